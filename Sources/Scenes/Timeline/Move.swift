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

extension Curve {
  /// What can be larger than the places between which it swings: a sine's factor, |v0| / w0, or
  /// how far an ease's handles lie beyond its ends.
  var reach: Double {
    switch self {
    case .bounce(let curve): curve.sine.high.magnitude
    case .spring(let curve): (curve.velocity / curve.spring.naturalFrequency).high.magnitude
    case .ease(let curve): curve.reach
    case .springs(let curve): curve.reach
    case .constant, .decay, .ballistic, .polyline, .additive: 0
    }
  }
}

extension EaseCurve {
  /// A Bezier lies within its handles; 0 where those lie between its ends.
  fileprivate var reach: Double {
    let handle = max(timing.y1.magnitude, timing.y2.magnitude)
    return handle <= 1 ? 0 : ((to - from) * handle).high.magnitude
  }
}
