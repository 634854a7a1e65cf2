/// The completions of an option's value or of an operand.
indirect enum Completion: Equatable, Sendable {
  /// No completions, for a value without a list of choices: a number, or a name that the user
  /// chooses.
  case nothing
  case words([String])
  case file
  /// A preset's name, or the keys of one spring separated by commas.
  case spring
}

extension ValueKind {
  /// The completions of a kind of value. A kind that allows other values too, such as a timing
  /// function, lists its names.
  var completion: Completion {
    switch self {
    case .choice, .choices, .timing, .bezier, .settlingRule, .wait, .report, .pointOrName:
      .words(choices)
    case .rate: .words(Spelling.rateNames)
    case .decimals: .words([Spelling.shortest])
    case .unit: .words(Spelling.units)
    case .screen: .words(Spelling.screenNames)
    case .file, .outputFile, .times: .file
    case .spring: .spring
    case .flag, .number, .portion, .count, .time, .value, .point, .size, .sides, .insets, .ranges,
      .share, .delimiter, .separator, .reduction, .tolerance, .ratio, .percentage, .byteCount,
      .shard,
      .text:
      .nothing
    }
  }
}

extension OptionInfo {
  /// The option's help in short, up to its first detail, for a shell's list of options.
  var brief: String {
    let sentence = Self.head(of: Self.head(of: help, upTo: ". "), upTo: "; ")
    return sentence.utf8.count > 60 ? Self.head(of: sentence, upTo: ": ") : sentence
  }

  private static func head(of text: String, upTo end: String) -> String {
    let (text, end) = (Array(text.utf8), Array(end.utf8))
    for place in text.indices where text[place...].starts(with: end) {
      return String(decoding: text[..<place], as: UTF8.self)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
