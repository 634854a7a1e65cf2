import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Analysis
@testable import Animations
@testable import Motion

/// The minimal number of keyframes, compared with an exhaustive search.
@Suite struct ReducedKeyframesTests {
  private static let times = KeyTimeFormat.seconds(decimals: 6)

  private static func kept(
    _ animation: Animation, _ most: Double, decimals: Int = 5
  ) throws -> ReducedKeyframes {
    try animation.reducedKeyframes(
      of: animation.tracks[0], .within(DoubleDouble(most)), decimals: decimals, times: times)
  }

  /// True if the printed frames and the curve are within `most` of the line between two frames. A line of one frame is
  /// always admissible.
  private static func isNear(
    _ animation: Animation, _ samples: DenseSamples, _ first: Int, _ last: Int, _ most: Double,
    decimals: Int = 5
  ) -> Bool {
    if last == first + 1 { return true }
    guard samples.distance(frames: [first, last], decimals: decimals) <= most * (1 + 1e-9) else {
      return false
    }
    let grid = animation.grid
    for channel in animation.tracks[0].channels {
      func point(_ frame: Int) -> (Double, Double) {
        (
          times.time(of: frame, on: grid).high,
          animation.value(of: channel, at: frame).roundedAsPrinted(decimals: decimals).high
        )
      }
      let (start, end) = (point(first), point(last))
      for frame in first...last {
        let time = grid.time(of: frame).high
        let line = start.1 + (end.1 - start.1) * (time - start.0) / (end.0 - start.0)
        if (point(frame).1 - line).magnitude > most + 1e-9 { return false }
      }
    }
    return true
  }

  @Test(arguments: Effort.every(2, of: [0.001, 0.02]))
  func `lines longer than a frame are within the limit of the curve and the frames`(_ most: Double)
    throws
  {
    for motion in ReductionMotions.all {
      let kept = try Self.kept(motion.animation, most)
      #expect(kept.frames.first == 0 && kept.frames.last == motion.animation.grid.lastFrame)
      let samples = DenseSamples(motion.animation, Self.times)
      for (first, last) in zip(kept.frames, kept.frames.dropFirst()) {
        #expect(
          Self.isNear(motion.animation, samples, first, last, most),
          "\(motion.name) \(first)...\(last)")
      }
      #expect(kept.error.atFrames.high <= most * (1 + 1e-9), "\(motion.name)")
    }
  }

  @Test func `the number of kept frames is minimal`() throws {
    // Twelve frames of each motion: all admissible lines, and the shortest path over them.
    for motion in ReductionMotions.all {
      let one = motion.animation
      let animation = Animation(
        command: "test", grid: FrameGrid(fps: one.grid.fps.perSecond / 4, lastFrame: 11),
        playback: one.playback, lands: one.lands, facts: [], tracks: one.tracks, events: [],
        largest: 1)
      let samples = DenseSamples(animation, Self.times, perFrame: 100)
      for most in Effort.isFull ? [0.003, 0.03, 0.2] : [0.03] {
        var fewest = [0] + Array(repeating: Int.max, count: 11)
        for last in 1...11 {
          for first in 0..<last where fewest[first] + 1 < fewest[last] {
            if Self.isNear(animation, samples, first, last, most) {
              fewest[last] = fewest[first] + 1
            }
          }
        }
        let kept = try Self.kept(animation, most)
        #expect(kept.frames.count == fewest[11] + 1, "\(motion.name) \(most)")
      }
    }
  }

  @Test func `a limit of 0 drops only frames on a line`() throws {
    let still = Samples.animation(
      [Samples.number(.constant(DoubleDouble(1) / 3), target: 1 / 3)], lastFrame: 40,
      playback: Playback(period: 1), lands: false)
    #expect(try Self.kept(still, 0).frames == [0, 40])
    let waiting = Samples.animation(
      [Samples.number(.ballistic(BallisticCurve(from: 0, velocity: 0, acceleration: 50)))],
      lastFrame: 20, playback: Playback(delay: 0.25, period: 1), lands: false)
    #expect(try Self.kept(waiting, 0).frames == [0] + Array(15...20))
  }

  @Test func `a limit below half a digit is refused, and a share is of the range`() throws {
    let animation = Samples.animation(
      [Samples.number(.ballistic(BallisticCurve(from: 0, velocity: 0, acceleration: 50)))],
      lastFrame: 60, playback: Playback(period: 1), lands: false)
    let error = #expect(throws: ParameterError.self) { try Self.kept(animation, 1e-6) }
    #expect(error?.parameter == "reduce")
    #expect(error?.rule.contains("--decimals") == true)
    let share = try animation.reducedKeyframes(
      of: animation.tracks[0], .share(DoubleDouble(0.01)), decimals: 5, times: Self.times)
    // The values range from 0 to 25.
    let quarter = try animation.reducedKeyframes(
      of: animation.tracks[0], .within(DoubleDouble(0.01) * 25), decimals: 5, times: Self.times)
    #expect(share == quarter)
  }
}

/// The work for a constant tail is linear in its length.
@Suite struct LongRestTests {
  @Test(arguments: [0.0, 1, 300])
  func `twice the rest takes at most twice the work`(_ from: Double) throws {
    let curve = SpringCurve(
      Samples.spring(ratio: DoubleDouble(0.7), frequency: DoubleDouble(12.566)),
      from: DoubleDouble(from), to: 1, velocity: .zero)
    let looks = try [1_000, 2_000, 4_000].map { last in
      let animation = Samples.animation(
        [Samples.number(.spring(curve), target: 1)], lastFrame: last,
        playback: Playback(period: Double(last) / 60))
      let track = animation.tracks[0]
      let samples = animation.frameSamples(of: track, decimals: 4)
      let most = try Animation.toleranceInValueUnits(
        .share(DoubleDouble(0.01)), samples, decimals: 4)
      let played = try #require(RenderedChannel(track.channels[0], of: animation))
      let channel = ReductionLineBounds(
        played, samples[0], on: animation.grid, most: most.nearestDouble,
        mostOfCurve: max(most, DoubleDouble(0.00005)))
      var reduction = FrameReduction(
        [channel], .seconds(decimals: 6), on: animation.grid)
      // The smallest sufficient limit, up to a factor of two.
      var limit = 1 << 14
      while reduction.fewestFrames(most: limit) == nil { limit *= 2 }
      return limit
    }
    #expect(looks[1] <= looks[0] * 2 && looks[2] <= looks[1] * 2, "\(looks)")
    #expect(looks[2] <= 1 << 18, "\(looks)")
  }
}
