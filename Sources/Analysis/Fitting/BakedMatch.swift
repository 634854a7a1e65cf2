import ExactNumerics
import Motion

/// How near a motion is to the baked curve that it was fitted to, and how near it would have to be
/// if it were what was baked.
public struct BakedMatch: Sendable {
  /// What the distance was measured from.
  public enum Measure: Sendable {
    /// The stops, which are points of the curve, rounded.
    case stops
    /// The lines between the stops, which are nowhere farther from the curve than its tolerance.
    case lines
  }

  public let measure: Measure
  /// The largest, in the values of the curve.
  public let distance: DoubleDouble
  /// The largest that there may be.
  public let allowed: DoubleDouble

  /// Whether the motion may be what was baked.
  public var fits: Bool { distance <= allowed }
}
