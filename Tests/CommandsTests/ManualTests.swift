import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// The manual page in manual readers.
struct ManualTests {
  /// The output of a program for the page.
  private static func read(_ line: String) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(try Typed.output("man"), to: "headspring.1")
    let result = try folder.shell(line)
    #expect(result.errors.isEmpty, "\(result.errors)")
    return result.text
  }

  /// The page in 80 columns, without overstriking.
  private static func rendered() throws -> String {
    try read("mandoc -T ascii -O width=80 headspring.1").replacing(#/.\u{8}/#, with: "")
  }

  @Test(.needs("mandoc")) func `mandoc reports no error and no bad style`() throws {
    #expect(try Self.read("mandoc -T lint headspring.1") == "")
  }

  @Test(.needs("groff")) func `groff reports no warning`() throws {
    #expect(try Self.read("groff -mdoc -Tutf8 -ww -z headspring.1") == "")
  }

  @Test(.needs("mandoc")) func `the page fits into 80 columns`() throws {
    let lines = try Self.rendered().split(separator: "\n")
    #expect(lines.count > 1000)
    for line in lines { #expect(line.count <= 80, "\(line)") }
  }

  /// The page contains the text of help, below each command's name.
  @Test(.needs("mandoc")) func `the page contains all of help`() throws {
    let page = try Self.rendered()
    func words(_ text: some StringProtocol) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let commands = try #require(page.split(separator: "\nCOMMANDS\n").last)
    let (own, shared) = try (
      "\n" + #require(commands.split(separator: "\nCOMMON OPTIONS\n").first),
      words(#require(commands.split(separator: "\nCOMMON OPTIONS\n").last))
    )
    for command in CommandName.allCases {
      let info = command.info
      let rest = try #require(own.range(of: "\n   \(command.rawValue)\n")).upperBound
      // Up to the next command's name.
      let end = own[rest...].firstRange(of: #/\n   [a-z]/#)?.lowerBound ?? own.endIndex
      let text = words(own[rest..<end])
      for note in info.notes { #expect(text.contains(words(note)), "\(command): \(note)") }
      for option in info.options + [info.operand].compactMap({ $0 }) {
        let label = option.label.replacing("<", with: "").replacing(">", with: "")
        let isOperand = option.name == info.operand?.name
        let entry = "\(isOperand ? option.name.rawValue : label) \(words(option.explanation))."
        #expect(
          text.contains(entry) || info.makesMotion && shared.contains(entry), "\(command): \(entry)"
        )
      }
    }
  }

  @Test func `every line that looks like a macro is a macro`() throws {
    let macros: Set = [
      "Dd", "Dt", "Os", "Sh", "Ss", "Nm", "Nd", "Ar", "Cm", "Fl", "Bl", "It", "El", "Pp", "Dl",
      "Bd", "Ed",
    ]
    for line in try Typed.output("man").split(separator: "\n") {
      #expect(line.first != "'" && line.last != " ", "\(line)")
      guard line.first == "." else { continue }
      #expect(macros.contains(String(line.dropFirst().prefix { $0 != " " })), "\(line)")
    }
  }

  /// Texts that contain the markup of the page's source.
  @Test(arguments: [
    (".5 is a number", "\\&.5 is a number\n"), ("'a' or b", "\\&'a' or b\n"),
    ("a\\b --x -3", "a\\eb \\-\\-x \\-3\n"), ("One. Two.", "One.\nTwo.\n"),
    ("(One.) Two", "(One.)\nTwo\n"), ("with linear() of CSS", "with linear\\&() of CSS\n"),
  ])
  func `text is escaped`(_ text: String, _ source: String) {
    var page = Manual()
    page.writeParagraph(text)
    #expect(page.source == source)
  }

  @Test func `a wrapped command line is the same command line`() throws {
    let page = try Typed.output("man").replacing("\\-", with: "-").replacing("\\e", with: "\\")
      .replacing("\\&", with: "")
    let text = page.replacing(#/ \\\n +/#, with: " ")
    for command in CommandName.allCases {
      for example in command.info.examples { #expect(text.contains("\n\(example)\n")) }
    }
  }
}
