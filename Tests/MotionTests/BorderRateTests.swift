import ExactNumerics
import TestSupport
import Testing

@testable import Motion

/// Velocity and acceleration at a frame where one segment ends and the next begins, at an extremum,
/// or at a wall. The border's time is a Double before, at or after the frame's time.
@Suite struct BorderRateTests {
  /// A frame, and a Double within one unit in the last place of the frame's time.
  private struct Border {
    let fps: Double
    let frame: Int
    let time: Double

    init(_ random: inout SplitMix64) {
      fps = random.pick([24, 25, 30, 50, 60, 90, 100, 120])
      frame = random.integer(in: 12...200)
      let nearest = Double(frame) / fps
      time = random.pick([nearest.nextDown, nearest, nearest.nextUp])
    }

    var instant: Instant { instant(0) }

    func instant(_ frames: Double) -> Instant {
      Instant(frames: DoubleDouble(frame) + DoubleDouble(frames), fps: fps)
    }
  }

  private static func isNear(_ a: DoubleDouble, _ b: DoubleDouble, _ share: Double = 1e-9) -> Bool {
    gap(a, b) <= share * max(1, b.magnitude.high)
  }

  @Test func `the rate at a hand-over is the next curve's`() {
    var random = SplitMix64(seed: 901)
    let start = Instant(frames: .zero, fps: 60)
    for _ in 0..<400 {
      let border = Border(&random)
      let (old, next) = (Samples.smallCurve(&random), Samples.smallCurve(&random))
      let channel = Channel(
        [Segment(old), Segment(start: DoubleDouble(border.time), next)], target: .zero)
      // A vertical tangent has no finite velocity.
      guard next.velocity(at: start).isFinite, next.acceleration(at: start).isFinite else {
        continue
      }
      #expect(channel.velocity(at: border.instant) == next.velocity(at: start), "\(border) \(next)")
      #expect(
        channel.velocity(at: border.instant, .before)
          == old.velocity(at: border.instant, .before, within: 1e-9),
        "\(border) \(old)")
      #expect(
        channel.value(of: .acceleration, at: border.instant, .after)
          == next.acceleration(at: start), "\(border) \(next)")
      #expect(
        channel.value(of: .acceleration, at: border.instant, .before)
          == old.acceleration(at: border.instant, .before, within: 1e-9), "\(border) \(old)")
    }
  }

  @Test func `blocks of rates change curves at the same frame`() throws {
    var random = SplitMix64(seed: 902)
    for _ in 0..<60 {
      let border = Border(&random)
      let channel = Channel(
        [
          Segment(Samples.smallCurve(&random)),
          Segment(start: DoubleDouble(border.time), Samples.smallCurve(&random)),
        ], target: .zero)
      let values = Samples.animation(
        [channel], fps: border.fps, lastFrame: border.frame + 40, playback: Playback(period: 9),
        lands: false)
      guard let animation = try? values.adding(TimeDerivative.allCases) else { continue }
      var sampler = AnimationSampler(animation)
      for index in 1..<sampler.channelCount {
        let count = animation.grid.count
        var block = [Double](repeating: .nan, count: count)
        let bound = block.withUnsafeMutableBufferPointer {
          sampler.fill($0, channel: index, frames: 0..<count)
        }
        for frame in 0..<count {
          let exact = animation.value(of: animation.tracks[index].channels[0], at: frame)
          #expect(gap(DoubleDouble(block[frame]), exact) <= bound, "\(border) at \(frame)")
        }
      }
    }
  }

  @Test func `an ease that ends at a frame moves before it and rests after it`() {
    var random = SplitMix64(seed: 903)
    for _ in 0..<200 {
      let border = Border(&random)
      let ease = EaseCurve(
        from: 1, to: 3,
        timing: random.pick([TimingFunction.linear, .easeInOut]),
        ticks: AngularRate.ticks(in: border.time))
      #expect(ease.velocity(at: border.instant, .after, within: 1e-9).isZero, "\(border)")
      #expect(ease.acceleration(at: border.instant, .after, within: 1e-9).isZero, "\(border)")
      let inside = border.instant(-1e-6)
      #expect(
        Self.isNear(
          ease.velocity(at: border.instant, .before, within: 1e-9), ease.velocity(at: inside), 1e-4),
        "\(border) \(ease.easing)")
      #expect(
        Self.isNear(
          ease.acceleration(at: border.instant, .before, within: 1e-9),
          ease.acceleration(at: inside), 1e-4),
        "\(border) \(ease.easing)")
    }
  }

  @Test func `the acceleration is continuous at the reversal of an alternating ease`() throws {
    var random = SplitMix64(seed: 904)
    for _ in 0..<60 {
      let border = Border(&random)
      let ease = EaseCurve(
        from: 1, to: 3, timing: .easeInOut, ticks: AngularRate.ticks(in: border.time))
      let animation = try Samples.animation(
        [Samples.number(.ease(ease), target: 3)], fps: border.fps, lastFrame: border.frame * 2,
        playback: Playback(count: 2, alternates: true, period: border.time)
      ).adding([.acceleration])
      let turn = animation.value(of: animation.tracks[1].channels[0], at: border.frame)
      let limit = ease.acceleration(at: border.instant(-1e-6))
      #expect(Self.isNear(turn, limit, 1e-4), "\(border)")
    }
  }

  @Test func `a model's step counts from its frame on, and until its end`() {
    var random = SplitMix64(seed: 905)
    for _ in 0..<200 {
      let border = Border(&random)
      let isEnd = random.coin()
      var steps = TimedModelValues(components: 1)
      steps.append([5], at: isEnd ? .zero : DoubleDouble(border.time))
      let curve = AdditiveCurve(
        from: 1, steps: steps, component: 0,
        timing: random.pick([TimingFunction.linear, .easeInOut]),
        duration: isEnd ? border.time : 1)
      for side in [Instant.LimitSide.before, .after] {
        let inside = border.instant(side == .before ? -1e-6 : 1e-6)
        #expect(
          Self.isNear(
            curve.velocity(at: border.instant, side, within: 1e-9), curve.velocity(at: inside), 1e-4
          ),
          "\(border) \(side)")
        #expect(
          Self.isNear(
            curve.acceleration(at: border.instant, side, within: 1e-9),
            curve.acceleration(at: inside), 1e-4),
          "\(border) \(side)")
      }
    }
  }

  @Test func `a recorded point at a frame begins the next segment`() {
    var random = SplitMix64(seed: 906)
    for _ in 0..<100 {
      let border = Border(&random)
      var steps = TimedModelValues(components: 1)
      steps.append([5], at: DoubleDouble(border.time))
      steps.append([-4], at: DoubleDouble(border.time + 1))
      let curve = PolylineCurve(from: 1, steps: steps, component: 0)
      #expect(
        Self.isNear(curve.velocity(at: border.instant, within: 1e-9), DoubleDouble(-9)), "\(border)"
      )
      let before = DoubleDouble(4) / DoubleDouble(border.time)
      #expect(
        Self.isNear(curve.velocity(at: border.instant, .before, within: 1e-9), before), "\(border)")
    }
  }

  @Test func `a wall at a frame reflects from that frame on`() {
    var random = SplitMix64(seed: 907)
    for _ in 0..<200 {
      let border = Border(&random)
      // The first zero of the cosine is at the border.
      let bounce = BounceCurve(
        target: 2, cosine: DoubleDouble(random.pick([3, -3])),
        decay: AngularRate(DoubleDouble(0.01)),
        angle: .halfTurns(
          AngularRate(DoubleDouble(0.5), every: AngularRate.ticks(in: border.time))),
        isRectified: true)
      // The displacement of an undamped spring is a cosine too.
      let spring = SpringCurve(
        Spring(
          naturalFrequency: DoubleDouble.pi / (DoubleDouble(border.time) * 2), dampingRatio: .zero),
        from: 5, to: 2, velocity: .zero, isRectified: true)
      for curve in [Curve.bounce(bounce), .spring(spring)] {
        for side in [Instant.LimitSide.before, .after] {
          let inside = border.instant(side == .before ? -1e-6 : 1e-6)
          #expect(
            Self.isNear(
              curve.velocity(at: border.instant, side, within: 1e-9), curve.velocity(at: inside),
              1e-4),
            "\(border) \(side) \(curve)")
          #expect(
            gap(
              curve.acceleration(at: border.instant, side, within: 1e-9),
              curve.acceleration(at: inside))
              <= 1e-4 * max(1, curve.velocity(at: inside).magnitude.high),
            "\(border) \(side) \(curve)")
        }
      }
    }
  }
}
