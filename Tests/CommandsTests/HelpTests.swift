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

  /// Long lists of names belong to `headspring list`.
  @Test(arguments: lines)
  func `a page has at most 60 lines`(line: String) throws {
    #expect(try Typed.output(line).count { $0 == "\n" } <= 60)
  }

  @Test func `every command is in one group of help`() {
    let commands = CommandName.groups.flatMap(\.commands)
    #expect(commands.count == CommandName.allCases.count)
    #expect(Set(commands) == Set(CommandName.allCases))
  }

  @Test func `every rule, status and topic has a line in help, and every library a word`() throws {
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
    let springs = try Typed.output("help springs")
    #expect(springs.contains("21 libraries"))
    for library in SpringDialect.allCases {
      #expect(springs.contains(" \(library.rawValue)"), "\(library.rawValue)")
    }
    try has("help settling", SettlingRule.allCases.map(\.name))
    try has("help exit", ExitStatus.allCases.map { String($0.rawValue) })
    try has("help", HelpTopic.allCases.map { "help \($0.rawValue)" })
    try has("example", SampleInput.allCases.map(\.rawValue))
  }

  /// A preset's line shows its parameters in the notation of --spring.
  @Test(arguments: SpringPreset.all.map(\.name))
  func `a preset's numbers in the list are those of its spring`(name: String) throws {
    let words = try Typed.output("list springs").split(whereSeparator: \.isWhitespace)
    let place = try #require(words.lastIndex { $0 == name })
    let spelled = try ValueParser.spring(String(words[place + 1]))
    #expect(spelled.spring == (try ValueParser.spring(name)).spring)
  }

  @Test func `every value in help can be parsed`() throws {
    func notation<Value>(_ syntax: ValueSyntax<Value>) -> ValueNotation { syntax.notation }
    let notations: [String: ValueNotation] = [
      "number": notation(.number), "share": notation(.portion),
      "value": notation(.value), "color": notation(.value),
      "size": notation(.size), "screen": notation(.screen),
      "point": notation(.point), "insets": notation(.insets),
      "time": notation(.time), "times": notation(.times),
      "timing": notation(.timing), "spring": notation(.spring),
      "rule": notation(.settlingRule), "unit": notation(.unit),
      "delimiter": notation(.delimiter), "tolerance": notation(.tolerances),
    ]
    for form in HelpText.valueForms {
      for example in form.examples {
        let word = try #require(Typed.words(example).first)
        #expect(throws: Never.self, "\(form.name) \(word)") {
          let read = try #require(notations[form.name]).read(Argument(word))
          if ["value", "color"].contains(form.name) {
            _ = try ValueParser.value(read.word.text, type: nil)
          }
        }
      }
    }
    let page = try Typed.output("help values")
    for name in ValueParser.units + ValueParser.delimiters.map(\.name) {
      #expect(page.contains(name), "\(name)")
    }
  }

  @Test(arguments: SampleInput.allCases)
  func `a sample is the file of the same name in Examples`(sample: SampleInput) throws {
    let file = try String(contentsOfFile: Sample.example(sample.rawValue), encoding: .utf8)
    #expect(try Typed.output("example \(sample.rawValue)") == file)
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
}
