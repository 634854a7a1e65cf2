/// One option of a command, as data: parser, help and suggestions read the same table.
struct OptionInfo: Sendable {
  /// The long spelling.
  let name: OptionName
  /// What its value is; a switch has none.
  let kind: ValueKind
  /// What help calls the value; nil for a switch.
  let valueName: String?
  /// One or two sentences, without a full stop at the end.
  let help: String
  /// What holds when the option is not given; nil where nothing does.
  var defaultValue: DefaultValue?
  /// A value for the error that asks for it, where a command cannot do without.
  var example: String?
  /// The short spelling without its dash.
  var short: Character?
  var group = Group.own
  var repetition = Repetition.never

  /// Whether and where it may be given again.
  enum Repetition: Sendable, Equatable {
    case never, anywhere
    /// Once behind each of another.
    case behind(OptionName)
  }

  /// Whether it may be given more than once.
  var isRepeatable: Bool { repetition != .never }

  /// The part of help in which it stands.
  enum Group: Sendable {
    /// Those of the command.
    case own
    /// Those that all commands of its kind have.
    case common
    /// Those that go with --check: check's help tells them.
    case check
  }

  /// "-o, --output <FILE>".
  var label: String {
    let spelling = (short.map { "-\($0), " } ?? "") + "--\(name.rawValue)"
    return valueName.map { "\(spelling) <\($0)>" } ?? spelling
  }

  /// What help says of it, with the names that it takes and what holds without it.
  var explanation: String {
    var facts: [String] = []
    let choices = kind.choices
    if !choices.isEmpty { facts.append("values: " + choices.joined(separator: ", ")) }
    if let defaultValue { facts.append("default: " + defaultValue.text) }
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }
}

/// A default as it was found in the parameters' struct: text only when help asks.
enum DefaultValue: Sendable {
  case number(Double)
  case count(Int)
  case size(width: Double, height: Double)
  case text(String)
  /// A number, and what it holds for.
  case each(Double, String)

  /// As help shows it.
  var text: String {
    switch self {
    case .number(let number): Spelling.shown(number)
    case .count(let count): String(count)
    case .size(let width, let height): Spelling.shown(width) + "x" + Spelling.shown(height)
    case .text(let text): text
    case .each(let number, let what): "\(Spelling.shown(number)) \(what)"
    }
  }
}

extension OptionInfo {
  private init(
    _ name: OptionName, _ kind: ValueKind, _ valueName: String?, _ help: String,
    _ defaultValue: DefaultValue?
  ) {
    self.name = name
    self.kind = kind
    self.valueName = valueName
    self.help = help
    self.defaultValue = defaultValue
  }

  /// An option with a value.
  static func value(
    _ name: OptionName, _ kind: ValueKind, _ valueName: String, _ help: String,
    default defaultValue: DefaultValue? = nil
  ) -> OptionInfo {
    OptionInfo(name, kind, valueName, help, defaultValue)
  }

  /// A number.
  static func number(
    _ name: OptionName, _ valueName: String, _ help: String, default number: Double? = nil
  ) -> OptionInfo {
    OptionInfo(name, .number, valueName, help, number.map { .number($0) })
  }

  /// A number of which 1 is all: 0.95, or 95%.
  static func portion(
    _ name: OptionName, _ valueName: String, _ help: String, default number: Double? = nil
  ) -> OptionInfo {
    OptionInfo(name, .portion, valueName, help, number.map { .number($0) })
  }

  /// A whole number.
  static func count(
    _ name: OptionName, _ valueName: String, _ help: String, default count: Int? = nil
  ) -> OptionInfo {
    OptionInfo(name, .count, valueName, help, count.map { .count($0) })
  }

  /// A time in seconds.
  static func time(
    _ name: OptionName, _ help: String, default defaultValue: DefaultValue? = nil
  ) -> OptionInfo {
    OptionInfo(name, .time, "t", help, defaultValue)
  }

  /// A switch.
  static func flag(_ name: OptionName, _ help: String) -> OptionInfo {
    OptionInfo(name, .flag, nil, help, nil)
  }

  /// One of a closed set.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: OptionName, _ help: String, of choices: Choice.Type, default choice: Choice? = nil
  ) -> OptionInfo {
    var names: [String] = []
    for choice in Choice.allCases { names.append(choice.rawValue) }
    return OptionInfo(name, .choice(names), "name", help, choice.map { .text($0.rawValue) })
  }

  /// Without which the command does nothing.
  func required(such example: String) -> OptionInfo {
    var option = self
    option.example = example
    return option
  }

  /// Which may be given more than once.
  var repeatable: OptionInfo {
    var option = self
    option.repetition = .anywhere
    return option
  }

  /// Which may be given once for each of another, behind it, and once before them all.
  func once(for leader: OptionName) -> OptionInfo {
    var option = self
    option.repetition = .behind(leader)
    return option
  }

  /// With a short spelling.
  func short(_ letter: Character) -> OptionInfo {
    var option = self
    option.short = letter
    return option
  }
}

extension CommandInfo {
  /// The options of which one may stand behind each of another.
  func led(by leader: String) -> [String] {
    var names: [String] = []
    for option in options {
      if case .behind(let own) = option.repetition, own.rawValue == leader {
        names.append(option.name.rawValue)
      }
    }
    return names
  }

  func isLed(_ name: String, by leader: String) -> Bool { led(by: leader).contains(name) }

  /// Whether options stand behind it, once for each time it is given.
  func leads(_ name: String) -> Bool { !led(by: name).isEmpty }

  /// Whether it stands behind another, or others behind it.
  func isOfLegs(_ name: OptionName) -> Bool {
    if case .behind? = option(name)?.repetition { return true }
    return leads(name.rawValue)
  }
}
