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

extension ComparisonRules {
  /// The names of tolerances that none of several goldens has a track for.
  package func namesOfNoTrack(in goldens: [CheckedGolden]) -> [String] {
    var tracks: [String] = []
    for golden in goldens {
      switch golden.outcome {
      case .compared(let comparison), .rewritten(let comparison?, _):
        tracks += comparison.tracks.map { $0.name }
      default: continue
      }
    }
    if !isForSeveral || tracks.isEmpty { return [] }
    var names: [String] = []
    let components = ValueType.rect.componentNames + ValueType.color.componentNames
    for case let name? in tolerances.map({ $0.name })
    where !Self.isTime(name) && !components.contains(name) {
      if !tracks.contains(where: { Self.isOne($0, of: name) }) { names.append(name) }
    }
    return names
  }

  /// Whether a name is a track's, one of its components', or that of the object that it belongs to.
  private static func isOne(_ track: String, of name: String) -> Bool {
    track.utf8.elementsEqual(name.utf8) || name.utf8.starts(with: (track + ".").utf8)
      || track.utf8.starts(with: (name + ".").utf8)
  }
}

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
