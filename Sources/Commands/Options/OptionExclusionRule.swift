import Documents
import Motion

/// A rule that refuses options: the options, and the conditions under which they are refused.
struct OptionExclusionRule: Sendable {
  enum Condition: Sendable {
    /// At least one of the options is given.
    case given([OptionName])
    case noneGiven([OptionName])
    /// A choice option has this value, given or by default.
    case says(OptionName, String)
    case saysNot(OptionName, String)
    case atMost(OptionName, Int)
  }

  let options: [OptionName]
  let conditions: [Condition]
  fileprivate let text: String?

  init(
    _ options: [OptionName], when condition: Condition, and other: Condition? = nil,
    _ text: String? = nil
  ) {
    self.options = options
    conditions = [condition] + (other.map { [$0] } ?? [])
    self.text = text
  }

  /// A rule that refuses each of the options together with any of the others.
  static func exclusion(
    _ options: [OptionName], beside others: [OptionName]
  ) -> OptionExclusionRule {
    OptionExclusionRule(options, when: .given(others))
  }

  /// A rule that refuses each of the options unless one of the others is given.
  static func requirement(_ options: [OptionName], _ others: OptionName...) -> OptionExclusionRule {
    OptionExclusionRule(options, when: .noneGiven(others))
  }
}

extension ParsedArguments {
  /// Refuses options that exclude each other or that would have no effect. Throws `ParameterError`
  /// with the refused option's name, by the first rule that is broken.
  func refuseExcluded() throws(ParameterError) {
    for rule in info.exclusions {
      guard let option = rule.options.first(where: { has($0) }),
        rule.conditions.allSatisfy({ isFulfilled($0) })
      else { continue }
      throw ParameterError(option.rawValue, rule.text ?? message(of: rule.conditions[0]))
    }
  }

  private func message(of condition: OptionExclusionRule.Condition) -> String {
    switch condition {
    case .given(let options):
      "cannot be used with \(label((options.first { has($0) } ?? options[0]).rawValue)); leave "
        + "one of them out"
    case .says(let option, let choice):
      "cannot be used with --\(option.rawValue) \(choice); leave one of them out"
    case .noneGiven(let options): "needs \(alternatives(options.map { "--\($0.rawValue)" }))"
    case .saysNot(let option, let choice): "needs --\(option.rawValue) \(choice)"
    case .atMost(let option, let most): "needs --\(option.rawValue) \(most + 1) or more"
    }
  }

  private func isFulfilled(_ condition: OptionExclusionRule.Condition) -> Bool {
    switch condition {
    case .given(let options): options.contains { has($0) }
    case .noneGiven(let options): !options.contains { has($0) }
    case .says(let option, let choice): choice == self.choice(option)
    case .saysNot(let option, let choice): choice != self.choice(option)
    case .atMost(let option, let most):
      typedWord(option).flatMap { Int($0.text) }.map { $0 <= most } ?? false
    }
  }

  private func choice(_ option: OptionName) -> String? {
    let word = firstIndex(of: option).flatMap { given[$0].value }
    return word?.text ?? info.option(option)?.defaultValue?.text
  }
}
