import ExactNumerics
import Motion

/// A finger on a head: it holds, drags and lets go.
extension Performance {
  /// Seconds in which a dragged head catches up with the finger.
  static let dragDuration = 0.3

  mutating func hold(
    _ head: Int, _ touch: Touch, at time: DoubleDouble
  ) throws(ParameterError) {
    bubbles[head].grip = Grip(touch, center: center(of: head, at: time))
    timeline.include(touch.point.x)
    timeline.include(touch.point.y)
    say("hold", of: head, at: time)
    try swingScale(head, "hold", to: Pulse().scale, at: time)
  }

  mutating func drag(
    _ head: Int, _ touch: Touch, at time: DoubleDouble
  ) throws(ParameterError) {
    if bubbles[head].grip?.isDragging == false { try beginDrag(head, at: time) }
    bubbles[head].grip?.isDragging = true
    bubbles[head].grip?.move(touch, window: scene.velocityWindow)
    try follow(head, at: time)
  }

  private mutating func beginDrag(
    _ head: Int, at time: DoubleDouble
  ) throws(ParameterError) {
    say("drag began", of: head, at: time)
    try release(head, at: time)
    if isConversing { dismissPopover(at: time) }
    closeTarget?.expect(dragAt: time)
  }

  /// Brings a dragged head to where the finger has it, or into the close target.
  private mutating func follow(_ head: Int, at time: DoubleDouble) throws(ParameterError) {
    guard let place = bubbles[head].grip?.place else { return }
    if try !isCaptured(head, at: time) {
      try send(head, "drag", to: place, by: .drag, at: time)
    }
  }

  mutating func letGo(
    _ head: Int, _ touch: Touch, at time: DoubleDouble
  ) throws(ParameterError) {
    if bubbles[head].grip?.isDragging == true {
      bubbles[head].grip?.move(touch, window: scene.velocityWindow)
      // The finger may be lifted elsewhere than it was last.
      _ = try isCaptured(head, at: time)
      try drop(head, isCancelled: touch.phase == .cancelled, at: time)
    } else {
      bubbles[head].grip = nil
      try release(head, at: time)
      if touch.phase == .ended { try press(head, at: time) }
    }
  }

  private mutating func release(
    _ head: Int, at time: DoubleDouble
  ) throws(ParameterError) {
    say("release", of: head, at: time)
    try swingScale(head, "release", to: 1, at: time)
  }

  /// Ends a drag: the head is dismissed, goes back to the conversation, or snaps.
  private mutating func drop(
    _ head: Int, isCancelled: Bool, at time: DoubleDouble
  ) throws(ParameterError) {
    guard let grip = bubbles[head].grip else { return }
    bubbles[head].grip = nil
    say("drag ended", of: head, at: time)
    if grip.isCaptured && !isCancelled {
      try dismiss(head, at: time)
    } else if isConversing {
      try goBack(head, at: time)
    } else {
      let velocity = scene.projection == nil ? nil : grip.velocity
      try snap(head, from: grip.place, velocity: velocity, at: time)
    }
    if !isAnyDragged { hideCloseTarget(at: time) }
  }

  var isAnyDragged: Bool { bubbles.contains { $0.grip?.isDragging == true } }

  /// Sends a head to the edge.
  ///
  /// - Parameters:
  ///   - place: where it was let go.
  ///   - velocity: the throw's, with which it starts, and by which it is projected where it is; nil
  ///     for none.
  @discardableResult
  mutating func snap(
    _ head: Int, from place: Place, velocity: Place?, at time: DoubleDouble
  ) throws(ParameterError) -> SnapTarget {
    var aim = place
    if let velocity, let projection = scene.projection {
      aim = try projection.rest(from: place, velocity: velocity)
    }
    let target = scene.screen.snapTarget(x: aim.x, y: aim.y, choice: scene.edge)
    bubbles[head].edgePoint = Place(x: target.x, y: target.y)
    var facts = [Fact.Entry("target", .object(target.facts))]
    if let velocity {
      facts.append(Fact.Entry("velocity", .point(velocity.x, velocity.y)))
    }
    say("snap", of: head, facts, at: time)
    try send(
      head, "snap", to: Place(x: target.x, y: target.y),
      by: .swing(velocity: velocity), at: time)
    return target
  }
}
