import Motion
import Readers

/// How a parameter's error is said in the words that were typed.
extension Parsed {
  /// Words that cannot be carried out.
  func usage(_ message: String) -> Failure { .usage(command: info.name, message) }

  /// A usage error about one option. The options of --check have their help in check's.
  func usage(_ message: String, about option: String) -> Failure {
    let isOfCheck = info.option(spelled: option)?.group == .check
    return .usage(command: info.name, message, help: isOfCheck ? .check : nil)
  }

  /// "--fps '0': must be above 0".
  func failure(_ error: ParameterError) -> Failure {
    let rule = error.rule(prefix: "--")
    let all = given.filter { $0.name.rawValue == error.parameter }
    guard let typed = error.index.flatMap({ all.dropFirst($0).first }) ?? all.first else {
      return usage(untyped(error.parameter, rule), about: error.parameter)
    }
    return usage(
      "\(spelling(of: error.parameter))\(Self.quoted(typed.word)): \(rule)",
      about: error.parameter)
  }

  /// "--fps", or "<golden>" for the word that is no option.
  private func spelling(of parameter: String) -> String {
    info.operand?.name.rawValue == parameter ? "<\(parameter)>" : "--\(parameter)"
  }

  /// " 'word'", or nothing for a switch.
  static func quoted(_ word: CommandWord?) -> String { word.map { " '\($0.shown)'" } ?? "" }

  /// Nobody typed what breaks the rule: the option from which it was worked out is named first, and
  /// what held instead: "--at '1e300,1': --decimals is 4 unless given, and must be ...".
  private func untyped(_ parameter: String, _ rule: String) -> String {
    guard let option = info.options.first(where: { $0.name.rawValue == parameter }) else {
      return "\(spelling(of: parameter)) \(rule)"
    }
    let isMissing = option.example != nil && option.defaultValue == nil
    if isMissing { return "--\(parameter) \(rule)" }
    // The rule names the format itself.
    if option.name == .format, has(.output) {
      return "--output\(Self.quoted(word(.output))): \(rule)"
    }
    let sentence = option.standingValue.map { "is \($0) unless given, and \(rule)" } ?? rule
    guard let origin = origin(of: option.name) else { return "--\(parameter) \(sentence)" }
    return "--\(origin.rawValue)\(Self.quoted(word(origin))): --\(parameter) \(sentence)"
  }

  /// The option that was typed from which something is worked out.
  private func origin(of option: OptionName) -> OptionName? {
    switch option {
    case .from, .to: [.type, .from, .to].first { has($0) }
    case .duration, .fps: largestNumber(among: Self.timingOptions)
    default: largestNumber(among: names)
    }
  }

  /// What a length is worked out from.
  private static let timingOptions: [OptionName] = [
    .fps, .frames, .delay, .repeat, .tail, .lag, .count, .stagger, .pause, .fade,
  ]

  /// The option in which the largest number was typed.
  private func largestNumber(among options: [OptionName]) -> OptionName? {
    var largest = -1.0
    var name: OptionName?
    for given in given where options.contains(given.name) {
      guard let most = Spelling.numbers(in: given.word?.text ?? "").max(), most > largest else {
        continue
      }
      (largest, name) = (most, given.name)
    }
    return name
  }
}

extension OptionInfo {
  /// The default where it is a word that could be typed; help may describe others.
  fileprivate var standingValue: String? {
    switch kind {
    case .decimals, .value, .number, .portion, .count, .choice: defaultValue?.text
    default: nil
    }
  }
}
