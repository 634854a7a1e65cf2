import Foundation
import Testing

@testable import Commands

/// A command line and its error message.
package struct Refusal: Sendable, CustomTestStringConvertible {
  /// The arguments, with the command first.
  package let words: [String]
  package let sentence: String

  package init(_ line: String, _ sentence: String) {
    self.init(Typed.words(line), sentence)
  }

  package init(_ words: [String], _ sentence: String) {
    self.words = words
    self.sentence = sentence
  }

  package var testDescription: String { words.joined(separator: " ") }

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
  package func expect(sourceLocation: SourceLocation = #_sourceLocation) {
    let failure = Typed.failureReading(words)
    #expect(
      failure?.text
        == "headspring: \(command): \(sentence)\nTry 'headspring \(help) --help'.\n",
      sourceLocation: sourceLocation)
    #expect(failure?.status == .usage, sourceLocation: sourceLocation)
  }
}
