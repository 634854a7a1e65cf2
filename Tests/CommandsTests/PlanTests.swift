import Documents
import Exporters
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct PlanTests {
  /// A plan depends only on its arguments and environment; making a plan has no effect on others.
  @Test(.slow) func `equal arguments make equal plans, for any number of plans`() throws {
    let lines = Sample.lines + Sample.tools
    let first = try lines.map { try Typed.output($0) }
    for index in 0..<Effort.cases(10_000, every: 40) {
      _ = try CommandPlan(Typed.words(lines[index % lines.count]), Typed.environment)
    }
    #expect(try lines.map { try Typed.output($0) } == first)
  }

  @Test func `only a plot depends on the environment`() throws {
    func plot(_ words: [String], _ environment: Environment) throws -> String {
      var bytes: [UInt8] = []
      var stream = ByteStream { chunk throws(WriteFailure) in bytes += chunk }
      try Typed.plan(words, environment).product([]).write(to: &stream)
      try stream.flush()
      return String(decoding: bytes, as: UTF8.self)
    }
    let words = ["pulse", "-f", "term"]
    func terminal(isUTF8: Bool = true) -> Environment {
      var environment = Environment(isUTF8: isUTF8, terminalWidth: 120)
      environment.allowsColours = false
      return environment
    }
    let wide = try plot(words, terminal())
    let ascii = try plot(words, terminal(isUTF8: false))
    #expect(wide.split(separator: "\n").map(\.count).max() ?? 0 > 100)
    #expect(!wide.utf8.allSatisfy { $0 < 0x80 })
    #expect(ascii.utf8.allSatisfy { $0 < 0x80 })
    var narrow = terminal()
    narrow.columns = 80
    #expect(try plot(words, Environment(isUTF8: true)) == plot(words, narrow))
    // The width of the terminal does not affect a file, the variable COLUMNS does.
    let file = words + ["-o", "/nowhere"]
    #expect(try plot(words, Environment(isUTF8: true)) == plot(file, terminal()))
    #expect(
      try plot(file, Typed.environment(columns: 120))
        == plot(words, Typed.environment(columns: 120)))
    let csv = ["pulse", "-f", "csv"]
    #expect(
      try plot(csv, Environment(isUTF8: true, terminalWidth: 120))
        == plot(csv, Environment(isUTF8: false)))
  }

  @Test(
    arguments: [
      (["en_US.UTF-8", nil, nil], true), ([nil, "C.utf8", "C"], true),
      (["", "", "de_DE.UTF-8@euro"], true),
      (["C", nil, "en_US.UTF-8"], false), ([nil, nil, nil], false),
      (["de_DE.ISO-8859-1", nil, nil], false),
    ] as [([String?], Bool)])
  func `the first locale variable that is set counts`(locales: [String?], isUTF8: Bool) {
    #expect(Environment(locales: locales, terminalWidth: nil).isUTF8 == isUTF8)
  }
}
