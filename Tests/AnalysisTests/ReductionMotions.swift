import ExactNumerics
import MotionSamples
import TestSupport

@testable import Animations
@testable import Motion

/// Animations with every curve, storage and playback, each with fewer than a hundred frames.
enum ReductionMotions {
  struct Named {
    let name: String
    let animation: Animation
  }

  private static func spring(
    _ ratio: Double, _ frequency: Double = 12, from: Double = 0, to: Double = 1,
    velocity: Double = 0, isRectified: Bool = false
  ) -> Curve {
    .spring(
      SpringCurve(
        Samples.spring(ratio: DoubleDouble(ratio), frequency: DoubleDouble(frequency)),
        from: DoubleDouble(from), to: DoubleDouble(to), velocity: DoubleDouble(velocity),
        isRectified: isRectified))
  }

  private static func penner(
    _ family: PennerEasing.Family, _ direction: PennerEasing.Direction
  ) -> Curve {
    .ease(
      EaseCurve(
        from: .zero, to: 1, easing: .penner(PennerEasing(family, direction)), ticks: 40))
  }

  private static func ease(_ timing: TimingFunction, _ ticks: Double = 40) -> Curve {
    .ease(EaseCurve(from: .zero, to: 1, timing: timing, ticks: DoubleDouble(ticks)))
  }

  private static var decayToWall: [Segment] {
    [
      Segment(.decay(DecayCurve(from: .zero, distance: 2, rate: 4))),
      Segment(start: DoubleDouble(0.25), spring(1, 20, from: 1.2642411176571153, velocity: 2.9)),
    ]
  }

  private static var handedOver: [Segment] {
    var segments = [Segment(spring(0.4))]
    for touch in 1...5 {
      let start = DoubleDouble(Double(touch) * 0.13)
      let before = segments[touch - 1]
      let moment = Instant(frames: start - before.start, fps: 1)
      let value = before.curve.value(at: moment).high
      segments.append(
        Segment(start: start, spring(0.5, 15, from: value, to: Double(touch % 3), velocity: 1)))
    }
    return segments
  }

  private static var recorded: Curve {
    var steps = TimedModelValues(components: 1)
    for step in 1...12 {
      steps.append([Double(step * step % 7)], at: DoubleDouble(Double(step) * 0.071))
    }
    return .polyline(PolylineCurve(from: .zero, steps: steps, component: 0))
  }

  /// The touch events of a finger, each of which takes 0.2 s to decay.
  private static var drag: AdditiveCurve {
    var steps = TimedModelValues(components: 1)
    for step in 0..<30 {
      let time = Double(step) / 60 + (step > 20 ? 0.13 : 0)
      steps.append([Double(step * step % 17) / 5], at: DoubleDouble(time))
    }
    return AdditiveCurve(
      from: .zero, steps: steps, component: 0, timing: .easeInOut, duration: 0.2)
  }

  /// The drag released 0.01 s after its last event, to a spring.
  private static var released: [Segment] {
    let end = (drag.steps.times.last ?? .zero) + 0.01
    let model = drag.model(after: drag.steps.count).high
    return [
      Segment(.additive(drag)),
      Segment(
        start: end,
        spring(0.4, 14, from: model, to: 1, velocity: 3)),
    ]
  }

  static var all: [Named] {
    let band = Channel.ValueConversion.rubberBand(RubberBand(low: .zero, high: 1))
    let single: [(String, Channel)] = [
      ("bounce", Samples.number(.bounce(Samples.bounce(0, 1, ticks: 50)), target: 1)),
      (
        "thrown back",
        Samples.number(.bounce(Samples.bounce(0, 1, ticks: 50, isRectified: true)), target: 1)
      ),
      ("underdamped", Samples.number(spring(0.3), target: 1)),
      ("critical", Samples.number(spring(1), target: 1)),
      ("overdamped", Samples.number(spring(3, 30), target: 1)),
      ("wall", Samples.number(spring(0.3, isRectified: true), target: 1)),
      ("ease", Samples.number(ease(.easeInOut), target: 1)),
      ("linear", Samples.number(ease(.linear, 60), target: 1)),
      ("steep", Samples.number(ease(TimingFunction(1, 0, 0, 1)), target: 1)),
      ("vertical ends", Samples.number(ease(TimingFunction(0, 2, 1, 2)), target: 1)),
      ("bounce of easings.net", Samples.number(penner(.bounce, .easeOut), target: 1)),
      ("back", Samples.number(penner(.back, .easeInOut), target: 1)),
      ("circle", Samples.number(penner(.circ, .easeInOut), target: 1)),
      ("jump at the start", Samples.number(penner(.expo, .easeIn), target: 1)),
      ("jumps at both ends", Samples.number(penner(.elastic, .easeInOut), target: 1)),
      ("backwards first", Samples.number(ease(TimingFunction(0.3, -1, 0.7, 2)), target: 1)),
      ("decay with wall", Channel(decayToWall, target: 1)),
      ("rubber band", Samples.number(spring(0.2), target: 1, storage: band)),
      ("clamp", Samples.number(spring(0.2), target: 1, storage: .unitInterval)),
      ("float", Samples.number(spring(0.3), target: 1, storage: .float)),
      ("clamped float", Samples.number(spring(0.3), target: 1, storage: .unitFloat)),
      ("handed over", Channel(handedOver, target: 2)),
      ("recorded", Samples.number(recorded, target: 4)),
      ("dragged", Samples.number(.additive(drag), target: 4)),
      ("released", Channel(released, target: 1)),
      (
        "fall",
        Samples.number(
          .ballistic(BallisticCurve(from: .zero, velocity: -3, acceleration: 9)), target: 5)
      ),
      ("constant", Samples.number(.constant(DoubleDouble(0.3)), target: DoubleDouble(0.3).high)),
    ]
    var all: [Named] = single.map { name, channel in
      Named(
        name: name,
        animation: Samples.animation([channel], lastFrame: 60, playback: Playback(period: 1)))
    }
    let half = Samples.number(spring(0.4), target: 1)
    let plays: [(String, Playback)] = [
      ("delay", Playback(delay: 0.217, period: 0.7)),
      ("repeat", Playback(count: 3, period: 0.31)),
      ("alternate", Playback(delay: 0.05, count: 3, alternates: true, period: 0.307)),
      ("there and back", Playback(count: 2, alternates: true, period: 0.45)),
    ]
    for (name, playback) in plays {
      all.append(
        Named(
          name: name, animation: Samples.animation([half], lastFrame: 58, playback: playback)))
    }
    all.append(
      Named(
        name: "dragged there and back",
        animation: Samples.animation(
          [Channel(released, target: 1)], lastFrame: 90,
          playback: Playback(delay: 0.02, count: 2, alternates: true, period: 0.71))))
    let colour = [0.2, 0.4, 0.7, 1].map { ratio in
      Samples.number(spring(ratio), target: 1, storage: .unitInterval)
    }
    all.append(
      Named(
        name: "colour",
        animation: Samples.animation(colour, lastFrame: 50, playback: Playback(period: 0.83))))
    all.append(
      Named(
        name: "without landing",
        animation: Samples.animation(
          [half], fps: 24, lastFrame: 30, playback: Playback(period: 1.25), lands: false)))
    return all
  }
}
