import Animations
import ExactNumerics
import Motion

/// A bubble released on a screen, which snaps to an edge.
///
/// Source: brutella/chatheads, CHDraggingCoordinator.m, whose snap lasts 1.2 s.
package struct Snap: Sendable {
  /// The screen and the size of the bubble.
  package var screen = Screen()
  /// The position of the bubble's centre at the release, in points.
  package var release: Point
  /// The edges that it may snap to.
  package var edge = SnapEdges.both
  /// The initial velocity in points per second; nil for a start at rest.
  package var velocity: Point?
  /// The friction that projects the release to a rest point, which then selects the target; nil to
  /// select it by the release.
  package var projection: ThrowProjection?
  /// True for ``TwoStepBounce`` in place of `swing`. The velocity then only projects the release.
  package var isTwoStep = false
  /// The curve of the position.
  package var swing = TransitionCurve.bounce(BounceShape())
  package var timing = Timing()

  /// Seconds of a bounce to the edge.
  package static let defaultDuration = 1.2

  package init(release: Point) {
    self.release = release
  }

  /// The position at which the bubble comes to rest.
  ///
  /// - Throws: `ParameterError` for sizes that do not fit and numbers outside their range.
  package func target() throws(ParameterError) -> SnapTarget {
    try validate()
    var place = ExactPoint(release)
    if let projection, let velocity {
      place = try projection.restPoint(from: place, velocity: ExactPoint(velocity))
    }
    return screen.snapTarget(x: place.x, y: place.y, choice: edge)
  }

  /// The result fields of the target, with the friction that selected it.
  package func resultFields(of target: SnapTarget) -> [Fact.Entry] {
    target.facts + (projection?.facts ?? [])
  }

  /// The animation of the bubble.
  ///
  /// - Throws: `ParameterError` for the reasons of ``target()``, and for a timing outside its
  ///   range.
  package func animation() throws(ParameterError) -> Animation {
    let target = try target()
    try timing.validate()
    try swing.validate()
    let (from, to) = (ExactPoint(release).coordinates, [target.x, target.y])
    let schedule: MotionSchedule
    let moves: [ChannelMove]
    var curve: [Fact.Entry]
    if isTwoStep {
      schedule = try timing.schedule(MotionLength(DoubleDouble(TwoStepBounce.duration)))
      moves = zip(from, to).map { TwoStepBounce.move(from: $0, to: $1) }
      curve = TwoStepBounce.facts
    } else {
      let velocities = velocity.map { ExactPoint($0).coordinates }
      let length = try timing.length(
        of: swing, from: from, to: to, velocities: velocities, default: Self.defaultDuration,
        still: "at")
      schedule = try timing.schedule(length, of: swing)
      let period = length.period.nearestDouble
      moves = swing.moves(
        from: from, to: to, velocities: velocities, duration: period, rests: false)
      curve = swing.facts(duration: period)
      if let velocity { curve.append(Fact.Entry(.velocity, .row([velocity.x, velocity.y]))) }
    }
    var bubble = AnimatedTrack(object: "bubble", property: "position", type: .point, at: from)
    bubble.startMoves(by: moves, at: .zero)
    return try schedule.animation(
      "snap",
      facts: [
        Fact.Entry(.curve, .object(curve)), Fact.Entry(.target, .object(resultFields(of: target))),
      ],
      tracks: [bubble.track], largest: bubble.largest,
      stage: screen.stage([screen.bubbleBody(position: 0)]))
  }

  private func validate() throws(ParameterError) {
    try screen.validate()
    try require(release.x.isFinite && release.y.isFinite, "at", "must be finite")
    if let velocity {
      try require(velocity.x.isFinite && velocity.y.isFinite, "velocity", "must be finite")
    }
    try require(projection == nil || velocity != nil, "project", "needs --velocity")
  }
}
