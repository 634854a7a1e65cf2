import ExactNumerics
import Testing

@testable import Motion

@Suite struct DecayRulesTests {
  /// Arguments k, c, m, D, v0, epsilon, then the seconds in whole milliseconds and in full. The values come from the
  /// programs' loops, run with 40 digits.
  @Test(arguments: [
    ([100, 50, 1, -1, 0, 0.001], 3.633, 3.6337143412887),
    ([100, 25, 1, -1, 0, 0.001], 1.555, 1.55516185496326),
    ([300, 100, 2, -900, 0, 0.01], 3.621, 3.62139868124516),
    ([4, 35, 0.5, -1, 3, 0.0001], 87.625, 87.6250591772426),
  ])
  func `libadwaita and niri beyond critical damping`(
    spring: [Double], whole: Double, full: Double
  ) throws {
    let curve = Samples.curve(
      Samples.spring(spring[0], spring[1], mass: spring[2]), spring[3], 0, velocity: spring[4])
    let adwaita = try #require(try SettlingRule.libadwaita.time(of: curve, epsilon: spring[5]))
    let niri = try #require(try SettlingRule.niri.time(of: curve, epsilon: spring[5]))
    #expect(gap(adwaita, DoubleDouble(whole)) < 1e-14)
    #expect(gap(niri, DoubleDouble(full)) < full * 1e-14)
  }

  @Test func `both treat a narrow band as critical damping`() throws {
    for ratio in [1.0, 1 + 1e-8] {
      let curve = Samples.curve(Samples.spring(ratio: DoubleDouble(ratio)))
      #expect(
        try SettlingRule.niri.time(of: curve) == SettlingRule.bare.time(of: curve, epsilon: 1e-4))
    }
  }

  @Test func `the rule counts whole tenths of a second`() throws {
    // ln(100) / beta is 0.46 s for beta = 10. The rule rounds up to the next tenth of a second.
    #expect(
      try SettlingRule.rbb.time(of: Samples.curve(Samples.spring(100, 20))) == DoubleDouble(1) / 2)
    #expect(try SettlingRule.rbb.time(of: Samples.curve(Samples.half), epsilon: 2) == .zero)
  }

  @Test func `without oscillation Compose's time is the last exceeding`() throws {
    for damping in [20.0, 50] {
      let curve = Samples.curve(Samples.spring(100, damping), 0, 3)
      let exact = try #require(curve.lastMoment(exceeding: DoubleDouble(0.01)))
      let time = try #require(try SettlingRule.compose.time(of: curve))
      #expect((exact - time).high >= 0 && (exact - time).high < 0.001)
    }
  }

  @Test func `the envelope bounds the motion and touches it`() throws {
    let curve = Samples.curve(Samples.spring(100, 3), 0, 1, velocity: 6)
    let amplitude = try #require(curve.amplitude)
    var nearest = 1.0
    for step in 0...2000 {
      let time = DoubleDouble(step) / 1000
      let envelope = amplitude * DoubleDouble.exp(-(curve.spring.decayRate * time))
      let share = (curve.state(after: time).displacement.magnitude / envelope).high
      #expect(share <= 1)
      nearest = min(nearest, 1 - share)
    }
    #expect(nearest < 1e-5)
  }
}
