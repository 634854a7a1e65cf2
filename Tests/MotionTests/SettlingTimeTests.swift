import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

@Suite struct SettlingTimeTests {
  struct Figure: Sendable, CustomTestStringConvertible {
    let rule: SettlingRule
    var epsilon: Double?
    let milliseconds: Double
    /// The tolerance: half a unit of the figure's last digit.
    let within: Double

    init(
      _ rule: SettlingRule, _ milliseconds: Double, _ within: Double, epsilon: Double? = nil
    ) {
      (self.rule, self.epsilon) = (rule, epsilon)
      (self.milliseconds, self.within) = (milliseconds, within)
    }

    var testDescription: String { "\(rule.name) \(milliseconds)" }
  }

  /// The settling time by every rule for k = 100, c = 10, m = 1 from 0 to 1.
  static let figures = [
    Figure(.lastExceed, 878.06, 0.005, epsilon: 0.01),
    Figure(.lastExceed, 916.81, 0.005, epsilon: 0.005), Figure(.lastExceed, 1270.17, 0.005),
    Figure(.lastExceed, 1541.92, 0.005, epsilon: 0.0005),
    Figure(.lastExceed, 1870.74, 0.005, epsilon: 0.0001),
    Figure(.envelope, 949.80, 0.005, epsilon: 0.01),
    Figure(.envelope, 1088.43, 0.005, epsilon: 0.005), Figure(.envelope, 1410.32, 0.005),
    Figure(.envelope, 1870.84, 0.005, epsilon: 0.0001),
    Figure(.compose, 949, 0), Figure(.remotion, 933, 0.5), Figure(.reactSpring, 954, 0),
    Figure(.pop, 967, 0.5), Figure(.motion, 1100, 0), Figure(.libadwaita, 1381, 0),
    Figure(.flutter, 1437.8, 0.05), Figure(.coreAnimation, 1473, 0.5),
    Figure(.swiftUI, 1740, 0.5), Figure(.anime, 1760, 0), Figure(.reanimated, 1959.4, 0.05),
    Figure(.android, 608, 0.5),
    Figure(.uikit, 1271.7, 0.05), Figure(.reactNative, 1450, 1e-9),
    Figure(.svelte, 600.0, 0.05), Figure(.qt, 1072, 1e-9),
  ]

  @Test(arguments: figures)
  func `settling times by every rule`(figure: Figure) throws {
    let time = try figure.rule.time(of: Samples.curve(Samples.half), epsilon: figure.epsilon)
    #expect(gap((time ?? -1) * 1000, DoubleDouble(figure.milliseconds)) <= figure.within + 1e-12)
  }

  @Test func `the figures include every rule`() {
    let rules = Self.figures.map { $0.rule.name }
    #expect(Set(rules) == Set(SettlingRule.allCases.map { $0.name }))
  }

  private func seconds(_ rule: SettlingRule, _ curve: SpringCurve) throws -> Double? {
    try rule.time(of: curve)?.high
  }

  @Test func `settling times in the projects' own tests`() throws {
    let nudged = Samples.curve(Samples.spring(200, 15), 1, 1, velocity: 5)
    #expect(try seconds(.motion, nudged) == 0.6)
    // From critical damping on the rule's velocity test applies too: 900 ms, not 750.
    let visual = Spring(response: DoubleDouble(0.6), dampingRatio: .one)
    #expect(try seconds(.motion, Samples.curve(visual)) == 0.9)
  }

  /// Duration, damping ratio, target, velocity, seconds.
  @Test(arguments: [
    (0.5, 1.0, 1.0, 0.0, 0.8), (0.5, 0.85, 1, 0, 0.8768271225), (0.5, 0.7, 1, 0, 1.0447130905),
    (0.7, 0.8, 1.2, 0.1, 1.2786385205),
  ])
  func `settling times of SwiftUI's presets`(
    duration: Double, ratio: Double, target: Double, velocity: Double, expected: Double
  ) throws {
    let spring = Spring(response: DoubleDouble(duration), dampingRatio: DoubleDouble(ratio))
    let curve = Samples.curve(spring, 0, target, velocity: velocity)
    #expect(try abs((seconds(.swiftUI, curve) ?? 0) - expected) < 5.1e-11)
  }

  @Test func `CASpringAnimation's two documented figures`() throws {
    for (damping, expected) in [(5.0, 2.85), (15, 1.02)] {
      let curve = Samples.curve(Samples.spring(100, damping))
      #expect(try abs((seconds(.coreAnimation, curve) ?? 0) - expected) < 0.02)
    }
  }

  /// The end of each library's own steps, for its own springs.
  @Test func `rules with their own steps stop at the end of these steps`() throws {
    func ends(_ rule: SettlingRule, _ form: SpringForm, _ values: [Double], _ to: Double) throws
      -> Double
    {
      let curve = Samples.curve(try form.spring(values), 0, to)
      return try #require(try rule.time(of: curve)).high
    }
    #expect(abs(try ends(.svelte, .ticks, [0.15, 0.8], 1) - 23 / 60.0) < 1e-12)
    #expect(abs(try ends(.svelte, .ticks, [0.1, 0.25], 100) - 57 / 60.0) < 1e-12)
    #expect(abs(try ends(.qt, .steps, [2, 0.2, 1], 100) - 1.6) < 1e-12)
    #expect(abs(try ends(.reactNative, .origami, [40, 7], 1) - 0.85) < 1e-12)
  }

