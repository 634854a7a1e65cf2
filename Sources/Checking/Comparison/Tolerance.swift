import Documents
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
