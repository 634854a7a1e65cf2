import ExactNumerics
import Motion

/// The transitions of positions, scales and alphas.
extension SimulatedInteraction {
  /// The kind of a position's transition.
  enum TransitionKind {
    /// The scene's bounce or spring, from `from` or the current position. The velocity is in points
    /// per second.
    case swing(from: ExactPoint? = nil, velocity: ExactPoint? = nil)
    /// One ease towards the finger, from `from` or the current position.
    case drag(from: ExactPoint?)
    /// The spring of the close target.
    case capture
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

  /// Starts the transition of one head.
  ///
  /// After an additive drag, the remaining offset from the finger decays on top of it. The
  /// transition then starts at rest, from the model, and a bounce is at its target at its end.
  mutating func startHeadTransition(
    _ head: Int, _ animation: String, to place: ExactPoint, by manner: TransitionKind,
    at time: DoubleDouble
  ) throws(ParameterError) {
    moveCount += 1
    let track = bubbles[head].position
    let begin = timeline.freeTime(of: track, from: time)
    let model = timeline.modelValues(of: track)
    let values = model ?? timeline.values(of: track, at: begin)
    let carried = carriedVelocity(by: track, at: begin)
    let targets = place.coordinates
    let course: TrackTransition
    switch manner {
    case .drag(let origin):
      course = .ease(
        from: origin?.coordinates ?? values, to: targets, duration: Self.dragDuration)
    case .swing(let origin, let velocity):
      course = try .swingTransition(
        scene.swing, from: origin?.coordinates ?? values, to: targets,
        start: model == nil ? transitionStart(carried ?? velocity?.coordinates) : .rest,
        duration: swingDuration)
    case .capture:
      course = try .swingTransition(
        .spring(try CloseTarget.spring), from: values, to: targets,
        start: model == nil ? transitionStart(carried) : .rest, duration: 0)
    }
    timeline.run(animation, course, on: track, at: begin, keepsTrail: model != nil)
  }

  private func transitionStart(_ velocities: [DoubleDouble]?) -> TransitionStart {
    velocities.map { .velocities($0) } ?? .published
  }

  /// The velocity that the next transition takes over; nil where the scene carries none.
  private func carriedVelocity(by track: Int, at time: DoubleDouble) -> [DoubleDouble]? {
    scene.carriesVelocity ? timeline.velocities(of: track, at: time) : nil
  }

  /// Starts the transition of a head's scale.
  mutating func startScaleTransition(
    _ head: Int, _ animation: String, to scale: Double, at time: DoubleDouble
  ) throws(ParameterError) {
    let track = bubbles[head].scale
    let course = try TrackTransition.swingTransition(
      scene.swing, from: timeline.values(of: track, at: time), to: [DoubleDouble(scale)],
      start: transitionStart(carriedVelocity(by: track, at: time)), duration: Pulse.defaultDuration)
    timeline.run(animation, course, on: track, at: time)
  }

  /// Fades a track with the popover's timing.
  mutating func fadeTrack(
    _ animation: String, _ track: Int, to target: DoubleDouble, at time: DoubleDouble
  ) {
    timeline.startEase(
      animation, track, to: [target], duration: PopoverTransitions.stepDuration, at: time)
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
    isStacked ? bubbles.indices.filter { !bubbles[$0].isDismissed } : [head]
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
