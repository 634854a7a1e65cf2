import ExactNumerics
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

  @Test func `the curve starts at the sum of target and cosine`() {
    for curve in Self.curves where !curve.isRectified {
      #expect(curve.value(at: instant(0)) == curve.target + curve.cosine)
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

  @Test func `a damped oscillation restarted halfway goes on as before`() {
    // The identity W(a + b) = W(a) z^b: the oscillation at time a and its quarter turn are the new cosine and sine.
    var random = SplitMix64(seed: 12)
    for curve in Self.curves where !curve.isRectified {
      let a = random.number(in: 0...40)
      let b = random.number(in: 0...40)
      let (sin, cos) = curve.sinCos(at: instant(a))
      let envelope = curve.envelope(at: instant(a))
      var later = curve
      later.cosine = envelope * (curve.cosine * cos + curve.sine * sin)
      later.sine = envelope * (curve.sine * cos - curve.cosine * sin)
      let both = Instant(frames: DoubleDouble(sum: a, b), fps: 60)
      let size = (curve.target.magnitude + curve.cosine.magnitude + curve.sine.magnitude).high
      #expect(gap(later.value(at: instant(b)), curve.value(at: both)) <= size * 1e-27)
    }
  }

  @Test func `the same time has the same value on every grid`() {
    for curve in Self.curves {
      let value = curve.value(at: instant(24, fps: 60))
      for factor in [0.5, 2, 4] {
        #expect(curve.value(at: instant(24 * factor, fps: 60 * factor)) == value)
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

  @Test func `a rectified sine stays on the side of its amplitude`() {
    var shake = Samples.shake(-20, 5, bounces: 3)
    shake.isRectified = true
    for frame in 0...36 { #expect(shake.value(at: instant(Double(frame))) <= 5) }
    #expect(shake.value(at: instant(3)) < 0)
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

  @Test func `alpha and omega are per tick`() {
    let curve = Samples.bounce(0, 1, ticks: 72)
    #expect(gap(curve.omega, DoubleDouble.pi * DoubleDouble(2.5) / 72) < 1e-31)
    #expect(gap(curve.alpha, -DoubleDouble.log(DoubleDouble(0.0005)) / 72) < 1e-31)
    #expect(Samples.published.alpha == DoubleDouble(0.04))
    #expect(Samples.published.omega == DoubleDouble(0.06))
  }
}
