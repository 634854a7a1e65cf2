import ExactNumerics

/// A curve with the time at which it takes over, in seconds from the animation's start.
public struct Segment: Sendable {
  public let start: DoubleDouble
  public let curve: Curve

  public init(start: DoubleDouble = .zero, _ curve: Curve) {
    self.start = start
    self.curve = curve
  }
}
