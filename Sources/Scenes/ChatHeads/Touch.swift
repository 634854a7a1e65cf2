/// One line of a touch log: what a finger does, when and where.
public struct Touch: Sendable, Equatable {
  /// What a finger does.
  public enum Phase: String, CaseIterable, Sendable {
    case began, moved, ended, cancelled
  }

  /// Seconds from the animation's start.
  public var time: Double
  /// What the finger does.
  public var phase: Phase
  /// Where it does that, in points.
  public var point: Point
  /// The id of the head that is touched; nil for the one that is there.
  public var head: Identifier?

  public init(time: Double, phase: Phase, point: Point, head: Identifier? = nil) {
    self.time = time
    self.phase = phase
    self.point = point
    self.head = head
  }
}
