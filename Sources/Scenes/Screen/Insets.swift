/// What a screen keeps free at its edges: a status bar, a home indicator.
public struct Insets: Sendable, Equatable {
  public var top = 0.0
  public var left = 0.0
  public var bottom = 0.0
  public var right = 0.0

  public init() {}
}
