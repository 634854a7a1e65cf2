import ExactNumerics
import Motion
import Scenes

/// The effective value of an option in a request, given or by default.
extension ParsedArguments {
  /// The kind of parameters that define an oscillation.
  enum OscillationParameters {
    case spring, rates, shape
  }

  /// The options that define an oscillation; only one kind of them applies.
  static var swingOptions: [OptionName] {
    [.spring, .alpha, .omega, .bounces, .stiffness, .residual]
  }

  var swingKind: OscillationParameters {
    if has(.alpha) { return .rates }
    if has(.spring) { return .spring }
    return info.has(.bounces) ? .shape : .spring
  }

  /// The parameters of the oscillation as text.
  var swingWords: String {
    switch swingKind {
    case .spring: springWords
    case .rates: "alpha=\(effectiveText(.alpha)),omega=\(effectiveText(.omega))"
    case .shape: "bounces=\(effectiveText(.bounces)),\(residualWords)"
    }
  }

  /// The parameters of the spring as typed, "stiffness=100,damping=10"; a preset as
  /// "spring=swiftui.bouncy".
  var springWords: String {
    // A default that does not parse is a description in help, and no spring applies.
    if !has(.spring), standingSpring == nil { return "spring=none" }
    let words = effectiveText(.spring)
    return words.utf8.contains(UInt8(ascii: "=")) ? words : "spring=\(words)"
  }

  /// The given spring or the default; nil if the default is not a spring, and for a token.
  var standingSpring: Spring? {
    if case .spring(let given)? = effectiveValue(.spring), given.token == nil {
      return given.spring
    }
    return nil
  }

  var residualWords: String {
    has(.residual)
      ? "residual=\(effectiveText(.residual))" : "stiffness=\(effectiveText(.stiffness))"
  }

  /// The target value, of --to or of --from and --by.
  var target: Value? { (try? startAndTarget())?.to }

  var targetWords: String { has(.by) ? "by=\(effectiveText(.by))" : "to=\(effectiveText(.to))" }

  /// The type of --from, by --type or by its count of numbers; nil without a valid --from.
  var valueType: ValueType? {
    guard let text = text(.from) else { return nil }
    return (try? value(text, .from))?.type
  }

  /// The option as typed, or its effective value: the default, `off` for a switch, or `none`.
  func effectiveText(_ option: OptionName) -> String {
    if let given = given.first(where: { $0.name == option }) {
      return given.word.map { $0.shown } ?? "on"
    }
    let info = info.option(option)
    if let info, !info.kind.takesValue { return "off" }
    return info?.defaultValue?.text ?? "none"
  }

  /// The given value, or the default if it parses as a value.
  private func effectiveValue(_ option: OptionName) -> OptionValue? {
    if let given = given.first(where: { $0.name == option }) { return given.value }
    guard let info = info.option(option), info.kind.takesValue,
      let words = defaultWithoutDescription(of: info)
    else { return nil }
    return try? info.kind.parseCanonical(Argument(words))
  }

  /// The default without its description for help.
  private func defaultWithoutDescription(of option: OptionInfo) -> String? {
    if case .each(let number, _)? = option.defaultValue {
      return ValueParser.defaultNumberText(number)
    }
    return option.defaultValue?.text
  }

  /// True if an option has equal values on both sides, in any spelling.
  func hasEqualValue(_ option: OptionName, as other: ParsedArguments) -> Bool {
    if has(option), other.has(option), typedWord(option) == other.typedWord(option) { return true }
    guard let value = effectiveValue(option), let otherValue = other.effectiveValue(option) else {
      return false
    }
    guard case .text(let text) = value, case .text(let otherText) = otherValue else {
      return value.isEqualValue(as: otherValue)
    }
    if text == otherText { return true }
    guard case .value? = info.option(option)?.kind,
      let first = try? self.value(text, option), let second = try? other.value(otherText, option)
    else { return false }
    return first == second
  }
}

extension ParsedArguments {
  /// The given options of a chain's segments, in the order typed.
  private var legs: [GivenOption] {
    var legs: [GivenOption] = []
    for given in given where info.belongsToSegment(given.name) { legs.append(given) }
    return legs
  }

  /// True if both sides have equal segments, in any spelling.
  func hasEqualSegments(as other: ParsedArguments) -> Bool {
    let (own, others) = (legs, other.legs)
    if own.count != others.count { return false }
    for (one, two) in zip(own, others) {
      guard one.name == two.name else { return false }
      if one.word != two.word, !one.value.isEqualValue(as: two.value) { return false }
    }
    return true
  }

  /// The segments as text: "then=40,at=0.3,then=80".
  var legWords: String {
    var words = ""
    for leg in legs {
      words += (words.isEmpty ? "" : ",") + leg.name.rawValue + "=" + (leg.word?.shown ?? "on")
    }
    return words
  }
}

extension OptionValue {
  /// True if both values are equal. Springs are equal within a relative difference of 1e-12.
  fileprivate func isEqualValue(as other: OptionValue) -> Bool {
    switch (self, other) {
    case (.flag, .flag): true
    case (.number(let one), .number(let two)): one == two
    case (.count(let one), .count(let two)): one == two
    case (.point(let one), .point(let two)): one == two
    case (.size(let one), .size(let two)): one == two
    case (.insets(let one), .insets(let two)): one == two
    case (.ranges(let one), .ranges(let two)): one == two
    case (.share(let one), .share(let two)): one == two
    case (.timing(let one), .timing(let two)): one == two
    case (.decimals(let one), .decimals(let two)): one == two
    case (.byte(let one), .byte(let two)): one == two
    case (.path(let one), .path(let two)): one == two
    case (.spring(let one), .spring(let two)):
      one.token == nil && two.token == nil && one.spring.difference(from: two.spring).high <= 1e-12
    case (.settling(let one), .settling(let two)):
      one.rule == two.rule
        && (one.epsilon ?? one.rule.defaultEpsilon) == (two.epsilon ?? two.rule.defaultEpsilon)
    default: false
    }
  }
}
