import Readers

/// What a command line asks for.
enum Request {
  /// Help or the version.
  case text(String)
  case job(Job)
  /// What is known only after an input has been read.
  case reading(@Sendable () throws(Failure) -> Request)

  init(_ words: [String]) throws(Failure) {
    let likely = words.first.flatMap(CommandName.init)
    let sorted = Words(words, takesValue: { CommandName.takesValue($0, likely: likely) })
    guard let first = sorted.words.first else { throw .nothingTyped }
    let (name, rest) = sorted.splitCommand()
    if sorted.has("version", nil) {
      self = .text("headspring \(Help.version)\n")
    } else if name == "help" {
      self = .text(try Self.help(for: rest))
    } else if let name {
      self = try Self.request(try Self.command(name), rest)
    } else if sorted.has("help", "h") {
      self = .text(Help.overview)
    } else {
      throw .usage(command: nil, Self.missingCommand(first))
    }
  }

  private static func request(_ name: CommandName, _ words: Words) throws(Failure) -> Request {
    if words.has("help", "h") { return .text(name.help) }
    if let value = words.value("help", "h") {
      throw .usage(
        command: name.rawValue, UsageError(option: "help", given: value, rule: "takes no value"))
    }
    do { return try name.request(words) } catch {
      throw .usage(command: name.rawValue, error)
    }
  }

  private static func command(_ word: String) throws(Failure) -> CommandName {
    if let name = CommandName(rawValue: word) { return name }
    let names = CommandName.allCases.map { $0.rawValue }
    throw .usage(
      command: nil,
      UsageError(
        "unknown command '\(Shown.text(word))': must be \(Spelling.listed(names))"
          + Suggestion.text(for: word, among: names)))
  }

  private static func help(for words: Words) throws(Failure) -> String {
    switch words.words.first {
    case nil, .option: return Help.overview
    case .other(let word): return try command(word).help
    }
  }

  private static func missingCommand(_ first: Words.Word) -> UsageError {
    let names = Spelling.listed(CommandName.allCases.map { $0.rawValue })
    guard case .option(let spelling, _, _) = first else {
      return UsageError("a command is missing: \(names)")
    }
    return UsageError("a command is missing beside '\(Shown.text(spelling))': \(names)")
  }
}

extension CommandName {
  fileprivate var help: String {
    switch self {
    case .bounce: Help.text(of: BounceCommand.self)
    case .spring: Help.text(of: SpringCommand.self)
    case .decay: Help.text(of: DecayCommand.self)
    case .ease: Help.text(of: EaseCommand.self)
    case .snap: Help.text(of: SnapCommand.self)
    case .pulse: Help.text(of: PulseCommand.self)
    case .press: Help.text(of: PressCommand.self)
    case .play: Help.text(of: PlayCommand.self)
    case .stack: Help.text(of: StackCommand.self)
    case .flick: Help.text(of: FlickCommand.self)
    case .seen: Help.text(of: SeenCommand.self)
    case .convert: Help.text(of: ConvertCommand.self)
    case .measure: Help.text(of: MeasureCommand.self)
    case .fit: Help.text(of: FitCommand.self)
    }
  }

  fileprivate func request(_ words: Words) throws(UsageError) -> Request {
    switch self {
    case .bounce: try BounceCommand.request(words)
    case .spring: try SpringCommand.request(words)
    case .decay: try DecayCommand.request(words)
    case .ease: try EaseCommand.request(words)
    case .snap: try SnapCommand.request(words)
    case .pulse: try PulseCommand.request(words)
    case .press: try PressCommand.request(words)
    case .play: try PlayCommand.request(words)
    case .stack: try StackCommand.request(words)
    case .flick: try FlickCommand.request(words)
    case .seen: try SeenCommand.request(words)
    case .convert: .job(try ConvertCommand.job(words))
    case .measure: .job(try MeasureCommand.job(words))
    case .fit: try FitCommand.request(words)
    }
  }

  /// Whether an option takes a value, in whichever command has it: the same name never means both.
  ///
  /// - Parameter likely: the command that is asked first, since it knows nearly all.
  static func takesValue(_ name: Words.Name, likely: CommandName? = nil) -> Bool? {
    if let takesValue = likely?.takesValue(name) { return takesValue }
    for command in allCases {
      if let takesValue = command.takesValue(name) { return takesValue }
    }
    return nil
  }

  private func takesValue(_ name: Words.Name) -> Bool? {
    switch self {
    case .bounce: BounceCommand.takesValue(name)
    case .spring: SpringCommand.takesValue(name)
    case .decay: DecayCommand.takesValue(name)
    case .ease: EaseCommand.takesValue(name)
    case .snap: SnapCommand.takesValue(name)
    case .pulse: PulseCommand.takesValue(name)
    case .press: PressCommand.takesValue(name)
    case .play: PlayCommand.takesValue(name)
    case .stack: StackCommand.takesValue(name)
    case .flick: FlickCommand.takesValue(name)
    case .seen: SeenCommand.takesValue(name)
    case .convert: ConvertCommand.takesValue(name)
    case .measure: MeasureCommand.takesValue(name)
    case .fit: FitCommand.takesValue(name)
    }
  }
}

extension Command {
  fileprivate static func takesValue(_ name: Words.Name) -> Bool? {
    let option =
      switch name {
      case .long(let long): options.first { $0.name == long }
      case .short(let letter): options.first { $0.short == letter }
      }
    return option.map { $0.valueName != nil }
  }
}

extension Words {
  /// The first word that is no option, and the rest.
  fileprivate func splitCommand() -> (name: String?, rest: Words) {
    var rest = words
    for (place, word) in words.enumerated() {
      if case .other(let name) = word {
        rest.remove(at: place)
        return (name, Words(rest))
      }
    }
    return (nil, self)
  }

  /// Whether an option without a value is among the words.
  fileprivate func has(_ long: String, _ short: Character?) -> Bool {
    words.contains { word in
      guard case .option(_, let name, nil) = word else { return false }
      return name == .long(long) || short.map { name == .short($0) } == true
    }
  }

  /// The value that was attached to an option.
  fileprivate func value(_ long: String, _ short: Character) -> String? {
    for case .option(_, let name, let value?) in words
    where name == .long(long) || name == .short(short) { return value }
    return nil
  }

  private init(_ words: [Word]) {
    self.words = words
  }
}
