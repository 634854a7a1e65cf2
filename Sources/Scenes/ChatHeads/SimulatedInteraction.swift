import ExactNumerics
import Motion

/// The simulation of an interaction: the current state and the log of events.
struct SimulatedInteraction {
  let scene: Interaction
  var bubbles: [Bubble] = []
  /// The index of each head by its id.
  let headIndices: [Identifier: Int]
  var popover: PopoverState
  var closeTarget: CloseTarget?
  /// True while the heads are in the conversation area.
  var isConversing = false
  var timeline = Timeline()
  /// Seconds of a bounce between two positions.
  var swingDuration = Snap.defaultDuration
  /// The number of touches that began outside all heads and have not ended.
  var missCount = 0
  /// The number of transitions of positions.
  var moveCount = 0
  /// The limit of `moveCount`. A press moves every head, so the count can grow with the square of
  /// the input.
  var mostMoves = 2_000_000

  /// The state of a head, with the indices of its tracks.
  struct Bubble {
    let id: Identifier
    let position: Int
    let scale: Int
    let alpha: Int
    var dragState: DragState?
    /// The last position at the edge; nil if there was none.
    var edgePoint: ExactPoint?
    var isDismissed = false
  }

  /// - Parameters:
  ///   - scene: the parameters of the interaction.
  ///   - heads: the ids and the start positions of the centres.
  ///   - isConversing: true to start in the conversation, with the popover presented.
  init(
    _ scene: Interaction, heads: [(id: Identifier, place: ExactPoint)], isConversing: Bool = false
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
    popover = PopoverState(
      frame: timeline.add("popover", "frame", .rect, at: frame.edges),
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
      timeline.includeMagnitude(head.place.x.high)
      timeline.includeMagnitude(head.place.y.high)
    }
    timeline.includeMagnitude(frame.maxX.high)
    timeline.includeMagnitude(frame.maxY.high)
  }

  /// Plays a touch.
  ///
  /// - Parameters:
  ///   - touch: the next touch of the log.
  ///   - index: its index in the log, for errors.
  mutating func playTouch(_ touch: Touch, at index: Int) throws(ParameterError) {
    let time = DoubleDouble(touch.time)
    try require(
      moveCount <= mostMoves, "touches",
      "comes after heads were moved \(mostMoves) times, which is the most; a press moves "
        + "every head: leave out heads or touches", at: index)
    try showCloseTarget(by: time)
    guard let head = try headOfTouch(of: touch, at: index) else { return }
    switch touch.phase {
    case .began:
      try require(
        bubbles[head].dragState == nil, "touches",
        "began must not come while \(bubbles[head].id) is held; end that touch first, or keep one "
          + "finger's lines", at: index)
      try dragHead(head, touch, at: time)
    case .moved:
      try requireHeldHead(head, touch, at: index)
      try applyDragTouch(head, touch, at: time)
    case .ended, .cancelled:
      try requireHeldHead(head, touch, at: index)
      try releaseHead(head, touch, at: time)
    }
  }

  /// Ends the simulation at `time`.
  mutating func endSimulation(at time: DoubleDouble) throws(ParameterError) {
    try showCloseTarget(by: time)
    timeline.finishLog(at: time)
  }

  /// The position of a head's centre at an instant.
  func center(of head: Int, at time: DoubleDouble) -> ExactPoint {
    let values = timeline.values(of: bubbles[head].position, at: time)
    return ExactPoint(x: values[0], y: values[1])
  }
}
