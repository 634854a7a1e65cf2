import Animations
import ExactNumerics
import Motion
import Readers

/// The comparison of a series of numbers with its golden, in any of the formats of a series.
///
/// Columns are paired by name (`pairedColumns`) and compared one after the other; `RowPairing`
/// pairs their rows by frame. Unequal numbers are compared exactly (`ExactDecimal`): rounding never
/// decides whether a value is within its tolerance.
struct SeriesComparison {
  let actual: NumberSeries
  let golden: NumberSeries
  private let rules: ComparisonTolerances
  private let scale: GoldenValueScale?
  let columns: [ComparedColumn]
  private var tracks: [ComparedTrackState] = []
  private(set) var trackIndices: [ByteName: Int] = [:]
  /// The group of each column of a side, and the column's index in it.
  private let places: (actual: [(group: Int, column: Int)], golden: [(group: Int, column: Int)])
  private var rows: FirstDifferences
  /// The times of all rows.
  private var time: ComparedTrackState
  private var hasTimes = false
  /// The places at which one side has no number, such as NaN.
  private(set) var gaps = TextDifferences()
  private(set) var span: (first: ExactDecimal, last: ExactDecimal)?
  /// The lines of the golden's text.
  private var texts: TextPlaces

  /// Compares both sides.
  ///
  /// - Throws: ``ComparisonFailure`` for sides that cannot be compared.
  init(
    actual: NumberSeries, golden: NumberSeries, _ rules: ComparisonTolerances
  ) throws(ComparisonFailure) {
    (self.actual, self.golden, self.rules) = (actual, golden, rules)
    if let one = actual.fps, let other = golden.fps, one != other {
      throw Self.differentRatesError(
        actual, golden, (FrameRateCheck.rateText(one), FrameRateCheck.rateText(other)))
    }
    texts = TextPlaces(golden.text)
    places = (actual.columnPlaces, golden.columnPlaces)
    scale = rules.tolerances.contains { $0.amount.needsScale } ? GoldenValueScale(golden) : nil
    columns = try pairedColumns(actual, golden)
    rows = FirstDifferences(limit: rules.rows)
    time = ComparedTrackState(name: TableColumn.time)
    time.columns = [ColumnState(nil, rules.timeTolerance(scale))]
    var last: (groups: (Int, Int), pairs: RowPairing)?
    for (index, column) in columns.enumerated() {
      let groups = (places.actual[column.actual].group, places.golden[column.golden].group)
      if last.map({ $0.groups != groups }) ?? true {
        let pairs = pairing(of: column)
        try compareTimes(pairs)
        last = (groups, pairs)
      }
      if let pairs = last?.pairs { compareColumn(index, pairs) }
    }
    try rules.requireMatchingColumns(in: columns, hasTimes: hasTimes)
  }

  private static func differentRatesError(
    _ actual: NumberSeries, _ golden: NumberSeries, _ rates: FrameRateCheck.DifferentRates
  ) -> ComparisonFailure {
    golden.shapeFailure(
      "is \(rates.golden) frames a second, and \(Display.text(actual.text.name)) is "
        + rates.actual, advice: "compare files of one frame rate")
  }

  /// The rows of a column in both sides.
  func pairing(of column: ComparedColumn) -> RowPairing {
    RowPairing(
      RowTimes(actual.groups[places.actual[column.actual].group], fps: actual.fps),
      RowTimes(golden.groups[places.golden[column.golden].group], fps: golden.fps))
  }

  /// The numbers of a column in both sides.
  func numbers(of column: ComparedColumn) -> (actual: SeriesNumbers, golden: SeriesNumbers) {
    let (one, other) = (places.actual[column.actual], places.golden[column.golden])
    return (
      actual.groups[one.group].values[one.column], golden.groups[other.group].values[other.column]
    )
  }

  /// The differences of one column, or of the times.
  private struct ColumnState {
    /// The index in `columns`; nil for the times.
    let column: Int?
    let rule: ColumnTolerance
    var squares = SquareSum()
    /// The number of values beyond the tolerance.
    var beyond = 0
    var largest: FoundDifference?
    /// The largest difference beyond the tolerance.
    var worst: FoundDifference?
    /// The number of compared rows: those that both sides have.
    var count = 0
    var length: LengthDifference?

