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
  func `a plot is as wide as its terminal, or as given`(line: String) throws {
    for width in [20, 21, 47, 80, 133, 200] {
      for ascii in ["", " --ascii"] {
        let own = Environment(isUTF8: true, terminalWidth: width)
        let other = Environment(isUTF8: true, terminalWidth: 64)
        let plot = try plot(line + " -f term" + ascii, own)
        #expect(columns(plot).max() == width, "\(line)")
        #expect(try plot == self.plot(line + " -f term --columns \(width)" + ascii, other))
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

  @Test(arguments: CommandName.allCases.filter { $0.info.has(.columns) })
  func `the widths of a plot and a conversation are not --width`(command: CommandName) {
    let failure = Typed.failure([command.rawValue, "-f", "term", "--width", "60"])
    #expect(
      failure?.reason
        == "unknown option '--width'; the width of a term plot is --columns"
        + (command == .seen ? ", and that of a conversation --conversation-width" : ""))
  }

  @Test func `seen has the plot's width in addition to the conversation's`() throws {
    let line = try #require(Sample.lines.first { $0.hasPrefix("seen") })
    let plot = try plot(line + " -f term --columns 50", Environment(isUTF8: true))
    #expect(columns(plot).max() == 50)
    #expect(try plot != self.plot(line + " -f term", Environment(isUTF8: true)))
  }
}
