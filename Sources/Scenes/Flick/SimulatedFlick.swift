import Animations
import ExactNumerics
import Motion

/// The simulation of a card: drag, release, and the log of events.
struct SimulatedFlick {
  let scene: Flick
  /// The spring that returns the card.
  let spring: Spring
  var timeline = Timeline()
  /// The indices of the tracks; a rotation only in a style that has one.
  let position: Int
  let rotation: Int?
  let backdrop: Int
  let background: Int
  private var drag: CardDrag?
  /// The fingers of a log with several pointers.
  private var pointers = PointerSelection()
  /// The rule that applied to the last release, and the result fields of the motion after it.
  var outcome: (rule: CardDismissalRule, curve: [Fact.Entry])?
  /// The time of the last touch.
  var now = DoubleDouble.zero

  var isDismissed: Bool { outcome?.rule.dismisses == true }

  init(_ scene: Flick, spring: Spring) {
    self.scene = scene
    self.spring = spring
    var place = scene.homePlace
    if case .release(let release) = scene.course { place = ExactPoint(release.place) }
    position = timeline.add("card", "position", .point, at: [place.x, place.y])
    rotation = scene.style == .jts ? timeline.add("card", "rotation", at: [.zero]) : nil
    backdrop = timeline.add("backdrop", "alpha", at: [DoubleDouble(Flick.backdropAlpha)])
    background = timeline.add("background", "scale", at: [DoubleDouble(Flick.backgroundScale)])
    for number in [place.x.high, place.y.high, Flick.backgroundScale, 1] {
      timeline.log.includeMagnitude(number)
    }
  }

  /// Plays a touch.
  mutating func playTouch(_ touch: Touch, at index: Int) throws(ParameterError) {
    if pointers.leavesOut(touch) { return }
    try pointers.requireHolder(touch, at: index)
    pointers.follow(touch)
    try require(
      touch.head == nil, "touches", "must name no head: there is one card, and touches take it",
      at: index)
    try require(
      !isDismissed, "touches",
      "cannot take the card any more, which has been dismissed", at: index)
    now = DoubleDouble(touch.time)
    guard touch.phase != .began else { return try dragCard(touch, at: index) }
    guard drag != nil else {
      throw ParameterError("touches", "\(touch.phase.rawValue) needs a touch that began", at: index)
    }
    if touch.phase == .moved, drag?.steps.count == 0 {
      timeline.logEvent("drag began", at: now)
    }
    // Mutated in place: with a second reference, each touch would copy all steps.
    drag?.moveCard(touch, window: scene.velocityWindow)
    if touch.phase == .moved { return }
    guard let release = endDrag() else { return }
    try releaseCard(release, isCancelled: touch.phase == .cancelled, at: now)
  }

  private mutating func dragCard(_ touch: Touch, at index: Int) throws(ParameterError) {
    try require(
      drag == nil, "touches",
      "began must not come while the card is held; end that touch first, or keep one "
        + "finger's lines",
      at: index)
    let center = timeline.values(of: position, at: now)
    drag = CardDrag(touch, center: ExactPoint(x: center[0], y: center[1]))
    timeline.logEvent("hold", at: now)
  }

  /// Ends a drag and adds its path to the card's track.
  ///
  /// - Returns: the state at the release; nil if no finger holds the card.
  @discardableResult
  mutating func endDrag() -> CardRelease? {
    guard let drag else { return nil }
    self.drag = nil
    let curves = drag.curves
    for curve in curves {
      timeline.log.includeMagnitude(curve.origin.high)
      timeline.log.includeMagnitude(curve.offset.high)
      timeline.log.includeMagnitude(drag.steps.largest(curve.component))
    }
    timeline.run(
      "drag",
      TrackTransition(
        moves: curves.map { ChannelMove(.polyline($0), to: $0.end) },
        length: drag.steps.times.last ?? .zero),
      on: position, at: drag.start)
    return drag.release
  }
}

extension SimulatedFlick {
  /// Applies the rule to a released card, which is then dismissed or returned.
  mutating func releaseCard(
    _ release: CardRelease, isCancelled: Bool = false, at time: DoubleDouble
  ) throws(ParameterError) {
    let rule = isCancelled ? CardDismissalRule.cancelled : scene.dismissalRule(for: release)
    let velocity = Fact.Entry(.velocity, .point(release.velocity.x, release.velocity.y))
    timeline.logEvent("release", rule.facts + [velocity], at: time)
    timeline.log.includeMagnitude(scene.homePlace.x.high)
    timeline.log.includeMagnitude(scene.homePlace.y.high)
    let curve = rule.dismisses ? dismissCard(release, at: time) : try returnCard(release, at: time)
    outcome = (rule, curve)
  }

