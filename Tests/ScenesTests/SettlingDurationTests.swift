import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

/// Springs that settle at a given time.
@Suite struct SettlingDurationTests {
  private static func motion(
    _ random: inout SplitMix64, velocity: Bool = false
  ) -> (motion: SpringMotion, time: Double) {
    var motion = SpringMotion(from: .number(0), to: .number(300))
    motion.spring = Spring(
      response: DoubleDouble(Double.random(in: 0.05...3, using: &random)),
      dampingRatio: DoubleDouble(Double.random(in: 0.05...2, using: &random)))
    if velocity { motion.velocity = [Double.random(in: -500...500, using: &random)] }
    return (motion, Double.random(in: 0.05...5, using: &random))
  }

  private static func settled(_ motion: SpringMotion) throws -> Double {
    let time = try motion.settling.rule.time(of: motion.curves, epsilon: motion.settling.epsilon)
    return try #require(time).nearestDouble
  }

  @Test(arguments: [SettlingRule.lastExceed, .envelope], [false, true])
  func `a spring settles at the time, with the same bounce`(
    rule: SettlingRule, hasVelocity: Bool
  ) throws {
    var random = SplitMix64(seed: 39)
    for _ in 0..<Effort.cases(500, every: 30) {
      var (motion, time) = Self.motion(&random, velocity: hasVelocity)
      motion.settling = SettlingCriterion(rule)
      // The envelope of a spring without oscillations has no equation.
      if rule == .envelope {
        motion.spring = Spring(response: .one, dampingRatio: DoubleDouble(0.3))
      }
      // A velocity beyond the rule's reach has no such spring.
      guard let scaled = try? motion.timeScaledToSettle(at: time) else {
        #expect(hasVelocity)
        continue
      }
      // Where the last extremum leaves the tolerance, the settling time jumps: then the nearer side
      // is taken, with a remark.
      let settled = try Self.settled(scaled)
      let miss = (settled / time - 1).magnitude
      if !hasVelocity { #expect(miss < 1e-14) }
      #expect(try (miss <= 1e-9) == scaled.animation().remarks.isEmpty)
      let ratios = [motion, scaled].map { $0.spring.dampingRatio }
      #expect((ratios[0] - ratios[1]).magnitude.high < 1e-28)
    }
  }

  /// A rule that samples settles at one of its samples.
  @Test(arguments: [SettlingRule.remotion, .flutter, .motion, .anime, .reactSpring])
  func `the nearest sample is taken, with a remark`(rule: SettlingRule) throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<Effort.cases(60, every: 20) {
      var (motion, time) = Self.motion(&random)
      motion.settling = SettlingCriterion(rule)
      let scaled = try motion.timeScaledToSettle(at: time)
      let miss = try (Self.settled(scaled) - time).magnitude
      #expect(try (miss <= time * 1e-9) == scaled.animation().remarks.isEmpty)
      for share in [0.98, 1.02] where rule != .motion {
        var other = motion
        other.spring = try scaled.spring.scalingTime(by: share)
        #expect(try (Self.settled(other) - time).magnitude >= miss * (1 - 1e-9))
      }
    }
  }

  @Test func `a spring that never settles, or a time out of range, is refused`() {
    var motion = SpringMotion(from: .number(0), to: .number(1))
    for time in [0, -1, 1e-10, 1e18, .nan] {
      #expect(throws: ParameterError.self) { try motion.timeScaledToSettle(at: time) }
    }
    motion.spring = Spring(mass: 1, stiffness: 100, damping: .zero)
    #expect(throws: ParameterError.self) { try motion.timeScaledToSettle(at: 1) }
    motion = SpringMotion(from: .number(1), to: .number(1))
    #expect(throws: ParameterError.self) { try motion.timeScaledToSettle(at: 1) }
  }
}
