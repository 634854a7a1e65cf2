import Animations
import ExactNumerics
import Motion

/// A touch log played on chat heads: hold, drag, throw and press, with the conversation's popover
/// and the close target.
///
/// Source: brutella/chatheads, CHDraggableView.m and CHDraggingCoordinator.m. The stack and the
/// close target follow Facebook's own heads, after flipkart-incubator/fk-ios-chatheads.
package struct Interaction: Sendable {
  /// The screen; its bubble is the size of a head.
  package var screen = Screen()
  /// The heads, in the order of the conversation. If empty, there is one head, at the first touch.
  package var heads: [Head] = []
  /// The touches, in order of time.
  package var touches: [Touch]
  /// The edges that a head may snap to.
  package var edge = SnapEdges.both
  /// The curve of positions and scales. Dragging, popover and backdrop keep their ease.
  package var swing = TransitionCurve.bounce(BounceShape())
  /// The motion of a dragged head behind its finger.
  package var drag = DragMotion.follow
  /// The scale of a touched head: above 0.
  package var touchScale = Pulse.defaultScale
  /// The friction that projects a throw, so that a snap goes to the edge near its rest point; nil
  /// for none.
  package var projection: ThrowProjection?
  /// The window before a release over which its velocity is measured, in seconds.
  package var velocityWindow = Interaction.defaultVelocityWindow
  /// True if a swing starts with velocity 0 instead of the velocity that its track shows.
  package var startsAtRest = false
  /// The distance in points that a finger may move before its touch is a drag: at least 0.
  package var slop = Interaction.defaultSlop
  /// The curve of the popover's scale when it is presented.
  package var popover = PopoverPresentation.bounce
  /// True if there is a target at the bottom of the screen that closes heads dropped on it.
  package var hasCloseTarget = false
  /// The lag and offset of the other heads behind the first; nil for independent heads.
  package var following: FollowingRule?
  /// Seconds between the last touch and the end.
  package var tail = 2.0
  /// The frames and the playback; the length is that of the whole interaction.
  package var timing = Timing()

  /// The motion of a dragged head behind its finger.
  ///
  /// The *model* is the finger's position minus the drag offset, rounded to 1e-6 and truncated to
  /// whole points.
  package enum DragMotion: String, CaseIterable, Sendable {
    /// Additive animation: the model jumps at once, and the difference decays in 0.3 s,
    /// ease-in-out.
    ///
    /// A steady finger is followed at its own speed, 0.15 s behind the model. UIView animation
    /// blocks behave so since iOS 8.
    case follow
    /// The head is at the model, on straight lines between touches.
    case direct
    /// Every move starts one ease from the last move's model, to which the head jumps. UIView
    /// animation blocks behaved so before iOS 8.
    case published
  }

  /// The rule by which heads follow a leader: head k is k lags later, offset by k steps.
  package struct FollowingRule: Sendable {
    /// The delay from one head to the next, in seconds.
    package var lag = 0.05
    /// The offset in points from one chat head of a stack to the next.
    package var step = Point(x: 2, y: 2)

    package init() {}

    /// The position of a head when the leader is at `place`.
    func followerPosition(of head: Int, beside place: ExactPoint) -> ExactPoint {
      ExactPoint(
        x: place.x + DoubleDouble(product: step.x, Double(head)),
        y: place.y + DoubleDouble(product: step.y, Double(head)))
    }
  }

  /// The default velocity window in seconds: about six touches at 60 Hz.
  package static let defaultVelocityWindow = 0.1

  /// The default slop in points. 0 is the published rule: any change of position is a drag.
  package static let defaultSlop = 4.0

  /// The id of the only head, for a log without ids.
  package static let onlyHead: Identifier = "head"

  package init(touches: [Touch]) {
    self.touches = touches
  }

  /// The animation: all tracks of the heads, the popover, the backdrop and the close target.
  ///
  /// - Throws: `ParameterError` for numbers outside their range; for "touches" and "heads" with the
  ///   index of the invalid one.
  package func animation() throws(ParameterError) -> Animation {
    try validate()
    return try animation("play", heads: cast)
  }

  /// Plays the touches and returns the animation.
  func animation(
    _ command: String, heads: [SimulatedInteraction.StartingHead]
  ) throws(ParameterError) -> Animation {
    var performance = SimulatedInteraction(self, heads: heads)
    for (index, touch) in touches.enumerated() { try performance.playTouch(touch, at: index) }
    let last = heads.reduce(touches.last?.time ?? 0) { max($0, $1.appearance ?? 0) }
    let length = timing.duration ?? last + tail
    return try performance.animation(command, length: length)
  }

  /// The given heads. If none are given, it is one head at the position of the first touch.
  private var cast: [SimulatedInteraction.StartingHead] {
    if heads.isEmpty, let first = touches.first {
      return [.init(id: first.head ?? Self.onlyHead, place: ExactPoint(first.point))]
    }
    return heads.map { .init(id: $0.id, place: ExactPoint($0.at), appearance: $0.appear) }
  }
}

