import ExactNumerics
import Testing

@testable import Motion

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
