import Foundation
import Motion
import TestSupport
import Testing

@testable import Checking
@testable import Documents
@testable import Exporters

/// A workflow command as the runner parses it. Source: actions/runner, ActionCommand.TryParseV2.
private struct Command {
  let name: String
  var properties: [String: String] = [:]
  let data: String

  init?(_ line: String) {
    guard line.hasPrefix("::") else { return nil }
    let rest = line.dropFirst(2)
    guard let end = rest.range(of: "::") else { return nil }
    let info = rest[..<end.lowerBound].split(separator: " ", maxSplits: 1)
    guard let name = info.first else { return nil }
    self.name = String(name)
    data = Self.unescaped(String(rest[end.upperBound...]), [("%0D", "\r"), ("%0A", "\n")])
    guard info.count == 2 else { return }
    for property in info[1].split(separator: ",") {
      let pair = property.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      let escapes = [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ",")]
      properties[String(pair[0])] = Self.unescaped(String(pair[1]), escapes)
    }
  }

  private static func unescaped(_ text: String, _ escapes: [(String, String)]) -> String {
    (escapes + [("%25", "%")]).reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1, options: .literal)
    }
  }
}

@Suite struct CheckReportWorkflowCommandsTests {
  /// The lines of a log. Every newline character ends a line there.
  private func lines(_ report: CheckReport) throws -> [String] {
    try report.text(.github).components(separatedBy: .newlines).dropLast()
  }

  /// The name as the runner shows it: line breaks stay, other control characters are escaped.
  private func file(_ name: String) -> String {
    name.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? String($0) : Display.line(String($0)) }
      .joined()
  }

  @Test func `every line but the summary is a command, with the golden's path`() throws {
    for report in RandomReports.reports(Effort.cases(2000)) {
      let lines = try lines(report)
      #expect(lines.last?.hasPrefix("\(report.goldens.count) golden") == true)
      let commands = lines.dropLast().compactMap { Command($0) }
      #expect(commands.count == lines.count - 1)
      #expect(commands.allSatisfy { ["error", "notice"].contains($0.name) })
      let names = report.goldens.map { file($0.name) }
      for command in commands {
        let name = command.properties["file"]
        #expect(name.map { names.contains($0) } ?? true)
        #expect(command.properties["title"]?.isEmpty == false)
        #expect(command.data.split(separator: "\n").allSatisfy { !$0.hasPrefix("::error file") })
      }
    }
  }

  @Test func `each differing track has a command, at the line of its largest difference`() throws {
    var random = RandomReports(seed: 3)
    for _ in 0..<Effort.cases(500) {
      let comparison = random.comparison(isSame: false)
      let golden = CheckedGolden(name: "Goldens/a.json", actual: "b", .different(comparison))
      let commands = try lines(CheckReport(goldens: [golden])).compactMap { Command($0) }
      let differing = comparison.tracks.filter { $0.differingFrames > 0 }
      #expect(commands.count == differing.count)
      let places = Set(commands.map { $0.properties["line"] ?? "" })
      #expect(places == Set(differing.map { "\($0.worst?.line ?? 0)" }))
      for track in differing {
        let command = commands.first {
          let length = track.length.map { ": \($0.summary(isPast: false))" }
          let share = comparison.differingFramesText(of: track)
          return $0.properties["title"] == Display.text(track.name)
            + (length ?? " differs in \(share)")
        }
        let worst = try #require(track.worst)
        let values = "expected \(worst.expected.text), actual \(worst.actual.text)"
        #expect(command?.data.contains(values) == true)
      }
    }
  }

  @Test(arguments: [0, 1, 9, 10, 11, 12, 250])
  func `at most ten errors, the last with the number of the others`(count: Int) throws {
    let goldens = (0..<count).map { CheckedGolden(name: "\($0)", actual: "", .stale) }
    let commands = try lines(CheckReport(goldens: goldens)).compactMap { Command($0) }
    #expect(commands.count == min(count, 10))
    if count > 10 { #expect(commands[9].data.hasPrefix("\(count - 9) more")) }
    let names = commands.prefix(count > 10 ? 9 : 10).map { $0.properties["file"] ?? "" }
    #expect(names == (0..<min(count, count > 10 ? 9 : 10)).map { "\($0)" })
  }

  @Test(arguments: [false, true])
  func `a written golden is a notice, or an error with --fail-on-update`(fails: Bool) throws {
    let goldens = [
      CheckedGolden(name: "a", actual: "", .created),
      CheckedGolden(name: "b", actual: "", .rewritten(nil, reason: "other tracks")),
    ]
    let report = CheckReport(goldens: goldens, failsOnUpdate: fails)
    let commands = try lines(report).compactMap { Command($0) }
    #expect(commands.map { $0.name } == (fails ? ["error", "error"] : ["notice", "notice"]))
    #expect(commands.map { $0.properties["title"] } == ["created", "rewritten"])
  }

  @Test func `an invalid golden is marked at its position`() throws {
    let failure = CheckFailure(message: "a.json:3:14: a number is expected", line: 3, status: 65)
    let golden = CheckedGolden(name: "a.json", actual: "", .failed(failure))
    let command = try #require(Command(try lines(CheckReport(goldens: [golden]))[0]))
    #expect(command.name == "error" && command.properties["line"] == "3")
    #expect(command.data.contains(failure.message))
  }
}
