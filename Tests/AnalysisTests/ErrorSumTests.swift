import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Analysis
@testable import Animations
@testable import Motion

@Suite(.slow) struct ErrorSumTests {
  /// The distances of a channel from cubics. The cubics start at breakpoints and between them, and
  /// end at a later breakpoint or at the end.
  private static func distances(of played: RenderedChannel) -> [DoubleDouble] {
    let borders = [.zero] + played.breakpoints + [played.end]
    let inside = zip(borders, borders.dropFirst()).map { $0 + ($1 - $0) * 0.3 }
    var distances: [DoubleDouble] = []
    for (index, start) in (borders.dropLast() + inside).enumerated() where index % 7 == 0 {
      for end in [borders[min(index % borders.count + 4, borders.count - 1)], played.end]
      where start < end {
        let cubic = HermiteSegment(
          from: start, played.value(at: start, .after), slope: played.velocity(at: start, .after),
          to: end, played.value(at: end, .before), slope: played.velocity(at: end, .before))
        var found = LargestDistance.none
        played.measure(cubic, slack: 0x1p-12, into: &found)
        distances.append(found.distance)
      }
    }
    return distances
  }

  @Test func `cached sums have the same distance from a cubic as new ones`() throws {
    let motion = try #require(ReductionMotions.all.first { $0.name == "released" })
    let channel = motion.animation.tracks[0].channels[0]
    let made = try #require(RenderedChannel(channel, of: motion.animation))
    var kept = made
    kept.cacheSums()
    let distances = zip(Self.distances(of: made), Self.distances(of: kept))
    #expect(distances.contains { $0.0.high > 0.1 })
    for (one, other) in distances {
      #expect((one - other).magnitude <= one * 0x1p-11 + 0x1p-80, "\(one.high) \(other.high)")
    }
  }

  @Test func `the bound on a sum's distance from its chord is above the distance, and near it`() {
    var shares: [Double] = []
    for timing in [TimingFunction.easeInOut, .linear, TimingFunction(0.2, 1.3, 0.7, -0.4)] {
      var steps = TimedModelValues(components: 1)
      for step in 0..<40 {
        let value = 20 * Double(step) + 30 * Double(step % 3)
        steps.append([value], at: DoubleDouble(Double(step) * 0.0137))
      }
      let curve = AdditiveCurve(
        from: .zero, steps: steps, component: 0, timing: timing, duration: 0.3)
      func value(_ time: Double) -> Double {
        curve.value(at: Instant(frames: DoubleDouble(time), fps: 1)).high
      }
      for frame in 0..<50 {
        let (start, end) = (Double(frame) / 60, Double(frame + 1) / 60)
        let distances = (0...64).map { part in
          let share = Double(part) / 64
          let chord = value(start) + (value(end) - value(start)) * share
          return (value(start + (end - start) * share) - chord).magnitude
        }
        let largest = distances.max() ?? 0
        let bound = curve.chordDeviation(from: start, to: end)
        #expect(largest <= bound + 1e-12, "\(timing) \(frame)")
        shares.append((bound - largest) / 20)
      }
    }
    let mean = shares.reduce(0, +) / Double(shares.count)
    #expect(mean < 0.1)
  }
}
