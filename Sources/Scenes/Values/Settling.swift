import ExactNumerics
import Motion

/// The rule by which a motion counts as settled, with its epsilon.
public struct Settling: Sendable {
  /// When it counts as settled.
  public var rule = SettlingRule.defaultRule
  /// nil for the rule's own.
  public var epsilon: Double?

  public init(_ rule: SettlingRule = .defaultRule, epsilon: Double? = nil) {
    self.rule = rule
    self.epsilon = epsilon
  }

  /// Whether it is what holds when nothing else is asked for.
  public var isDefault: Bool { rule == .defaultRule && epsilon == nil }

  /// What a document says of it.
  ///
  /// - Parameter time: when the motion settles; nil for never.
  public func facts(time: DoubleDouble?) -> [Fact.Entry] {
    let facts = [
      Fact.Entry("rule", .text(rule.name)),
      Fact.Entry("epsilon", .given(epsilon ?? rule.defaultEpsilon)),
    ]
    return facts + (time.map { [Fact.Entry("time", .time($0))] } ?? [])
  }
}

extension Settling {
  /// Every rule with its own epsilon, and before the libraries' rules the exact ones with those
  /// that are in use, the largest first.
  public static var table: [Settling] {
    SettlingRule.allCases.flatMap { rule in epsilons(of: rule).map { Settling(rule, epsilon: $0) } }
  }

  private static func epsilons(of rule: SettlingRule) -> [Double] {
    switch rule {
    case .lastExceed: [0.01, 0.005, 0.001, 0.0005, 0.0001]
    case .envelope: [0.01, 0.005, 0.001, 0.0001]
    case .bare: [0.01, 0.001, 0.0001]
    default: [rule.defaultEpsilon]
    }
  }
}

extension Settling {
  /// The shape of ``facts(time:)``.
  static var factShape: [FactShape.Member] {
    [FactShape.Member("rule", ruleShape), .number("epsilon"), .number("time").optional]
  }

  /// The names of the rules.
  static var ruleShape: FactShape {
    var names: [String] = []
    for rule in SettlingRule.allCases { names.append(rule.name) }
    return .words(names)
  }
}
