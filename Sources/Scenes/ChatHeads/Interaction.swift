import ExactNumerics
import Motion

/// A touch log played through ChatHeads: heads that are held, dragged, thrown and pressed, the
/// popover that comes with a conversation, and the target that closes a head.
///
/// Source: brutella/chatheads, CHDraggableView.m and CHDraggingCoordinator.m; the stack and the
/// close target are those of Facebook's own heads, after flipkart-incubator/fk-ios-chatheads.
public struct Interaction: Sendable {
  /// Where everything is; its bubble is the size of a head.
  public var screen = Screen()
  /// In the order of the line-up; none for one head that is where it is first touched.
  public var heads: [Head] = []
  /// In the order of their times.
  public var touches: [Touch]
  /// Which edges a head may snap to.
  public var edge = EdgeChoice.both
  /// What takes scales and positions to their ends; dragging, popover and backdrop keep their ease.
  public var swing = Swing.bounce(BounceShape())
  /// How a head follows the finger that drags it.
  public var drag = Drag.follow
  /// Whether a snap goes where the throw would come to rest, and which friction that is.
  public var projection: Projection?
  /// The seconds before a release over which its velocity is measured.
  public var velocityWindow = Interaction.defaultVelocityWindow
  /// Whether every swing starts with the velocity that its track has.
  public var carriesVelocity = false
  /// Whether there is a target at the bottom, which closes what is let go in it.
  public var hasCloseTarget = false
  /// Makes the other heads follow the first.
  public var following: Following?
  /// Seconds that it goes on after the last touch.
  public var tail = 2.0
  /// The frames, and how all is played on them; its length is that of all.
  public var timing = Timing()

  /// How a head follows the finger that drags it. The model is the finger's place less the offset
  /// of the grip, in whole points, truncated after rounding to 1e-6.
  public enum Drag: String, CaseIterable, Sendable {
    /// The model is taken at once, and what is left runs out on top of it in 0.3 s, ease-in-out: so
    /// a steady finger is followed at its own speed, 0.15 s behind the model. What a UIView
    /// animation block at every touch does since iOS 8, whose blocks are additive.
    case follow
    /// It is where the finger is, on a straight line from one touch to the next.
    case direct
    /// Every move starts one ease from where the head is, and replaces the one before.
    case restart
    /// Every move starts one ease from the last move's model, where the head jumps to: what such a
    /// block did before iOS 8.
    case published
  }

  /// How a head follows a leader: head k is where the leader was k lags before, k steps beside it.
  public struct Following: Sendable {
    /// Seconds.
    public var lag = 0.05
    /// Points.
    public var step = Point(x: 2, y: 2)

    public init() {}

    /// Where head k is when the leader is at `place`: k steps beside it.
    func place(of head: Int, beside place: Place) -> Place {
      Place(
        x: place.x + DoubleDouble(product: step.x, Double(head)),
        y: place.y + DoubleDouble(product: step.y, Double(head)))
    }
  }

  /// Seconds: a tenth, the last six places of a finger at 60 a second.
  public static let defaultVelocityWindow = 0.1

  /// The head of a log that names none.
  public static let onlyHead: Identifier = "head"

  public init(touches: [Touch]) {
    self.touches = touches
  }

  /// Every track of every head, of the popover, the backdrop and the close target, on one time.
  ///
  /// - Throws: `ParameterError` for numbers outside their range; for "touches" and "heads" with
  ///   the index of the one that cannot be.
  public func animation() throws(ParameterError) -> Animation {
    try validate()
    return try animation("play", heads: cast)
  }

  /// - Parameters:
  ///   - command: what has made it.
  ///   - heads: ids, and where each is at the start.
  func animation(
    _ command: String, heads: [(id: Identifier, place: Place)]
  ) throws(ParameterError) -> Animation {
    var performance = Performance(self, heads: heads)
    for (index, touch) in touches.enumerated() { try performance.play(touch, at: index) }
    let length = try timing.period(default: (touches.last?.time ?? 0) + tail)
    return try performance.animation(command, length: length)
  }

  /// The heads, or the one that the first touch finds.
  private var cast: [(id: Identifier, place: Place)] {
    if heads.isEmpty, let first = touches.first {
      return [(first.head ?? Self.onlyHead, Place(first.point))]
    }
    var cast: [(id: Identifier, place: Place)] = []
    for head in heads { cast.append((head.id, Place(head.at))) }
    return cast
  }
}

