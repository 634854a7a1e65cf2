import ExactNumerics
import Motion

/// The rule by which a motion counts as settled, with its epsilon.
public struct Settling: Sendable {
  public var rule = SettlingRule.standard
  /// nil for the rule's own.
  public var epsilon: Double?

  public init(_ rule: SettlingRule = .standard, epsilon: Double? = nil) {
    self.rule = rule
    self.epsilon = epsilon
  }

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
