import ExactNumerics
import Motion

/// An interaction while it is played: where everything is, and all that has happened.
struct Performance {
  let scene: Interaction
  var bubbles: [Bubble] = []
  /// Which of the bubbles has an id.
  let headIndices: [Identifier: Int]
  var popover: Popover
  var closeTarget: CloseTarget?
  /// Whether the heads are in the conversation area.
  var isConversing = false
  var timeline = Timeline()
  /// Seconds of a bounce between two places.
  var swingDuration = Snap.defaultDuration
  /// The touches that missed all heads and have not ended.
  var missCount = 0
  /// How often a head has been sent somewhere.
  var moveCount = 0
  /// The most that is kept of that: a press moves every head, so it grows with the square of the
  /// input.
  var mostMoves = 2_000_000

  /// A head with its tracks' indices.
  struct Bubble {
    let id: Identifier
    let position: Int
    let scale: Int
    let alpha: Int
    var grip: Grip?
    /// Where on the edge it was last.
    var edgePoint: Place?
    var isDismissed = false
  }

  /// - Parameters:
  ///   - heads: ids, and where each centre is at the start.
  ///   - isConversing: whether it starts in the conversation, with the popover there.
  init(
    _ scene: Interaction, heads: [(id: Identifier, place: Place)], isConversing: Bool = false
  ) {
    self.scene = scene
    self.isConversing = isConversing
    var indices: [Identifier: Int] = [:]
    for (index, head) in heads.enumerated() { indices[head.id] = index }
    headIndices = indices
    for head in heads {
      bubbles.append(
        Bubble(
          id: head.id,
          position: timeline.add(
            head.id.text, "position", .point, at: [head.place.x, head.place.y]),
          scale: timeline.add(head.id.text, "scale", at: [.one]),
          alpha: timeline.add(head.id.text, "alpha", at: [.one])))
    }
    let frame = scene.screen.popoverFrame()
    popover = Popover(
      frame: timeline.add("popover", "frame", .rect, at: frame.sides),
      scale: timeline.add("popover", "scale", at: [isConversing ? .one : .zero]),
      alpha: timeline.add("popover", "alpha", at: [.one]),
      backdrop: timeline.add("backdrop", "alpha", at: [isConversing ? .one : .zero]),
      isPresented: isConversing)
    if scene.hasCloseTarget {
      let zone = scene.screen.closeZone
      closeTarget = CloseTarget(
        zone: zone,
        position: timeline.add("closeTarget", "position", .point, at: [zone.midX, zone.midY]),
        scale: timeline.add("closeTarget", "scale", at: [.zero]))
    }
    for head in heads {
      timeline.include(head.place.x.high)
      timeline.include(head.place.y.high)
    }
    timeline.include(frame.maxX.high)
    timeline.include(frame.maxY.high)
  }

  /// Plays a touch.
  ///
  /// - Parameter index: its index in the log, for errors.
  mutating func play(_ touch: Touch, at index: Int) throws(ParameterError) {
    let time = DoubleDouble(touch.time)
    try require(
      moveCount <= mostMoves, "touches",
      "comes after heads were moved \(mostMoves) times, which is the most; a press moves "
        + "every head: leave out heads or touches", at: index)
    try showCloseTarget(by: time)
    guard let head = try head(of: touch, at: index) else { return }
    switch touch.phase {
    case .began:
      try require(
        bubbles[head].grip == nil, "touches",
        "began must not come while \(bubbles[head].id) is held; end that touch first", at: index)
      try hold(head, touch, at: time)
    case .moved:
      try requireGrip(head, touch, at: index)
      try drag(head, touch, at: time)
    case .ended, .cancelled:
      try requireGrip(head, touch, at: index)
      try letGo(head, touch, at: time)
    }
  }

  /// Lets time go by until the end.
  mutating func finish(at time: DoubleDouble) throws(ParameterError) {
    try showCloseTarget(by: time)
    timeline.close(at: time)
  }

  /// Where a head's centre is at a moment.
  func center(of head: Int, at time: DoubleDouble) -> Place {
    let values = timeline.values(of: bubbles[head].position, at: time)
    return Place(x: values[0], y: values[1])
  }
}
