import Motion

/// A draft filled in from words, with what was typed for each option.
struct Parsed<Draft: Sendable> {
  var draft: Draft
  /// The options that were given, by their long names, each with its word; a switch has an empty one.
  ///
  /// A list, since there are few: a dictionary's hashing alone takes longer than the whole parse.
  private var given: [(name: String, word: String)] = []

  /// - Throws: ``UsageError`` for an unknown or repeated option, a value that breaks its rule, one too
  ///   many or missing, and words that are no options.
  init(_ words: Words, options: [Option<Draft>], draft: Draft, command: String) throws(UsageError) {
    self.draft = draft
    for word in words.words {
      switch word {
      case .other(let text):
        throw UsageError("unexpected word '\(Shown.text(text))': \(command) takes options only")
      case .option(let spelling, let name, let value):
        try apply(
          try Self.option(name, spelling: spelling, among: options), spelling: spelling,
          value: value)
      }
    }
  }

  func has(_ option: String) -> Bool { word(of: option) != nil }

  private func word(of option: String) -> String? { given.first { $0.name == option }?.word }

  private mutating func apply(
    _ option: Option<Draft>, spelling: String, value: String?
  ) throws(UsageError) {
    guard !has(option.name) else {
      throw UsageError("--\(option.name) is given twice; give it once")
    }
    guard let valueName = option.valueName else {
      if let value {
        throw UsageError(option: option.name, given: value, rule: "takes no value")
      }
      try set(option, "")
      return
    }
    guard let value else {
      throw UsageError("--\(option.name) needs a value: --\(option.name) <\(valueName)>")
    }
    try set(option, value)
  }

  private mutating func set(_ option: Option<Draft>, _ word: String) throws(UsageError) {
    given.append((option.name, word))
    do {
      try option.set(&draft, word)
    } catch {
      throw UsageError(option: option.name, given: word, rule: error.rule)
    }
  }

  private static func option(
    _ name: Words.Name, spelling: String, among options: [Option<Draft>]
  ) throws(UsageError) -> Option<Draft> {
    switch name {
    case .short(let letter):
      if let option = options.first(where: { $0.short == letter }) { return option }
      throw UsageError(
        "unknown option '-\(Shown.text(String(letter)))'; the short ones are \(Spelling.listed(options.compactMap { $0.short.map { "-\($0)" } } + ["-h"]))"
      )
    case .long(let long):
      if let option = options.first(where: { $0.name == long }) { return option }
      let names = options.map { "--\($0.name)" } + ["--help"]
      throw UsageError(
        "unknown option '--\(Shown.text(long))'"
          + Suggestion.text(for: "--" + long, among: names))
    }
  }
}

extension Parsed {
  /// Refuses `option` beside any of `others`.
  func refuse(_ option: String, with others: String...) throws(UsageError) {
    guard let word = word(of: option) else { return }
    for other in others where has(other) {
      throw UsageError(
        option: option, given: word.isEmpty ? nil : word,
        rule: "cannot be used with --\(other); leave one of them out")
    }
  }

  /// Refuses options unless what they act on is there.
  func refuse(_ options: String..., unless condition: Bool, _ rule: String) throws(UsageError) {
    if condition { return }
    for option in options {
      guard let word = word(of: option) else { continue }
      throw UsageError(option: option, given: word.isEmpty ? nil : word, rule: rule)
    }
  }

  /// An option that has no default.
  func required<Field>(
    _ field: Field?, _ option: String, _ example: String
  ) throws(UsageError) -> Field {
    if let field { return field }
    throw UsageError("--\(option) is missing; give it, for example --\(option) \(example)")
  }

  /// Says a parameter's error in the words that were typed.
  func usage(_ error: ParameterError) -> UsageError {
    let word = self.word(of: error.parameter)
    return UsageError(
      option: error.parameter, given: word.flatMap { $0.isEmpty ? nil : $0 }, rule: error.rule)
  }
}