  private mutating func dismissCard(_ release: CardRelease, at time: DoubleDouble) -> [Fact.Entry] {
    let flight = scene.dismissalFlight(of: release)
    let curves = flight.curves
    let exit = flight.exitTime(of: scene.card, from: scene.screen)
    let end = curves.map { $0.value(at: Instant(frames: exit, fps: 1)) }
    timeline.run(
      "dismissal",
      TrackTransition(
        moves: zip(curves, end).map { ChannelMove(.ballistic($0), to: $1) }, length: exit),
      on: position, at: time)
    let spin = scene.dismissalRotation(of: flight)
    if let spin, let rotation {
      timeline.run(
        "spin", TrackTransition(moves: [ChannelMove(.decay(spin), to: spin.rest)], length: exit),
        on: rotation,
        at: time)
    }
    let fade = Flick.fadeDuration
    timeline.startEase("backdrop out", backdrop, to: [.zero], duration: fade, at: time)
    timeline.startEase("background back", background, to: [.one], duration: fade, at: time)
    timeline.logEvent("dismissed", [Fact.Entry(.point, .point(end[0], end[1]))], at: time + exit)
    return Self.resultFields(curves, spin)
  }

  private mutating func returnCard(
    _ release: CardRelease, at time: DoubleDouble
  ) throws(ParameterError) -> [Fact.Entry] {
    let home = scene.homePlace
    let course = try TrackTransition.swingTransition(
      .spring(spring), from: timeline.values(of: position, at: time), to: [home.x, home.y],
      velocities: scene.carriesVelocity ? release.velocity.coordinates : nil,
      duration: 0)
    timeline.run("snap back", course, on: position, at: time)
    let ownSpring = try scene.style.spring
    let isOwn = scene.style == .tweetbot && spring == ownSpring
    return [Fact.Entry(.kind, .text("spring"))] + spring.facts
      + (isOwn ? [Fact.Entry(.note, .text(Flick.snapNote))] : [])
  }

  private static func resultFields(_ curves: [BallisticCurve], _ spin: DecayCurve?) -> [Fact.Entry]
  {
    func row(_ numbers: [DoubleDouble]) -> Fact { .list(numbers.map { .derived($0) }) }
    let facts = [
      Fact.Entry(.kind, .text("ballistic")),
      Fact.Entry(.velocity, row(curves.map { $0.velocity })),
      Fact.Entry(.acceleration, row(curves.map { $0.acceleration })),
    ]
    guard let spin else { return facts }
    return facts + [
      Fact.Entry(
        .spin,
        .object([
          Fact.Entry(.velocity, .derived(spin.distance * spin.rate)),
          Fact.Entry(.resistance, .derived(spin.rate)),
        ]))
    ]
  }

  /// Ends the simulation and returns it as an animation.
  ///
  /// - Throws: `ParameterError` if nothing moves and no length is given.
  mutating func animation() throws(ParameterError) -> Animation {
    endDrag()
    let length = try length
    // A dismissed card never comes to rest.
    let schedule = try scene.timing.schedule(length, canLand: !isDismissed)
    if outcome != nil, !isDismissed { try spring.validateAngle(at: schedule) }
    timeline.finishLog(at: length.period)
    includeFlight(until: schedule)
    var animation = try schedule.animation(
      "flick", facts: facts, tracks: timeline.tracks.map { $0.track },
      log: timeline.log, largest: timeline.log.largest, stage: stage)
    animation.remarks = pointers.remark.map { [$0] } ?? []
    return animation
  }

  private var facts: [Fact.Entry] {
    guard let outcome else {
      return [Fact.Entry(.curve, .object([Fact.Entry(.kind, .text("polyline"))]))]
    }
    return [
      Fact.Entry(.curve, .object(outcome.curve)),
      Fact.Entry(.decision, .object(outcome.rule.facts)),
    ]
  }

  private var stage: Stage {
    let screen = Stage.Rectangle(x: 0, y: 0, width: scene.screen.width, height: scene.screen.height)
    var stage = Stage(
      width: scene.screen.width, height: scene.screen.height,
      bodies: [
        Stage.Body(
          .rectangle, width: scene.card.width, height: scene.card.height,
          position: position, rotation: rotation)
      ],
      layers: [
        Stage.Layer(.background, frame: screen, scale: background),
        Stage.Layer(.backdrop, frame: screen, alpha: backdrop),
      ])
    stage.device = NamedScreen.name(of: scene.screen)
    return stage
  }

  /// The given length, or the time until everything has ended.
  private var length: MotionLength {
    get throws(ParameterError) {
      let still =
        switch scene.course {
        case .release: ("at", "is its home, and nothing moves; \(Timing.remedy)")
        case .touches: ("touches", "must last some time; \(Timing.remedy)")
        }
      return try scene.timing.length(
        endingAt: max(now, timeline.end), by: lengthName,
        range: "takes less than 1e-9 or more than 1e17 seconds; give --duration", still: still)
    }
  }

  /// The parameter to name in an error about a length that it determines.
  private var lengthName: String {
    if !isDismissed, scene.spring != nil { return "spring" }
    if case .touches = scene.course { return "touches" }
    return "velocity"
  }

  /// Counts the last position of a dismissed card, which moves until the last frame.
  private mutating func includeFlight(until schedule: MotionSchedule) {
    let last = max(schedule.period, schedule.lastTime)
    for value in timeline.values(of: position, at: last) {
      timeline.log.includeMagnitude(value.high)
    }
  }
}
