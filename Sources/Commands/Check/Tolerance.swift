import ExactNumerics

/// How much of what may differ: an entry of --tolerance.
public struct Tolerance: Sendable, Equatable {
  /// The track, component or column that it holds for; nil for all values.
  public var name: String?
  public var amount: Amount

  public init(name: String? = nil, _ amount: Amount) {
    self.name = name
    self.amount = amount
  }

  /// By how much.
  public enum Amount: Sendable, Equatable {
    /// By a number, in the values' unit.
    case absolute(ExactDecimal)
    /// By so many hundredths of the track's range in the golden: of the largest over its components
    /// of the greatest value less the smallest.
    case share(ExactDecimal)
    /// By so many units of the last place that the golden's column prints.
    case units(ExactDecimal)

    /// Whether the golden must be looked through to know it.
    var needsScale: Bool {
      if case .absolute = self { return false }
      return true
    }
  }
}

/// What may differ between a series and its golden, and how it is told.
public struct ComparisonRules: Sendable {
  /// Of several that hold for a column the one with the most exact name counts, of equals the last.
  public var tolerances: [Tolerance] = []
  /// R: equal are values within E + R |golden|.
  public var relative: ExactDecimal = .zero
  /// How many hundredths of a track's frames may differ by more.
  public var allowed: ExactDecimal = .zero
  /// How many of the differing values are told.
  public var rows = 10

  public init() {}

  /// Whether ``GoldenScale`` is needed.
  public var needsScale: Bool { tolerances.contains { $0.amount.needsScale } }
}
