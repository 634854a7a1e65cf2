import Motion

/// A rule that refuses options: the options, and the conditions under which they are refused.
struct OptionExclusionRule: Sendable {
  enum Condition: Sendable {
    case given(OptionName)
    case noneGiven([OptionName])
    /// A choice option with this value, given or by default.
    case says(OptionName, String)
    case saysNot(OptionName, String)
    case atMost(OptionName, Int)
  }

  let options: [OptionName]
  /// The conditions. The options are refused if all of them hold.
  let conditions: [Condition]
  /// The message, if it does not follow from the conditions.
  private let text: String?

  init(
    _ options: [OptionName], when condition: Condition, and other: Condition? = nil,
    _ text: String? = nil
  ) {
    self.options = options
    conditions = [condition] + (other.map { [$0] } ?? [])
    self.text = text
  }

  /// The message about the refused option, without its name.
  var rule: String {
    if let text { return text }
    switch conditions[0] {
    case .given(let option):
      return "cannot be used with --\(option.rawValue); leave one of them out"
    case .says(let option, let choice):
      return "cannot be used with --\(option.rawValue) \(choice); leave one of them out"
    case .noneGiven(let options):
      return "needs \(alternatives(options.map { "--\($0.rawValue)" }))"
    case .saysNot(let option, let choice): return "needs --\(option.rawValue) \(choice)"
    case .atMost(let option, let most): return "needs --\(option.rawValue) \(most + 1) or more"
    }
  }

  /// Rules that refuse an option together with any of the others.
  static func pairwiseExclusions(_ option: OptionName, with others: [OptionName])
    -> [OptionExclusionRule]
  {
    others.map { exclusion([option], beside: $0) }
  }

  /// A rule that refuses each of the options together with another.
  static func exclusion(_ options: [OptionName], beside other: OptionName) -> OptionExclusionRule {
    OptionExclusionRule(options, when: .given(other))
  }

  /// A rule that refuses each of the options together with one value of a choice option.
  static func exclusion(
    _ options: [OptionName], beside other: OptionName, saying choice: String
  ) -> OptionExclusionRule {
    OptionExclusionRule(options, when: .says(other, choice))
  }

  /// A rule that refuses each of the options unless one of the others is given.
  static func requirement(_ options: [OptionName], _ others: OptionName...) -> OptionExclusionRule {
    OptionExclusionRule(options, when: .noneGiven(others))
  }

  /// A rule that refuses each of the options unless a choice option has this value.
  static func requirement(
    _ options: [OptionName], _ other: OptionName, saying choice: String
  ) -> OptionExclusionRule {
    OptionExclusionRule(options, when: .saysNot(other, choice))
  }

  /// All options in the rule: the refused ones, then those in its conditions.
  var names: [OptionName] {
    var names = options
    for condition in conditions {
      switch condition {
      case .given(let name), .says(let name, _), .saysNot(let name, _), .atMost(let name, _):
        names.append(name)
      case .noneGiven(let others): names += others
      }
    }
    return names
  }
}

extension ParsedArguments {
  /// Refuses options that exclude each other or that would have no effect.
  ///
  /// - Throws: `ParameterError` with the refused option's name, by the first rule that is broken.
  func refuseExcluded() throws(ParameterError) {
    let names = names
    for rule in info.exclusions {
      guard let option = rule.options.first(where: { names.contains($0) }),
        rule.conditions.allSatisfy({ isFulfilled($0) })
      else { continue }
      throw ParameterError(option.rawValue, rule.rule)
    }
  }

  private func isFulfilled(_ condition: OptionExclusionRule.Condition) -> Bool {
    switch condition {
    case .given(let option): has(option)
    case .noneGiven(let options): !options.contains { has($0) }
    case .says(let option, let choice): choice == self.choice(option)
    case .saysNot(let option, let choice): choice != self.choice(option)
    case .atMost(let option, let most):
      typedWord(option).flatMap { Int($0.text) }.map { $0 <= most } ?? false
    }
  }

  /// The name that an option has, given or by default.
  private func choice(_ option: OptionName) -> String? {
    let word = firstIndex(of: option).flatMap { given[$0].value }
    return word?.text ?? info.option(option)?.defaultValue?.text
  }
}
