import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct SettlingRuleTests {
  @Test func `names are unique and can be parsed`() {
    for rule in SettlingRule.allCases {
      #expect(SettlingRule(name: rule.name) == rule)
      #expect(rule.name.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(rule.defaultEpsilon > 0 && rule.defaultEpsilon < 1)
    }
    #expect(Set(SettlingRule.allCases.map(\.name)).count == 18)
    #expect(SettlingRule(name: "SwiftUI") == nil)
    #expect(SettlingRule(name: "anime") == .anime)
    #expect(SettlingRule.defaultRule.name == "last-exceed")
  }

  @Test func `an epsilon has a unit`() {
    #expect(SettlingRule.lastExceed.epsilonUnit == .distance)
    #expect(SettlingRule.swiftUI.epsilonUnit == .value)
    #expect(SettlingRule.reanimated.epsilonUnit == .energy)
  }

  /// A rule whose epsilon is a share of the distance gives the same time for every distance.
  @Test(arguments: SettlingRule.allCases)
  func `rules with shares scale with the values`(rule: SettlingRule) throws {
    guard rule.epsilonUnit != .value else { return }
    let one = try rule.time(of: Samples.curve(Samples.half))
    for (from, to) in [(0.0, 512.0), (3, -1), (0.5, 0)] {
      let other = try rule.time(of: Samples.curve(Samples.half, from, to))
      #expect(gap(other ?? -1, one ?? -2) < 1e-28, "\(from) -> \(to)")
    }
  }

  @Test func `react-spring's share is at most 1`() throws {
    let times = try [1000.0, 4000, 16_000].map {
      try SettlingRule.reactSpring.time(of: Samples.curve(Samples.half, 0, $0)) ?? -1
    }
    #expect(times[0] == DoubleDouble(954) / 1000)
    #expect(times[0] < times[1] && times[1] < times[2])
  }
}
