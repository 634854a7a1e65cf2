import Documents
import ExactNumerics
import Motion

/// What may differ between a series and its golden, and how it is told.
public struct ComparisonRules: Sendable {
  /// Of several that hold for a column the one with the most exact name counts, of equals the last.
  public var tolerances: [Tolerance] = []
  /// Whether they hold for several goldens, of which not each has every track that they name.
  public var isForSeveral = false
  /// R: equal are values within E + R |golden|.
  public var relative: ExactDecimal = .zero
  /// How many hundredths of a track's frames may differ by more.
  public var allowed: ExactDecimal = .zero
  /// How many of the differing values are told.
  public var rows = CheckReport.defaultRows

  public init() {}

  /// Whether ``GoldenScale`` is needed.
  public var needsScale: Bool { tolerances.contains { $0.amount.needsScale } }
}
