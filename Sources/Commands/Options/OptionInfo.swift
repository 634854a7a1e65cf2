import Documents

/// One option of a command, as data for the parser, help, suggestions and completions.
struct OptionInfo: Sendable {
  /// The long spelling.
  let name: OptionName
  /// The kind of the option's value; `flag` for a switch.
  let kind: ValueKind
  /// The value's name in help; nil for a switch.
  let valueName: String?
  /// The help text: one or two sentences without a full stop at the end.
  let help: String
  /// The default; nil if the option has none.
  private(set) var defaultValue: DefaultValue?
  /// An example value for the error about a missing option; nil if the option may be omitted.
  private(set) var example: String?
  /// The short spelling without its dash.
  private(set) var short: Character?
  var group = HelpGroup.own
  var repetition = RepetitionRule.never
  /// The topic of help that lists the choices; nil if the option's own help lists them.
  var topic: HelpTopic?

  /// The part of an `Encoding` that the option sets, which only some formats support; nil if all
  /// do.
  private(set) var part: EncodingOptions?
  /// True if only the form or the destination of the output depends on the option.
  private(set) var isOfOutput = false

  /// The rule for giving an option more than once.
  enum RepetitionRule: Sendable, Equatable {
    case never, anywhere
    /// Once after each occurrence of another option, and once before its first.
    case behind(OptionName)
  }

  /// True if the option may be given more than once.
  var isRepeatable: Bool { repetition != .never }

  /// The group in which help lists the option.
  enum HelpGroup: Sendable, Equatable {
    /// An option of this command only.
    case own
    /// An option of all commands of the kind.
    case common
    /// An option that goes with --check and is explained in the help of `check`.
    case check
    /// An option that several commands have, explained on a page of help: a command or a topic.
    case explained(in: String)
  }

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
    let choices = kind.choices
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
  /// The options, all in one group of help.
  func inGroup(_ group: OptionInfo.HelpGroup) -> [OptionInfo] {
    map { option in option.with { $0.group = group } }
  }
}

/// A default from the parameters' struct. It becomes text only when help asks.
enum DefaultValue: Sendable {
  case number(Double)
  case count(Int)
  case size(width: Double, height: Double)
  case text(String)
  /// A spring's parameters, and a phrase that says where they apply; empty for everywhere.
  case spring(String, String)
  /// A number and a noun for the quantity that it applies to.
  case each(Double, String)

  /// The default in help.
  var text: String {
    switch self {
    case .number(let number): ValueParser.defaultNumberText(number)
    case .count(let count): String(count)
    case .size(let width, let height):
      ValueParser.defaultNumberText(width) + "x" + ValueParser.defaultNumberText(height)
    case .text(let text): text
    case .spring(let words, let scope): words + (scope.isEmpty ? "" : " \(scope)")
    case .each(let number, let what): "\(ValueParser.defaultNumberText(number)) \(what)"
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

  /// An option with a number.
  static func number(
    _ name: OptionName, _ valueName: String, _ help: String, default number: Double? = nil
  ) -> OptionInfo {
    OptionInfo(name, .number, valueName, help, number.map { .number($0) })
  }

  /// An option with a fraction of 1: 0.95 or 95%.
  static func fractionOption(
    _ name: OptionName, _ valueName: String, _ help: String, default number: Double? = nil
  ) -> OptionInfo {
    OptionInfo(name, .portion, valueName, help, number.map { .number($0) })
  }

  /// An option with a whole number.
  static func countOption(
    _ name: OptionName, _ valueName: String, _ help: String, default count: Int? = nil
  ) -> OptionInfo {
    OptionInfo(name, .count, valueName, help, count.map { .count($0) })
  }

  /// An option with a time in seconds.
  static func time(
    _ name: OptionName, _ help: String, default defaultValue: DefaultValue? = nil
  ) -> OptionInfo {
    OptionInfo(name, .time, "t", help, defaultValue)
  }

  /// A switch.
  static func flag(_ name: OptionName, _ help: String) -> OptionInfo {
    OptionInfo(name, .flag, nil, help, nil)
  }

  /// An option with one value of a closed set.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: OptionName, _ help: String, of choices: Choice.Type, default choice: Choice? = nil
  ) -> OptionInfo {
    let names = Choice.allCases.map { $0.rawValue }
    return OptionInfo(name, .choice(names), "name", help, choice.map { .text($0.rawValue) })
  }

  fileprivate func with(_ change: (inout OptionInfo) -> Void) -> OptionInfo {
    var option = self
    change(&option)
    return option
  }

  /// The option, required: its absence is an error that shows the example.
  func required(such example: String) -> OptionInfo { with { $0.example = example } }

  /// The option with another default.
  func withDefault(_ defaultValue: DefaultValue) -> OptionInfo {
    with { $0.defaultValue = defaultValue }
  }

  /// The option, allowed more than once.
  var repeatable: OptionInfo { with { $0.repetition = .anywhere } }

  /// The option, allowed once after each occurrence of another option, and once before its first.
  func allowedOnce(for leader: OptionName) -> OptionInfo {
    with { $0.repetition = .behind(leader) }
  }

  /// The option with its choices listed in a topic of help, since they are too many for a page.
  func listingChoices(in topic: HelpTopic) -> OptionInfo { with { $0.topic = topic } }

  /// The option of the formats that support a part of an `Encoding`.
  ///
  /// - Parameter isOfOutput: true if the option does not change a value.
  func ofFormats(_ part: EncodingOptions, isOfOutput: Bool = false) -> OptionInfo {
    with { ($0.part, $0.isOfOutput) = (part, isOfOutput) }
  }

  /// The option, which only the form or the destination of the output depends on.
  var ofOutput: OptionInfo { with { $0.isOfOutput = true } }

  /// The option with a short spelling.
  func withShortSpelling(_ letter: Character) -> OptionInfo { with { $0.short = letter } }
}

extension CommandInfo {
  /// The options that may be given once after each occurrence of another option, such as --at after
  /// --then.
  func followersOfOption(by leader: String) -> [String] {
    var names: [String] = []
    for option in options {
      if case .behind(let leading) = option.repetition, leading.rawValue == leader {
        names.append(option.name.rawValue)
      }
    }
    return names
  }

  func isFollower(_ name: String, by leader: String) -> Bool {
    followersOfOption(by: leader).contains(name)
  }

  /// True if other options may be given after each occurrence of the option.
  func isLeader(_ name: String) -> Bool { !followersOfOption(by: name).isEmpty }
}
