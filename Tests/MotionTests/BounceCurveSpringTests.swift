import ExactNumerics
import TestSupport
import Testing

@testable import Motion

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

  @Test func `k and c of the equivalent spring by the number of bounces`() throws {
    // The identities k/m = beta^2 + wd^2 and c/m = 2 beta.
    let curve = Samples.bounce(0, 1, bounces: 4, ticks: 60, residual: 5e-6)
    let spring = try #require(curve.spring?.spring)
    let beta = -DoubleDouble.log(DoubleDouble(5e-6))
    let frequency = DoubleDouble.pi * DoubleDouble(4.5)
    #expect(gap(spring.stiffness, beta * beta + frequency * frequency) < 1e-27)
    #expect(gap(spring.damping, beta * 2) < 1e-28)
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

  @Test func `the published duration is that of the envelope`() throws {
    // Without a velocity the envelope starts at |from - to|.
    let curve = Samples.bounce(300, 100, ticks: 72)
    #expect(
      gap(try SettlingRule.envelope.time(of: curve, epsilon: 0.0005) ?? 0, DoubleDouble(1.2))
        < 1e-16)
    let shake = Samples.shake(20, 0, bounces: 4)
    #expect(shake.size == 20)
    #expect(
      gap(try SettlingRule.envelope.time(of: shake, epsilon: 0.0005) ?? 0, DoubleDouble(0.6))
        < 1e-16)
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
