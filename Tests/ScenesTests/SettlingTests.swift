import Motion
import Testing

@testable import Scenes

@Suite struct SettlingTests {
  private func keys(_ facts: [Fact.Entry]) -> [String] { facts.map(\.key) }

  private func epsilon(_ settling: SettlingCriterion) -> Double? {
    for entry in settling.facts(time: nil) where entry.key == "epsilon" {
      if case .number(let number, .given) = entry.fact { return number.value.high }
    }
    return nil
  }

  @Test func `a document has the rule, its epsilon and the time`() {
    #expect(keys(SettlingCriterion().facts(time: .one)) == ["rule", "epsilon", "time"])
  }

  @Test func `a motion that never settles has no time`() {
    #expect(keys(SettlingCriterion().facts(time: nil)) == ["rule", "epsilon"])
  }

  @Test(arguments: SettlingRule.allCases)
  func `the epsilon is the rule's own unless one is given`(rule: SettlingRule) {
    #expect(epsilon(SettlingCriterion(rule)) == rule.defaultEpsilon)
    #expect(epsilon(SettlingCriterion(rule, epsilon: 0.25)) == 0.25)
  }

  @Test func `the default rule is the last exceeding of a thousandth`() {
    #expect(SettlingCriterion().rule == .lastExceed)
    #expect(epsilon(SettlingCriterion()) == 0.001)
  }
}
