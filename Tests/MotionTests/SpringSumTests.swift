import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

/// Sums of springs that oscillate at the same time.
@Suite(.slow) struct SpringSumTests {
  private static func sums(_ count: Int, seed: UInt64) -> [SpringSum] {
    Samples.smallCurves(count, seed: seed).compactMap { curve in
      if case .springs(let sum) = curve { return sum }
      return nil
    }
  }

  @Test func `the sum has the values and rates of its parts`() {
    for sum in Self.sums(200, seed: 61) {
      for time in [0, 0.001, 0.4, 3] {
        let moment = Instant(frames: DoubleDouble(time), fps: 1)
        var (value, velocity) = (sum.target, DoubleDouble.zero)
        var force = DoubleDouble.zero
        for part in sum.parts {
          let state = part.state(at: moment)
          value = value + state.displacement
          velocity = velocity + state.velocity
          let spring = part.spring
          force =
            force - (spring.stiffness * state.displacement + spring.damping * state.velocity)
            / spring.mass
        }
        #expect(gap(sum.value(at: moment), value) < 1e-28)
        #expect(gap(sum.velocity(at: moment), velocity) < 1e-27)
        #expect(gap(sum.acceleration(at: moment), force) < 1e-25)
        #expect(gap(sum.derivative.value(at: moment), velocity) < 1e-27)
        #expect(gap(sum.derivative.derivative.value(at: moment), force) < 1e-25)
      }
    }
  }

  @Test func `a sum of one part has the keyMoments and breakpoints of its spring`() throws {
    for curve in Samples.smallCurves(200, seed: 62) {
      guard case .spring(var spring) = curve else { continue }
      spring.isRectified = false
      let target = spring.target
      var part = spring
      part.target = .zero
      let sum = SpringSum(around: target, [part])
      let own = try #require(sum.keyMoments(until: 3, most: 1000))
      let known = try #require(spring.keyMoments(until: 3, most: 1000))
      #expect(own.map { $0.kind } == known.map { $0.kind }, "\(spring)")
      for (own, known) in zip(own, known) { #expect(gap(own.time, known.time) < 1e-22) }
      let breakpoints = try #require(sum.breakpoints(until: 3, most: 1000))
      let others = try #require(spring.breakpoints(until: 3, most: 1000))
      #expect(breakpoints.count == others.count)
      for (own, known) in zip(breakpoints, others) { #expect(gap(own.time, known.time) < 1e-22) }
    }
  }

  /// The sign is constant between two zeros and changes at each. No zero is missing among those
  /// that thousands of samples show.
  @Test func `the zeros are the changes of sign`() throws {
    var found = 0
    for sum in Self.sums(160, seed: 63) {
      let zeros = try #require(sum.targetCrossings(until: 4, most: 10_000))
      found += zeros.count
      #expect(zeros == zeros.sorted())
      func sign(_ time: DoubleDouble) -> Double {
        let left = sum.value(at: Instant(frames: time, fps: 1)) - sum.target
        return left.high == 0 ? 0 : left.high < 0 ? -1 : 1
      }
      for (before, zero) in zip([.zero] + zeros, zeros) {
        let step = min((zero - before) * 0.5, DoubleDouble(1e-9))
        #expect(sign(zero - step) * sign(zero + step) == -1, "\(sum) at \(zero)")
      }
      var changes = 0
      var last = sign(DoubleDouble(1e-7))
      for sample in 1...8000 {
        let next = sign(DoubleDouble(Double(sample) / 2000))
        if next * last < 0 { changes += 1 }
        if next != 0 { last = next }
      }
      #expect(zeros.count >= changes)
      #expect((zeros.count - changes) % 2 == 0)
    }
    #expect(found > 50)
  }

  /// The sum of e^(-t) and -a e^(-2 t) is 0 at ln a.
  @Test func `two exponentials cross at their closed-form time`() throws {
    // A spring in its slow mode alone, v0 = -slow D, is D e^(-slow t).
    func slow(_ rate: Double, _ size: Double) -> SpringCurve {
      let spring = Spring(
        mass: 1, stiffness: DoubleDouble(rate) * 50, damping: DoubleDouble(rate) + 50)
      return SpringCurve(
        spring, from: DoubleDouble(size), to: .zero, velocity: DoubleDouble(-rate) * size)
    }
    for size in [1.5, 2, 10, 1e6] {
      let sum = SpringSum(around: 7, [slow(1, 1), slow(2, -size)])
      let zeros = try #require(sum.targetCrossings(until: 1000, most: 10))
      #expect(zeros.count == 1)
      #expect(gap(zeros[0], DoubleDouble.log(DoubleDouble(size))) < 1e-22)
      // The extremum is where e^(-t) = 2 a e^(-2 t).
      let turns = try #require(sum.derivative.targetCrossings(until: 1000, most: 10))
      #expect(turns.count == 1)
      #expect(gap(turns[0], DoubleDouble.log(DoubleDouble(2 * size))) < 1e-22)
    }
  }

  @Test func `the rates of a spring are within their bounds from any state on`() {
    var random = SplitMix64(seed: 64)
    for _ in 0..<Effort.cases(300, every: 5) {
      let spring = Spring(
        naturalFrequency: DoubleDouble(random.number(in: 1...15)),
        dampingRatio: DoubleDouble(random.pick([0, 0.1, 0.9, 1, 1.000_001, 1.2, 4, 60])))
      let curve = SpringCurve(
        spring, from: DoubleDouble(random.number(in: -2...2)), to: .zero,
        velocity: DoubleDouble(random.number(in: -20...20)))
      let start = SpringCurve.State(displacement: curve.displacement, velocity: curve.velocity)
      let bounds = DerivativeBounds(of: spring, from: start)
      let (first, second) = (curve.derivative, curve.derivative.derivative)
      for step in 0..<400 {
        let moment = Instant(frames: DoubleDouble(Double(step) / 100), fps: 1)
        let (slope, bend) = (first.value(at: moment), second.value(at: moment))
        #expect(slope.magnitude.high <= bounds.slope * DerivativeBounds.margin)
        #expect(bend.magnitude.high <= bounds.secondDerivative * DerivativeBounds.margin)
        let turn = second.derivative.value(at: moment)
        #expect(turn.magnitude.high <= bounds.thirdDerivative * DerivativeBounds.margin)
      }
    }
  }
}
