import Motion
import Testing

@testable import Commands

@Suite struct SpellingSettlingTests {
  static let rules =
    "must be last-exceed, envelope, compose, remotion, react-spring, pop, motion, libadwaita, "
    + "flutter, core-animation, swiftui, anime, reanimated, android, uikit, react-native, svelte "
    + "or qt"

  private func rule(_ word: String) -> String? {
    do throws(ParameterError) {
      _ = try ValueParser.settlingCriterion(word)
      return nil
    } catch {
      return error.rule
    }
  }

  @Test(arguments: SettlingRule.allCases)
  func `a rule is a name with an optional epsilon`(rule: SettlingRule) throws {
    let alone = try ValueParser.settlingCriterion(rule.name)
    #expect(alone.rule == rule && alone.epsilon == nil)
    let given = try ValueParser.settlingCriterion(rule.name + ":2e-3")
    #expect(given.rule == rule && given.epsilon == 0.002)
  }

  @Test(arguments: [
    ("", ""), ("nonsense", ""), ("swiftu", "; did you mean 'swiftui'?"), (":0.1", ""),
    ("last-exceeds", "; did you mean 'last-exceed'?"), ("Flutter", "; did you mean 'flutter'?"),
    ("motion ", "; did you mean 'motion'?"),
  ])
  func `an unknown rule is refused with the list of rules`(word: String, hint: String) {
    let first = hint.dropFirst(2)
    #expect(rule(word) == (first.isEmpty ? Self.rules : first + " It " + Self.rules))
  }

  @Test(arguments: [
    "swiftui:", "swiftui:0", "swiftui:-1", "swiftui:nan", "swiftui:0.1px", "swiftui:0.1:2",
    "swiftui: 1", "swiftui:1e400",
  ])
  func `an epsilon is a number above 0`(word: String) {
    #expect(rule(word) == "needs an epsilon above 0 behind the colon, as in swiftui:0.001")
  }
}
