import Animations
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
  /// The fingers of a log with several pointers.
  var pointers = PointerSelection()
  /// The smallest gap of a line of heads that does not fit with the usual one; nil for none.
  var smallestGap: DoubleDouble?
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
    /// The time at which the head will appear; nil once it exists.
    var appearance: DoubleDouble?

    /// True if the head exists: it has appeared and was not dismissed.
    var isPresent: Bool { !isDismissed && appearance == nil }
  }

  /// A head at the start of the simulation.
  struct StartingHead {
    let id: Identifier
    /// The position of its centre.
    let place: ExactPoint
    /// The time in seconds at which it appears; nil for a head that is there from the start.
    var appearance: Double?
  }

  /// - Parameter isConversing: true to start in the conversation, with the popover presented.
  init(
    _ scene: Interaction, heads: [StartingHead], isConversing: Bool = false
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
          scale: timeline.add(
            head.id.text, "scale", at: [head.appearance == nil ? .one : .zero]),
          alpha: timeline.add(head.id.text, "alpha", at: [.one]),
          appearance: head.appearance.map { DoubleDouble($0) }))
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
      timeline.log.includeMagnitude(head.place.x.high)
      timeline.log.includeMagnitude(head.place.y.high)
    }
    timeline.log.includeMagnitude(frame.maxX.high)
    timeline.log.includeMagnitude(frame.maxY.high)
  }

  /// Plays a touch.
  mutating func playTouch(_ touch: Touch, at index: Int) throws(ParameterError) {
    let time = DoubleDouble(touch.time)
    try require(
      moveCount <= mostMoves, "touches",
      "comes after heads were moved \(mostMoves) times, which is the most; a press moves "
        + "every head: leave out heads or touches", at: index)
    try showHeads(by: time)
    let isShownNow = try showCloseTarget(by: time)
    try playTouchOnHead(touch, at: index)
    if isShownNow { try captureDraggedHeads(at: time) }
  }

  private mutating func playTouchOnHead(_ touch: Touch, at index: Int) throws(ParameterError) {
    let time = DoubleDouble(touch.time)
    if pointers.leavesOut(touch) { return }
    try pointers.requireHolder(touch, at: index)
    guard let head = try headOfTouch(of: touch, at: index) else { return }
    pointers.follow(touch)
    switch touch.phase {
    case .began:
      try require(
        bubbles[head].dragState == nil, "touches",
        "began must not come while \(bubbles[head].id) is held; end that touch first, or keep one "
          + "finger's lines", at: index)
      try dragHead(head, touch, at: time)
    case .moved, .ended, .cancelled:
      try require(
        bubbles[head].dragState != nil, "touches",
        "\(touch.phase.rawValue) needs a touch that began on \(bubbles[head].id)", at: index)
      if touch.phase == .moved {
        try applyDragTouch(head, touch, at: time)
      } else {
        try releaseHead(head, touch, at: time)
      }
    }
  }

  /// Ends the simulation at `time`.
  mutating func endSimulation(at time: DoubleDouble) throws(ParameterError) {
    try showHeads(by: time)
    if try showCloseTarget(by: time) { try captureDraggedHeads(at: time) }
    timeline.finishLog(at: time)
  }

  /// Shows the heads that appear by `time`, in the order of their times.
  private mutating func showHeads(by time: DoubleDouble) throws(ParameterError) {
    let due = bubbles.indices.compactMap { head in
      bubbles[head].appearance.map { (head: head, time: $0) }
    }
    for (head, moment) in due.filter({ $0.time <= time }).ascending(by: { $0.time }) {
      bubbles[head].appearance = nil
      logEvent("appear", of: head, at: moment)
      try startScaleTransition(head, "appear", to: 1, at: moment)
    }
  }

  /// The position of a head's centre at an instant.
  func center(of head: Int, at time: DoubleDouble) -> ExactPoint {
    let values = timeline.values(of: bubbles[head].position, at: time)
    return ExactPoint(x: values[0], y: values[1])
  }
}
