import ExactNumerics
import Motion

/// A sum of animations between two breakpoints of a channel, in playback time.
struct AdditiveAnimationSum {
  /// The sum of the concave and the sum of the convex animations.
  typealias Parts = (concave: AdditivePiece.ValueAndSlope, convex: AdditivePiece.ValueAndSlope)

  private let piece: AdditivePiece
  /// The playback time of the piece's middle.
  private let middle: DoubleDouble
  /// The piece's frames per playback second; negative for reversed playback.
  private let rate: Double
  /// The cached parts at start and end; empty if they are not cached.
  private var borders: [(time: DoubleDouble, parts: Parts)] = []

  init(_ piece: AdditivePiece, middle: DoubleDouble, rate: Double) {
    self.piece = piece
    self.middle = middle
    self.rate = rate
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
    var (concave, convex) = piece.concaveAndConvexParts(after: (time - middle) * rate)
    if rate < 0 {
      concave.slope = -concave.slope
      convex.slope = -convex.slope
    }
    return (concave, convex)
  }
}

/// An additive curve between two breakpoints, split into a concave and a convex part.
struct AdditivePiece {
  private let curve: AdditiveCurve
  /// A time inside the piece.
  private let middle: Instant
  private var differences: [RemainingDifference] = []
  /// The model's value in the piece.
  private let model: DoubleDouble

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

    fileprivate mutating func add(_ value: DoubleDouble, _ slope: DoubleDouble) {
      self.value = self.value + value
      self.slope = self.slope + slope
    }

    static func - (left: ValueAndSlope, right: ValueAndSlope) -> ValueAndSlope {
      ValueAndSlope(value: left.value - right.value, slope: left.slope - right.slope)
    }

    static prefix func - (part: ValueAndSlope) -> ValueAndSlope {
      ValueAndSlope(value: -part.value, slope: -part.slope)
    }
  }

  /// Splits a curve.
  ///
  /// - Parameters:
  ///   - curve: the additive curve.
  ///   - middle: a time between two neighbouring breakpoints.
  init(_ curve: AdditiveCurve, around middle: Instant) {
    self.curve = curve
    self.middle = middle
    let running = curve.unfinishedSteps(at: middle)
    model = curve.model(after: running.upperBound)
    curve.forEachOffset(of: running) { way, step in
      let bend = curve.timing.acceleration(at: curve.elapsedShare(of: step, at: middle))
      differences.append(
        RemainingDifference(way: way, step: step, isConvex: (way < .zero) == (bend > .zero)))
    }
  }

  /// Returns both parts at a number of frames after the middle.
  func concaveAndConvexParts(
    after frames: DoubleDouble
  ) -> (concave: ValueAndSlope, convex: ValueAndSlope) {
    let instant = Instant(frames: middle.frames + frames, fps: middle.fps)
    var parts = [
      ValueAndSlope(value: model, slope: .zero), ValueAndSlope(value: .zero, slope: .zero),
    ]
    let rate = 60 / curve.ticks
    for difference in differences {
      let share = curve.elapsedShare(of: difference.step, at: instant)
      let (progress, slope) = curve.timing.progressAndSlope(at: share)
      parts[difference.isConvex ? 1 : 0].add(
        difference.way * (1 - progress), -(difference.way * slope * rate))
    }
    return (parts[0], parts[1])
  }
}
