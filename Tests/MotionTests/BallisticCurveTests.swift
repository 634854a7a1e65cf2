import ExactDecimals
import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Animations
@testable import Motion

@Suite struct BallisticCurveTests {
  private func at(_ seconds: Double) -> Instant { Instant(frames: DoubleDouble(seconds), fps: 1) }

  /// Random throws, some without acceleration, some without velocity.
  private func tosses(_ count: Int, seed: UInt64) -> [BallisticCurve] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      BallisticCurve(
        from: DoubleDouble(random.number(in: -1000...1000)),
        velocity: DoubleDouble(random.pick([0, 1, 1, 1]) * random.number(in: -5000...5000)),
        acceleration: DoubleDouble(random.pick([0, 1, 1, 1]) * random.number(in: -9000...9000)))
    }
  }

  @Test func `the times of a value are times at which the curve has it`() {
    var found = 0
    for curve in tosses(200, seed: 4) {
      for place in [curve.from + 1, curve.from - 100, curve.from + 1e-9] {
        let times = curve.crossingTimes(at: place)
        found += times.count
        #expect(times == times.sorted { $0 < $1 })
        for time in times {
          let there = Instant(frames: time, fps: 1)
          let gap = (curve.value(at: there) - place).magnitude
          // The rounding errors are relative to this size if the terms cancel.
          let size =
            curve.from.magnitude + curve.velocity.magnitude * time
            + curve.acceleration.magnitude * time * time * 0.5
          #expect(gap <= size * 0x1p-96)
        }
      }
    }
    #expect(found > 300)
  }

  /// The parabolas 3 + 5 t - 2 t^2 and 3 - 5 t + 2 t^2. They are 3 at t = 2.5, and 6 or 0 at t = 1 and t = 1.5.
  @Test func `a throw passes its start again`() {
    for sign in [1, -1] {
      let curve = BallisticCurve(
        from: 3, velocity: DoubleDouble(5 * sign), acceleration: DoubleDouble(-4 * sign))
      #expect(curve.crossingTimes(at: 3) == [DoubleDouble(2.5)])
      #expect(curve.crossingTimes(at: DoubleDouble(3 + 3 * sign)) == [1, DoubleDouble(1.5)])
      #expect(curve.extremumTime == DoubleDouble(1.25))
      let top = curve.value(at: Instant(frames: DoubleDouble(1.25), fps: 1))
      #expect(curve.crossingTimes(at: top).isEmpty)
      #expect(curve.crossingTimes(at: top + DoubleDouble(sign)).isEmpty)
      #expect(curve.crossingTimes(at: DoubleDouble(3 - 3 * sign)) == [3])
    }
  }

  @Test func `a time keeps its digits for a very small and a very large acceleration`() {
    let gentle = BallisticCurve(from: 0, velocity: 100, acceleration: DoubleDouble(1e-20))
    #expect(gap(gentle.crossingTimes(at: 1)[0], DoubleDouble(0.01)) < 1e-17)
    let still = BallisticCurve(from: 0, velocity: 0, acceleration: 8)
    #expect(still.crossingTimes(at: 1) == [DoubleDouble(0.5)])
    #expect(still.crossingTimes(at: -1).isEmpty)
    #expect(still.extremumTime == nil)
    let even = BallisticCurve(from: 0, velocity: -4, acceleration: 0)
    #expect(even.crossingTimes(at: -1) == [DoubleDouble(0.25)])
    #expect(
      even.crossingTimes(at: 1).isEmpty && even.crossingTimes(at: 0).isEmpty
        && even.extremumTime == nil)
  }

  @Test func `keyMoments are the crossings and the extremum before the end`() {
    let curve = Curve.ballistic(BallisticCurve(from: 3, velocity: 5, acceleration: -4))
    let channel = Channel([Segment(curve)], target: 6)
    let keyMoments = channel.keyMoments(until: 2, most: 9) ?? []
    #expect(keyMoments.map { $0.kind == .crossing } == [true, false, true])
    #expect(keyMoments.map(\.time.high) == [1, 1.25, 1.5])
    #expect(channel.keyMoments(until: DoubleDouble(1.5), most: 9)?.count == 2)
  }
}
