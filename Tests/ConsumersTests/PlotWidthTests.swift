import Testing
import TypedLines

@testable import Commands

struct PlotWidthTests {
  /// The number of columns of each line in a terminal: its characters, none of which is wide.
  private func columns(_ plot: String) -> [Int] {
    plot.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      .split(separator: "\n", omittingEmptySubsequences: false).map(\.count)
  }

  private func plot(_ line: String, _ environment: Environment) throws -> String {
    try Typed.output(Typed.words(line), environment)
  }

  @Test(arguments: Sample.lines)
  func `a plot is as wide as its terminal, or as COLUMNS`(line: String) throws {
    for width in [20, 21, 47, 80, 133, 200] {
      for isUTF8 in [true, false] {
        let own = Environment(isUTF8: isUTF8, terminalWidth: width)
        var other = Environment(isUTF8: isUTF8, terminalWidth: 64)
        other.columns = width
        let plot = try plot(line + " -f term", own)
        #expect(columns(plot).max() == width, "\(line)")
        #expect(try plot == self.plot(line + " -f term", other))
      }
    }
  }

  @Test func `a terminal that is too narrow or too wide for a plot gets the nearest width`() throws
  {
    for (terminal, width) in [(1, 20), (19, 20), (1001, 1000), (100_000, 1000)] {
      let plot = try plot("pulse -f term", Environment(isUTF8: true, terminalWidth: terminal))
      #expect(columns(plot).max() == width)
    }
  }
}
