import ExactNumerics
import Motion

/// A bubble let go on a screen: the edge it snaps to, and the swing that takes it there.
///
/// Source: brutella/chatheads, CHDraggingCoordinator.m, whose snap lasts 1.2 s.
public struct Snap: Sendable {
  public var screen = Screen()
  /// Where the bubble's centre is let go.
  public var release: Point
  public var edge = EdgeChoice.both
  /// Points per second with which it starts.
  public var velocity: Point?
  /// Whether the target is chosen from where friction would bring the throw to rest.
  public var isProjected = false
  /// How it gets there.
  public var swing = Swing.bounce(BounceShape())
  public var timing = Timing()

  public static let defaultDuration = 1.2

  public init(release: Point) {
    self.release = release
  }

  /// Where the bubble comes to rest.
  ///
  /// - Throws: ``ParameterError`` for sizes that do not fit and numbers outside their range.
  public func target() throws(ParameterError) -> SnapTarget {
    try validate()
    var x = DoubleDouble(release.x)
    var y = DoubleDouble(release.y)
    if isProjected, let velocity {
      let rate = DecayModel.uiscrollview.rate(share: DecayModel.normalShare)
      x = x + DoubleDouble(velocity.x) / rate
      y = y + DoubleDouble(velocity.y) / rate
    }
    return screen.snapTarget(x: x, y: y, choice: edge)
  }

  /// - Throws: ``ParameterError`` as ``target()`` does.
  public func animation() throws(ParameterError) -> Animation {
    let target = try target()
    try timing.validate()
    try swing.validate()
    let length = try length(to: target)
    let schedule = try timing.schedule(length, canLand: swing.comesToRest)
    if case .spring(let spring) = swing { try spring.validateAngle(at: schedule) }
    let period = length.period.nearestDouble
    let track = track(to: target, duration: period)
    return try schedule.animation(
      "snap", facts: facts(of: target, duration: period), tracks: [track],
      largest: largest(in: track), stage: screen.stage([screen.bubbleBody(position: 0)]))
  }

  /// A bounce takes its given length, a spring until both coordinates have settled.
  private func length(to target: SnapTarget) throws(ParameterError) -> SwingLength {
    guard case .spring(let spring) = swing else {
      return try timing.length(bounce: Self.defaultDuration)
    }
    var springs: [SpringCurve] = []
    for channel in track(to: target, duration: 0).channels {
      if case .spring(let curve) = channel.segments[0].curve { springs.append(curve) }
    }
    let moves = springs.contains { !($0.displacement.isZero && $0.velocity.isZero) }
    return try timing.length(
      of: spring, settlingAt: try SettlingRule.standard.time(of: springs), moves: moves, still: "at"
    )
  }

  private func track(to target: SnapTarget, duration: Double) -> Track {
    let from = [DoubleDouble(release.x), DoubleDouble(release.y)]
    let speeds = [velocity?.x, velocity?.y]
    let channels = zip(zip(from, [target.x, target.y]), speeds).map { ends, speed in
      let curve = swing.curve(
        from: ends.0, to: ends.1, velocity: speed, duration: duration)
      return Channel([Segment(curve)], target: ends.1)
    }
    return Track(name: "bubble.position", type: .point, from: from, channels: channels)
  }

  private func largest(in track: Track) -> Double {
    var largest = max(release.x.magnitude, release.y.magnitude)
    for channel in track.channels {
      largest = max(largest, channel.target.high.magnitude, channel.segments[0].curve.reach)
    }
    return largest
  }

  private func facts(of target: SnapTarget, duration: Double) -> [Fact.Entry] {
    var curve = swing.facts(duration: duration)
    if let velocity { curve.append(Fact.Entry("velocity", .row([velocity.x, velocity.y]))) }
    return [Fact.Entry("curve", .object(curve)), Fact.Entry("target", .object(target.facts))]
  }

  private func validate() throws(ParameterError) {
    try screen.validate()
    try require(release.x.isFinite && release.y.isFinite, "at", "must be finite")
    if let velocity {
      try require(velocity.x.isFinite && velocity.y.isFinite, "velocity", "must be finite")
    }
    try require(!isProjected || velocity != nil, "project", "needs --velocity")
  }
}

extension SnapTarget {
  /// What a document says of the target.
  public var facts: [Fact.Entry] {
    [
      Fact.Entry("edge", .text(edge.rawValue)),
      Fact.Entry("point", .point(x, y)),
    ]
  }
}
