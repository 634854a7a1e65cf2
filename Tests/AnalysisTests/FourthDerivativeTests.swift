import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Analysis
@testable import Animations
@testable import Motion

/// The bound on the fourth derivative, compared with differences of the acceleration and with the
/// exact search.
@Suite(.slow) struct FourthDerivativeTests {
  /// The second difference of the acceleration: x'''' within h^2 / 12 of the sixth derivative.
  private static func difference(of curve: Curve, at time: Double, _ h: Double) -> Double {
    func acceleration(_ seconds: Double) -> DoubleDouble {
      curve.acceleration(at: Instant(frames: DoubleDouble(seconds), fps: 1))
    }
    let sum = acceleration(time - h) + acceleration(time + h) - acceleration(time) * 2
    return (sum / DoubleDouble(product: h, h)).high
  }

  @Test func `the fourth derivative is within its bound`() throws {
    var random = SplitMix64(seed: 41)
    var finite = 0
    for curve in Samples.smallCurves(Effort.isFull ? 2000 : 300, seed: 42) {
      let breakpoints = try #require(curve.breakpoints(until: 1, most: 1000))
      let borders = [0] + breakpoints.map { $0.time.high } + [1]
      for (start, end) in zip(borders, borders.dropFirst()) where end - start > 1e-3 {
        let from = start + (end - start) * random.number(in: 0.1...0.5)
        let to = from + (end - from) * random.pick([0.01, 0.1, 0.8])
        let bound = curve.fourthDerivativeBound(from: from, to: to)
        guard bound.isFinite else { continue }
        finite += 1
        for share in [0, 0.3, 0.7, 1] {
          let time = from + (to - from) * share
          let own = Self.difference(of: curve, at: time, 1e-6)
          #expect(own.magnitude <= bound + 1e-6 * (1 + bound), "\(curve)")
        }
      }
    }
    #expect(finite > 300)
  }

  @Test func `a comparison agrees with the exact search, and most are decided`() throws {
    var (decided, asked) = (0, 0)
    var random = SplitMix64(seed: 43)
    // A cubic equals a fall, and the exact search gives up on a difference that is nearly 0.
    let excluded = ["vertical ends", "fall"]
    for motion in ReductionMotions.all where !excluded.contains(motion.name) {
      let (animation, channel) = (motion.animation, motion.animation.tracks[0].channels[0])
      guard var played = RenderedChannel(channel, of: animation), played.end > .zero else {
        continue
      }
      played.cacheSums()
      for _ in 0..<(Effort.isFull ? 12 : 1) {
        let length = played.end.high * random.pick([0.02, 0.1, 0.3])
        let start = DoubleDouble(random.number(in: 0...(played.end.high - length)))
        let end = start + length
        let cubic = HermiteSegment(
          from: start, played.value(at: start, .after), slope: played.velocity(at: start, .after),
          to: end, played.value(at: end, .before), slope: played.velocity(at: end, .before))
        var found = LargestDistance.none
        played.measure(cubic, into: &found)
        guard found.distance > DoubleDouble(1e-9), found.distance.isFinite else { continue }
        for factor in [0.25, 0.9, 0.999, 0.9999999, 1.0000001, 1.003, 1.1, 4] {
          let own = played.isWithin(found.distance * factor, of: cubic)
          let isUndecided = factor > 1 && factor < 1.004
          if let own { #expect(own == (factor > 1), "\(motion.name) \(factor)") }
          if isUndecided { #expect(own != true, "\(motion.name) \(factor)") }
          if case .real = channel.storage, factor == 0.25 || factor == 4 {
            asked += 1
            decided += own == nil ? 0 : 1
          }
        }
      }
    }
    #expect(
      asked > (Effort.isFull ? 300 : 20) && decided * 10 > asked * 8, "\(decided) of \(asked)")
  }
}
