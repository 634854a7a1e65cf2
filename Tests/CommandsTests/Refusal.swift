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

  /// The same rules in every command that has the option, each with words it would otherwise accept.
  static func forEveryCommand(_ words: String, _ sentence: String) -> [Refusal] {
    Sample.lines.map { Refusal("\($0) \(words)", sentence) }
  }
}

/// The shortest complete command lines.
enum Sample {
  static func example(_ name: String) -> String {
    Fixture.root.appendingPathComponent("Examples/\(name)").path
  }

  static let lines = [
    "bounce --from 300 --to 100", "spring --from 300 --to 100", "decay --from 100 --velocity 2000",
    "ease --from 300 --to 100", "snap --screen 320x568 --at 120,300",
    "pulse", "press --screen 320x568 --at 22,300",
    "play '\(example("throw.csv"))' --screen 320x568", "stack --screen 320x568 --at 200,300",
    "flick --screen 320x568 --card 280x180 --at 100,180 --velocity -900,-1400",
    "seen --before '\(seen("before"))' --after '\(seen("after"))' --width 320",
  ]

  /// A conversation in which a head comes and others go to new places.
  private static func seen(_ state: String) -> String {
    Fixture.root.appendingPathComponent("Tests/Fixtures/oracle/seen/opens-\(state).json").path
  }

  /// The same for the commands that make no animation.
  static let tools = [
    "convert --spring tension=170,friction=26 --to physics", "measure",
    "fit '\(example("recording.csv"))'",
  ]
}
