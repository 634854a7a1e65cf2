import Documents
import Exporters
import Foundation
import Motion
import Scenes
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct HelpTests {
  /// The overview, every topic, and every command.
  static let lines =
    ["help"] + HelpTopic.allCases.map { "help \($0.rawValue)" }
    + CommandName.allCases.map { "help \($0.rawValue)" }

  /// Tests/Fixtures/help.txt contains the exact text of help. A change of help needs a change of the file.
  @Test func `help has the exact text of the fixture`() throws {
    let path = Fixture.root.appendingPathComponent("Tests/Fixtures/help.txt")
    var expected: [String: String] = [:]
    for section in "\n\(try String(contentsOf: path, encoding: .utf8))".split(
      separator: "\n$ headspring ")
    {
      let line = section.prefix { $0 != "\n" }
      expected[String(line)] = section.dropFirst(line.count + 1) + "\n"
    }
    // The last section ends with an additional line break.
    let last = try #require(Self.lines.last)
    expected[last] = expected[last].map { String($0.dropLast()) }
    #expect(Set(expected.keys) == Set(Self.lines))
    for line in Self.lines { #expect(try Typed.output(line) == expected[line], "\(line)") }
  }

  /// Examples stay on one line at any width, so that they can be copied.
  @Test(arguments: lines)
  func `a page is as wide as the terminal, from 60 to 100 columns`(line: String) throws {
    for (terminal, width) in [(nil, 80), (1, 60), (60, 60), (77, 77), (100, 100), (200, 100)] {
      let plan = try Typed.plan(
        Typed.words(line), Environment(isUTF8: true, terminalWidth: terminal))
      let page = String(decoding: try plan.product([]).bytes, as: UTF8.self)
      for line in page.split(separator: "\n") {
        #expect(line.count <= (line.hasPrefix("  headspring ") ? 82 : width), "\(line)")
        #expect(line.last != " ", "\(line)")
      }
      // Narrow and wide pages have the same words.
      let words = page.split(whereSeparator: \.isWhitespace)
      #expect(words == (try Typed.output(line)).split(whereSeparator: \.isWhitespace))
    }
  }

  @Test func `a wide page has fewer lines than a narrow one`() {
    let lines = [60, 80, 100].map { HelpText(columns: $0).springs.split(separator: "\n").count }
    #expect(lines[0] > lines[1])
    #expect(lines[1] > lines[2])
  }

  @Test func `every dialect, preset, rule, device, status and topic has a line in help`() throws {
    func has(_ line: String, _ names: [String], sourceLocation: SourceLocation = #_sourceLocation)
      throws
    {
      let page = try Typed.output(line)
      for name in names {
        let count = page.split(separator: "\n").count { row in
          row.hasPrefix("  \(name)  ") || row == "  \(name)"
        }
        #expect(count == 1, "\(name)", sourceLocation: sourceLocation)
      }
    }
    #expect(try Typed.output("help springs").contains("21 libraries"))
    try has("help springs", SpringDialect.allCases.map(\.rawValue) + SpringPreset.all.map(\.name))
    try has("help settling", SettlingRule.allCases.map(\.name))
    try has("help screens", NamedScreen.all.map { $0.names[0] })
    try has("help exit", ExitStatus.allCases.map { String($0.rawValue) })
    try has("help", HelpTopic.allCases.map { "help \($0.rawValue)" })
    try has("example", SampleInput.allCases.map(\.rawValue))
    let screens = try Typed.output("help screens").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    for name in NamedScreen.all.flatMap(\.names) { #expect(screens.contains(name)) }
  }

  /// A preset's line shows its parameters in the notation of --spring.
  @Test(arguments: SpringPreset.all.map(\.name))
  func `a preset's numbers in help are those of its spring`(name: String) throws {
    let words = try Typed.output("help springs").split(whereSeparator: \.isWhitespace)
    let place = try #require(words.lastIndex { $0 == name })
    let spelled = try ValueParser.spring(String(words[place + 1]))
    #expect(spelled.spring == (try ValueParser.spring(name)).spring)
  }

  @Test func `every value in help can be parsed`() throws {
    for form in HelpText.valueForms {
      for example in form.examples {
        let word = try #require(Typed.words(example).first)
        #expect(throws: Never.self, "\(form.name) \(word)") {
          let read = try form.kind.parseAnySpelling(Argument(word))
          if case .value = form.kind { _ = try ValueParser.value(read.word.text, type: nil) }
        }
      }
    }
    let page = try Typed.output("help values")
    for name in ValueParser.units + ValueParser.rateNames + ValueParser.delimiters.map(\.name) {
      #expect(page.contains(name), "\(name)")
    }
  }

  @Test(arguments: SampleInput.allCases)
  func `a sample is the file of the same name in Examples`(sample: SampleInput) throws {
    let file = try String(contentsOfFile: Sample.example(sample.rawValue), encoding: .utf8)
    #expect(try Typed.output("example \(sample.rawValue)") == file)
  }

  @Test func `a command's help has its own options, and refers to the common ones`() throws {
    let page = try Typed.output("help spring").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(page.contains("COMMON OPTIONS, explained by headspring help options: --format, "))
    #expect(page.contains(" --duration (default: until it has settled), "))
    #expect(!page.contains("--fps <n>"))
  }

  @Test func `every format has one line, with its extensions and its reader`() throws {
    let lines = try Typed.output("help formats").components(separatedBy: "\n")
    for info in Format.infos + ReportFormat.infos + FitFormat.infos {
      let own = lines.filter { $0.hasPrefix("  \(info.name) ") && $0.hasSuffix("; \(info.readBy)") }
      let extensions = info.extensions.map { ".\($0)" }.joined(separator: ", ")
      let text = info.summary + (extensions.isEmpty ? ";" : " (\(extensions));")
      #expect(own.contains { $0.contains(" \(text) ") }, "\(info.name)")
    }
    let count = Format.allCases.count + ReportFormat.allCases.count + FitFormat.allCases.count
    #expect(lines.filter { $0.hasPrefix("  ") }.count == count)
    // Formats with a limit on the number of tracks show it.
    #expect(lines.contains { $0.hasPrefix("  array              one ") })
    #expect(lines.contains { $0.hasPrefix("  svg                1-200 ") })
    #expect(lines.contains { $0.hasPrefix("  csv                any ") })
  }

  /// Examples that end in `|| echo $?` show refused arguments.
  @Test(arguments: lines.filter { $0 != "help formats" })
  func `every example runs`(line: String) throws {
    let examples = try Typed.output(line).split(separator: "\n")
      .filter { $0.hasPrefix("  headspring ") && !$0.contains(" || ") }
    #expect(examples.count >= 2 || line == "help exit")
    for command in examples.flatMap({ $0.split(separator: "|") }) {
      let words = Typed.words(String(command)).dropFirst()
      #expect(Typed.failure(Array(words)) == nil, "\(command)")
    }
  }

  @Test(arguments: ["help", "help options"] + CommandName.allCases.map { "help \($0.rawValue)" })
  func `examples come before the options`(line: String) throws {
    let help = try Typed.output(line)
    let examples = try #require(help.range(of: "EXAMPLES:"))
    let options = try #require(help.range(of: "OPTIONS:"))
    #expect(examples.lowerBound < options.lowerBound)
  }

  @Test(arguments: lines)
  func `help ends with a line break`(line: String) throws {
    #expect(try Typed.output(line).hasSuffix("\n"))
  }

  @Test(arguments: CommandName.allCases)
  func `the overview lists every command in one group`(command: CommandName) throws {
    let help = try Typed.output("help")
    #expect(help.contains("\n  \(command.rawValue) "))
    #expect(HelpText.groups.count { $0.commands.contains(command) } == 1)
  }

  /// The topics springs, easings and settling are lists, with a line or two for each entry.
  @Test(
    arguments: lines.filter { !["help springs", "help easings", "help settling"].contains($0) })
  func `a page has at most 84 lines`(line: String) throws {
    #expect(
      try Typed.output(line).split(separator: "\n", omittingEmptySubsequences: false).count <= 85)
  }

  /// The first page fits into 80 columns, and its command lines run.
  @Test func `the page without arguments is short, and its examples run`() {
    let lines = HelpText.start.split(separator: "\n")
    #expect(lines.count <= 10)
    let examples = lines.filter { $0.hasPrefix("  headspring ") }
    #expect(examples.count == 4)
    for line in lines { #expect(line.count <= 80, "\(line)") }
    for command in examples.flatMap({ $0.split(separator: "|") }) {
      let parts = command.replacing(" && ", with: "&").split(separator: "&")
      for part in parts where !part.contains("golden.json") {
        #expect(Typed.failure(Array(Typed.words(String(part)).dropFirst())) == nil, "\(part)")
      }
    }
  }
}
