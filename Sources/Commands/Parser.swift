import Motion
import Readers

/// A draft filled in from words, with what was typed for each option.
struct Parsed<Draft: Sendable> {
  var draft: Draft
  /// The options that were given, by their long names, each with its word; a switch has none.
  ///
  /// A list, since there are few: a dictionary's hashing alone takes longer than the whole parse.
  private var given: [(name: String, word: String?)] = []

  /// - Parameter operand: what a word that is no option sets.
  /// - Throws: ``UsageError`` for an unknown or repeated option, a value that breaks its rule, one too
  ///   many or missing, and words that are neither options nor expected.
  init(
    _ words: Words, options: [Option<Draft>], operand: Option<Draft>? = nil, draft: Draft,
    command: String
  ) throws(UsageError) {
    self.draft = draft
    for word in words.words {
      switch word {
      case .other(let text):
        guard let operand, !has(operand.name) else {
          let expected = operand.map { "one \($0.name)" } ?? "options only"
          throw UsageError("unexpected word '\(Shown.text(text))': \(command) takes \(expected)")
        }
        try apply(operand, value: text)
      case .option(_, let name, let value):
        try apply(try Self.option(name, among: options), value: value)
      }
    }
  }

  func has(_ option: String) -> Bool { given.contains { $0.name == option } }

  private mutating func apply(_ option: Option<Draft>, value: String?) throws(UsageError) {
    guard !has(option.name) else {
      throw UsageError("--\(option.name) is given twice; give it once")
    }
    if let value, option.valueName == nil {
      throw UsageError(option: option.name, given: value, rule: "takes no value")
    }
    if let valueName = option.valueName, value == nil {
      throw UsageError("--\(option.name) needs a value: --\(option.name) <\(valueName)>")
    }
    given.append((option.name, value))
    do { try option.set(&draft, value ?? "") } catch {
      throw UsageError(option: option.name, given: value, rule: error.rule)
    }
  }

  private static func option(
    _ name: Words.Name, among options: [Option<Draft>]
  ) throws(UsageError) -> Option<Draft> {
    switch name {
    case .short(let letter):
      if let option = options.first(where: { $0.short == letter }) { return option }
      let known = options.compactMap { $0.short.map { "-\($0)" } } + ["-h"]
      throw UsageError(
        "unknown option '-\(Shown.text(String(letter)))'; the short ones are "
          + Spelling.listed(known))
    case .long(let long):
      if let option = options.first(where: { $0.name == long }) { return option }
      let near = Suggestion.nearest(to: long, among: options.map { $0.name } + ["help"])
      throw UsageError(
        "unknown option '--\(Shown.text(long))'"
          + (springHint(long, options) ?? near.map { "; did you mean '--\($0)'?" } ?? ""))
    }
  }
}

extension Parsed {
  /// Where a spring's key was taken for an option.
  private static func springHint(_ name: String, _ options: [Option<Draft>]) -> String? {
    let isKey = SpringForm.allCases.contains { form in form.keys.contains { $0.name == name } }
    guard isKey, options.contains(where: { $0.name == "spring" }) else { return nil }
    return "; it is a key of --spring: --spring \(name)=..."
  }

  /// Refuses `option` beside any of `others`.
  func refuse(_ option: String, with others: String...) throws(UsageError) {
    for other in others where has(other) {
      try refuse(
        option, unless: false, "cannot be used with --\(other); leave one of them out")
    }
  }

  /// Refuses options unless what they act on is there.
  func refuse(_ options: String..., unless condition: Bool, _ rule: String) throws(UsageError) {
    if condition { return }
    for option in options where has(option) { throw error(option, rule) }
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
    self.error(error.parameter, error.rule(prefix: "--"))
  }

  private func error(_ option: String, _ rule: String) -> UsageError {
    let word = given.first { $0.name == option }.flatMap { $0.word }
    return UsageError(option: option, given: word, rule: rule)
  }
}