  @Test func `an undamped spring never settles`() throws {
    let curve = Samples.curve(Samples.spring(100, 0))
    for rule in SettlingRule.allCases {
      #expect(try rule.time(of: curve) == nil, "\(rule)")
    }
    // A spring that never leaves the tolerance has settled.
    let small = Samples.curve(Samples.spring(100, 0), 0, 1e-9)
    for rule in [SettlingRule.flutter, .swiftUI, .motion] {
      #expect(try (rule.time(of: small) ?? 9).high < 0.01, "\(rule)")
    }
    #expect(try SettlingRule.lastExceed.time(of: curve, epsilon: 1.5) == .zero)
  }

  @Test(arguments: SettlingRule.allCases)
  func `a spring at rest has settled`(rule: SettlingRule) throws {
    #expect(try rule.time(of: Samples.curve(Samples.half, 7, 7)) == .zero)
  }

  @Test func `a rule refuses springs that it does not cover`() throws {
    let critical = Samples.curve(Samples.spring(100, 20))
    for rule in [SettlingRule.envelope, .coreAnimation, .uikit] {
      let error = #expect(throws: ParameterError.self) { try rule.time(of: critical) }
      #expect(error?.parameter == "settle")
      #expect(error?.rule.hasPrefix(rule.name) == true)
    }
    let nudged = Samples.curve(Samples.half, 1, 1, velocity: 3)
    #expect(throws: ParameterError.self) { try SettlingRule.coreAnimation.time(of: nudged) }
    for epsilon in [0, -1, Double.nan, .infinity] {
      #expect(throws: ParameterError.self) {
        try SettlingRule.lastExceed.time(of: critical, epsilon: epsilon)
      }
    }
  }

  @Test func `numbers of any size and springs of any speed`() throws {
    let half = try #require(try SettlingRule.lastExceed.time(of: Samples.curve(Samples.half)))
    for size in [1e-300, 1e-30, 1e30, 1e300] {
      for rule in [SettlingRule.lastExceed, .android, .reanimated, .anime, .remotion] {
        let one = try rule.time(of: Samples.curve(Samples.half)) ?? -1
        let other = try rule.time(of: Samples.curve(Samples.half, 0, size)) ?? -2
        #expect(gap(one, other) < 1e-9, "\(rule) \(size)")
      }
    }
    for pace in [1e-40, 1e-6, 1e6, 1e40] {
      let curve = Samples.curve(
        Samples.spring(ratio: DoubleDouble(0.5), frequency: DoubleDouble(pace)))
      let time = try #require(try SettlingRule.lastExceed.time(of: curve))
      #expect(gap(time * pace, half * 10) < 1e-25)
      // Every rule ends and gives a result. Ticks and steps cannot represent a spring that is over within one step.
      for rule in SettlingRule.allCases where rule != .svelte && rule != .qt {
        _ = try rule.time(of: curve)
      }
    }
  }

  @Test func `the search ends for more oscillations than a pair can count`() throws {
    // beta = 5e-21 and w0 = 1e15: the spring is near and slow after some 1e36 half periods.
    let curve = Samples.curve(Samples.spring(1e30, 1e-20))
    for rule in [SettlingRule.flutter, .android] {
      let time = try #require(try rule.time(of: curve))
      #expect(time > DoubleDouble(1e20) && time < DoubleDouble(1e23), "\(rule)")
    }
  }

  @Test func `several components take as long as the slowest`() throws {
    let quick = Samples.curve(Samples.half, 0, 1, velocity: 9)
    let slow = Samples.curve(Samples.half, 0, 1, velocity: -9)
    let still = Samples.curve(Samples.half, 3, 3)
    let times = try [quick, slow].map { try SettlingRule.defaultRule.time(of: $0) ?? -1 }
    #expect(times[0] != times[1])
    #expect(try SettlingRule.defaultRule.time(of: [quick, slow, still]) == times.max())
    #expect(try SettlingRule.defaultRule.time(of: [still]) == .zero)
    let endless = Samples.curve(Samples.spring(100, 0))
    #expect(try SettlingRule.defaultRule.time(of: [quick, endless]) == nil)
  }
}

@Suite struct SettlingRuleTests {
  @Test func `names are unique and can be parsed`() {
    for rule in SettlingRule.allCases {
      #expect(SettlingRule(rawValue: rule.name) == rule)
      #expect(rule.name.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(rule.defaultEpsilon > 0 && rule.defaultEpsilon < 1)
    }
    #expect(Set(SettlingRule.allCases.map(\.name)).count == 18)
    #expect(SettlingRule(rawValue: "SwiftUI") == nil)
    #expect(SettlingRule.defaultRule.name == "last-exceed")
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

@Suite struct DecayRulesTests {
  /// Arguments k, c, m, D, v0, epsilon, then the seconds in whole milliseconds. The values come from the
  /// program's loop, run with 40 digits.
  @Test(arguments: [
    ([100, 50, 1, -1, 0, 0.001], 3.633),
    ([100, 25, 1, -1, 0, 0.001], 1.555),
    ([300, 100, 2, -900, 0, 0.01], 3.621),
    ([4, 35, 0.5, -1, 3, 0.0001], 87.625),
  ])
  func `libadwaita beyond critical damping`(
    spring: [Double], whole: Double
  ) throws {
    let curve = Samples.curve(
      Samples.spring(spring[0], spring[1], mass: spring[2]), spring[3], 0, velocity: spring[4])
    let adwaita = try #require(try SettlingRule.libadwaita.time(of: curve, epsilon: spring[5]))
    #expect(gap(adwaita, DoubleDouble(whole)) < 1e-14)
  }

  @Test func `without oscillation Compose's time is the last exceeding`() throws {
    for damping in [20.0, 50] {
      let curve = Samples.curve(Samples.spring(100, damping), 0, 3)
      let exact = try #require(curve.lastMoment(exceeding: DoubleDouble(0.01)))
      let time = try #require(try SettlingRule.compose.time(of: curve))
      #expect((exact - time).high >= 0 && (exact - time).high < 0.001)
    }
  }
}
