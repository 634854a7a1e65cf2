import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Animations
@testable import Motion

@Suite struct AnimationSamplerTests {
  /// Channels with every kind of curve, some with several segments.
  private static func channels(_ random: inout SplitMix64) -> [Channel] {
    let seed = random.next()
    let bounce = Samples.bounces(2, seed: seed).map { Curve.bounce($0) }
    let timing = random.pick(Samples.timingFunctions)
    let ease = Curve.ease(EaseCurve(from: 3, to: -40, timing: timing, ticks: 30))
    let starts = [random.number(in: 0.05...0.3), random.number(in: 0.3...0.9)]
    let colour = Samples.bounce(random.unit(), random.unit())
    let springs = (0..<random.integer(in: 2...4)).map { _ in
      var part = Samples.springCurves(1, seed: random.next())[0]
      (part.target, part.isRectified) = (.zero, false)
      return part
    }
    return [
      Samples.number(.springs(SpringSum(around: 5, springs)), target: 5),
      Samples.number(bounce[0], target: 5),
      Samples.number(ease, target: -40),
      Samples.number(.bounce(colour), target: 1, storage: .unitInterval),
      Samples.number(.bounce(Samples.bounce(300, 100)), target: 100, storage: .float),
      Channel(
        [
          Segment(bounce[0]), Segment(start: DoubleDouble(starts[0]), ease),
          Segment(start: DoubleDouble(starts[1]), bounce[1]),
        ], target: 7),
      Channel([Segment(start: DoubleDouble(-1) / 60, bounce[1])], target: 7),
      Samples.number(.additive(Samples.additive(&random))),
      Samples.number(.polyline(Samples.polyline(&random))),
    ] + Samples.smallCurves(3, seed: random.next()).map { Samples.number($0) }
  }

  /// Fills every channel block by block and compares each value with the exact one.
  private func check(_ animation: Animation, _ random: inout SplitMix64) {
    var sampler = AnimationSampler(animation)
    for channel in 0..<sampler.channelCount {
      var frame = 0
      while frame <= animation.grid.lastFrame {
        let most = min(AnimationSampler.blockFrames, animation.grid.lastFrame - frame + 1)
        let count = random.coin() ? most : random.integer(in: 1...most)
        var values = [Double](repeating: .nan, count: count)
        let bound = values.withUnsafeMutableBufferPointer {
          sampler.fill($0, channel: channel, frames: frame..<frame + count)
        }
        for j in values.indices {
          let exact = sampler.value(of: channel, at: frame + j)
          let isWithin = (DoubleDouble(values[j]) - exact).magnitude <= DoubleDouble(bound)
          #expect(isWithin, "channel \(channel) at \(frame + j), \(animation.playback)")
        }
        frame += count
      }
    }
  }

  @Test func `blocks are within their bound for every playback`() {
    var random = SplitMix64(seed: 61)
    for _ in 0..<40 {
      let fps = random.pick([24.0, 29.97, 60, 120])
      let count = random.integer(in: 1...4)
      let playback = Playback(
        delay: random.pick([0, random.number(in: 0...0.5)]), count: count,
        alternates: count > 1 && random.coin(), period: random.number(in: 0.1...1.5))
      // Frames past the end of a reversed period have a test of their own.
      let animation = Samples.animation(
        Self.channels(&random), fps: fps, lastFrame: Int(playback.end * fps), playback: playback,
        lands: random.coin())
      check(animation, &random)
    }
  }

  @Test func `a frame at which a curve begins has the value of that curve`() {
    var random = SplitMix64(seed: 65)
    let channel = Channel(
      [
        Segment(.constant(1)), Segment(start: DoubleDouble(0.25), .constant(5)),
        Segment(start: DoubleDouble(0.5), .constant(-2)),
      ], target: -2)
    let animation = Samples.animation([channel], lastFrame: 60, playback: Playback(period: 1))
    #expect([14, 15, 29, 30].map { animation.value(of: channel, at: $0) } == [1, 5, 5, -2])
    check(animation, &random)
  }

  @Test func `blocks of rates are within their bound`() {
    var random = SplitMix64(seed: 64)
    for _ in 0..<Effort.cases(30, every: 5) {
      let count = random.integer(in: 1...3)
      let playback = Playback(
        delay: random.pick([0, 0.21]), count: count, alternates: count > 1 && random.coin(),
        period: random.number(in: 0.1...1.5))
      let small = Samples.smallCurves(4, seed: random.next()).map { Samples.number($0) }
      let motions = Self.channels(&random) + small
      let shown = motions.filter { (try? $0.rateBound(on: .acceleration)) != nil }
      let rates =
        shown.map { $0.showingRate(.velocity) } + shown.map { $0.showingRate(.acceleration) }
      check(
        Samples.animation(
          rates, fps: 60, lastFrame: Int(playback.end * 60), playback: playback,
          lands: random.coin()), &random)
    }
  }

  @Test func `blocks are within their bound past the end`() {
    var random = SplitMix64(seed: 62)
    let channels = Self.channels(&random)
    for playback in [Playback(period: 0.5), Playback(count: 3, period: 0.5)] {
      check(Samples.animation(channels, lastFrame: 300, playback: playback), &random)
    }
  }

  @Test func `values beyond the requested frames are not written`() {
    var sampler = AnimationSampler(
      Samples.animation(
        [Samples.number(.bounce(Samples.bounce(300, 100)), target: 100)], lastFrame: 72,
        playback: Playback(count: 2, period: 0.6)))
    var values = [Double](repeating: -1, count: 100)
    _ = values.withUnsafeMutableBufferPointer { sampler.fill($0, channel: 0, frames: 20..<73) }
    #expect(values[52] == 100)
    #expect(values[53...].allSatisfy { $0 == -1 })
  }
}
