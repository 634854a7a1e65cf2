import Motion
import Readers
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Every option of every command with one letter removed, added, changed, or swapped with the next.
@Suite struct MisspeltOptionTests {
  private static func misspellings(of name: String, _ random: inout SplitMix64) -> [String] {
    let letters = Array(name)
    var words: [String] = []
    for place in 0...letters.count {
      let other = Character(Unicode.Scalar(UInt8(random.integer(in: 97...122))))
      words.append(String(letters[..<place] + [other] + letters[place...]))
      guard place < letters.count else { continue }
      words.append(String(letters[..<place] + letters[(place + 1)...]))
      words.append(String(letters[..<place] + [other] + letters[(place + 1)...]))
      guard place + 1 < letters.count else { continue }
      words.append(
        String(letters[..<place] + [letters[place + 1], letters[place]] + letters[(place + 2)...]))
    }
    return words
  }

  @Test(arguments: CommandName.allCases)
  func `the error suggests the option or an equally near one`(command: CommandName) throws {
    let info = command.info
    let parsed = try ParsedArguments(Arguments([Argument]()), for: info)
    let known = info.options.map(\.name.rawValue) + Arguments.global
    let formats = info.option(.format)?.kind.choices ?? []
    var random = SplitMix64(seed: 35)
    for option in known {
      for word in Self.misspellings(of: option, &random) {
        guard Effort.isFull || random.integer(in: 0...9) == 0 || word.count < 4 else { continue }
        guard !word.isEmpty, !known.contains(word.lowercased()),
          ValueParser.name(like: word, among: formats) == nil
        else { continue }
        let message = parsed.unknownOptionError(word).reason
        let near = message.split(separator: "did you mean '--").dropFirst().first?
          .split(separator: "'").first
        #expect(
          near.map {
            known.contains(String($0)) && Suggestion.isSingleEdit(from: word, to: String($0))
          }
            == true, "--\(word) for --\(option): \(message)")
      }
    }
  }

  @Test func `an option of another command is reported as such`() {
    Refusal("bounce --screen 1x2", "").expectEnd("snap", "of snap, press, play and other commands")
    Refusal("fit --bounds 1,2", "").expectEnd("decay", "an option of decay")
    Refusal("spring --tolerance abc", "").expectEnd("check", "got 'abc'")
    Refusal("spring --from 0 --to 1 --rows 2", "").expectEnd("check", "needs --check")
  }
}

extension Refusal {
  /// Expects a message with this end, and the command whose help it names.
  fileprivate func expectEnd(_ help: String, _ end: String) {
    let text = Typed.failureReading(words)?.text ?? ""
    #expect(text.hasSuffix("\(end)\nTry 'headspring \(help) --help'.\n"), "\(text)")
  }
}
