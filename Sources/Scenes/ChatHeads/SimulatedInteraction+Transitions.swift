import Animations
import ExactNumerics
import Motion

/// The transitions of positions, scales and alphas.
extension SimulatedInteraction {
  /// The kind of a position's transition.
  enum TransitionKind {
    /// The scene's bounce or spring of a head that was not dragged.
    case swing
    /// The scene's bounce or spring with a given initial velocity in points per second.
    case throwing(velocity: ExactPoint)
    /// The scene's bounce or spring of a head released from a drag, from `from` or the current
    /// position. The finger last moved `pause` seconds before.
    case release(from: ExactPoint?, pause: DoubleDouble)
    /// One ease towards the finger, from `from` or the current position.
    case drag(from: ExactPoint?)
    /// The spring of the close target. The finger last moved `pause` seconds before.
    case capture(pause: DoubleDouble)
  }

  /// Starts the transition of a head and of its followers.
  mutating func startTransition(
    _ head: Int, _ animation: String, to place: ExactPoint, by manner: TransitionKind,
    at time: DoubleDouble
  ) throws(ParameterError) {
    for member in headsMoving(with: head) {
      try startHeadTransition(
        member, animation, to: isStacked ? followerTarget(place, of: member) : place, by: manner,
        at: isStacked ? delayedTime(time, of: member) : time)
    }
  }

  /// Starts the transition of one head. It replaces what runs, the remaining offsets of a drag
  /// included.
  mutating func startHeadTransition(
    _ head: Int, _ animation: String, to place: ExactPoint, by manner: TransitionKind,
    at time: DoubleDouble
  ) throws(ParameterError) {
    moveCount += 1
    let track = bubbles[head].position
    let begin = timeline.freeTime(of: track, from: time)
    let values = timeline.values(of: track, at: begin)
    let targets = place.coordinates
    func swing(
      _ curve: TransitionCurve, from origin: ExactPoint? = nil, _ velocities: [DoubleDouble]?
    ) throws(ParameterError) -> TrackTransition {
      try .swingTransition(
        curve, from: origin?.coordinates ?? values, to: targets,
        velocities: velocities, duration: swingDuration)
    }
    let course: TrackTransition
    switch manner {
    case .drag(let origin):
      course = .ease(
        from: origin?.coordinates ?? values, to: targets, duration: ActiveDrag.duration)
    case .swing: course = try swing(scene.swing, swingStart(of: track, at: begin))
    case .throwing(let velocity):
      course = try swing(scene.swing, velocity.coordinates)
    case .release(let origin, let pause):
      course = try swing(
        scene.swing, from: origin, releaseVelocities(of: track, at: begin, pause: pause))
    case .capture(let pause):
      course = try swing(
        .spring(try CloseTarget.spring), releaseVelocities(of: track, at: begin, pause: pause))
    }
    timeline.run(animation, course, on: track, at: begin)
  }

  /// The initial velocities of a swing: nil, the published curve, for a track at rest.
  func swingStart(of track: Int, at time: DoubleDouble) -> [DoubleDouble]? {
    timeline.isAtRest(track, at: time) ? nil : velocitiesTakenOver(by: track, at: time)
  }

  /// The velocity that a swing takes over from what runs on its track, by component.
  private func velocitiesTakenOver(
    by track: Int, at time: DoubleDouble, within tolerance: Double = 0
  ) -> [DoubleDouble] {
    let velocities = timeline.velocities(of: track, at: time, within: tolerance)
    return scene.swingsStartAtRest ? velocities.map { _ in .zero } : velocities
  }

  /// The velocity of a head at its release from a drag, by component.
  ///
  /// A head at its finger has the velocity of the line between the last two moves, unless the last
  /// one is ``Interaction/velocityWindow`` old or older.
  ///
  /// - Parameter pause: seconds since the finger last moved.
  private func releaseVelocities(
    of track: Int, at time: DoubleDouble, pause: DoubleDouble
  ) -> [DoubleDouble] {
    guard scene.drag == .direct else { return velocitiesTakenOver(by: track, at: time) }
    guard pause < DoubleDouble(scene.velocityWindow) - DragState.tolerance else {
      return [.zero, .zero]
    }
    return velocitiesTakenOver(by: track, at: time - pause, within: DragState.tolerance)
  }

  /// Starts the transition of a head's scale.
  mutating func startScaleTransition(
    _ head: Int, _ animation: String, to scale: Double, at time: DoubleDouble
  ) throws(ParameterError) {
    let track = bubbles[head].scale
    let course = try TrackTransition.swingTransition(
      scene.swing, from: timeline.values(of: track, at: time), to: [DoubleDouble(scale)],
      velocities: swingStart(of: track, at: time), duration: Pulse.defaultDuration)
    timeline.run(animation, course, on: track, at: time)
  }

  /// Fades a track with the popover's timing.
  mutating func fadeTrack(
    _ animation: String, _ track: Int, to target: DoubleDouble, at time: DoubleDouble
  ) {
    timeline.startEase(
      animation, track, to: [target], duration: PopoverState.stepDuration, at: time)
  }

  /// Logs an event of a head.
  mutating func logEvent(
    _ name: String, of head: Int, _ facts: [Fact.Entry] = [], at time: DoubleDouble
  ) {
    timeline.logEvent(name, [Fact.Entry(.head, .text(bubbles[head].id.text))] + facts, at: time)
  }
}

/// Heads that follow the first.
extension SimulatedInteraction {
  /// True if the heads follow the first; a touch on any of them then acts on the first.
  var isStacked: Bool { scene.following != nil && !isConversing }

  /// The heads that repeat the transition of a head, each later and offset: the whole stack, or the
  /// head alone.
  func headsMoving(with head: Int) -> [Int] {
    isStacked ? bubbles.indices.filter { bubbles[$0].isPresent } : [head]
  }

  /// The time at which a head repeats what the leader does at `time`.
  func delayedTime(_ time: DoubleDouble, of head: Int) -> DoubleDouble {
    guard let following = scene.following else { return time }
    return time + DoubleDouble(product: following.lag, Double(head))
  }

  /// The target of a head when the leader's target is `place`.
  func followerTarget(_ place: ExactPoint, of head: Int) -> ExactPoint {
    scene.following?.followerPosition(of: head, beside: place) ?? place
  }
}
