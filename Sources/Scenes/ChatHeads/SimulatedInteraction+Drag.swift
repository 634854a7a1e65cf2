import Animations
import ExactNumerics
import Motion

/// The phases of a drag: hold, move, release.
extension SimulatedInteraction {
  mutating func dragHead(
    _ head: Int, _ touch: Touch, at time: DoubleDouble
  ) throws(ParameterError) {
    bubbles[head].dragState = DragState(touch, center: center(of: head, at: time))
    timeline.log.includeMagnitude(touch.point.x)
    timeline.log.includeMagnitude(touch.point.y)
    logEvent("hold", of: head, at: time)
    try startScaleTransition(head, "hold", to: scene.touchScale, at: time)
  }

  mutating func applyDragTouch(
    _ head: Int, _ touch: Touch, at time: DoubleDouble
  ) throws(ParameterError) {
    guard let dragState = bubbles[head].dragState else { return }
    let isFirst = !dragState.isDragging
    if isFirst, !dragState.isBeyondSlop(touch.point, slop: scene.slop) {
      bubbles[head].dragState?.traceFinger(touch, window: scene.velocityWindow)
      return
    }
    let isMove = isFirst || dragState.finger != touch.point
    if isFirst { try beginDrag(head, at: time) }
    bubbles[head].dragState?.isDragging = true
    // A straight line needs time: the head would jump.
    if isFirst, scene.drag == .direct, time == dragState.start {
      let center = center(of: head, at: time)
      bubbles[head].dragState?.grabAgain(touch, center: center, window: scene.velocityWindow)
      _ = try updateCapture(head, at: time)
      return
    }
    bubbles[head].dragState?.moveHead(touch, window: scene.velocityWindow)
    if try updateCapture(head, at: time) { return }
    // A resting finger is a point of a direct drag's path, and no move otherwise.
    guard isMove || scene.drag == .direct else { return }
    try moveWithFinger(head, from: isFirst ? nil : dragState.place, at: time)
  }

  private mutating func beginDrag(
    _ head: Int, at time: DoubleDouble
  ) throws(ParameterError) {
    logEvent("drag began", of: head, at: time)
    try logRelease(head, at: time)
    if isConversing { dismissPopover(at: time) }
    closeTarget?.scheduleAppearance(dragAt: time)
  }

  mutating func releaseHead(
    _ head: Int, _ touch: Touch, at time: DoubleDouble
  ) throws(ParameterError) {
    // A finger that is lifted beyond the slop has dragged the head there.
    if touch.phase == .ended, bubbles[head].dragState?.isDragging == false {
      try applyDragTouch(head, touch, at: time)
    }
    if bubbles[head].dragState?.isDragging == true {
      // A finger that is lifted elsewhere than it last moved has moved there before. A straight
      // line to that position is added by `endFollowing`.
      if scene.drag != .direct, bubbles[head].dragState?.finger != touch.point {
        try applyDragTouch(head, touch, at: time)
      } else {
        bubbles[head].dragState?.moveHead(touch, window: scene.velocityWindow)
      }
      let model = bubbles[head].dragState?.place
      let isCaptured = try updateCapture(head, at: time)
      if !isCaptured { endFollowing(head, at: time) }
      try finishDrag(
        head, from: isCaptured ? nil : model, isCancelled: touch.phase == .cancelled, at: time)
    } else {
      bubbles[head].dragState = nil
      try logRelease(head, at: time)
      if touch.phase == .ended { try toggleConversation(head, at: time) }
    }
  }

  private mutating func logRelease(
    _ head: Int, at time: DoubleDouble
  ) throws(ParameterError) {
    logEvent("release", of: head, at: time)
    try startScaleTransition(head, "release", to: 1, at: time)
  }

