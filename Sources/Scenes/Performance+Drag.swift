import ExactNumerics
import Motion

/// A finger on a head: it holds, drags and lets go.
extension Performance {
  /// Seconds in which a dragged head catches up with the finger.
  static let dragDuration = 0.3

  mutating func hold(
    _ bubble: Int, _ touch: Touch, at time: DoubleDouble
  ) throws(ParameterError) {
    let center = bubbles[bubble].position.values(at: time)
    bubbles[bubble].grip = Grip(touch, center: Place(x: center[0], y: center[1]))
    log.include(touch.point.x)
    log.include(touch.point.y)
    say("hold", of: bubble, at: time)
    try swingScale(bubble, "hold", to: Pulse().scale, at: time)
  }

  mutating func drag(
    _ bubble: Int, _ touch: Touch, at time: DoubleDouble
  ) throws(ParameterError) {
    guard var grip = bubbles[bubble].grip else { return }
    if !grip.isDragging { try beginDrag(bubble, at: time) }
    grip.isDragging = true
    grip.move(touch, window: scene.velocityWindow)
    bubbles[bubble].grip = grip
    try follow(bubble, at: time)
  }

  private mutating func beginDrag(
    _ bubble: Int, at time: DoubleDouble
  ) throws(ParameterError) {
    say("drag began", of: bubble, at: time)
    try release(bubble, at: time)
    if isConversing { dismissPopover(at: time) }
    closeTarget?.expect(dragAt: time)
  }

  /// Brings a dragged head to where the finger has it, or into the close target.
  private mutating func follow(_ bubble: Int, at time: DoubleDouble) throws(ParameterError) {
    guard let place = bubbles[bubble].grip?.place else { return }
    if try !isCaptured(bubble, at: time) {
      try send(bubble, "drag", to: place, by: .drag, at: time)
    }
  }

  mutating func letGo(
    _ bubble: Int, _ touch: Touch, at time: DoubleDouble
  ) throws(ParameterError) {
    guard let held = bubbles[bubble].grip else { return }
    if held.isDragging {
      bubbles[bubble].grip?.move(touch, window: scene.velocityWindow)
      // The finger may be lifted elsewhere than it was last.
      _ = try isCaptured(bubble, at: time)
      try drop(bubble, isCancelled: touch.phase == .cancelled, at: time)
    } else {
      bubbles[bubble].grip = nil
      try release(bubble, at: time)
      if touch.phase == .ended { try press(bubble, at: time) }
    }
  }

  private mutating func release(
    _ bubble: Int, at time: DoubleDouble
  ) throws(ParameterError) {
    say("release", of: bubble, at: time)
    try swingScale(bubble, "release", to: 1, at: time)
  }

  /// Ends a drag: the head is dismissed, goes back to the conversation, or snaps.
  private mutating func drop(
    _ bubble: Int, isCancelled: Bool, at time: DoubleDouble
  ) throws(ParameterError) {
    guard let grip = bubbles[bubble].grip else { return }
    bubbles[bubble].grip = nil
    say("drag ended", of: bubble, at: time)
    if grip.isCaptured && !isCancelled {
      try dismiss(bubble, at: time)
    } else if isConversing {
      try goBack(bubble, at: time)
    } else {
      let velocity = scene.projection == nil ? nil : grip.velocity
      try snap(bubble, from: grip.place, velocity: velocity, at: time)
    }
    if !isAnyDragged { hideCloseTarget(at: time) }
  }

  var isAnyDragged: Bool { bubbles.contains { $0.grip?.isDragging == true } }

  /// Sends a head to the edge.
  ///
  /// - Parameters:
  ///   - place: where it was let go.
  ///   - velocity: the throw's, with which it starts, and by which it is projected where it is; nil for none.
  @discardableResult
  mutating func snap(
    _ bubble: Int, from place: Place, velocity: Place?, at time: DoubleDouble
  ) throws(ParameterError) -> SnapTarget {
    var aim = place
    if let velocity, let projection = scene.projection {
      aim = try projection.rest(from: place, velocity: velocity)
    }
    let target = scene.screen.snapTarget(x: aim.x, y: aim.y, choice: scene.edge)
    bubbles[bubble].edgePoint = Place(x: target.x, y: target.y)
    var facts = [Fact.Entry("target", .object(target.facts))]
    if let velocity {
      facts.append(Fact.Entry("velocity", .point(velocity.x, velocity.y)))
    }
    say("snap", of: bubble, facts, at: time)
    try send(
      bubble, "snap", to: Place(x: target.x, y: target.y),
      by: .swing(velocity: velocity), at: time)
    return target
  }
}
