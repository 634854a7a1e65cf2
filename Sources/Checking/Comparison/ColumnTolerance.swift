import Animations
import ExactNumerics
import Motion
import Readers

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

/// The tolerance of one column as numbers: values may differ by E + R |golden|.
struct ColumnTolerance: Sendable {
  /// The absolute tolerance E.
  let bound: ExactDecimal
  /// The relative tolerance R.
  let relative: ExactDecimal
  /// The tolerance in messages: "0", "0.001", "1% of 200", "1ulp of 0.0001".
  let text: String

  init(bound: ExactDecimal, relative: ExactDecimal, text: String) {
    self.bound = bound
    self.relative = relative
    self.text = relative.isZero ? text : "\(text) + \(relative.text) |golden|"
  }

  /// True if a difference is beyond the tolerance.
  func isExceeded(by difference: ExactDecimal, golden: ExactDecimal) -> Bool {
    difference.magnitude > (relative.isZero ? bound : bound + relative * golden.magnitude)
  }
}

extension ComparisonTolerances {
  /// Returns the rule of a column. The most specific tolerance applies, and the last of equally
  /// specific ones.
  func columnTolerance(for column: ComparedColumn, _ scale: GoldenValueScale?) -> ColumnTolerance {
    var best: (Int, Tolerance.Amount)?
    for tolerance in tolerances {
      let exactness = tolerance.name.map { column.nameSpecificity(of: $0) + 1 } ?? 1
      guard tolerance.name == nil || exactness > 1, exactness >= best?.0 ?? 0 else { continue }
      best = (exactness, tolerance.amount)
    }
    return columnTolerance(
      best?.1, relative, range: scale?.trackRange(ofTrackWith: column.golden) ?? .zero,
      decimals: scale?.decimals ?? 0)
  }

  /// Returns the rule of the times: the tolerance named `time`, or exact equality without one.
  func timeTolerance(_ scale: GoldenValueScale?) -> ColumnTolerance {
    let own = tolerances.last { $0.name.map { Self.isTimeColumn($0) } ?? false }
    return columnTolerance(
      own?.amount, .zero, range: scale?.time.range ?? .zero, decimals: scale?.time.decimals ?? 0)
  }

  static func isTimeColumn(_ name: String) -> Bool {
    name.utf8.elementsEqual(TableColumn.time.utf8)
  }

  private func columnTolerance(
    _ amount: Tolerance.Amount?, _ relative: ExactDecimal, range: ExactDecimal, decimals: Int
  ) -> ColumnTolerance {
    switch amount {
    case nil: ColumnTolerance(bound: .zero, relative: relative, text: "0")
    case .absolute(let bound): ColumnTolerance(bound: bound, relative: relative, text: bound.text)
    case .share(let percent):
      ColumnTolerance(
        bound: percent * range * ExactDecimal(significand: 1, decimals: 2), relative: relative,
        text: "\(percent.text)% of \(range.text)")
    case .units(let units):
      ColumnTolerance(
        bound: units * ExactDecimal(significand: 1, decimals: decimals), relative: relative,
        text: "\(units.text)ulp of \(ExactDecimal(significand: 1, decimals: decimals).text)")
    }
  }

  /// Throws an error if a tolerance names no column. The name `time` is always allowed, because
  /// without times there is no difference.
  func requireMatchingColumns(in columns: [ComparedColumn], hasTimes: Bool)
    throws(ComparisonFailure)
  {
    if isForSeveral { return }
    for tolerance in tolerances {
      guard let name = tolerance.name, !Self.isTimeColumn(name),
        !columns.contains(where: { $0.nameSpecificity(of: name) > 0 })
      else { continue }
      let known = columns.map { $0.shown } + (hasTimes ? [TableColumn.time] : [])
      throw .tolerance(
        ParameterError(
          "tolerance",
          "names '\(Display.text(name))', which no column is called; there are "
            + Display.quotedNames(known) + Suggestion.suggestionText(for: name, among: known)))
    }
  }
}

/// The ranges and digits of a golden's values. A tolerance in percent of the range or in units in
/// the last place needs these.
struct GoldenValueScale {
  /// The range and digits of one column.
  struct ColumnScale {
    private(set) var lowest: ExactDecimal?
    private(set) var highest: ExactDecimal?
    /// The most digits after the decimal point.
    private(set) var decimals = 0

    fileprivate mutating func add(_ numbers: SeriesNumbers) {
      for row in 0..<numbers.count where !numbers.isGap(row) {
        let number = numbers[row]
        decimals = max(decimals, number.decimals)
        if lowest.map({ number < $0 }) ?? true { lowest = number }
        if highest.map({ number > $0 }) ?? true { highest = number }
      }
    }

    var range: ExactDecimal {
      guard let lowest, let highest else { return .zero }
      return highest - lowest
    }
  }

  /// The columns in the order of the golden's.
  private var columns: [ColumnScale]
  /// The track index of each column.
  private let tracks: [Int]
  private(set) var time = ColumnScale()

  init(_ golden: NumberSeries) {
    columns = golden.columns.map { _ in ColumnScale() }
    for group in golden.groups {
      for (column, numbers) in zip(group.columns, group.values) { columns[column].add(numbers) }
    }
    tracks = golden.columns.map { $0.trackIndex }
    if let times = golden.groups.first?.times { time.add(times) }
  }

  /// The most digits after the decimal point of any value. It covers all columns, because trailing
  /// zeros are not printed: an alpha that stays 1 would have none.
  var decimals: Int { columns.reduce(0) { max($0, $1.decimals) } }

  /// Returns the range of a column's track: the largest range of its components.
  func trackRange(ofTrackWith column: Int) -> ExactDecimal {
    var range = ExactDecimal.zero
    for index in columns.indices where tracks[index] == tracks[column] {
      range = max(range, columns[index].range)
    }
    return range
  }
}
