import ExactNumerics
import Motion

/// The target that closes a head.
struct CloseTarget {
  /// Seconds from the start of a drag until it appears.
  static let wait = 0.5

  /// Where it catches a head.
  let zone: Area
  /// Its tracks' indices.
  let position: Int
  let scale: Int
  /// When it will appear.
  var due: DoubleDouble?
  var isShown = false

  /// The spring that pulls a head in: Pop's, bounciness 8 and speed 40.
  static var spring: Spring {
    get throws(ParameterError) { try SpringForm.bounciness.spring([8, 40]) }
  }

  /// A drag begins.
  mutating func expect(dragAt time: DoubleDouble) {
    if due == nil, !isShown { due = time + Self.wait }
  }

  /// Whether a head that is held there is caught.
  func catches(_ place: Place) -> Bool {
    isShown && zone.minX <= place.x && place.x <= zone.maxX && zone.minY <= place.y
      && place.y <= zone.maxY
  }
}

extension Performance {
  /// Shows the close target if it is due by `time`, and catches what is held there.
  mutating func showCloseTarget(by time: DoubleDouble) throws(ParameterError) {
    guard let target = closeTarget, let due = target.due, due <= time else { return }
    closeTarget?.due = nil
    closeTarget?.isShown = true
    timeline.tell("close target in", at: due)
    fade("close target in", target.scale, to: .one, at: due)
    for head in bubbles.indices {
      if bubbles[head].grip?.isDragging == true { _ = try isCaptured(head, at: due) }
    }
  }

  mutating func hideCloseTarget(at time: DoubleDouble) {
    closeTarget?.due = nil
    guard let target = closeTarget, target.isShown else { return }
    closeTarget?.isShown = false
    timeline.tell("close target out", at: time)
    fade("close target out", target.scale, to: .zero, at: time)
  }

  /// Whether the close target has a dragged head, which it takes and loses by where the finger is.
  mutating func isCaptured(
    _ head: Int, at time: DoubleDouble
  ) throws(ParameterError) -> Bool {
    guard let grip = bubbles[head].grip else { return false }
    let isInside = closeTarget?.catches(grip.place) == true
    if isInside, !grip.isCaptured { try capture(head, at: time) }
    if !isInside, grip.isCaptured { free(head, at: time) }
    return isInside
  }

  private mutating func capture(_ head: Int, at time: DoubleDouble) throws(ParameterError) {
    guard let zone = closeTarget?.zone else { return }
    bubbles[head].grip?.isCaptured = true
    endFollowing(head, at: time)
    say("captured", of: head, at: time)
    try send(
      head, "capture", to: Place(x: zone.midX, y: zone.midY), by: .capture,
      at: time)
  }

  /// The finger takes a caught head out again.
  private mutating func free(_ head: Int, at time: DoubleDouble) {
    bubbles[head].grip?.isCaptured = false
    say("freed", of: head, at: time)
  }

  /// A caught head is let go: it is gone, with those that follow it.
  mutating func dismiss(_ head: Int, at time: DoubleDouble) throws(ParameterError) {
    for member in company(of: head) {
      let moment = isStacked ? moment(time, of: member) : time
      say("dismissed", of: member, at: moment)
      bubbles[member].isDismissed = true
      fade("dismiss", bubbles[member].scale, to: .zero, at: moment)
      fade("dismiss", bubbles[member].alpha, to: .zero, at: moment)
    }
    if isConversing { try closeRanks(at: time) }
  }
}
