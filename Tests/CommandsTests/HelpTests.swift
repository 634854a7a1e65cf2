import Formats
import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct HelpTests {
  /// The overview, the list of formats, and every command.
  static let lines =
    ["help", "help formats"] + CommandName.allCases.map { "help \($0.rawValue)" }

  /// Tests/Fixtures/help.txt has what help prints, word for word: a change in it is a change there.
  @Test func `help is word for word as it should be`() throws {
    let path = Fixture.root.appendingPathComponent("Tests/Fixtures/help.txt")
    var expected: [String: String] = [:]
    for section in "\n\(try String(contentsOf: path, encoding: .utf8))".split(
      separator: "\n$ headspring ")
    {
      let line = section.prefix { $0 != "\n" }
      expected[String(line)] = section.dropFirst(line.count + 1) + "\n"
    }
    // The last section has its own line end.
    let last = try #require(Self.lines.last)
    expected[last] = expected[last].map { String($0.dropLast()) }
    #expect(Set(expected.keys) == Set(Self.lines))
    for line in Self.lines { #expect(try Typed.output(line) == expected[line], "\(line)") }
  }

  @Test(arguments: lines)
  func `no line is longer than 80 columns or ends in a blank`(line: String) throws {
    for line in try Typed.output(line).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
  }

  @Test func `every format has one line, with its extensions and who reads it`() throws {
    let lines = try Typed.output("help formats").components(separatedBy: "\n")
    for info in Format.infos + ReportFormat.infos + FitFormat.infos {
      let own = lines.filter { $0.hasPrefix("  \(info.name) ") && $0.hasSuffix("; \(info.readBy)") }
      let extensions = info.extensions.map { ".\($0)" }.joined(separator: ", ")
      let text = info.summary + (extensions.isEmpty ? ";" : " (\(extensions));")
      #expect(own.contains { $0.contains(" \(text) ") }, "\(info.name)")
    }
    let count = Format.allCases.count + ReportFormat.allCases.count + FitFormat.allCases.count
    #expect(lines.filter { $0.hasPrefix("  ") }.count == count)
    // What takes few tracks says so.
    #expect(lines.contains { $0.hasPrefix("  array             one ") })
    #expect(lines.contains { $0.hasPrefix("  svg               1-200 ") })
    #expect(lines.contains { $0.hasPrefix("  csv               any ") })
  }

  @Test(arguments: lines.filter { $0 != "help formats" })
  func `every example runs`(line: String) throws {
    let examples = try Typed.output(line).split(separator: "\n")
      .filter { $0.hasPrefix("  headspring ") }
    #expect(examples.count >= 2)
    for command in examples.flatMap({ $0.split(separator: "|") }) {
      let words = Typed.words(String(command)).dropFirst()
      #expect(Typed.failure(Array(words)) == nil, "\(command)")
    }
  }

  @Test(arguments: lines.filter { $0 != "help formats" })
  func `examples come before the options`(line: String) throws {
    let help = try Typed.output(line)
    let examples = try #require(help.range(of: "EXAMPLES:"))
    let options = try #require(help.range(of: "OPTIONS:"))
    #expect(examples.lowerBound < options.lowerBound)
  }

  @Test(arguments: lines)
  func `help ends in a line end`(line: String) throws {
    #expect(try Typed.output(line).hasSuffix("\n"))
  }

  @Test(arguments: CommandName.allCases)
  func `the overview lists every command`(command: CommandName) throws {
    let help = try Typed.output("help")
    #expect(help.contains("\n  \(command.rawValue) "))
  }
}
