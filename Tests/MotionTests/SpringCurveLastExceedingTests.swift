import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct SpringCurveLastExceedingTests {
  private static let curves = Samples.springCurves(160, seed: 25)

  private func distance(_ curve: SpringCurve, _ time: DoubleDouble) -> DoubleDouble {
    curve.state(after: time).displacement.magnitude
  }

  @Test func `at the last exceeding the distance is the level, and smaller later`() throws {
    for curve in Self.curves where !curve.spring.decayRate.isZero && !curve.isAtRest {
      for share in [0.5, 0.01, 1e-3, 1e-12] {
        let level = curve.size * share
        let time = try #require(curve.lastMoment(exceeding: level))
        let slack = DoubleDouble.one + DoubleDouble(1e-20)
        if !time.isZero {
          #expect(gap(distance(curve, time), level) <= level.high * 1e-19, "\(curve) \(share)")
        }
        let unit = (1 / curve.spring.naturalFrequency).high
        for step in 1...400 {
          let later = time + DoubleDouble(Double(step) * unit * 0.05)
          #expect(distance(curve, later) <= level * slack, "\(curve) \(share) \(step)")
        }
      }
    }
  }

  @Test func `a million oscillations take no longer`() throws {
    for ratio in [1e-6, 1e-9] {
      let curve = Samples.curve(Samples.spring(ratio: DoubleDouble(ratio)), 0, 1)
      let level = DoubleDouble(0.001)
      let time = try #require(curve.lastMoment(exceeding: level))
      let envelope = try #require(try curve.envelopeTime(to: level))
      let half = try #require(curve.halfPeriod)
      // The envelope passes the level at most half a period after the last extremum that reaches the level.
      #expect(time <= envelope && time > envelope - half - half)
      #expect(gap(distance(curve, time), level) < 1e-22)
    }
  }

  @Test func `from rest without oscillation the root is Lambert's W`() throws {
    // Critical damping: (1 + u) e^-u = 0.001 at u = 9.2334134764515857.
    let critical = Samples.curve(Samples.spring(ratio: .one, frequency: 2))
    let time = try #require(critical.lastMoment(exceeding: DoubleDouble(0.001)))
    #expect(gap(time * 2, DoubleDouble(9.233413476451586)) < 2e-15)
    // At zeta = 1000 only the slow part counts. For a small w0 it takes hours.
    let slow = Samples.curve(Samples.spring(ratio: 1000, frequency: DoubleDouble(0.1)))
    let hours = try #require(slow.lastMoment(exceeding: DoubleDouble(0.001)))
    #expect(gap(hours, DoubleDouble.log(1000) * 20_000) < 0.1)
    #expect(hours.high > 100_000)
  }

  @Test func `the time is continuous at critical damping`() throws {
    let critical = Samples.curve(Samples.spring(ratio: .one), 0, 1, velocity: 3)
    let expected = try #require(critical.lastMoment(exceeding: DoubleDouble(0.001)))
    for ratio in [0.999999999999, 0.999999999999999, 1.000000000000001, 1.000000000001] {
      let curve = Samples.curve(Samples.spring(ratio: DoubleDouble(ratio)), 0, 1, velocity: 3)
      let time = try #require(curve.lastMoment(exceeding: DoubleDouble(0.001)))
      #expect(gap(time, expected) < 1e-9)
    }
  }

  @Test func `a motion started by velocity is measured by |v0| / w0`() throws {
    let nudged = Samples.curve(Samples.half, 5, 5, velocity: 40)
    #expect(nudged.size == 4)
    #expect(Samples.curve(Samples.half, 2, -1).size == 3)
    let time = try #require(try SettlingRule.defaultRule.time(of: nudged))
    #expect(gap(distance(nudged, time), DoubleDouble(0.001) * 4) < 1e-25)
    #expect(nudged.lastMoment(exceeding: 5) == .zero)
  }

  @Test func `a small velocity away from the level keeps the start`() throws {
    // The start exceeds the level; no extremum does.
    let curve = Samples.curve(Samples.spring(100, 19), 0, 1)
    let time = try #require(curve.lastMoment(exceeding: DoubleDouble(0.5)))
    #expect(try time < #require(curve.firstCrossing))
    #expect(gap(distance(curve, time), DoubleDouble(0.5)) < 1e-30)
  }

  @Test func `a quarter of the frequency gives four times the time`() throws {
    for curve in Self.curves where !curve.spring.decayRate.isZero {
      let spring = curve.spring
      let slow = SpringCurve(
        Spring(
          mass: spring.mass, stiffness: spring.stiffness * 0.0625, damping: spring.damping * 0.25),
        from: curve.displacement, to: 0, velocity: curve.velocity * 0.25)
      let level = curve.size * 0.001
      let time = try #require(curve.lastMoment(exceeding: level))
      #expect(gap(try #require(slow.lastMoment(exceeding: level)), time * 4) <= time.high * 1e-25)
    }
  }
}
