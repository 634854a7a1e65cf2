import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Animations
@testable import Motion

@Suite struct AnimationTests {
  private let channel = Samples.number(
    .bounce(Samples.bounce(300, 100, bounces: 3, ticks: 71)), target: 100)

  @Test func `the landing is rounded to the channel's storage`() {
    let colour = Samples.number(.constant(0), target: 2, storage: .unitInterval)
    let float = Samples.number(.constant(0), target: 0.1, storage: .float)
    let animation = Samples.animation(
      [colour, float], lastFrame: 1, playback: Playback(period: 1))
    #expect(animation.value(of: colour, at: 1) == 1)
    #expect(animation.value(of: float, at: 1) == DoubleDouble(Double(Float(0.1))))
  }

  @Test(arguments: [2, 7, 145, 400])
  func `a resampled motion has the same end time and end value`(count: Int) {
    let animation = Samples.animation(
      [channel], lastFrame: 72, playback: Playback(delay: 0.1, period: 1.1))
    let other = animation.resampled(frames: count)
    #expect(other.grid.count == count)
    #expect(gap(other.grid.time(of: count - 1), animation.grid.time(of: 72)) < 1e-15)
    #expect(other.value(of: channel, at: count - 1) == 100)
    #expect(other.value(of: channel, at: 0) == 300)
  }

  @Test func `resampling changes no value at a common time`() {
    let animation = Samples.animation(
      [channel], lastFrame: 72, playback: Playback(count: 2, alternates: true, period: 0.6))
    let finer = animation.resampled(frames: 145)
    for frame in 0...72 {
      #expect(animation.value(of: channel, at: frame) == finer.value(of: channel, at: 2 * frame))
    }
  }
}

@Suite struct AnimationTimesTests {
  private static func animation(_ random: inout SplitMix64) -> Animation {
    let fps = random.pick([10.0, 24, 29.97, 60])
    let playback = Playback(
      delay: random.pick([0, 0.1, random.number(in: 0...1)]), count: random.integer(in: 1...4),
      alternates: random.coin(), period: random.pick([0.5, 0.8, random.number(in: 0.2...1)]))
    let last = Int((playback.end * fps).rounded(.up))
    return Samples.animation(
      Samples.smallCurves(2, seed: random.next()).map { Samples.number($0, target: 1) }, fps: fps,
      lastFrame: last, playback: playback, lands: random.coin())
  }

  @Test func `the value at a frame's time is the frame's value, also at the landing`() {
    var random = SplitMix64(seed: 111)
    for _ in 0..<60 {
      let animation = Self.animation(&random)
      for frame in 0...animation.grid.lastFrame {
        let time = animation.grid.time(of: frame)
        for channel in animation.tracks[0].channels {
          #expect(
            animation.value(of: channel, at: time) == animation.value(of: channel, at: frame),
            "frame \(frame) of \(animation.playback)")
        }
      }
    }
  }

  @Test(arguments: [
    (0.0, 0.0), (0.25, 0), (0.5, 0), (0.75, 2), (1, 4), (1.5, 8), (1.75, 6), (2.25, 2), (2.5, 0),
    (3, 4), (3.25, 6), (3.5, 8), (9, 8),
  ])
  func `the value between frames is the value at its time`(seconds: Double, value: Double) {
    let ease = EaseCurve(from: 0, to: 8, timing: .linear, ticks: 60)
    let channel = Samples.number(.ease(ease), target: 8)
    let animation = Samples.animation(
      [channel], fps: 2, lastFrame: 7,
      playback: Playback(delay: 0.5, count: 3, alternates: true, period: 1))
    #expect(animation.value(of: channel, at: DoubleDouble(seconds)) == DoubleDouble(value))
  }

  @Test func `between two breakpoints the difference from the chord has one extremum`()
    throws
  {
    var random = SplitMix64(seed: 113)
    for _ in 0..<30 {
      let animation = Self.animation(&random)
      let end = animation.grid.time(of: animation.grid.lastFrame)
      for channel in animation.tracks[0].channels {
        let breakpoints = try #require(animation.breakpoints(of: channel, most: 10_000))
        ChannelBreakpointsTests.expectArches(breakpoints, until: end, &random, "\(animation)") {
          animation.value(of: channel, at: $0)
        }
      }
    }
  }
}
