import Animations
import ExactNumerics
import Motion

/// A move of a channel from its current value to a target: one curve or several in sequence.
struct ChannelMove {
  /// The curves, with starts relative to the start of the move.
  let segments: [Segment]
  let target: DoubleDouble
  /// Seconds after which the value is exactly the target; nil for a motion that goes on.
  var rest: DoubleDouble?

  /// A move along one curve.
  init(_ curve: Curve, to target: DoubleDouble, rest: DoubleDouble? = nil) {
    self.init([Segment(curve)], to: target, rest: rest)
  }

  init(_ segments: [Segment], to target: DoubleDouble, rest: DoubleDouble? = nil) {
    self.segments = segments
    self.target = target
    self.rest = rest
  }

  /// The largest magnitude among the numbers of the move, without its start.
  var largest: Double {
    var largest = target.high.magnitude
    for segment in segments { largest = max(largest, segment.curve.reach) }
    return largest
  }
}

/// A transition of a track: a move of each channel, and their common length.
struct TrackTransition {
  let moves: [ChannelMove]
  /// Seconds after which the transition has completed.
  let length: DoubleDouble

  /// An ease in and out.
  static func ease(
    from values: [DoubleDouble], to targets: [DoubleDouble], duration: Double
  ) -> TrackTransition {
    let moves = TransitionCurve.ease(.easeInOut).moves(
      from: values, to: targets, duration: duration, rests: true)
    return TrackTransition(moves: moves, length: DoubleDouble(duration))
  }

  /// A transition by a bounce, a spring or a timing function.
  ///
  /// - Parameters:
  ///   - velocities: initial velocities in units per second, by component. Nil for a bounce without
  ///     a sine term, as SKBounceAnimation publishes it, and for a spring from rest.
  ///   - duration: seconds of a bounce or a timing function. A spring takes until all its
  ///     components have settled.
  static func swingTransition(
    _ swing: TransitionCurve, from values: [DoubleDouble], to targets: [DoubleDouble],
    velocities: [DoubleDouble]?, duration: Double
  ) throws(ParameterError) -> TrackTransition {
    let moves = swing.moves(
      from: values, to: targets, velocities: velocities, duration: duration, rests: true)
    var springs: [SpringCurve] = []
    for move in moves {
      if case .spring(let spring) = move.segments[0].curve { springs.append(spring) }
    }
    let settled = springs.isEmpty ? nil : try SettlingRule.defaultRule.time(of: springs)
    return TrackTransition(moves: moves, length: settled ?? DoubleDouble(duration))
  }

  /// The largest magnitude among the numbers of the moves, without their starts.
  var largest: Double { moves.reduce(0) { max($0, $1.largest) } }
}

extension Curve {
  /// The amplitude that may exceed the start and the target: a bounce's sine factor, |v0| / w0 of a
  /// spring, or the extent of an ease's control points.
  var reach: Double {
    switch self {
    case .bounce(let curve): curve.sine.high.magnitude
    case .spring(let curve): (curve.velocity / curve.spring.naturalFrequency).high.magnitude
    case .ease(let curve): curve.reach
    case .springs(let curve): curve.distanceBound
    case .constant, .decay, .ballistic, .polyline, .additive: 0
    }
  }
}

extension EaseCurve {
  /// The extent of the easing beyond its ends; 0 if it lies between them.
  fileprivate var reach: Double {
    let largest = easing.largest
    return largest <= 1 ? 0 : ((to - from) * largest).high.magnitude
  }
}
