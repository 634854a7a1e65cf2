import ExactNumerics
import Motion

/// What takes a channel from where it is to a target: curves one after the other.
struct Move {
  /// Their starts counted from the move's own.
  let segments: [Segment]
  let target: DoubleDouble
  /// Seconds after which it rests at the target, where it then is exactly; nil for what goes on.
  var rest: DoubleDouble?

  /// One curve.
  init(_ curve: Curve, to target: DoubleDouble, rest: DoubleDouble? = nil) {
    self.init([Segment(curve)], to: target, rest: rest)
  }

  init(_ segments: [Segment], to target: DoubleDouble, rest: DoubleDouble? = nil) {
    self.segments = segments
    self.target = target
    self.rest = rest
  }

  /// The largest magnitude of what it is made from, but for its start.
  var largest: Double {
    var largest = target.high.magnitude
    for segment in segments { largest = max(largest, segment.curve.reach) }
    return largest
  }
}
