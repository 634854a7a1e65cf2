/// What can be listed of the word behind an option, or in an operand's place.
indirect enum Completion: Equatable, Sendable {
  /// Numbers, names that somebody makes up: nothing that could be listed.
  case nothing
  case words([String])
  case file
  /// A preset's name, or the keys of one spring with commas between.
  case spring
}

extension ValueKind {
  /// What can be listed of it; where other words are allowed too, as of a timing, its names.
  var completion: Completion {
    switch self {
    case .choice, .timing, .settlingRule, .wait: .words(choices)
    case .rate: .words(Spelling.rateNames)
    case .decimals: .words([Spelling.shortest])
    case .unit: .words(Spelling.units)
    case .screen: .words(Spelling.screenNames)
    case .file, .outputFile: .file
    case .spring: .spring
    case .flag, .number, .portion, .count, .time, .value, .point, .size, .insets, .ranges, .share,
      .delimiter, .separator, .reduction, .tolerance, .ratio, .percentage, .byteCount, .shard,
      .text:
      .nothing
    }
  }
}

extension OptionInfo {
  /// What a list of options has room for: help up to where it goes into details.
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
