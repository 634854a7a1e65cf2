import ExactNumerics
import Motion

/// What is added up between two neighbours of a channel's knots, as it is played: at `rate` frames
/// a second from a moment of it on, backwards below 0.
struct PlayedSum {
  /// The sum of what bends downwards, and of what bends upwards.
  typealias Parts = (concave: AdditivePiece.Part, convex: AdditivePiece.Part)

  private let piece: AdditivePiece
  private let middle: DoubleDouble
  private let rate: Double
  /// What it is where it begins and ends, if that is kept.
  private var borders: [(time: DoubleDouble, parts: Parts)] = []

  init(_ piece: AdditivePiece, middle: DoubleDouble, rate: Double) {
    self.piece = piece
    self.middle = middle
    self.rate = rate
  }

  /// The same with what it is at both of its knots, for who asks there again and again.
  func keepingBorders(_ start: DoubleDouble, _ end: DoubleDouble) -> PlayedSum {
    var kept = self
    kept.borders = [
      (start, parts(at: start, isEnd: false)), (end, parts(at: end, isEnd: true)),
    ]
    return kept
  }

  /// Both parts at a moment, seen from inside.
  ///
  /// - Parameter isEnd: whether it is looked at from before.
  func parts(at time: DoubleDouble, isEnd: Bool) -> Parts {
    for border in borders where border.time == time { return border.parts }
    let side: Instant.Side = isEnd == (rate > 0) ? .before : .after
    var (concave, convex) = piece.parts(after: (time - middle) * rate, side)
    if rate < 0 {
      concave.slope = -concave.slope
      convex.slope = -convex.slope
    }
    return (concave, convex)
  }
}

/// A piece of an additive curve between two of its knots, as a sum of two: of all that bends
/// downwards in it, and of all that bends upwards.
struct AdditivePiece {
  private let curve: AdditiveCurve
  /// A moment inside it.
  private let middle: Instant
  private var differences: [Difference] = []
  /// The model in it, where nothing runs below.
  private let model: DoubleDouble
  private let baseBendsUp: Bool

  /// What is left of one step's difference.
  private struct Difference {
    let way: DoubleDouble
    let step: Int
    let bendsUp: Bool
  }

  /// A value and its slope.
  struct Part {
    var value: DoubleDouble
    var slope: DoubleDouble

    fileprivate mutating func add(_ value: DoubleDouble, _ slope: DoubleDouble) {
      self.value = self.value + value
      self.slope = self.slope + slope
    }

    static func - (left: Part, right: Part) -> Part {
      Part(value: left.value - right.value, slope: left.slope - right.slope)
    }

    static prefix func - (part: Part) -> Part { Part(value: -part.value, slope: -part.slope) }
  }

  /// - Parameter middle: a moment of the curve between two neighbours of its knots.
  init(_ curve: AdditiveCurve, around middle: Instant) {
    self.curve = curve
    self.middle = middle
    let moment = curve.sinceFirstStep(middle)
    let running = curve.running(at: moment)
    model = curve.model(after: running.upperBound)
    baseBendsUp = curve.base.map { $0.acceleration(at: middle) > .zero } ?? false
    curve.forEachWay(of: running) { way, step in
      let bend = curve.timing.acceleration(at: curve.share(of: step, at: moment))
      differences.append(
        Difference(way: way, step: step, bendsUp: (way < .zero) == (bend > .zero)))
    }
  }

  /// Both parts so many frames after its middle: at its ends as they are inside it.
  func parts(
    after frames: DoubleDouble, _ side: Instant.Side
  ) -> (concave: Part, convex: Part) {
    let instant = Instant(frames: middle.frames + frames, fps: middle.fps)
    let moment = curve.sinceFirstStep(instant)
    var parts = [Part(value: .zero, slope: .zero), Part(value: .zero, slope: .zero)]
    if let base = curve.base {
      parts[baseBendsUp ? 1 : 0].add(base.value(at: instant), base.velocity(at: instant, side))
    } else {
      parts[0].add(model, .zero)
    }
    let rate = 60 / curve.ticks
    for difference in differences {
      let share = curve.share(of: difference.step, at: moment)
      let (progress, slope) = curve.timing.progressAndSlope(at: share)
      parts[difference.bendsUp ? 1 : 0].add(
        difference.way * (1 - progress), -(difference.way * slope * rate))
    }
    return (parts[0], parts[1])
  }
}
