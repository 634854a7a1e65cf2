import Foundation
import TestSupport
import Testing

@testable import Commands

/// A command line and its error message.
struct Refusal: Sendable, CustomTestStringConvertible {
  /// The arguments, with the command first.
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

  /// The command whose help the message names. For an option of other commands it is the first of them.
  private var help: String {
    let others = sentence.split(separator: "; it is an option of ").dropFirst().first
    if let others { return String(others.prefix { $0 != "," && $0 != " " }) }
    // The help of check explains the options of --check.
    let option = sentence.dropFirst(2).prefix { $0 != " " && $0 != ":" }
    let info = CommandName(rawValue: command)?.info
    return info?.option(spelled: String(option))?.group == .check ? "check" : command
  }

  /// Expects exactly this message, between the names of program and command and the reference to help.
  func expect(sourceLocation: SourceLocation = #_sourceLocation) {
    let failure = Typed.failureReading(words)
    #expect(
      failure?.text
        == "headspring: \(command): \(sentence)\nTry 'headspring \(help) --help'.\n",
      sourceLocation: sourceLocation)
    #expect(failure?.status == .usage, sourceLocation: sourceLocation)
  }

  /// A rule of every motion command, tested with one command: all share one table, as `OptionInfoTests` checks.
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

  /// The first examples of the commands that make no animation.
  static let tools = CommandName.allCases.filter { !makesMotion($0) }.map(line)

  /// The first example of the command, preferably one without a pipe from another command. Samples are replaced by
  /// their paths.
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
