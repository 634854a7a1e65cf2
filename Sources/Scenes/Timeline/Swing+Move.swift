import ExactNumerics
import Motion

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
