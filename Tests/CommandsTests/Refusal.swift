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

  /// Expects exactly the sentence, after the names of program and command and before the hint.
  func expect(sourceLocation: SourceLocation = #_sourceLocation) {
    let failure = Typed.failureReading(words)
    #expect(
      failure?.text
        == "headspring: \(command): \(sentence)\nTry 'headspring \(command) --help'.\n",
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

  static func line(of command: CommandName) -> String {
    let words = (command.info.examples.first ?? "").split(separator: " ").dropFirst()
    return words.map { word in
      let isFile = FileManager.default.fileExists(atPath: example(String(word)))
      return isFile ? "'\(example(String(word)))'" : String(word)
    }.joined(separator: " ")
  }

  static func makesMotion(_ command: CommandName) -> Bool {
    command.info.options.contains { $0.name == .noLand }
  }
}
