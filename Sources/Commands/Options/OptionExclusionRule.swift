import Motion

/// A rule that refuses options: the options, the conditions under which they are refused, and the
/// message.
struct OptionExclusionRule: Sendable {
  /// A condition of the rule. The options are refused if all conditions hold.
  ///
  /// Indirect, since the compiler fails to lay out constants of an enum with payloads of several
  /// kinds.
  indirect enum Condition: Sendable {
    case given(OptionName)
    case noneGiven([OptionName])
    /// A choice option with this value, given or by default.
    case says(OptionName, String)
    case saysNot(OptionName, String)
    case atMost(OptionName, Int)
    /// No spring is in a file of tokens.
    case noTokens
  }

  let options: [OptionName]
  let conditions: [Condition]
  private let wording: Wording

  /// The message of the rule. Its text is made when the rule is broken.
  private indirect enum Wording: Sendable {
    case text(String)
    case mixed(OptionName)
    case mixedChoice(OptionName, String)
    case needs([OptionName])
    case needsChoice(OptionName, String)
  }

  init(_ options: [OptionName], when conditions: [Condition], _ rule: String) {
    self.init(options, conditions, .text(rule))
  }

  private init(_ options: [OptionName], _ conditions: [Condition], _ wording: Wording) {
    self.options = options
    self.conditions = conditions
    self.wording = wording
  }

  /// The message about the refused option, without its name.
  var rule: String {
    switch wording {
    case .text(let text): text
    case .mixed(let other):
      "cannot be used with --\(other.rawValue); leave one of them out"
    case .mixedChoice(let other, let choice):
      "cannot be used with --\(other.rawValue) \(choice); leave one of them out"
    case .needs(let others):
      "needs \(alternatives(others.map { "--\($0.rawValue)" }))"
    case .needsChoice(let other, let choice): "needs --\(other.rawValue) \(choice)"
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
    OptionExclusionRule(options, [.given(other)], .mixed(other))
  }

  /// A rule that refuses each of the options together with one value of a choice option.
  static func exclusion(
    _ options: [OptionName], beside other: OptionName, saying choice: String
  ) -> OptionExclusionRule {
    OptionExclusionRule(options, [.says(other, choice)], .mixedChoice(other, choice))
  }

  /// A rule that refuses each of the options unless one of the others is given.
  static func requirement(_ options: [OptionName], _ others: OptionName...) -> OptionExclusionRule {
    OptionExclusionRule(options, [.noneGiven(others)], .needs(others))
  }

  /// A rule that refuses each of the options unless a choice option has this value.
  static func requirement(
    _ options: [OptionName], _ other: OptionName, saying choice: String
  ) -> OptionExclusionRule {
    OptionExclusionRule(options, [.saysNot(other, choice)], .needsChoice(other, choice))
  }

  /// All options in the rule: the refused ones, then those in its conditions.
  var names: [OptionName] {
    var names = options
    for condition in conditions {
      switch condition {
      case .given(let name), .says(let name, _), .saysNot(let name, _), .atMost(let name, _):
        names.append(name)
      case .noneGiven(let others): names += others
      case .noTokens: break
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
    // Few options are given, so `isExcluded` skips nearly all rules by a bit test.
    for place in info.exclusions.indices where info.isExcluded(place, places) {
      let exclusion = info.exclusions[place]
      guard let option = exclusion.options.first(where: { has($0) }),
        exclusion.conditions.allSatisfy({ isFulfilled($0) })
      else { continue }
      throw ParameterError(option.rawValue, exclusion.rule)
    }
  }

  private func isFulfilled(_ condition: OptionExclusionRule.Condition) -> Bool {
    switch condition {
    case .given(let option): has(option)
    case .noneGiven(let options): !options.contains { has($0) }
    case .says(let option, let choice): (text(option) ?? defaultText(option)) == choice
    case .saysNot(let option, let choice): (text(option) ?? defaultText(option)) != choice
    case .atMost(let option, let most): (count(option) ?? most + 1) <= most
    case .noTokens: tokenInputs.isEmpty && !hasReadToken
    }
  }
}
