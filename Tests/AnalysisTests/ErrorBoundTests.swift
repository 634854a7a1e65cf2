import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Analysis
@testable import Animations
@testable import Motion

/// Proven bounds on the distance of lines from a motion, compared with dense samples.
@Suite(.slow) struct ErrorBoundTests {
  @Test(
    arguments: Effort.every(
      3, of: [KeyTimeFormat.frames, .seconds(decimals: 6), .seconds(decimals: 3)], from: 1))
  func `the proven error bounds the sampled one closely`(_ times: KeyTimeFormat)
    throws
  {
    for motion in ReductionMotions.all {
      let samples = DenseSamples(motion.animation, times)
      let last = motion.animation.grid.lastFrame
      for frames in [Array(0...last), Array(stride(from: 0, to: last, by: 7)) + [last]] {
        let error = try #require(
          motion.animation.errorBound(
            of: motion.animation.tracks[0], frames: frames, decimals: 4, times: times))
        let seen = samples.distance(frames: frames, decimals: 4)
        #expect(seen <= error.largest.high * (1 + 1e-9) + 1e-12, "\(motion.name)")
        // Samples miss an extremum by at most a twenty-fifth of a frame, or 1e-9 s next to a breakpoint.
        #expect(seen >= error.largest.high * 0.99 - 1e-6, "\(motion.name) \(seen) \(error)")
        #expect(error.atFrames <= error.largest, "\(motion.name)")
      }
    }
  }

  /// The largest error at the times n / fps of a player whose keys have the printed times.
  private static func seenAtFrames(
    _ animation: Animation, _ channel: Channel, frames: [Int], decimals: Int?,
    _ times: KeyTimeFormat
  ) -> Double {
    let grid = animation.grid
    let points = frames.map {
      (
        time: times.time(of: $0, on: grid).high,
        value: animation.value(of: channel, at: $0).roundedAsPrinted(decimals: decimals).high
      )
    }
    return (0...grid.lastFrame).map { frame in
      let time = grid.time(of: frame).high
      let next = min(max(points.firstIndex { $0.time > time } ?? points.count, 1), points.count - 1)
      let (start, end) = (points[next - 1], points[next])
      let share = min((time - start.time) / (end.time - start.time), 1)
      let shown = start.value + (end.value - start.value) * share
      return (animation.value(of: channel, at: frame).high - shown).magnitude
    }.max() ?? 0
  }

  @Test func `the error at frames is within the proven one`() throws {
    var random = SplitMix64(seed: 9)
    for motion in ReductionMotions.all {
      let one = motion.animation
      let fps = random.pick([24, 29.97, 30, 60, 144])
      let last = Int(one.grid.time(of: one.grid.lastFrame).high * fps)
      let animation = Animation(
        command: "test", grid: FrameGrid(fps: fps, lastFrame: last), playback: one.playback,
        lands: one.lands, facts: [], tracks: one.tracks, events: [], largest: 1)
      let length = animation.grid.time(of: last).roundedAsPrinted(decimals: 6)
      let forms: [KeyTimeFormat] = [
        .seconds(decimals: 6), .seconds(decimals: 3), .shares(decimals: 4, of: length),
        .shares(decimals: 6, of: length), .frames,
      ]
      for times in Effort.every(2, of: forms, from: last) {
        for frames in [Array(0...last), Array(stride(from: 0, to: last, by: 5)) + [last]] {
          let error = try #require(
            animation.errorBound(
              of: animation.tracks[0], frames: frames, decimals: 7, times: times))
          let seen =
            animation.tracks[0].channels.map {
              Self.seenAtFrames(animation, $0, frames: frames, decimals: 7, times)
            }.max() ?? 0
          #expect(seen <= error.atFrames.high * (1 + 1e-9) + 1e-12, "\(motion.name) \(times)")
          #expect(error.atFrames.high <= seen + 1e-9, "\(motion.name) \(times) \(seen)")
        }
      }
    }
  }

  @Test func `at its time the error is the largest error`() throws {
    for motion in ReductionMotions.all where motion.animation.tracks[0].channels.count == 1 {
      let (animation, channel) = (motion.animation, motion.animation.tracks[0].channels[0])
      let frames = [0, animation.grid.lastFrame]
      let error = try #require(
        animation.errorBound(
          of: animation.tracks[0], frames: frames, decimals: nil, times: .frames))
      let end = animation.grid.time(of: animation.grid.lastFrame)
      let (first, last) = (
        animation.value(of: channel, at: 0), animation.value(of: channel, at: frames[1])
      )
      let line = first + (last - first) * (error.time / end)
      let distances = [-1e-8, 1e-8, 0].map { hair in
        (animation.value(of: channel, at: max(.zero, error.time + hair)) - line).magnitude.high
      }
      #expect((distances.max() ?? 0) >= error.largest.high - 1e-6, "\(motion.name)")
    }
  }

  @Test func `rounding a time by half a microsecond counts`() throws {
    let curve = Curve.ballistic(BallisticCurve(from: .zero, velocity: 3_000_000, acceleration: 0))
    let animation = Samples.animation(
      [Samples.number(curve)], fps: 3, lastFrame: 4, playback: Playback(period: 2), lands: false)
    let track = animation.tracks[0]
    let exact = try #require(animation.errorBound(of: track, decimals: nil, times: .frames))
    let printed = try #require(
      animation.errorBound(of: track, decimals: nil, times: .seconds(decimals: 6)))
    // A third of a second is printed a third of a microsecond early: 3e6 * 3.3e-7.
    #expect(exact.largest.high < 1e-9)
    #expect((printed.largest.high - 1).magnitude < 1e-3)
  }

  @Test func `printed times are those of the frames, rounded half to even`() {
    let grid = FrameGrid(fps: 400_000, lastFrame: 9)
    // A frame lasts 2.5 microseconds.
    let units = (0...4).map { KeyTimeFormat.seconds(decimals: 6).units(of: $0, on: grid) }
    #expect(units == [0, 2, 5, 8, 10])
    let thirds = FrameGrid(fps: 60, lastFrame: 3)
    let shares = (0...3).map { KeyTimeFormat.shares(decimals: 6, of: 1).units(of: $0, on: thirds) }
    #expect(shares == [0, 333_333, 666_667, 1_000_000])
    let halves = FrameGrid(fps: 60, lastFrame: 8)
    #expect(KeyTimeFormat.shares(decimals: 2, of: 1).units(of: 1, on: halves) == 12)
    #expect(KeyTimeFormat.shares(decimals: 2, of: 1).units(of: 3, on: halves) == 38)
  }

  @Test func `no error is proven for a motion other than a spring that leaves a rubber band`() {
    let ease = EaseCurve(from: .zero, to: 2, timing: .easeInOut, ticks: 30)
    let band = Channel.ValueConversion.rubberBand(RubberBand(low: .zero, high: .one))
    let animation = Samples.animation(
      [Samples.number(.ease(ease), target: 1, storage: band)], lastFrame: 30,
      playback: Playback(period: 0.5))
    let track = animation.tracks[0]
    #expect(animation.errorBound(of: track, decimals: 4, times: .frames) == nil)
    #expect(throws: ParameterError.self) {
      try animation.reducedKeyframes(
        of: track, .within(DoubleDouble(0.01)), decimals: 4, times: .frames)
    }
  }

  /// A curve with a vertical end has no useful tangent there.
  @Test(arguments: [
    TimingFunction(0, 1, 1, 0), TimingFunction(1, 0, 0, 1), TimingFunction(0.3, -1, 0.7, 2),
    .linear,
  ])
  func `errors of differences with any timing are proven`(_ timing: TimingFunction) throws {
    var steps = TimedModelValues(components: 1)
    for (index, number) in [3.0, -2, -2, 7, 7.5].enumerated() {
      steps.append([number], at: DoubleDouble(Double(index) * 0.07))
    }
    let curve = AdditiveCurve(
      from: .zero, steps: steps, component: 0, timing: timing, duration: 0.25)
    let animation = Samples.animation(
      [Samples.number(.additive(curve), target: 7.5)], lastFrame: 33,
      playback: Playback(period: 0.55))
    let samples = DenseSamples(animation, .frames, perFrame: 300)
    for frames in [Array(0...33), [0, 5, 6, 17, 33], [0, 33]] {
      let error = try #require(
        animation.errorBound(
          of: animation.tracks[0], frames: frames, decimals: 4, times: .frames))
      let seen = samples.distance(frames: frames, decimals: 4)
      #expect(seen <= error.largest.high * (1 + 1e-9) + 1e-12, "\(frames)")
      #expect(seen >= error.largest.high * 0.99 - 1e-6, "\(frames) \(seen) \(error)")
    }
  }
}
