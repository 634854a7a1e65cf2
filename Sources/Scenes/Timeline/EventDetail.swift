import Motion

/// Which events a document lists.
public enum EventDetail: String, CaseIterable, Sendable {
  /// Start and completion.
  case start
  /// Crossings and extrema as well, at their exact times.
  case all
}
