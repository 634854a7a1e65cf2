import Testing

@testable import Benchmarks

@Suite struct OptionsTests {
  @Test func `options set their properties`() throws {
    let words = ["--rounds", "3", "--pairs", "50", "--frames", "1000", "--only", "pipe", "tool"]
    let options = try Options(words: words)
    #expect(options.rounds == 3)
    #expect(options.pairs == 50)
    #expect(options.frames == 1000)
    #expect(Case.selected(by: options) == [.pipe])
    #expect(options.executable == "tool")
  }

  @Test func `without options everything is measured`() throws {
    let options = try Options(words: [])
    #expect(options == Options())
    #expect(Case.selected(by: options) == Case.allCases)
  }

  @Test(arguments: [
    ["--rounds"], ["--rounds", "0"], ["--frames", "many"], ["--only", "x"], ["--fast"], ["a", "b"],
  ])
  func `other words are refused`(_ words: [String]) {
    #expect(throws: Failure.self) { try Options(words: words) }
  }
}
