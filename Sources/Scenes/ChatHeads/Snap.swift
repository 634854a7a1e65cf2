import ExactNumerics
import Motion

/// A bubble let go on a screen: the edge it snaps to, and the swing that takes it there.
///
/// Source: brutella/chatheads, CHDraggingCoordinator.m, whose snap lasts 1.2 s.
public struct Snap: Sendable {
  /// Where the bubble is, and its size.
  public var screen = Screen()
  /// Where the bubble's centre is let go.
  public var release: Point
  /// Which edges it may choose.
  public var edge = EdgeChoice.both
  /// Points per second with which it starts.
  public var velocity: Point?
  /// What brings the throw to rest, at the place that then chooses the target; nil where the
  /// release chooses it.
  public var projection: Projection?
  /// How it gets there.
  public var swing = Swing.bounce(BounceShape())
  /// The frames, and how the motion is played on them.
  public var timing = Timing()

  /// Seconds of a bounce to the edge.
  public static let defaultDuration = 1.2

  public init(release: Point) {
    self.release = release
  }

  /// Where the bubble comes to rest.
  ///
  /// - Throws: `ParameterError` for sizes that do not fit and numbers outside their range.
  public func target() throws(ParameterError) -> SnapTarget {
    try validate()
    var place = Place(release)
    if let projection, let velocity {
      place = try projection.rest(from: place, velocity: Place(velocity))
    }
    return screen.snapTarget(x: place.x, y: place.y, choice: edge)
  }

  /// What a document says of the target, and by which friction it was chosen.
  public func facts(of target: SnapTarget) -> [Fact.Entry] {
    target.facts + (projection?.facts ?? [])
  }

  /// - Throws: `ParameterError` as ``target()`` does.
  public func animation() throws(ParameterError) -> Animation {
    let target = try target()
    try timing.validate()
    try swing.validate()
    let (from, to) = (Place(release).coordinates, [target.x, target.y])
    let velocities = velocity.map { Place($0).coordinates }
    let length = try timing.length(
      of: swing, from: from, to: to, velocities: velocities, default: Self.defaultDuration,
      still: "at")
    let schedule = try timing.schedule(length, of: swing)
    let period = length.period.nearestDouble
    var bubble = AnimatedTrack(object: "bubble", property: "position", type: .point, at: from)
    bubble.replace(
      by: swing.moves(
        from: from, to: to, velocities: velocities, duration: period, rests: false), at: .zero)
    var curve = swing.facts(duration: period)
    if let velocity { curve.append(Fact.Entry("velocity", .row([velocity.x, velocity.y]))) }
    return try schedule.animation(
      "snap",
      facts: [
        Fact.Entry("curve", .object(curve)), Fact.Entry("target", .object(facts(of: target))),
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
    try require(
      projection == nil || velocity != nil, "project", "needs \(parameterName("velocity"))")
  }
}

extension Snap {
  /// The shape of ``facts(of:)``.
  public static var targetShape: [FactShape.Member] {
    var members = SnapTarget.factShape
    for member in Projection.factShape { members.append(member.optional) }
    return members
  }

  /// What a document says of a snap.
  public static var shape: SceneShape {
    SceneShape([
      Swing.factShape([FactShape.Member.point("velocity").optional]),
      .object("target", targetShape),
    ])
  }
}
