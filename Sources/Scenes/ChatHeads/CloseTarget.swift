import ExactNumerics
import Motion

/// The target that closes a head dropped on it.
struct CloseTarget {
  /// Seconds from the start of a drag until the target appears.
  static let wait = 0.5

  /// The area in which the target captures a head.
  let zone: ExactRectangle
  /// The indices of its tracks: position, then scale.
  let position: Int
  let scale: Int
  /// The time at which the target will appear; nil if none is set.
  var due: DoubleDouble?
  var isShown = false

  /// The spring that pulls a captured head in: Pop's bounciness 8 and speed 40.
  static var spring: Spring {
    get throws(ParameterError) { try SpringForm.bounciness.spring([8, 40]) }
  }

  /// Sets the time of appearance, unless the target is shown or expected already.
  mutating func scheduleAppearance(dragAt time: DoubleDouble) {
    if due == nil, !isShown { due = time + Self.wait }
  }

  /// True if the target is shown and a head held at `place` is in its area.
  func isInCaptureArea(_ place: ExactPoint) -> Bool {
    isShown && zone.minX <= place.x && place.x <= zone.maxX && zone.minY <= place.y
      && place.y <= zone.maxY
  }
}

extension SimulatedInteraction {
  /// Shows the close target if it is due by `time`, and captures the dragged heads in its area.
  ///
  /// - Returns: true if it is due at `time` itself. Its heads are captured after the touches of
  ///   that time, which may move them out of the area.
  mutating func showCloseTarget(by time: DoubleDouble) throws(ParameterError) -> Bool {
    guard let target = closeTarget, let due = target.due, due <= time else { return false }
    closeTarget?.due = nil
    closeTarget?.isShown = true
    timeline.logEvent("close target in", at: due)
    fadeTrack("close target in", target.scale, to: .one, at: due)
    if due < time { try captureDraggedHeads(at: due) }
    return due == time
  }

  /// Captures the dragged heads in the area of the close target.
  mutating func captureDraggedHeads(at time: DoubleDouble) throws(ParameterError) {
    for head in bubbles.indices where bubbles[head].dragState?.isDragging == true {
      _ = try updateCapture(head, at: time)
    }
  }

  mutating func hideCloseTarget(at time: DoubleDouble) {
    closeTarget?.due = nil
    guard let target = closeTarget, target.isShown else { return }
    closeTarget?.isShown = false
    timeline.logEvent("close target out", at: time)
    fadeTrack("close target out", target.scale, to: .zero, at: time)
  }

  /// Updates whether the close target holds a dragged head, by the finger's position.
  ///
  /// - Returns: true if it holds the head.
  mutating func updateCapture(
    _ head: Int, at time: DoubleDouble
  ) throws(ParameterError) -> Bool {
    guard let dragState = bubbles[head].dragState else { return false }
    let isInside = closeTarget?.isInCaptureArea(dragState.place) == true
    if isInside, !dragState.isCaptured { try captureHead(head, at: time) }
    if !isInside, dragState.isCaptured {
      bubbles[head].dragState?.isCaptured = false
      logEvent("freed", of: head, at: time)
    }
    return isInside
  }

  private mutating func captureHead(_ head: Int, at time: DoubleDouble) throws(ParameterError) {
    guard let zone = closeTarget?.zone else { return }
    bubbles[head].dragState?.isCaptured = true
    endFollowing(head, at: time)
    logEvent("captured", of: head, at: time)
    let pause = time - (bubbles[head].dragState?.lastMove ?? time)
    try startTransition(
      head, "capture", to: ExactPoint(x: zone.midX, y: zone.midY), by: .capture(pause: pause),
      at: time)
  }

  /// Dismisses a captured head that was released, with the heads that follow it.
  mutating func dismissHead(_ head: Int, at time: DoubleDouble) throws(ParameterError) {
    for member in headsMoving(with: head) {
      let moment = isStacked ? delayedTime(time, of: member) : time
      logEvent("dismissed", of: member, at: moment)
      bubbles[member].isDismissed = true
      fadeTrack("dismiss", bubbles[member].scale, to: .zero, at: moment)
      fadeTrack("dismiss", bubbles[member].alpha, to: .zero, at: moment)
    }
    if isConversing { try closeGapOfDismissedHead(at: time) }
  }
}
