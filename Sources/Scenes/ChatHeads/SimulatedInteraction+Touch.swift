import Animations
import ExactNumerics
import Motion

/// The assignment of touches to heads.
extension SimulatedInteraction {
  /// The head that a touch names, holds or hits; nil for a touch that misses all heads.
  mutating func headOfTouch(of touch: Touch, at index: Int) throws(ParameterError) -> Int? {
    let head: Int?
    if let named = try headOfNamedTouch(touch, at: index) {
      head = named
    } else {
      head = try headOfUnnamedTouch(touch, at: index)
    }
    guard let head else { return nil }
    try require(
      bubbles[head].appearance == nil, "touches",
      "\(bubbles[head].id) appears later and cannot be touched before", at: index)
    try require(
      !bubbles[head].isDismissed, "touches",
      "\(bubbles[head].id) has been dismissed and cannot be touched", at: index)
    return head
  }

  private func headOfNamedTouch(_ touch: Touch, at index: Int) throws(ParameterError) -> Int? {
    guard let id = touch.head else { return nil }
    guard let head = headIndices[id] else {
      throw ParameterError(
        "touches", "needs one of the heads \(Self.idList(bubbles.map { $0.id })), not \(id)",
        at: index)
    }
    return isStacked ? 0 : head
  }

  private mutating func headOfUnnamedTouch(_ touch: Touch, at index: Int) throws(ParameterError)
    -> Int?
  {
    if touch.phase == .began { return try headOfNewTouch(touch, at: index) }
    let held = bubbles.indices.filter { bubbles[$0].dragState != nil }
    if missCount > 0 {
      try require(
        held.isEmpty, "touches",
        "must name its head while a touch that missed all heads has not ended", at: index)
      if touch.phase != .moved { missCount -= 1 }
      return nil
    }
    if isStacked || bubbles.count == 1 { return 0 }
    try require(
      held.count == 1, "touches",
      held.isEmpty
        ? "\(touch.phase.rawValue) needs a touch that began"
        : "must name its head while several are held", at: index)
    return held[0]
  }

  /// The head on which a touch begins; nil for a miss, which is logged as an event.
  private mutating func headOfNewTouch(_ touch: Touch, at index: Int) throws(ParameterError) -> Int?
  {
    if let head = headAtTouch(touch, isHeld: false) ?? headAtTouch(touch, isHeld: true) {
      return isStacked ? 0 : head
    }
    // The following touches of an unnamed second finger would be ambiguous.
    if let held = bubbles.first(where: { $0.dragState != nil }) {
      throw ParameterError(
        "touches",
        "began must not come while \(held.id) is held; end that touch first, or keep one "
          + "finger's lines", at: index)
    }
    if touch.pointer == nil { missCount += 1 } else { pointers.dropMiss(touch) }
    timeline.logEvent(
      "miss",
      [Fact.Entry(.point, .point(DoubleDouble(touch.point.x), DoubleDouble(touch.point.y)))],
      at: DoubleDouble(touch.time))
    return nil
  }

  /// The head at the position of a touch: the nearest whose bubble rectangle contains it.
  ///
  /// - Parameter isHeld: true to search the heads that a finger holds, false to search the others.
  private func headAtTouch(_ touch: Touch, isHeld: Bool) -> Int? {
    var nearest: (head: Int, distance: DoubleDouble)?
    for (index, head) in bubbles.enumerated()
    where head.isPresent && (head.dragState != nil) == isHeld {
      let center = center(of: index, at: DoubleDouble(touch.time))
      let x = (DoubleDouble(touch.point.x) - center.x).magnitude
      let y = (DoubleDouble(touch.point.y) - center.y).magnitude
      let size = scene.screen.bubble
      let isInside = x * 2 <= DoubleDouble(size.width) && y * 2 <= DoubleDouble(size.height)
      guard isInside else { continue }
      let distance = x * x + y * y
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (index, distance) }
    }
    return nearest?.head
  }

  private static func idList(_ ids: [Identifier]) -> String {
    let shown = ids.prefix(8).map { $0.description }.joined(separator: ", ")
    return ids.count > 8 ? shown + " ..." : shown
  }
}
