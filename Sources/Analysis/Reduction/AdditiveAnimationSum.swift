import ExactNumerics
import Motion

/// A sum of animations between two breakpoints of a channel, in playback time, split into a concave
/// and a convex part.
struct AdditiveAnimationSum {
  /// The sum of the concave and the sum of the convex animations.
  typealias Parts = (concave: ValueAndSlope, convex: ValueAndSlope)

  private let curve: AdditiveCurve
  /// The playback time of the piece's middle.
  private let middle: DoubleDouble
  /// The curve's time at the middle.
  private let instant: Instant
  /// The curve's frames per playback second; negative for reversed playback.
  private let rate: Double
  private var differences: [RemainingDifference] = []
  /// The model's value in the piece.
  private let model: DoubleDouble
  /// The cached parts at start and end; empty if they are not cached.
  private var borders: [(time: DoubleDouble, parts: Parts)] = []

  /// The remaining difference of one step.
  private struct RemainingDifference {
    let way: DoubleDouble
    let step: Int
    let isConvex: Bool
  }

  /// A value and its slope.
  struct ValueAndSlope {
    var value: DoubleDouble
    var slope: DoubleDouble

    static func - (left: ValueAndSlope, right: ValueAndSlope) -> ValueAndSlope {
      ValueAndSlope(value: left.value - right.value, slope: left.slope - right.slope)
    }

    static prefix func - (part: ValueAndSlope) -> ValueAndSlope {
      ValueAndSlope(value: -part.value, slope: -part.slope)
    }
  }

  /// Splits a curve at a playback time between two neighbouring breakpoints, with the curve's
  /// instant then and its frames per playback second.
  init(_ curve: AdditiveCurve, at middle: DoubleDouble, _ instant: Instant, rate: Double) {
    (self.curve, self.middle, self.instant, self.rate) = (curve, middle, instant, rate)
    let running = curve.unfinishedSteps(at: instant)
    model = curve.model(after: running.upperBound)
    curve.forEachOffset(of: running) { way, step in
      let bend = curve.timing.acceleration(at: curve.elapsedShare(of: step, at: instant))
      differences.append(
        RemainingDifference(way: way, step: step, isConvex: (way < .zero) == (bend > .zero)))
    }
  }

  /// Returns the sum with the parts at both ends cached.
  func cachingEndValues(_ start: DoubleDouble, _ end: DoubleDouble) -> AdditiveAnimationSum {
    var kept = self
    kept.borders = [start, end].map { ($0, concaveAndConvexParts(at: $0)) }
    return kept
  }

  /// Returns both parts at a playback time, as limits from inside.
  func concaveAndConvexParts(at time: DoubleDouble) -> Parts {
    for border in borders where border.time == time { return border.parts }
    let moment = Instant(frames: instant.frames + (time - middle) * rate, fps: instant.fps)
    var parts = [
      ValueAndSlope(value: model, slope: .zero), ValueAndSlope(value: .zero, slope: .zero),
    ]
    let ownRate = 60 / curve.ticks
    for difference in differences {
      let share = curve.elapsedShare(of: difference.step, at: moment)
      let (progress, slope) = curve.timing.progressAndSlope(at: share)
      let index = difference.isConvex ? 1 : 0
      parts[index].value = parts[index].value + difference.way * (1 - progress)
      parts[index].slope = parts[index].slope - difference.way * slope * ownRate
    }
    if rate < 0 { for index in 0...1 { parts[index].slope = -parts[index].slope } }
    return (parts[0], parts[1])
  }
}