extension Interaction {
  /// True if swings start with velocity 0: on request, and in the published drag.
  var swingsStartAtRest: Bool { startsAtRest || drag == .published }

  /// The largest coordinate in points. Sums and products of such numbers do not overflow, and are
  /// computed with full precision.
  static let farthest = 1e15

  func validate() throws(ParameterError) {
    try validateParameters()
    try screen.validate()
    try screen.validateConversation()
    try validateHeads()
    try Self.validate(touches)
  }

  /// Checks the parameters that do not depend on the screen, the heads and the touches, which may
  /// be set later.
  ///
  /// - Throws: `ParameterError` for numbers outside their range.
  package func validateParameters() throws(ParameterError) {
    try timing.validate()
    try swing.validate()
    if case .spring(let spring) = swing {
      try require(spring.damping > .zero, "spring", "must have damping, so that it comes to rest")
    }
    try Pulse.validate(scale: touchScale)
    try Self.validate(velocityWindow: velocityWindow)
    try require((0...1e9).contains(slop), "slop", "must be from 0 to 1e9 points")
    try require((0...1e9).contains(tail), "tail", "must be from 0 to 1e9 seconds")
    if let following {
      try require((0...1e9).contains(following.lag), "lag", "must be from 0 to 1e9 seconds")
      try require(
        Self.isWithinCoordinateLimit(following.step), "step", "must be within 1e15 points")
    }
  }

  private func validateHeads() throws(ParameterError) {
    var known: Set<Identifier> = []
    for (index, head) in heads.enumerated() {
      try validate(id: head.id, "heads", at: index)
      try require(
        known.insert(head.id).inserted, "heads",
        "must have different ids, and \(head.id) is there twice", at: index)
      try require(
        Self.isWithinCoordinateLimit(head.at), "heads", "must be within 1e15 points", at: index)
      try require(
        (0...1e9).contains(head.appear ?? 0), "heads",
        "must appear between 0 and 1e9 seconds", at: index)
    }
    if heads.isEmpty, let id = touches.first?.head { try validate(id: id, "touches", at: 0) }
  }

  private func validate(
    id: Identifier, _ parameter: String, at index: Int
  ) throws(ParameterError) {
    try mapError(of: Head.validate(id: id)) { (error: ParameterError) in
      ParameterError(parameter, "needs an id that can name tracks: it \(error.rule)", at: index)
    }
  }

  /// Checks that touches are in order of time and within range.
  static func validate(_ touches: [Touch]) throws(ParameterError) {
    var last = 0.0
    for (index, touch) in touches.enumerated() {
      try require(
        touch.time >= last, "touches", "must be in the order of their times, from 0 on", at: index)
      try require(touch.time <= 1e9, "touches", "must be within 1e9 seconds", at: index)
      try require(
        Self.isWithinCoordinateLimit(touch.point), "touches", "must be within 1e15 points",
        at: index)
      last = touch.time
    }
  }

  static func validate(velocityWindow: Double) throws(ParameterError) {
    try require(
      velocityWindow > 0 && velocityWindow <= 1e9, "velocity-window", "must be above 0 seconds")
  }

  static func isWithinCoordinateLimit(_ point: Point) -> Bool {
    point.x.magnitude <= farthest && point.y.magnitude <= farthest
  }
}

/// A head of an interaction, with the start position of its centre.
package struct Head: Sendable, Equatable {
  /// The name in tracks and events; unique in an interaction.
  package var id: Identifier
  /// The start position of the centre, in points.
  package var at: Point
  /// Seconds from the start until the head appears; nil for a head that is there from the start.
  package var appear: Double?

  package init(id: Identifier, at: Point, appear: Double? = nil) {
    self.id = id
    self.at = at
    self.appear = appear
  }
}

extension Head {
  /// Checks an id, which becomes part of track and column names, such as "left.position".
  ///
  /// - Throws: `ParameterError` for the name of another object that has tracks.
  package static func validate(id: Identifier) throws(ParameterError) {
    try require(
      !["popover", "backdrop", "closeTarget"].contains(id.text), "id",
      "must not be one of popover, backdrop and closeTarget, which move too")
  }
}

/// One line of a touch log: a phase, a time and a position.
package struct Touch: Sendable, Equatable {
  /// The stage of a touch in one line of a log: the finger lands, moves or lifts, or is cancelled.
  package enum Phase: String, CaseIterable, Sendable {
    case began, moved, ended, cancelled
  }

  /// Seconds from the start of the animation.
  package var time: Double
  /// The phase of the touch.
  package var phase: Phase
  /// The position of the finger in points.
  package var point: Point
  /// The id of the touched head; nil for the head at `point`.
  package var head: Identifier?
  /// The id of the finger; nil in a log of one finger.
  package var pointer: ByteName?

  package init(time: Double, phase: Phase, point: Point, head: Identifier? = nil) {
    self.time = time
    self.phase = phase
    self.point = point
    self.head = head
  }
}
