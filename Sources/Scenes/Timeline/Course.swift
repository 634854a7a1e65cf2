import ExactNumerics
import Motion

/// What an animation does to a track from a moment on: a move of each channel, and how long they
/// take.
struct Course {
  let moves: [Move]
  /// Seconds after which it has run to its end.
  let length: DoubleDouble

  /// A timing curve from where a track is.
  static func ease(
    from values: [DoubleDouble], to targets: [DoubleDouble], duration: Double,
    timing: TimingFunction = .easeInOut
  ) -> Course {
    let moves = Swing.ease(timing).moves(
      from: values, to: targets, velocities: nil, duration: duration, rests: true)
    return Course(moves: moves, length: DoubleDouble(duration))
  }

  /// A bounce, a spring or a timing function from where a track is.
  ///
  /// - Parameters:
  ///   - velocities: units per second with which it starts; nil for the published curve.
  ///   - duration: seconds that a bounce or a timing function takes; a spring takes until all its
  ///     components have settled.
  static func swing(
    _ swing: Swing, from values: [DoubleDouble], to targets: [DoubleDouble],
    velocities: [DoubleDouble]?, duration: Double
  ) throws(ParameterError) -> Course {
    let moves = swing.moves(
      from: values, to: targets, velocities: velocities, duration: duration, rests: true)
    var springs: [SpringCurve] = []
    for move in moves {
      if case .spring(let spring) = move.segments[0].curve { springs.append(spring) }
    }
    let settled = springs.isEmpty ? nil : try SettlingRule.defaultRule.time(of: springs)
    return Course(moves: moves, length: settled ?? DoubleDouble(duration))
  }

  /// The largest magnitude of what it is made from, but for its start.
  var largest: Double { moves.reduce(0) { max($0, $1.largest) } }
}
