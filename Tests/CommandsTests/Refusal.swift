import Foundation
import TestSupport
import Testing

@testable import Commands

/// A command line, and the sentence with which it is refused.
struct Refusal: Sendable, CustomTestStringConvertible {
  /// The words, the first of them the command.
  let words: [String]
  let sentence: String

  init(_ line: String, _ sentence: String) {
    self.init(Typed.words(line), sentence)
  }

  init(_ words: [String], _ sentence: String) {
    self.words = words
    self.sentence = sentence
  }

  var testDescription: String { words.joined(separator: " ") }

  private var command: String { words.first ?? "" }

  /// The command whose help is named: the first that has the option, where this one has not.
  private var help: String {
    let others = sentence.split(separator: "; it is an option of ").dropFirst().first
    if let others { return String(others.prefix { $0 != "," && $0 != " " }) }
    // The options of --check are explained by check.
    let option = sentence.dropFirst(2).prefix { $0 != " " && $0 != ":" }
    let info = CommandName(rawValue: command)?.info
    return info?.option(spelled: String(option))?.group == .check ? "check" : command
  }

  /// Expects exactly the sentence, after the names of program and command and before the hint.
  func expect(sourceLocation: SourceLocation = #_sourceLocation) {
    let failure = Typed.failureReading(words)
    #expect(
      failure?.text
        == "headspring: \(command): \(sentence)\nTry 'headspring \(help) --help'.\n",
      sourceLocation: sourceLocation)
    #expect(failure?.status == .usage, sourceLocation: sourceLocation)
  }

  /// A rule that every motion command has, since it reads the same table: `OptionInfoTests` sees to that.
  static func ofAllCommands(_ words: String, _ sentence: String) -> [Refusal] {
    [Refusal("pulse \(words)", sentence)]
  }
}

/// The first example of each command's help, with the files of Examples.
enum Sample {
  static func example(_ name: String) -> String {
    Fixture.root.appendingPathComponent("Examples/\(name)").path
  }

  static let lines = CommandName.allCases.filter(makesMotion).map(line)

  /// The same for the commands that make no animation.
  static let tools = CommandName.allCases.filter { !makesMotion($0) }.map(line)

  /// The first that is the command's, rather one that reads nothing from another; samples are named
  /// where they are.
  static func line(of command: CommandName) -> String {
    var samples: [String: String] = [:]
    var lines: [String] = []
    for line in command.info.examples {
      let parts = line.split(separator: "|")
      let source = parts[0].split(separator: " ").map(String.init)
      var words = (parts.last ?? "").split(separator: " ").dropFirst().map(String.init)
      if source[1] == "example", source.count > 2 {
        let path = "'\(example(source[2]))'"
        if source.count == 5 { samples[source[4]] = path }
        if let place = words.firstIndex(of: "-") { words[place] = path } else { words.append(path) }
      }
      guard words.first == command.rawValue else { continue }
      let typed = words.map { samples[$0] ?? $0 }.joined(separator: " ")
      if parts.count == 1 { return typed }
      lines.append(typed)
    }
    return lines.first ?? command.rawValue
  }

  static func makesMotion(_ command: CommandName) -> Bool {
    command.info.options.contains { $0.name == .noLand }
  }
}
