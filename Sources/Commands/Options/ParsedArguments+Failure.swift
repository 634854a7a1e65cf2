import Motion

/// Errors about the arguments that were typed.
extension ParsedArguments {
  /// A usage error of the command.
  func usageError(_ message: String) -> Failure { .usage(command: info.name, message) }

  /// A usage error about one option. The options of --check are explained in the help of `check`.
  func usageError(_ message: String, about option: String) -> Failure {
    let isOfCheck = info.option(spelled: option)?.group == .check
    return .usage(command: info.name, message, help: isOfCheck ? .check : nil)
  }

  /// The usage error for a parameter error, such as "--fps '0': must be above 0".
  ///
  /// The error's index selects the occurrence of an option that is given more than once.
  func failure(_ error: ParameterError) -> Failure {
    let rule = error.rule(prefix: "--")
    let all = given.filter { $0.name.rawValue == error.parameter }
    guard let typed = error.index.flatMap({ all.dropFirst($0).first }) ?? all.first else {
      return usageError(untypedParameterMessage(error.parameter, rule), about: error.parameter)
    }
    return usageError(
      "\(parameterAsTyped(of: error.parameter))\(Self.quotedArgument(typed.word)): \(rule)",
      about: error.parameter)
  }

  /// The parameter as the user types it: "--fps", or "<golden>" for the operand.
  private func parameterAsTyped(of parameter: String) -> String {
    info.operand?.name.rawValue == parameter ? "<\(parameter)>" : "--\(parameter)"
  }

  /// An argument in quotes after a blank, " '0'"; empty for a switch.
  static func quotedArgument(_ word: Argument?) -> String { word.map { " '\($0.shown)'" } ?? "" }

  /// The message about a parameter that was not typed but has a default or a derived value.
  ///
  /// It names the typed option behind the value first: "--at '1e300,1': --decimals is 4 unless
  /// given, and must be ...".
  private func untypedParameterMessage(_ parameter: String, _ rule: String) -> String {
    guard let name = OptionName(rawValue: parameter), let option = info.option(name) else {
      return "\(parameterAsTyped(of: parameter)) \(rule)"
    }
    let isMissing = option.example != nil && option.defaultValue == nil
    if isMissing { return "--\(parameter) \(rule)" }
    // The rule itself contains the format's name.
    if option.name == .format, has(.output) {
      return "--output\(Self.quotedArgument(typedWord(.output))): \(rule)"
    }
    let sentence = option.standingValue.map { "is \($0) unless given, and \(rule)" } ?? rule
    guard let origin = sourceOption(of: option.name) else { return "--\(parameter) \(sentence)" }
    return
      "--\(origin.rawValue)\(Self.quotedArgument(typedWord(origin))): --\(parameter) \(sentence)"
  }

  /// The typed option that a derived parameter depends on; nil if there is none.
  private func sourceOption(of option: OptionName) -> OptionName? {
    switch option {
    case .from, .to: [.type, .from, .to].first { has($0) }
    case .duration, .fps: optionWithLargestNumber(among: Self.timingOptions)
    default: optionWithLargestNumber(among: names)
    }
  }

  /// The options that determine a motion's length.
  private static let timingOptions: [OptionName] = [
    .fps, .frames, .delay, .repeat, .tail, .lag, .count, .stagger, .pause, .fade,
  ]

  /// The given option with the largest number in its value.
  private func optionWithLargestNumber(among options: [OptionName]) -> OptionName? {
    var largest = -1.0
    var name: OptionName?
    for given in given where options.contains(given.name) {
      guard let most = ValueParser.numbersInText(in: given.word?.text ?? "").max(), most > largest
      else {
        continue
      }
      (largest, name) = (most, given.name)
    }
    return name
  }
}

extension OptionInfo {
  /// The default if it can be typed as a value. Other kinds' defaults may be descriptions for help.
  fileprivate var standingValue: String? {
    switch kind {
    case .decimals, .value, .number, .frameRate, .portion, .count, .choice: defaultValue?.text
    default: nil
    }
  }
}
