import Motion

/// One option of a command, as data: parser, help and suggestions read the same table.
///
/// `Draft` is what the words fill in; its initial values are the defaults, which help reads from it.
struct Option<Draft>: Sendable {
  /// The long spelling without its dashes.
  let name: String
  /// The short spelling without its dash.
  var short: Character?
  /// What help calls the value; nil for a switch, which takes none.
  let valueName: String?
  /// One or two sentences, without a full stop at the end.
  let help: String
  /// The closed set of values, if it is one.
  var choices: [String] = []
  /// What holds when the option is not given, as help shows it.
  var standard: String?
  /// Sets the draft from the word behind the option, or says what is allowed instead.
  let set: @Sendable (inout Draft, String) throws(SpellingError) -> Void

  /// "-o, --output <FILE>".
  var label: String {
    let spelling = (short.map { "-\($0), " } ?? "") + "--\(name)"
    return valueName.map { "\(spelling) <\($0)>" } ?? spelling
  }
}

extension Option {
  typealias Path<Field> = WritableKeyPath<Draft, Field> & Sendable

  /// An option whose word `read` turns into a field.
  static func value<Field>(
    _ name: String, _ path: Path<Field>, _ valueName: String, _ help: String,
    standard: String? = nil,
    read: @escaping @Sendable (String) throws(SpellingError) -> Field
  ) -> Option {
    Option(name: name, valueName: valueName, help: help, standard: standard) {
      draft, word throws(SpellingError) in draft[keyPath: path] = try read(word)
    }
  }

  /// An option that takes a text as it is.
  static func text(
    _ name: String, _ path: Path<String?>, _ valueName: String, _ help: String,
    standard: String? = nil
  ) -> Option {
    value(name, path, valueName, help, standard: standard) { word throws(SpellingError) in word }
  }

  /// A switch: `value` is what the field becomes.
  static func flag(
    _ name: String, _ path: Path<Bool>, _ help: String, value: Bool = true
  ) -> Option {
    Option(name: name, valueName: nil, help: help) { draft, _ in draft[keyPath: path] = value }
  }

  /// An option with a closed set of values.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ path: Path<Choice>, _ help: String, standard: Choice
  ) -> Option {
    var option = value(name, path, "name", help, standard: standard.rawValue) {
      word throws(SpellingError) in try Spelling.choice(word)
    }
    option.choices = Choice.allCases.map(\.rawValue)
    return option
  }

  /// The same without a default.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ path: Path<Choice?>, _ help: String
  ) -> Option {
    var option = value(name, path, "name", help) {
      word throws(SpellingError) -> Choice? in
      let choice: Choice = try Spelling.choice(word)
      return choice
    }
    option.choices = Choice.allCases.map(\.rawValue)
    return option
  }

  /// With a short spelling.
  func short(_ letter: Character) -> Option {
    var option = self
    option.short = letter
    return option
  }

  /// The same option of a larger draft that holds this one.
  func within<Whole>(_ path: WritableKeyPath<Whole, Draft> & Sendable) -> Option<Whole> {
    let set = self.set
    return Option<Whole>(
      name: name, short: short, valueName: valueName, help: help, choices: choices,
      standard: standard
    ) { whole, word throws(SpellingError) in try set(&whole[keyPath: path], word) }
  }
}
