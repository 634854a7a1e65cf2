import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Animations
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

  /// Curves whose motion changes at a border: an ease ends, a model's step begins or ends, a recorded point is passed,
  /// and two kinds of wall reflect.
  private static func changing(at border: Border, _ random: inout SplitMix64) -> [Curve] {
    func steps(_ rows: [(Double, Double)]) -> TimedModelValues {
      var steps = TimedModelValues(components: 1)
      for (time, value) in rows { steps.append([value], at: DoubleDouble(time)) }
      return steps
    }
    let ticks = AngularRate.ticks(in: border.time)
    let timing = random.pick([TimingFunction.linear, .easeInOut])
    func drag(_ start: Double, _ duration: Double) -> Curve {
      .additive(
        AdditiveCurve(
          from: 1, steps: steps([(start, 5)]), component: 0, timing: timing, duration: duration))
    }
    return [
      .ease(EaseCurve(from: 1, to: 3, timing: timing, ticks: ticks)),
      drag(border.time, 1), drag(0, border.time),
      .polyline(
        PolylineCurve(
          from: 1, steps: steps([(border.time, 5), (border.time + 1, -4)]), component: 0)),
      // The first zero of the cosine is at the border. The displacement of an undamped spring is a cosine too.
      .bounce(
        BounceCurve(
          target: 2, cosine: DoubleDouble(random.pick([3, -3])),
          decay: AngularRate(DoubleDouble(0.01)),
          angle: .halfTurns(AngularRate(DoubleDouble(0.5), every: ticks)), isRectified: true)),
      .spring(
        SpringCurve(
          Spring(
            naturalFrequency: DoubleDouble.pi / (DoubleDouble(border.time) * 2), dampingRatio: .zero
          ),
          from: 5, to: 2, velocity: .zero, isRectified: true)),
    ]
  }

  @Test func `the rates on each side of a border are those of the motion there`() {
    var random = SplitMix64(seed: 903)
    for _ in 0..<100 {
      let border = Border(&random)
      for curve in Self.changing(at: border, &random) {
        for side in [Instant.LimitSide.before, .after] {
          let inside = border.instant(side == .before ? -1e-6 : 1e-6)
          let velocity = curve.velocity(at: inside)
          #expect(
            Self.isNear(curve.velocity(at: border.instant, side, within: 1e-9), velocity, 1e-4),
            "\(border) \(side) \(curve)")
          #expect(
            gap(
              curve.acceleration(at: border.instant, side, within: 1e-9),
              curve.acceleration(at: inside))
              <= 1e-4
              * max(1, velocity.magnitude.high, curve.acceleration(at: inside).magnitude.high),
            "\(border) \(side) \(curve)")
        }
      }
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
}
