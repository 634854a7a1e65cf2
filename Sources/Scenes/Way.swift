import ExactNumerics
import Motion

/// How a swing takes a bubble's centre from one place to another, each coordinate by itself.
struct Way {
  let from: Place
  let to: Place
  /// Points per second at the start; nil for a bounce's published curve, and a spring at rest.
  var velocity: Point?
  let swing: Swing

  /// A bounce takes what is asked for, a spring until both coordinates have settled.
  ///
  /// - Parameters:
  ///   - seconds: those of a bounce that is given no length.
  ///   - isAlone: whether nothing else moves, so that a spring with nowhere to go is refused; it
  ///     takes no time otherwise.
  func length(
    _ timing: Timing, default seconds: Double, isAlone: Bool = true
  ) throws(ParameterError) -> MotionLength {
    guard case .spring(let spring) = swing else { return try timing.length(default: seconds) }
    var springs: [SpringCurve] = []
    for case .spring(let curve) in curves(duration: 0) { springs.append(curve) }
    let moves = springs.contains { !($0.displacement.isZero && $0.velocity.isZero) }
    if !isAlone, !moves, !timing.isLengthGiven {
      return MotionLength(.zero)
    }
    return try timing.length(
      of: spring, settlingAt: try SettlingRule.standard.time(of: springs), moves: moves, still: "at"
    )
  }

  /// The bubble's track.
  ///
  /// - Parameters:
  ///   - duration: seconds that a bounce takes.
  ///   - isHeld: whether a bounce that has arrived stays there, since something else takes longer.
  ///     A spring goes on settling.
  func track(duration: Double, isHeld: Bool = false) -> Track {
    let channels = zip(curves(duration: duration), [to.x, to.y]).map { curve, target in
      var segments = [Segment(curve)]
      if isHeld, case .bounce = curve {
        segments.append(Segment(start: DoubleDouble(duration), .constant(target)))
      }
      return Channel(segments, target: target)
    }
    return Track(
      object: "bubble", property: "position", type: .point, from: [from.x, from.y],
      channels: channels)
  }

  /// The largest number in play: the ends, and what a velocity adds to them.
  ///
  /// - Parameter duration: seconds that a bounce takes.
  func largest(duration: Double) -> Double {
    let ends = [from.x, from.y, to.x, to.y].map { $0.high.magnitude }
    let reaches = curves(duration: duration).map { $0.reach }
    return (ends + reaches).reduce(0) { max($0, $1) }
  }

  private func curves(duration: Double) -> [Curve] {
    [
      swing.curve(
        from: from.x, to: to.x, velocity: velocity.map { DoubleDouble($0.x) }, duration: duration),
      swing.curve(
        from: from.y, to: to.y, velocity: velocity.map { DoubleDouble($0.y) }, duration: duration),
    ]
  }
}
