import Motion
import Readers

/// An argument that has been parsed.
struct ReadWord: Sendable {
  let value: OptionValue
  /// The canonical spelling, which a document's request uses.
  let word: Argument
  /// A choice that the argument leaves open, for a note; nil if it has one meaning.
  var note: String?
}

extension ValueKind {
  /// Parses an argument in its canonical or another accepted spelling.
  ///
  /// For example `'200, 300'` is 200,300 and `SwiftUI.Bouncy` is swiftui.bouncy. A canonical
  /// argument is parsed once. Only a refused argument is respelled and parsed again. Another
  /// spelling has exactly one meaning or is refused.
  ///
  /// - Throws: `ParameterError` without an option's name.
  func forgiving(_ typed: Argument) throws(ParameterError) -> ReadWord {
    // A value is parsed once --type is known. Its bytes show whether it needs respelling.
    if case .value = self {
      guard Spelling.mayBeOtherwise(typed.text), let word = oneSpelling(of: typed),
        (try? Spelling.value(word.text, type: nil)) != nil
      else {
        return ReadWord(
          value: .text(typed.text), word: typed, note: Spelling.colorNote(typed.text))
      }
      return ReadWord(value: .text(word.text), word: word, note: Spelling.colorNote(word.text))
    }
    do throws(ParameterError) { return ReadWord(value: try read(typed), word: typed) } catch {
      if case .spring = self, let spring = try spring(inCode: typed) { return spring }
      guard let word = oneSpelling(of: typed) else { throw error }
      return ReadWord(value: try read(word), word: word, note: note(on: typed))
    }
  }

  /// The note on an argument in another spelling that leaves a choice open; nil if it has one
  /// meaning.
  private func note(on typed: Argument) -> String? {
    switch self {
    case .timing, .bezier: EasingAlias(typed.text)?.note
    default: nil
    }
  }

  /// Parses a spring in a library's source code, such as `.spring(duration: 0.5, bounce: 0.3)`.
  ///
  /// - Returns: nil if the argument is in another spelling.
  private func spring(inCode typed: Argument) throws(ParameterError) -> ReadWord? {
    guard typed.isText else { return nil }
    if let word = oneSpelling(of: typed), let value = try? read(word) {
      return ReadWord(value: value, word: word)
    }
    guard let code = try SpringCode(typed.text) else { return nil }
    let word = Argument(code.words)
    return ReadWord(value: try read(word), word: word, note: code.note)
  }

  /// The canonical spelling of an argument; nil if it is canonical already or unknown.
  private func oneSpelling(of typed: Argument) -> Argument? {
    guard typed.isText, !typed.text.isEmpty else { return nil }
    let word = Spelling.withoutBlanks(typed.text)
    let spelled: String? =
      switch self {
      case .choice(let names): Spelling.choiceSpelling(word, among: names)
      case .pointOrName(let names): Spelling.name(like: word, among: names) ?? word
      case .choices(let names): Spelling.choicesSpelling(word, among: names)
      case .unit: Spelling.name(like: word, among: Spelling.units)
      case .rate: Spelling.name(like: word, among: Spelling.rateNames) ?? word
      case .decimals: Spelling.name(like: word, among: [Spelling.shortest]) ?? word
      case .settlingRule: Spelling.settlingSpelling(word)
      case .timing, .bezier: Spelling.timingSpelling(word)
      case .spring: Spelling.springSpelling(word)
      case .size: Spelling.sizeSpelling(word) ?? word
      case .sides: Spelling.sidesSpelling(word)
      case .insets: Spelling.insetsSpelling(word)
      case .screen: Spelling.screenSpelling(word)
      case .value: Spelling.valueSpelling(word)
      case .portion, .share: Spelling.portionSpelling(word)
      case .byteCount: Spelling.byteCountSpelling(word)
      case .delimiter: Spelling.delimiterSpelling(typed.text)
      case .time: Spelling.timeSpelling(word)
      case .report: Spelling.name(like: word, among: choices) ?? typed.text
      case .wait:
        Spelling.name(like: word, among: [Spelling.settle]) ?? Spelling.timeSpelling(word)
      case .number, .count, .point, .ranges, .reduction, .tolerance, .ratio, .percentage,
        .shard, .times:
        word
      case .flag, .separator, .file, .outputFile, .text: nil
      }
    guard let spelled, spelled != typed.text else { return nil }
    return Argument(spelled)
  }
}
