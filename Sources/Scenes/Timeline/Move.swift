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

extension Swing {
  /// A move from one value to another.
  ///
  /// - Parameters:
  ///   - velocity: units per second at the start; nil for a bounce's published curve, and a spring
  ///     at rest.
  ///   - duration: seconds that a bounce or a timing function takes; a spring takes its own.
  ///   - rests: whether it stays where it has landed. A spring, and a bounce that was given a
  ///     velocity, are only near it then, and go on: to stop them would be a jump.
  func move(
    from: DoubleDouble, to: DoubleDouble, velocity: DoubleDouble? = nil, duration: Double,
    rests: Bool
  ) -> Move {
    let curve = curve(from: from, to: to, velocity: velocity, duration: duration)
    let lands = comesToItsTarget && velocity == nil
    return Move(curve, to: to, rest: rests && lands ? DoubleDouble(duration) : nil)
  }

  /// A move of each component.
  func moves(
    from: [DoubleDouble], to: [DoubleDouble], velocities: [DoubleDouble]? = nil, duration: Double,
    rests: Bool
  ) -> [Move] {
    to.indices.map { index in
      move(
        from: from[index], to: to[index], velocity: velocities?[index], duration: duration,
        rests: rests)
    }
  }
}
