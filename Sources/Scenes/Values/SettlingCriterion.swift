import Animations
import ExactNumerics
import Motion

/// A settling rule with its epsilon.
package struct SettlingCriterion: Sendable {
  /// The rule by which a motion counts as settled.
  package var rule = SettlingRule.defaultRule
  /// The tolerance in the rule's unit; nil for the rule's default.
  package var epsilon: Double?

  package init(_ rule: SettlingRule = .defaultRule, epsilon: Double? = nil) {
    self.rule = rule
    self.epsilon = epsilon
  }

  /// True for the default settling rule with its default epsilon.
  package var isDefault: Bool { rule == .defaultRule && epsilon == nil }

  /// The result fields of the rule.
  package func facts(time: DoubleDouble?) -> [Fact.Entry] {
    let facts = [
      Fact.Entry(.rule, .text(rule.name)),
      Fact.Entry(.epsilon, .given(epsilon ?? rule.defaultEpsilon)),
    ]
    return facts + (time.map { [Fact.Entry(.time, .time($0))] } ?? [])
  }
}

extension SettlingCriterion {
  /// All rules with their default epsilons. The exact rules come first, each with several common
  /// epsilons, the largest first.
  package static var table: [SettlingCriterion] {
    SettlingRule.allCases.flatMap { rule in
      epsilons(of: rule).map { SettlingCriterion(rule, epsilon: $0) }
    }
  }

  private static func epsilons(of rule: SettlingRule) -> [Double] {
    switch rule {
    case .lastExceed: [0.01, 0.005, 0.001, 0.0005, 0.0001]
    case .envelope: [0.01, 0.005, 0.001, 0.0001]
    default: [rule.defaultEpsilon]
    }
  }
}
