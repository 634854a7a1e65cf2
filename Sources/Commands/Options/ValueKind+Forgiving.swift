import Motion
import Readers

/// A word as it was read.
struct ReadWord: Sendable {
  /// What it means.
  let value: OptionValue
  /// Its one spelling, by which documents say how they are made again.
  let word: CommandWord
}

extension ValueKind {
  /// Reads a word, or another spelling of one: `'200, 300'` for 200,300, `SwiftUI.Bouncy` for
  /// swiftui.bouncy.
  ///
  /// What is spelled in the one way is read once; only what is refused is looked at again, so that
  /// forgiving costs nothing. Nothing is guessed: another spelling has one meaning, or none.
  ///
  /// - Throws: ``ParameterError`` for the word, which has no name here.
  func forgiving(_ typed: CommandWord) throws(ParameterError) -> ReadWord {
    // Read once --type is known: what there is to forgive is seen by its bytes.
    if case .value = self {
      guard Spelling.mayBeOtherwise(typed.text), let word = oneSpelling(of: typed),
        (try? Spelling.value(word.text, type: nil)) != nil
      else {
        return ReadWord(value: .text(typed.text), word: typed)
      }
      return ReadWord(value: .text(word.text), word: word)
    }
    do throws(ParameterError) { return ReadWord(value: try read(typed), word: typed) } catch {
      guard let word = oneSpelling(of: typed) else { throw error }
      return ReadWord(value: try read(word), word: word)
    }
  }

  /// A word in the one spelling of what it says; nil where that is how it is spelled, or where it
  /// says nothing.
  private func oneSpelling(of typed: CommandWord) -> CommandWord? {
    guard typed.isText, !typed.text.isEmpty else { return nil }
    let word = Spelling.withoutBlanks(typed.text)
    let spelled: String? =
      switch self {
      case .choice(let names): Spelling.name(like: word, among: names)
      case .unit: Spelling.name(like: word, among: Spelling.units)
      case .rate: Spelling.name(like: word, among: Spelling.rateNames) ?? word
      case .decimals: Spelling.name(like: word, among: [Spelling.shortest]) ?? word
      case .settlingRule: Spelling.settlingSpelling(word)
      case .timing: Spelling.timingSpelling(word)
      case .spring: Spelling.springSpelling(word)
      case .size: Spelling.sizeSpelling(word) ?? word
      case .screen: Spelling.screenSpelling(word)
      case .value: Spelling.valueSpelling(word)
      case .portion, .share: Spelling.portionSpelling(word)
      case .byteCount: Spelling.byteCountSpelling(word)
      case .delimiter: Spelling.delimiterSpelling(typed.text)
      case .time: Spelling.timeSpelling(word)
      case .wait:
        Spelling.name(like: word, among: [Spelling.settle]) ?? Spelling.timeSpelling(word)
      case .number, .count, .point, .insets, .ranges, .reduction, .tolerance, .ratio, .percentage,
        .shard:
        word
      case .flag, .separator, .file, .outputFile, .text: nil
      }
    guard let spelled, spelled != typed.text else { return nil }
    return CommandWord(spelled)
  }
}
