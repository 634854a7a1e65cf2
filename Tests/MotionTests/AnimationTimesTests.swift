import ExactNumerics
import TestSupport
import Testing

@testable import Motion

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
      let frames = Array(0...animation.grid.lastFrame)
      let keyframes = animation.keyframes(at: frames.map { animation.grid.time(of: $0) })
      for (frame, keyframe) in zip(frames, keyframes) {
        #expect(keyframe.time == animation.grid.time(of: frame))
        let values = animation.tracks[0].channels.map { animation.value(of: $0, at: frame) }
        #expect(keyframe.values == values, "frame \(frame) of \(animation.playback)")
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

  @Test(arguments: [
    (0.0, 0.0, 0.0), (0.25, 0, 0), (0.5, 0, 8), (0.75, 8, 8), (1.5, 8, -8), (1.75, -8, -8),
    (2.5, -8, 8), (3.25, 8, 8), (3.5, 8, 0), (9, 0, 0),
  ])
  func `the velocity changes its sign in reversed periods`(
    seconds: Double, before: Double, after: Double
  ) {
    let ease = EaseCurve(from: 0, to: 8, timing: .linear, ticks: 60)
    let channel = Samples.number(.ease(ease), target: 8)
    let animation = Samples.animation(
      [channel], fps: 2, lastFrame: 7,
      playback: Playback(delay: 0.5, count: 3, alternates: true, period: 1))
    let time = DoubleDouble(seconds)
    #expect(animation.velocity(of: channel, at: time, .before) == DoubleDouble(before))
    #expect(animation.velocity(of: channel, at: time) == DoubleDouble(after))
  }

  @Test func `the motion rests after its last reversed period`() {
    let channel = Samples.number(.ballistic(BallisticCurve(from: 3, velocity: 5, acceleration: 0)))
    let animation = Samples.animation(
      [channel], fps: 4, lastFrame: 9, playback: Playback(count: 2, alternates: true, period: 1),
      lands: false)
    #expect(animation.velocity(of: channel, at: 2, .before) == -5)
    #expect(animation.velocity(of: channel, at: 2).isZero)
    #expect(animation.value(of: channel, at: DoubleDouble(2.25)) == 3)
  }

  @Test func `the velocity is the slope of the played values`() throws {
    var random = SplitMix64(seed: 112)
    let step = DoubleDouble(0x1p-26)
    for _ in 0..<30 {
      let animation = Self.animation(&random)
      let end = animation.grid.time(of: animation.grid.lastFrame)
      for channel in animation.tracks[0].channels {
        let breakpoints = try #require(animation.breakpoints(of: channel, most: 10_000))
        for _ in 0..<10 {
          let time = end * random.unit()
          if breakpoints.contains(where: { gap($0.time, time) < 1e-4 }) { continue }
          if gap(time, end) < 1e-6 || time.high < 1e-6 { continue }
          let before = animation.value(of: channel, at: time - step)
          let after = animation.value(of: channel, at: time + step)
          let velocity = animation.velocity(of: channel, at: time)
          let size = max(1, velocity.magnitude.high)
          #expect(gap((after - before) / (step * 2), velocity) <= 1e-5 * size, "\(channel)")
        }
      }
    }
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
