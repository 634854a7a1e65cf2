import Documents
import Motion

/// An option whose value has a type: the one declaration of its spelling, its parser, its choices,
/// its default and its help.
struct Option<Value: Sendable>: Sendable {
  /// The option as a row of its command's table.
  let info: OptionInfo
  /// The value of an argument that the option's notation has accepted.
  let value: @Sendable (Argument) -> Value

  var name: OptionName { info.name }

  /// Creates an option; ``OptionInfo`` describes the parameters.
  init(
    _ name: OptionName, _ syntax: ValueSyntax<Value>, _ valueName: String, _ help: String,
    default defaultValue: DefaultValue? = nil, example: String? = nil, short: Character? = nil,
    repetition: OptionInfo.RepetitionRule = .never, topic: HelpTopic? = nil,
    isOfOutput: Bool = false, isFrequent: Bool = false,
    set: (@Sendable (inout Encoding, Value) -> Void)? = nil
  ) {
    let value: @Sendable (Argument) -> Value = { word in
      do throws(ParameterError) { return try syntax.parse(word) } catch {
        preconditionFailure("--\(name.rawValue) was checked with another parser")
      }
    }
    self.value = value
    var info = OptionInfo(
      name: name, notation: syntax.notation, valueName: valueName, help: help,
      defaultValue: defaultValue, example: example, short: short, repetition: repetition,
      topic: topic, isOfOutput: isOfOutput, isFrequent: isFrequent)
    if let set { info.set = { encoding, word in word.map { set(&encoding, value($0)) } } }
    self.info = info
  }
}

extension Option<Double> {
  static func number(
    _ name: OptionName, _ valueName: String, _ help: String, default number: Double? = nil
  ) -> Self {
    Self(name, .number, valueName, help, default: number.map { .number($0) })
  }

  /// An option with a fraction of 1: 0.95 or 95%.
  static func fraction(
    _ name: OptionName, _ valueName: String, _ help: String, default number: Double? = nil
  ) -> Self {
    Self(name, .portion, valueName, help, default: number.map { .number($0) })
  }

  static func time(
    _ name: OptionName, _ help: String, default defaultValue: DefaultValue? = nil,
    isFrequent: Bool = false
  ) -> Self {
    Self(name, .time, "t", help, default: defaultValue, isFrequent: isFrequent)
  }
}

extension Option<Int> {
  static func count(
    _ name: OptionName, _ valueName: String, _ help: String, default count: Int? = nil,
    isFrequent: Bool = false
  ) -> Self {
    Self(
      name, .count, valueName, help, default: count.map { .word(String($0)) },
      isFrequent: isFrequent)
  }
}

extension Option where Value: CaseIterable & RawRepresentable<String> {
  static func choice(
    _ name: OptionName, _ help: String, of choices: Value.Type, default choice: Value? = nil,
    isFrequent: Bool = false
  ) -> Self {
    Self(
      name, .choice(of: choices), "name", help, default: choice.map { .word($0.rawValue) },
      isFrequent: isFrequent)
  }
}

/// One option of a command, as data for the parser, help, suggestions and completions.
struct OptionInfo: Sendable {
  let name: OptionName
  /// The notation of the option's values; nil for a switch.
  let notation: ValueNotation?
  var valueName: String?
  /// The help text: one or two sentences without a full stop at the end.
  var help: String
  var defaultValue: DefaultValue?
  /// An example value for the error about a missing option; nil if the option may be omitted.
  var example: String?
  var short: Character?
  var group = HelpGroup.own
  var repetition = RepetitionRule.never
  /// The topic of help that lists the choices; nil if the option's own help lists them.
  var topic: HelpTopic?
  /// True if only the form or the destination of the output depends on the option.
  var isOfOutput = false
  /// True if the help of each motion command shows the option, in one line.
  var isFrequent = false
  /// Sets the option in an encoding, with its argument, nil for a switch. Nil for an option that
  /// acts before the encoding, such as one that changes the animation.
  var set: (@Sendable (inout Encoding, Argument?) -> Void)?

  enum RepetitionRule: Sendable, Equatable {
    case never, anywhere
    /// Once after each occurrence of another option, and once before its first.
    case behind(OptionName)
  }

  enum HelpGroup: Sendable, Equatable {
    case own
    case common
    /// An option that goes with --check and is explained in the help of `check`.
    case check
    /// An option that several commands have, explained on a page of help: a command or a topic.
    case explained(in: String)
  }

  static func flag(
    _ name: OptionName, _ help: String, isOfOutput: Bool = false,
    set: (@Sendable (inout Encoding) -> Void)? = nil
  ) -> OptionInfo {
    var info = OptionInfo(
      name: name, notation: nil, valueName: nil, help: help, isOfOutput: isOfOutput)
    if let set { info.set = { encoding, _ in set(&encoding) } }
    return info
  }

  func with(_ change: (inout OptionInfo) -> Void) -> OptionInfo {
    var option = self
    change(&option)
    return option
  }

  var takesValue: Bool { notation != nil }

  /// The names that the value may be; empty if the option has none.
  var choices: [String] { notation?.choices ?? [] }

  var completion: Completion { notation?.completion ?? .nothing }

  var isRepeatable: Bool { repetition != .never }

  /// True if the option belongs to the command itself, wherever help explains it.
  var isOfCommand: Bool { group != .common && group != .check }

  /// The spellings and the value's name: "-o, --output <FILE>".
  var label: String {
    let spelling = (short.map { "-\($0), " } ?? "") + "--\(name.rawValue)"
    return valueName.map { "\(spelling) <\($0)>" } ?? spelling
  }

  /// The choices, or the topic of help that lists them; nil for an option without choices.
  var choicesText: String? {
    if let topic { return "list: headspring help \(topic.rawValue)" }
    return choices.isEmpty ? nil : "values: " + choices.joined(separator: ", ")
  }

  /// The help text with the option's choices and its default.
  var explanation: String {
    var facts: [String] = []
    if let choicesText { facts.append(choicesText) }
    if let defaultValue { facts.append("default: " + defaultValue.text) }
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }
}

extension [OptionInfo] {
  func inGroup(_ group: OptionInfo.HelpGroup) -> [OptionInfo] {
    map { option in option.with { $0.group = group } }
  }
}

enum DefaultValue: Sendable {
  /// A value as it is typed, and a phrase that says where it applies; empty for everywhere.
  case word(String, String = "")
  /// A description, such as "until it has settled".
  case phrase(String)

  static func number(_ number: Double, _ scope: String = "") -> DefaultValue {
    .word(ValueParser.defaultNumberText(number), scope)
  }

  var text: String {
    switch self {
    case .word(let word, let scope): scope.isEmpty ? word : "\(word) \(scope)"
    case .phrase(let phrase): phrase
    }
  }
}

extension CommandInfo {
  /// The options that may be given once after each occurrence of another option, such as --at after
  /// --then.
  func followersOfOption(by leader: String) -> [String] {
    options.filter { option in
      if case .behind(let leading) = option.repetition { leading.rawValue == leader } else { false }
    }.map { $0.name.rawValue }
  }

  /// True if other options may be given after each occurrence of the option.
  func isLeader(_ name: String) -> Bool { !followersOfOption(by: name).isEmpty }
}