extension Interaction {
  /// The farthest that anything may be, in points: sums and products of such numbers keep their
  /// digits.
  static let farthest = 1e15

  func validate() throws(ParameterError) {
    try validateParameters()
    try screen.validate()
    try screen.validateConversation()
    try validateHeads()
    try Self.validate(touches)
  }

  /// Checks all that does not depend on the screen, the heads and the touches, which may come
  /// later.
  public func validateParameters() throws(ParameterError) {
    try timing.validate()
    try swing.validate()
    if case .spring(let spring) = swing {
      try require(spring.damping > .zero, "spring", "must have damping, so that it comes to rest")
    }
    try Self.validate(velocityWindow: velocityWindow)
    try require((0...1e9).contains(tail), "tail", "must be from 0 to 1e9 seconds")
    if let following {
      try require((0...1e9).contains(following.lag), "lag", "must be from 0 to 1e9 seconds")
      try require(Self.isNear(following.step), "step", "must be within 1e15 points")
    }
  }

  private func validateHeads() throws(ParameterError) {
    var known: Set<Identifier> = []
    for (index, head) in heads.enumerated() {
      try validate(id: head.id, "heads", at: index)
      try require(
        known.insert(head.id).inserted, "heads",
        "must have different ids, and \(head.id) is there twice", at: index)
      try require(Self.isNear(head.at), "heads", "must be within 1e15 points", at: index)
    }
    if heads.isEmpty, let id = touches.first?.head { try validate(id: id, "touches", at: 0) }
  }

  private func validate(
    id: Identifier, _ parameter: String, at index: Int
  ) throws(ParameterError) {
    do throws(ParameterError) { try Head.validate(id: id) } catch {
      throw ParameterError(
        parameter, "needs an id that can name tracks: it \(error.rule)", at: index)
    }
  }

  /// What a touch alone, or its neighbour, can be wrong in.
  static func validate(_ touches: [Touch]) throws(ParameterError) {
    var last = 0.0
    for (index, touch) in touches.enumerated() {
      try require(
        touch.time >= last, "touches", "must be in the order of their times, from 0 on", at: index)
      try require(touch.time <= 1e9, "touches", "must be within 1e9 seconds", at: index)
      try require(Self.isNear(touch.point), "touches", "must be within 1e15 points", at: index)
      last = touch.time
    }
  }

  static func validate(velocityWindow: Double) throws(ParameterError) {
    try require(
      velocityWindow > 0 && velocityWindow <= 1e9, "velocity-window", "must be above 0 seconds")
  }

  static func isNear(_ point: Point) -> Bool {
    point.x.magnitude <= farthest && point.y.magnitude <= farthest
  }
}

/// A bubble of an interaction, and where its centre is at the start.
public struct Head: Sendable, Equatable {
  /// Its name in tracks and events; no two are alike.
  public var id: Identifier
  /// Points.
  public var at: Point

  public init(id: Identifier, at: Point) {
    self.id = id
    self.at = at
  }
}

extension Head {
  /// Checks an id, which names tracks and columns: "left.position".
  ///
  /// - Throws: `ParameterError` for the name of something else that has tracks.
  public static func validate(id: Identifier) throws(ParameterError) {
    try require(
      !isTaken(id.text), "id",
      "must not be one of popover, backdrop and closeTarget, which move too")
  }

  private static func isTaken(_ id: String) -> Bool {
    switch id {
    case "popover", "backdrop", "closeTarget": true
    default: false
    }
  }
}

/// One line of a touch log: what a finger does, when and where.
public struct Touch: Sendable, Equatable {
  /// What a finger does.
  public enum Phase: String, CaseIterable, Sendable {
    case began, moved, ended, cancelled
  }

  /// Seconds from the animation's start.
  public var time: Double
  /// What the finger does.
  public var phase: Phase
  /// Where it does that, in points.
  public var point: Point
  /// The id of the head that is touched; nil for the one that is there.
  public var head: Identifier?

  public init(time: Double, phase: Phase, point: Point, head: Identifier? = nil) {
    self.time = time
    self.phase = phase
    self.point = point
    self.head = head
  }
}
