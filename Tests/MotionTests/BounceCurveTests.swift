import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

@Suite struct BounceCurveTests {
  private static let curves = Samples.bounces(60, seed: 11)

  @Test func `the published example's values`() {
    let curve = Samples.published
    let first = DoubleDouble.halfPi / DoubleDouble(0.06)
    #expect(gap(first, DoubleDouble(26.18)) < 0.001)
    #expect(gap(curve.value(at: Instant(frames: first, fps: 60)), 100) < 1e-27)
    #expect(gap(curve.value(at: Instant(frames: first * 3, fps: 60)), 100) < 1e-27)
    #expect(gap(first * 3, DoubleDouble(78.54)) < 0.001)
    #expect(gap(curve.value(at: instant(42.56)), DoubleDouble(69.67)) < 0.005)
    #expect(curve.value(at: instant(42.56)) < curve.value(at: instant(42.0)))
    #expect(curve.value(at: instant(42.56)) < curve.value(at: instant(43.0)))
  }

  /// At its end a curve has completed all oscillations, at any frame rate.
  @Test func `a quotient that is a Double is exact`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let swings = Double(random.integer(in: 0...1000)) + 0.5
      let length = random.integer(in: 1...100_000)
      let fps = random.pick([24.0, 25, 30, 60, 90, 120, 1000])
      let rate = AngularRate(DoubleDouble(swings), every: DoubleDouble(length * 60))
      let end = Instant(frames: DoubleDouble(length) * fps, fps: fps)
      #expect(rate.amount(at: end) == DoubleDouble(swings))
    }
  }

  @Test func `a zero of the cosine is exactly the target`() {
    let curve = Samples.bounce(300, 100, ticks: 75)
    for frame in [15.0, 45, 75] { #expect(curve.value(at: instant(frame)) == 100) }
    #expect(curve.value(at: instant(46)) != 100)
    let shake = Samples.shake(20, 0, bounces: 6)
    for frame in stride(from: 0.0, through: 36, by: 6) {
      #expect(shake.value(at: instant(frame)).isZero)
    }
  }

  @Test func `the equation of motion holds`() {
    // The differential equation x'' + 2 alpha x' + (alpha^2 + omega^2)(x - target) = 0, by differences of 2^-24 ticks.
    let step = 0x1p-24
    for curve in Self.curves where !curve.isRectified {
      let alpha = curve.alpha
      let stiffness = alpha * alpha + curve.omega * curve.omega
      let size = (curve.cosine.magnitude + curve.sine.magnitude) * stiffness
      for tick in [0.0, 3.25, 17] {
        let before = curve.value(at: instant(tick - step))
        let here = curve.value(at: instant(tick))
        let after = curve.value(at: instant(tick + step))
        let bend = (after - here - (here - before)) / (step * step)
        let slope = (after - before) / (2 * step)
        let rest = bend + alpha * slope * 2 + stiffness * (here - curve.target)
        // The differences have an error of step^2 times the fourth derivative, and 2^-94 / step^2 from rounding.
        let allowed = size.high * 1e-12 + curve.target.magnitude.high * 1e-13 + 1e-24
        #expect(rest.magnitude.high <= allowed, "\(curve) at \(tick)")
      }
    }
  }

  @Test func `a wall reflects to the side of the start`() {
    for isBelow in [false, true] {
      let from = isBelow ? -50.0 : 300.0
      let plain = Samples.bounce(from, 100)
      let wall = Samples.bounce(from, 100, isRectified: true)
      for frame in 0...90 {
        let moment = instant(Double(frame))
        let swing = (plain.value(at: moment) - 100).magnitude
        #expect(gap(wall.value(at: moment), isBelow ? 100 - swing : 100 + swing) < 1e-28)
      }
    }
  }

  @Test func `1e9 oscillations keep their digits`() {
    // The angle at frame n is (2 b + 1) n / 150 half turns, reduced in integers.
    let curve = Samples.bounce(200, 0, bounces: 1_000_000_000, ticks: 75)
    for frame in 1..<75 {
      let turns = DoubleDouble(2_000_000_001 * frame % 300) / 150
      let (_, cos) = DoubleDouble.sinCosOfHalfTurns(turns)
      let moment = instant(Double(frame))
      let expected = curve.envelope(at: moment) * cos * 200
      #expect(gap(curve.value(at: moment), expected) <= 200 * 0x1p-94)
    }
  }
}

@Suite struct BounceCurveSpringTests {
  private static let curves = Samples.bounces(80, seed: 30)

  @Test func `the equivalent spring has the same motion`() throws {
    for curve in Self.curves {
      guard let spring = curve.spring else { continue }
      let size = (curve.cosine.magnitude + curve.sine.magnitude).high
      for frame in [0.0, 1, 7.5, 40, 200] {
        let value = curve.value(at: instant(frame))
        let other = spring.value(at: instant(frame))
        let allowed = size * 1e-26 + curve.target.magnitude.high * 1e-28
        #expect(gap(value, other) <= allowed, "\(curve) at \(frame)")
      }
    }
  }

  @Test func `a slow oscillation under a fast decay keeps its digits`() throws {
    // The ratio omega / alpha is 1e-12, so 1 - zeta is 5e-25.
    let curve = BounceCurve(
      target: 0, cosine: 1, decay: AngularRate(DoubleDouble(0.5)),
      angle: .radians(AngularRate(DoubleDouble(5e-13))))
    let half = try #require(curve.spring?.halfPeriod)
    #expect(gap(half * curve.omega * 60 / .pi, 1) < 1e-30)
  }

  @Test func `the exact rules apply to a bounce`() throws {
    for curve in Self.curves {
      guard let spring = curve.spring, !spring.isAtRest, !curve.alpha.isZero else { continue }
      let time = try #require(try SettlingRule.lastExceed.time(of: curve))
      if !time.isZero {
        let left = spring.state(after: time).displacement.magnitude / curve.size
        #expect(gap(left, DoubleDouble(0.001)) < 1e-18)
      }
      if curve.omega.isZero {
        #expect(throws: ParameterError.self) { try SettlingRule.envelope.time(of: curve) }
      } else {
        let envelope = try #require(try SettlingRule.envelope.time(of: curve))
        #expect(time <= envelope + DoubleDouble(envelope.high * 1e-25))
      }
    }
  }

  @Test func `library rules do not apply to a bounce`() {
    for rule in SettlingRule.allCases where !rule.isExact {
      let error = #expect(throws: ParameterError.self) { try rule.time(of: Samples.published) }
      #expect(error?.rule.contains(rule.name) == true)
    }
  }

  @Test func `an undamped bounce never settles`() throws {
    var curve = Samples.bounce(300, 100)
    curve.decay = AngularRate(.zero)
    #expect(try SettlingRule.lastExceed.time(of: curve) == nil)
    curve.angle = .radians(AngularRate(.zero))
    #expect(curve.spring == nil)
    #expect(try SettlingRule.lastExceed.time(of: curve) == nil)
    #expect(try SettlingRule.lastExceed.time(of: curve, epsilon: 2) == .zero)
  }
}
