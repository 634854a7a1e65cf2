import ExactNumerics
import Motion

/// The tolerances of a comparison, and the number of differences to report.
package struct ComparisonTolerances: Sendable {
  /// The tolerances. The one with the most specific name for a column applies, the last of equally
  /// specific ones.
  package var tolerances: [Tolerance] = []
  /// True if the tolerances apply to several goldens. A golden may then lack a track that they
  /// name.
  package var isForSeveral = false
  /// The relative tolerance R: values within E + R |golden| are equal.
  package var relative: ExactDecimal = .zero
  /// The number of differing values to report.
  package var rows = CheckReport.defaultRows

  /// Creates rules without tolerances: values must be equal.
  package init() {}

  /// True if a tolerance depends on the golden's range or digits, so that a ``GoldenValueScale`` is
  /// needed.
  package var needsScale: Bool { tolerances.contains { $0.amount.needsScale } }
}

extension ComparisonTolerances {
  /// Returns the names of tolerances that match no track of several goldens.
  package func namesWithoutTrack(in goldens: [CheckedGolden]) -> [String] {
    var tracks: [String] = []
    for golden in goldens {
      tracks += golden.verdict.comparison?.tracks.map { $0.name } ?? []
    }
    if !isForSeveral || tracks.isEmpty { return [] }
    var names: [String] = []
    let components = ValueType.rect.componentNames + ValueType.color.componentNames
    for case let name? in tolerances.map({ $0.name })
    where !Self.isTimeColumn(name) && !components.hasName(name) {
      if !tracks.contains(where: { Self.isTrack($0, of: name) }) { names.append(name) }
    }
    return names
  }

  /// True if the name is a track, one of its components, or an object of the track.
  private static func isTrack(_ track: String, of name: String) -> Bool {
    track.utf8.elementsEqual(name.utf8) || name.utf8.starts(with: (track + ".").utf8)
      || track.utf8.starts(with: (name + ".").utf8)
  }
}

/// An entry of --tolerance: the allowed difference and the values to which it applies.
package struct Tolerance: Sendable, Equatable {
  /// The track, component or column; nil for all values.
  package var name: String?
  package var amount: Amount

  /// Creates a tolerance; without a name it applies to all values.
  package init(name: String? = nil, _ amount: Amount) {
    self.name = name
    self.amount = amount
  }

  /// The size of a tolerance.
  package enum Amount: Sendable, Equatable {
    /// A number in the values' unit.
    case absolute(ExactDecimal)
    /// A percentage of the track's range in the golden: the largest range, maximum less minimum, of
    /// its components.
    case share(ExactDecimal)
    /// A multiple of the unit in the last place printed in the golden.
    case units(ExactDecimal)

    /// True if the amount depends on the golden's values.
    var needsScale: Bool {
      if case .absolute = self { return false }
      return true
    }
  }
}