    init(_ column: Int?, _ rule: ColumnTolerance) {
      self.column = column
      self.rule = rule
    }

    /// Counts a difference, and tells whether it is beyond the tolerance, and the largest so far of
    /// all and of those beyond.
    mutating func count(
      _ size: ExactDecimal, golden: ExactDecimal
    ) -> (isBeyond: Bool, isLargest: Bool, isWorst: Bool) {
      squares.add(size)
      let isBeyond = rule.isExceeded(by: size, golden: golden)
      if isBeyond { beyond += 1 }
      return (
        isBeyond, largest.map { size > $0.size } ?? true,
        isBeyond && (worst.map { size > $0.size } ?? true)
      )
    }
  }

  /// The columns of one track.
  private struct ComparedTrackState {
    let name: String
    var columns: [ColumnState] = []
    /// True for each pair of rows with a value beyond the tolerance. A frame counts once, even if
    /// several components differ.
    var differs: [Bool] = []

    mutating func add(differing pair: Int) {
      while differs.count <= pair { differs.append(false) }
      differs[pair] = true
    }
  }

  // MARK: Values

  private mutating func compareColumn(_ index: Int, _ pairs: RowPairing) {
    let column = columns[index]
    let track = trackIndices[ByteName(column.track), default: tracks.count]
    if track == tracks.count { tracks.append(ComparedTrackState(name: column.track)) }
    trackIndices[ByteName(column.track)] = track
    let (ones, others) = numbers(of: column)
    var state = ColumnState(index, rules.columnTolerance(for: column, scale))
    let hasGaps = ones.gapCount + others.gapCount > 0
    for (pair, (row, goldenRow)) in pairs.pairs.enumerated() {
      if hasGaps, ones.isGap(row) || others.isGap(goldenRow) {
        compareGap(column, ones.spelling(row), others.spelling(goldenRow), others.offset(goldenRow))
        continue
      }
      let (one, other) = (ones.plain(row), others.plain(goldenRow))
      if one == other, one.decimals >= 0 { continue }
      let (made, expected) = (ones[row], others[goldenRow])
      let size = (made - expected).magnitude
      if size.isZero { continue }
      let found = state.count(size, golden: expected)
      if found.isBeyond { tracks[track].add(differing: pair) }
      let offset = others.offset(goldenRow)
      let isTold = found.isBeyond && rows.mayInclude(offset: offset)
      guard found.isLargest || isTold || found.isWorst else { continue }
      let difference = FoundDifference(
        column: index, row: goldenRow, frame: pairs.golden.rows.frame(ofRow: goldenRow),
        offset: offset, time: pairs.golden.time(goldenRow) ?? pairs.actual.time(row),
        expected: expected, actual: made, size: size)
      if found.isLargest { state.largest = difference }
      if found.isWorst { state.worst = difference }
      if isTold { rows.add(difference) }
    }
    state.count = pairs.pairs.count
    state.length = pairs.lengthDifference
    tracks[track].columns.append(state)
  }

  /// Compares two places of which one holds no number, as they are written.
  private mutating func compareGap(
    _ column: ComparedColumn, _ made: String, _ expected: String, _ offset: Int
  ) {
    if expected == made { return }
    // Only the first are told.
    let (line, place) = gaps.first.count < TextDifferences.most ? texts.place(of: offset) : (1, 1)
    gaps.add(
      TextDifference(
        path: column.shown, line: line, column: place, expected: expected, actual: made))
  }

  // MARK: Times

