import Animations
import ExactNumerics
import Motion
import TestSupport

/// The absolute difference of two numbers.
package func gap(_ left: DoubleDouble, _ right: DoubleDouble) -> Double {
  (left - right).magnitude.high
}

package func instant(_ frames: Double, fps: Double = 60) -> Instant {
  Instant(frames: DoubleDouble(frames), fps: fps)
}

/// Curves for tests.
package enum Samples {
  /// The published example: 300 -> 100, alpha 0.04, omega 0.06.
  package static let published = BounceCurve(
    target: 100, cosine: 200, decay: AngularRate(DoubleDouble(0.04)),
    angle: .radians(AngularRate(DoubleDouble(0.06))))

  /// A bounce as scenes make it: `bounces` oscillations in `ticks`, with the share `residual` left at the end.
  package static func bounce(
    _ from: Double, _ to: Double, bounces: Int = 2, ticks: Double = 72, residual: Double = 0.0005,
    isRectified: Bool = false
  ) -> BounceCurve {
    let loss = -DoubleDouble.log(DoubleDouble(residual))
    return BounceCurve(
      target: DoubleDouble(to), cosine: DoubleDouble(sum: from, -to),
      decay: AngularRate(loss, every: DoubleDouble(ticks)),
      angle: .halfTurns(
        AngularRate(DoubleDouble(Double(bounces) + 0.5), every: DoubleDouble(ticks))),
      isRectified: isRectified)
  }

  /// An oscillation that starts at `to`: a sine.
  package static func shake(_ from: Double, _ to: Double, bounces: Int, ticks: Double = 36)
    -> BounceCurve
  {
    var curve = bounce(from, to, ticks: ticks)
    curve.sine = curve.cosine
    curve.cosine = .zero
    curve.angle = .halfTurns(AngularRate(DoubleDouble(Double(bounces)), every: DoubleDouble(ticks)))
    return curve
  }

  /// Random bounces of all kinds and sizes.
  package static func bounces(_ count: Int, seed: UInt64) -> [BounceCurve] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in anyBounce(&random) }
  }

  private static func anyBounce(_ random: inout SplitMix64) -> BounceCurve {
    let size = random.pick([1e-9, 1e-3, 1, 200, 1e5, 1e12])
    let ticks = DoubleDouble(random.number(in: 5...400))
    let target = random.number(in: -1...1) * random.pick([0, 1, 300, size])
    let amount = random.number(in: -size...size)
    let sine = random.coin() ? 0 : random.number(in: -size...size)
    let angle =
      random.coin()
      ? BounceCurve.PhaseAngle.halfTurns(
        AngularRate(DoubleDouble(random.number(in: 0.1...40)), every: ticks))
      : .radians(AngularRate(DoubleDouble(random.number(in: 0...3))))
    return BounceCurve(
      target: DoubleDouble(target), cosine: DoubleDouble(random.pick([0, amount, amount])),
      sine: DoubleDouble(sine),
      decay: AngularRate(DoubleDouble(random.number(in: 0...15)), every: ticks), angle: angle,
      isRectified: random.coin())
  }

  package static func number(
    _ curve: Curve, target: Double = 0, storage: Channel.ValueConversion = .real
  ) -> Channel {
    Channel([Segment(curve)], target: DoubleDouble(target), storage: storage)
  }

  /// An animation of one track.
  package static func animation(
    _ channels: [Channel], fps: Double = 60, lastFrame: Int, playback: Playback, lands: Bool = true
  ) -> Animation {
    let track = Track(
      property: "value", type: .vector(channels.count), from: channels.map { _ in .zero },
      channels: channels)
    return Animation(
      command: "test", grid: FrameGrid(fps: fps, lastFrame: lastFrame), playback: playback,
      lands: lands, facts: [], tracks: [track], events: [], largest: 1)
  }
}

extension DoubleDouble: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension Spring {
  /// A spring with mass, stiffness and damping.
  package static func physics(_ mass: Double, _ stiffness: Double, _ damping: Double) -> Spring {
    Spring(
      mass: DoubleDouble(mass), stiffness: DoubleDouble(stiffness), damping: DoubleDouble(damping))
  }
}

extension EaseCurve {
  /// An ease by a Bezier timing function.
  package init(from: DoubleDouble, to: DoubleDouble, timing: TimingFunction, ticks: DoubleDouble) {
    self.init(from: from, to: to, easing: .bezier(timing), ticks: ticks)
  }
}
