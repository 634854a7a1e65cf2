import ExactNumerics
import MotionSamples
import Testing

@testable import Analysis
@testable import Motion

@Suite struct ErrorSumTests {
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
}
