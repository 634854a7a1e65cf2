import ExactNumerics
import Motion

/// The published names of how much of the way is left when a bounce ends.
///
/// Source: khanlou/SKBounceAnimation, which leaves 5, 0.1 and 0.001 points at a distance of 200.
public enum Stiffness: String, CaseIterable, Sendable {
  case light, medium, heavy

  /// The share of |from - to| that the envelope has left at the end.
  public var residual: Double {
    switch self {
    case .light: 0.025
    case .medium: 0.0005
    case .heavy: 0.000005
    }
  }

  /// ln(1 / residual), the nearest pair.
  var logarithm: DoubleDouble {
    switch self {
    case .light: DoubleDouble(0x1.d82d33b32720dp1) + -0x1.330b750087b31p-58
    case .medium: DoubleDouble(0x1.e6752f96f46dep2) + 0x1.27d8beb7b444cp-53
    case .heavy: DoubleDouble(0x1.869825a924dfap3) + -0x1.a6ee7539101c3p-52
    }
  }
}
