import Motion

/// One option of a command, as data: parser, help and suggestions read the same table.
///
/// `Draft` is what the words fill in; its initial values are the defaults, which help reads from it.
struct Option<Draft: Sendable>: Sendable {
  /// The long spelling without its dashes.
  let name: String
  /// The short spelling without its dash.
  var short: Character?
  /// What help calls the value; nil for a switch, which takes none.
  let valueName: String?
  /// One or two sentences, without a full stop at the end.
  let help: String
  /// The closed set of values, if it is one; worked out when somebody asks.
  var choices: @Sendable () -> [String] = { [] }
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
  /// What an option does with the value that it has read.
  ///
  /// A closure and not a key path: key paths are made at run time, which for a table of forty options takes
  /// longer than everything else that a short command does.
  typealias Store<Field> = @Sendable (inout Draft, Field) -> Void

  /// An option whose word `read` turns into a field.
  static func value<Field>(
    _ name: String, _ valueName: String, _ help: String, standard: String? = nil,
    read: @escaping @Sendable (String) throws(SpellingError) -> Field,
    store: @escaping Store<Field>
  ) -> Option {
    Option(name: name, valueName: valueName, help: help, standard: standard) {
      draft, word throws(SpellingError) in store(&draft, try read(word))
    }
  }

  /// A number.
  static func number(
    _ name: String, _ valueName: String, _ help: String, standard: Double? = nil,
    store: @escaping Store<Double>
  ) -> Option {
    value(
      name, valueName, help, standard: standard.map(Spelling.shown),
      read: { word throws(SpellingError) in try Spelling.number(word) }, store: store)
  }

  /// A whole number.
  static func count(
    _ name: String, _ valueName: String, _ help: String, standard: Int? = nil,
    store: @escaping Store<Int>
  ) -> Option {
    value(
      name, valueName, help, standard: standard.map { String($0) },
      read: { word throws(SpellingError) in try Spelling.count(word) }, store: store)
  }

  /// A time in seconds.
  static func time(
    _ name: String, _ help: String, standard: String? = nil, store: @escaping Store<Double>
  ) -> Option {
    value(
      name, "t", help, standard: standard,
      read: { word throws(SpellingError) in try Spelling.time(word) }, store: store)
  }

  /// An option that takes a text as it is.
  static func text(
    _ name: String, _ valueName: String, _ help: String, standard: String? = nil,
    store: @escaping Store<String>
  ) -> Option {
    value(
      name, valueName, help, standard: standard, read: { word throws(SpellingError) in word },
      store: store)
  }

  /// A switch.
  static func flag(
    _ name: String, _ help: String, store: @escaping @Sendable (inout Draft) -> Void
  ) -> Option {
    Option(name: name, valueName: nil, help: help) { draft, _ in store(&draft) }
  }

  /// An option with a closed set of values.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ help: String, standard: Choice? = nil, store: @escaping Store<Choice>
  ) -> Option {
    var option = value(
      name, "name", help, standard: standard?.rawValue,
      read: { word throws(SpellingError) -> Choice in try Spelling.choice(word) }, store: store)
    option.choices = { Choice.allCases.map { $0.rawValue } }
    return option
  }

  /// With a short spelling.
  func short(_ letter: Character) -> Option {
    var option = self
    option.short = letter
    return option
  }
}
