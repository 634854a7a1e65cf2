import ExactNumerics
import Motion

/// Whom a touch means.
extension Performance {
  func requireGrip(
    _ head: Int, _ touch: Touch, at index: Int
  ) throws(ParameterError) {
    try require(
      bubbles[head].grip != nil, "touches",
      "\(touch.phase.rawValue) needs a touch that began on \(bubbles[head].id)", at: index)
  }

  /// The head that a touch names, or else the one that it holds or finds.
  func head(of touch: Touch, at index: Int) throws(ParameterError) -> Int {
    let head: Int
    if let named = try named(touch, at: index) {
      head = named
    } else {
      head = try unnamed(touch, at: index)
    }
    try require(
      !bubbles[head].isDismissed, "touches",
      "\(bubbles[head].id) has been dismissed and cannot be touched", at: index)
    return head
  }

  private func named(_ touch: Touch, at index: Int) throws(ParameterError) -> Int? {
    guard let id = touch.head else { return nil }
    guard let head = headIndices[id] else {
      throw ParameterError(
        "touches", "needs one of the heads \(Self.list(bubbles.map { $0.id })), not \(id)",
        at: index)
    }
    return isStacked ? 0 : head
  }

  private func unnamed(_ touch: Touch, at index: Int) throws(ParameterError) -> Int {
    if bubbles.count == 1 || isStacked { return 0 }
    if touch.phase == .began { return try found(touch, at: index) }
    let held = bubbles.indices.filter { bubbles[$0].grip != nil }
    try require(
      held.count == 1, "touches",
      held.isEmpty
        ? "\(touch.phase.rawValue) needs a touch that began"
        : "must name its head while several are held", at: index)
    return held[0]
  }

  /// The head at the place of a touch: the nearest of those that cover it.
  private func found(_ touch: Touch, at index: Int) throws(ParameterError) -> Int {
    var nearest: (head: Int, distance: DoubleDouble)?
    for (index, head) in bubbles.enumerated() where !head.isDismissed && head.grip == nil {
      let center = center(of: index, at: DoubleDouble(touch.time))
      let x = (DoubleDouble(touch.point.x) - center.x).magnitude
      let y = (DoubleDouble(touch.point.y) - center.y).magnitude
      let size = scene.screen.bubble
      guard x * 2 <= DoubleDouble(size.width), y * 2 <= DoubleDouble(size.height) else { continue }
      let distance = x * x + y * y
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (index, distance) }
    }
    guard let nearest else {
      throw ParameterError("touches", "hits no head; name the one it is meant for", at: index)
    }
    return nearest.head
  }

  private static func list(_ ids: [Identifier]) -> String {
    let shown = ids.prefix(8).map { $0.description }.joined(separator: ", ")
    return ids.count > 8 ? shown + " ..." : shown
  }
}
