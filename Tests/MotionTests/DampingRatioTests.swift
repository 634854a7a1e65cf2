import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

/// The promises of the spring forms, checked on the motion itself: 1 -> 0 from rest.
@Suite struct DampingRatioTests {
  private func curve(_ form: SpringForm, _ values: [Double]) throws -> SpringCurve {
    SpringCurve(try form.spring(values), from: 1, to: 0)
  }

  private func value(_ curve: SpringCurve, at seconds: DoubleDouble) -> DoubleDouble {
    curve.value(at: Instant(frames: seconds, fps: 1))
  }

  @Test(arguments: [0.25, 0.1, 0.05, 0.02, 0.01, 0.001, 0.9, 1e-9])
  func `the overshoot parameter is the height of the first extremum`(overshoot: Double) throws {
    let curve = try curve(.overshoot, [overshoot, 0.8, 0.001])
    let keyMoments = try #require(curve.keyMoments(until: 3, most: 1000))
    let turn = try #require(keyMoments.first { $0.kind == .extremum })
    #expect(gap(value(curve, at: turn.time), -DoubleDouble(overshoot)) < overshoot * 1e-26)
  }

  @Test(arguments: [
    (0.1, 0.001), (0.1, 0.05), (0.3, 0.001), (0.004, 0.01), (0.9, 1e-6), (1e-5, 0.5),
  ])
  func `a spring is at rest from its settling time on, and not before`(
    overshoot: Double, epsilon: Double
  ) throws {
    let curve = try curve(.overshoot, [overshoot, 0.8, epsilon])
    let end = DoubleDouble(0.8)
    #expect(gap(value(curve, at: end).magnitude, DoubleDouble(epsilon)) < epsilon * 1e-14)
    #expect(value(curve, at: end * (1 - 1e-6)).magnitude.high >= epsilon * (1 - 1e-9))
    for step in 1...4000 {
      let later = value(curve, at: end * (1 + Double(step) * 1e-3))
      #expect(later.magnitude.high < epsilon)
    }
  }

  @Test(arguments: [1, 0.3, 0, -0.4, 1e-25, -1e-25])
  func `a bounce keeps its last digit near critical damping`(bounce: Double) {
    let damping = DampingRatio(bounce: DoubleDouble(bounce))
    #expect(damping.bounce.nearestDouble == bounce)
    let spring = Spring(naturalFrequency: 12, damping, mass: 3)
    #expect(gap(DampingRatio(of: spring).bounce, DoubleDouble(bounce)) <= abs(bounce) * 1e-29)
    #expect(spring.discriminant.isZero == (bounce == 0))
  }
}
