import ExactNumerics
import Motion

extension Interaction {
  /// The farthest that anything may be, in points: sums and products of such numbers keep their
  /// digits.
  static let farthest = 1e15

  func validate() throws(ParameterError) {
    try validateParameters()
    try screen.validate()
    try screen.validateConversation()
    try validateHeads()
    try Self.validate(touches)
  }

  /// Checks all that does not depend on the screen, the heads and the touches, which may come
  /// later.
  public func validateParameters() throws(ParameterError) {
    try timing.validate()
    try swing.validate()
    if case .spring(let spring) = swing {
      try require(spring.damping > .zero, "spring", "must have damping, so that it comes to rest")
    }
    try Self.validate(velocityWindow: velocityWindow)
    try require((0...1e9).contains(tail), "tail", "must be from 0 to 1e9 seconds")
    if let following {
      try require((0...1e9).contains(following.lag), "lag", "must be from 0 to 1e9 seconds")
      try require(Self.isNear(following.step), "step", "must be within 1e15 points")
    }
  }

  private func validateHeads() throws(ParameterError) {
    var known: Set<Identifier> = []
    for (index, head) in heads.enumerated() {
      try validate(id: head.id, "heads", at: index)
      try require(
        known.insert(head.id).inserted, "heads",
        "must have different ids, and \(head.id) is there twice", at: index)
      try require(Self.isNear(head.at), "heads", "must be within 1e15 points", at: index)
    }
    if heads.isEmpty, let id = touches.first?.head { try validate(id: id, "touches", at: 0) }
  }

  private func validate(
    id: Identifier, _ parameter: String, at index: Int
  ) throws(ParameterError) {
    do throws(ParameterError) { try Head.validate(id: id) } catch {
      throw ParameterError(
        parameter, "needs an id that can name tracks: it \(error.rule)", at: index)
    }
  }

  /// What a touch alone, or its neighbour, can be wrong in.
  static func validate(_ touches: [Touch]) throws(ParameterError) {
    var last = 0.0
    for (index, touch) in touches.enumerated() {
      try require(
        touch.time >= last, "touches", "must be in the order of their times, from 0 on", at: index)
      try require(touch.time <= 1e9, "touches", "must be within 1e9 seconds", at: index)
      try require(Self.isNear(touch.point), "touches", "must be within 1e15 points", at: index)
      last = touch.time
    }
  }

  static func validate(velocityWindow: Double) throws(ParameterError) {
    try require(
      velocityWindow > 0 && velocityWindow <= 1e9, "velocity-window", "must be above 0 seconds")
  }

  static func isNear(_ point: Point) -> Bool {
    point.x.magnitude <= farthest && point.y.magnitude <= farthest
  }
}