  /// Ends a drag: the head is dismissed, returns to the conversation, or snaps.
  ///
  /// - Parameter model: the last model; nil while the close target holds the head.
  private mutating func finishDrag(
    _ head: Int, from model: ExactPoint?, isCancelled: Bool, at time: DoubleDouble
  ) throws(ParameterError) {
    guard let dragState = bubbles[head].dragState else { return }
    let manner = TransitionKind.release(
      from: scene.drag == .published ? model : nil, pause: time - dragState.lastMove)
    bubbles[head].dragState = nil
    logEvent("drag ended", of: head, at: time)
    if dragState.isCaptured && !isCancelled {
      try dismissHead(head, at: time)
    } else if isConversing {
      try returnToConversation(head, by: manner, at: time)
    } else {
      let velocity = scene.projection == nil ? nil : dragState.velocity
      try snapToEdge(head, aimedFrom: dragState.place, velocity: velocity, by: manner, at: time)
    }
    if !isAnyDragged { hideCloseTarget(at: time) }
  }

  var isAnyDragged: Bool { bubbles.contains { $0.dragState?.isDragging == true } }

  /// Moves a head to its snap target at the edge.
  ///
  /// - Parameters:
  ///   - place: the release position, which selects the target.
  ///   - velocity: the velocity that projects the release position if the scene has a projection;
  ///     nil for none.
  @discardableResult
  mutating func snapToEdge(
    _ head: Int, aimedFrom place: ExactPoint, velocity: ExactPoint?, by manner: TransitionKind,
    at time: DoubleDouble
  ) throws(ParameterError) -> SnapTarget {
    var aim = place
    if let velocity, let projection = scene.projection {
      aim = try projection.restPoint(from: place, velocity: velocity)
    }
    let target = scene.screen.snapTarget(x: aim.x, y: aim.y, choice: scene.edge)
    bubbles[head].edgePoint = ExactPoint(x: target.x, y: target.y)
    var facts = [Fact.Entry(.target, .object(target.facts))]
    if let velocity {
      facts.append(Fact.Entry(.velocity, .point(velocity.x, velocity.y)))
    }
    logEvent("snap", of: head, facts, at: time)
    try startTransition(
      head, "snap", to: ExactPoint(x: target.x, y: target.y), by: manner, at: time)
    return target
  }
}

/// The motion of a dragged head behind its finger, by ``Interaction/DragMotion``.
extension SimulatedInteraction {
  /// Moves a dragged head to the finger's new position.
  ///
  /// - Parameter model: the previous model; nil at the first move.
  mutating func moveWithFinger(
    _ head: Int, from model: ExactPoint?, at time: DoubleDouble
  ) throws(ParameterError) {
    guard let place = bubbles[head].dragState?.place else { return }
    switch scene.drag {
    case .follow, .direct:
      let track = bubbles[head].position
      if !timeline.isDragged(track) { beginFollowing(head, isFirst: model == nil, at: time) }
      timeline.appendDragStep(track, to: [place.x.high, place.y.high], at: time)
    case .published: try startTransition(head, "drag", to: place, by: .drag(from: model), at: time)
    }
  }

  /// Begins to follow the finger with a head and its followers.
  ///
  /// - Parameter isFirst: false for a head that was freed from the close target.
  private mutating func beginFollowing(_ head: Int, isFirst: Bool, at time: DoubleDouble) {
    let isLinear = scene.drag == .direct
    // A straight line starts where the finger came down.
    let begin = isLinear ? bubbles[head].dragState?.start ?? time : time
    var followers: [ActiveDrag.Follower] = []
    for member in headsMoving(with: head) {
      let track = bubbles[member].position
      let moment = isStacked ? delayedTime(begin, of: member) : begin
      let offset = isStacked ? followerTarget(ExactPoint(x: .zero, y: .zero), of: member) : nil
      followers.append(
        ActiveDrag.Follower(
          track: track,
          start: timeline.freeTime(
            of: track, from: moment,
            before: !isFirst ? nil : isStacked ? delayedTime(time, of: member) : time),
          offset: offset?.coordinates ?? [.zero, .zero]))
    }
    timeline.beginDrag(isLinear: isLinear, on: followers, firstStep: time)
  }

  /// Ends following the finger. In `direct` mode the head is at the finger's position then.
  mutating func endFollowing(_ head: Int, at time: DoubleDouble) {
    let track = bubbles[head].position
    guard timeline.isDragged(track), let place = bubbles[head].dragState?.place else { return }
    if scene.drag == .direct {
      timeline.appendDragStep(track, to: [place.x.high, place.y.high], at: time)
    }
    timeline.endDrag(track, at: time)
  }
}