  /// Compares the times of two groups, if both have times and one of them writes them in its rows.
  private mutating func compareTimes(_ pairs: RowPairing) throws(ComparisonFailure) {
    let (ones, others) = (pairs.actual, pairs.golden)
    for times in [ones, others] {
      let count = times.rows.count
      guard count > 0, let first = times.time(0), let last = times.time(count - 1) else { continue }
      span = (min(span?.first ?? first, first), max(span?.last ?? last, last))
    }
    guard ones.isKnown, others.isKnown, ones.isWritten || others.isWritten else { return }
    hasTimes = true
    var rates = FrameRateCheck()
    for (pair, (row, goldenRow)) in pairs.pairs.enumerated() {
      guard let one = ones.time(row), let other = others.time(goldenRow) else { continue }
      let frame = others.rows.frame(ofRow: goldenRow)
      // The first two rows after frame 0, which are among rows 0 to 3, determine the rates.
      let found =
        pair > 3
        ? nil
        : rates.addRowTimes(frame: frame, actual: one.nearestDouble, golden: other.nearestDouble)
      if let found { throw Self.differentRatesError(actual, golden, found) }
      let size = (one - other).magnitude
      if size.isZero { continue }
      let compared = time.columns[0].count(size, golden: other)
      let difference = FoundDifference(
        column: nil, row: goldenRow, frame: frame,
        offset: others.rows.values.first?.offset(goldenRow) ?? 0, time: other, expected: other,
        actual: one, size: size)
      if compared.isLargest { time.columns[0].largest = difference }
      if compared.isWorst { time.columns[0].worst = difference }
      guard compared.isBeyond else { continue }
      time.add(differing: pair)
      if rows.mayInclude(offset: difference.offset) { rows.add(difference) }
    }
    if let rates = rates.atEnd { throw Self.differentRatesError(actual, golden, rates) }
    time.columns[0].count = max(time.columns[0].count, pairs.pairs.count)
  }

  // MARK: Result

  /// The differences by track, and the first differing rows.
  var comparison: Comparison {
    var texts = texts
    var tracks = tracks
    if time.columns[0].largest != nil { tracks.append(time) }
    let compared = tracks.map { trackComparison($0, &texts) }
    let states = tracks.flatMap { $0.columns }
    return Comparison(
      tracks: compared, frames: states.map { $0.count }.max() ?? 0,
      rows: valueDifferences(rows.all, &texts),
      differingValues: states.reduce(0) { $0 + $1.beyond })
  }

  private func trackComparison(
    _ track: ComparedTrackState, _ texts: inout TextPlaces
  ) -> TrackComparison {
    let states = track.columns
    var squares = SquareSum()
    for state in states { squares.add(state.squares) }
    let rules = states.map { $0.rule.text }
    let components = states.map { $0.column.map { columns[$0].component } ?? "" }
    let isOne = rules.allSatisfy { $0 == rules[0] }
    return TrackComparison(
      name: track.name,
      tolerance: isOne
        ? rules[0] : zip(components, rules).map { "\($0): \($1)" }.joined(separator: ", "),
      differingFrames: track.differs.count { $0 },
      length: states.compactMap { $0.length }.max { $0.unpaired < $1.unpaired },
      worst: valueDifferences(states.compactMap { $0.worst }, &texts).largest,
      largest: valueDifferences(states.compactMap { $0.largest }, &texts).largest,
      rootMeanSquare: squares.rootMeanSquare(of: states.reduce(0) { $0 + $1.count }))
  }

  /// The differences for a report, each located in the golden's motion.
  private func valueDifferences(
    _ found: [FoundDifference], _ texts: inout TextPlaces
  ) -> [ValueDifference] {
    var places = [MotionLocation?](repeating: nil, count: found.count)
    for column in Set(found.compactMap { $0.column }) {
      let wanted = found.indices.filter { found[$0].column == column }
      let located = numbers(of: columns[column]).golden
        .locations(of: wanted.map { found[$0].row })
      for (index, place) in zip(wanted, located) { places[index] = place }
    }
    return zip(found, places).map { found, place in
      let column = found.column.map { columns[$0] }
      return ValueDifference(
        track: column?.track ?? TableColumn.time, component: column?.component ?? "",
        frame: found.frame, time: found.time,
        line: texts.line(of: found.offset), expected: found.expected,
        actual: found.actual, difference: found.actual - found.expected, place: place)
    }
  }
}

extension NumberSeries {
  /// The group of each column, and the column's index in it.
  fileprivate var columnPlaces: [(group: Int, column: Int)] {
    var places = Array(repeating: (group: 0, column: 0), count: columns.count)
    for (group, rows) in groups.enumerated() {
      for (index, column) in rows.columns.enumerated() { places[column] = (group, index) }
    }
    return places
  }
}

extension RowGroup {
  /// The frame of a row: as written, else its index.
  func frame(ofRow row: Int) -> Int { frames?[row] ?? row }
}
