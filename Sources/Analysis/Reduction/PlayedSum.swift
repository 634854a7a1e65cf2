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
