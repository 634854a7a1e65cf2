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
}
