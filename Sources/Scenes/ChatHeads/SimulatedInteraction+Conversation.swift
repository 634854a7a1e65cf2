import Animations
import ExactNumerics
import Motion

/// The conversation: a press opens it, the next press closes it.
extension SimulatedInteraction {
  mutating func toggleConversation(_ head: Int, at time: DoubleDouble) throws(ParameterError) {
    if isConversing {
      try releasePress(head, at: time)
    } else {
      try beginConversation(head, at: time)
    }
  }

  /// Moves all heads to the conversation area and stores their edge positions.
  mutating func beginConversation(_ head: Int, at time: DoubleDouble) throws(ParameterError) {
    logEvent("press", of: head, at: time)
    for member in bubbles.indices
    where bubbles[member].edgePoint == nil && bubbles[member].isPresent {
      let center = center(of: member, at: time)
      let target = scene.screen.snapTarget(x: center.x, y: center.y, choice: scene.edge)
      bubbles[member].edgePoint = ExactPoint(x: target.x, y: target.y)
    }
    isConversing = true
    try moveToConversationArea("press", at: time)
    try presentPopover(at: time)
  }

  /// Moves all heads back to the edge.
  mutating func releasePress(_ head: Int, at time: DoubleDouble) throws(ParameterError) {
    logEvent("unpress", of: head, at: time)
    isConversing = false
    for member in bubbles.indices where movesWithOthers(member) {
      guard let edgePoint = edgePoint(of: member) else { continue }
      try startHeadTransition(
        member, "unpress", to: edgePoint, by: .swing, at: delayedTime(time, of: member))
    }
    if popover.isPresented { dismissPopover(at: time) }
  }

  /// The edge position that a head returns to: its own, or with followers the leader's plus the
  /// offset.
  private func edgePoint(of head: Int) -> ExactPoint? {
    guard scene.following != nil else { return bubbles[head].edgePoint }
    return bubbles[0].edgePoint.map { followerTarget($0, of: head) }
  }

  /// True if a head moves with the others: present and not dragged.
  private func movesWithOthers(_ head: Int) -> Bool {
    bubbles[head].isPresent && bubbles[head].dragState?.isDragging != true
  }

  /// Moves the heads to their positions in the conversation area.
  private mutating func moveToConversationArea(
    _ animation: String, at time: DoubleDouble
  ) throws(ParameterError) {
    let left = left
    noteGap(among: left.count)
    for (index, head) in left.enumerated() where movesWithOthers(head) {
      try startHeadTransition(
        head, animation, to: scene.screen.conversationPosition(of: index, among: left.count),
        by: .swing, at: delayedTime(time, of: head))
    }
  }

  /// Keeps the gap of a line that does not fit, for a remark.
  mutating func noteGap(among count: Int) {
    guard let gap = scene.screen.lineUpGap(among: count) else { return }
    smallestGap = min(gap, smallestGap ?? gap)
  }

  /// The heads that are present, in the order of their line.
  private var left: [Int] { bubbles.indices.filter { bubbles[$0].isPresent } }

  /// Moves a head that was dragged out of the conversation back to it.
  mutating func returnToConversation(
    _ head: Int, by manner: TransitionKind, at time: DoubleDouble
  ) throws(ParameterError) {
    let left = left
    let place = scene.screen.conversationPosition(
      of: left.firstIndex(of: head) ?? 0, among: left.count)
    logEvent(
      "return", of: head,
      [Fact.Entry(.target, .object([Fact.Entry(.point, .point(place.x, place.y))]))], at: time)
    try startHeadTransition(head, "return", to: place, by: manner, at: time)
    if !isAnyDragged { try presentPopover(at: time) }
  }

  /// Closes the gap that a dismissed head leaves, or ends the conversation if no head is left.
  mutating func closeGapOfDismissedHead(at time: DoubleDouble) throws(ParameterError) {
    if !bubbles.contains(where: { $0.isPresent }) {
      isConversing = false
      return
    }
    try moveToConversationArea("line up", at: time)
    if !isAnyDragged { try presentPopover(at: time) }
  }

  private mutating func presentPopover(at time: DoubleDouble) throws(ParameterError) {
    if popover.isPresented { return }
    popover.isPresented = true
    timeline.logEvent("popover in", at: time)
    let scale = timeline.values(of: popover.scale, at: time)
    let course: TrackTransition
    switch scene.popover {
    case .bounce:
      course = try .swingTransition(
        scene.swing, from: scale, to: [.one],
        velocities: swingStart(of: popover.scale, at: time), duration: swingDuration)
    case .twoStep:
      course = TrackTransition(
        moves: [PopoverState.twoStepPresentation(from: scale[0])],
        length: PopoverState.twoStepLength)
    }
    timeline.run("popover in", course, on: popover.scale, at: time)
    if timeline.values(of: popover.alpha, at: time)[0] != .one {
      fadeTrack("popover in", popover.alpha, to: .one, at: time)
    }
    fadeTrack("backdrop in", popover.backdrop, to: .one, at: time)
  }

  mutating func dismissPopover(at time: DoubleDouble) {
    guard popover.isPresented else { return }
    popover.isPresented = false
    timeline.logEvent("popover out", at: time)
    fadeTrack("popover out", popover.scale, to: .zero, at: time)
    fadeTrack("popover out", popover.alpha, to: .zero, at: time)
    fadeTrack("backdrop out", popover.backdrop, to: .zero, at: time)
  }
}
