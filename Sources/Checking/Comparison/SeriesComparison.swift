import Documents
import ExactNumerics
import Motion
import Readers

/// The comparison of a series of numbers with its golden, in any of the formats of a series.
///
/// Columns are paired by name (`pairedColumns`) and compared one after the other; `RowPairing`
/// pairs their rows by frame. Numbers of up to 18 digits are compared as integers (`ShortDecimal`),
/// all others exactly (`ExactDecimal`): rounding never decides whether a value is within its
/// tolerance.
struct SeriesComparison {
  let actual: NumberSeries
  let golden: NumberSeries
  private let rules: ComparisonTolerances
  private let names: ComparedSideNames
  private let scale: GoldenValueScale?
  let columns: [ComparedColumn]
  private var tracks: [ComparedTrackState] = []
  private(set) var trackIndices: [ByteName: Int] = [:]
  /// The group of each column of a side, and the column's index in it.
  let columnPlaces: (actual: [(group: Int, column: Int)], golden: [(group: Int, column: Int)])
  private var rows: FirstDifferences
  /// The times of all rows.
  private var time: ColumnState
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
    names = ComparedSideNames(actual: actual.text.name, golden: golden.text.name)
    if let one = actual.fps, let other = golden.fps, one != other {
      throw names.differentRatesError(
        actual: FrameRateCheck.rateText(one), golden: FrameRateCheck.rateText(other))
    }
    texts = TextPlaces(golden.text)
    columnPlaces = (actual.columnPlaces, golden.columnPlaces)
    scale = rules.needsScale ? GoldenValueScale(golden) : nil
    columns = try pairedColumns(actual, golden, names)
    rows = FirstDifferences(limit: rules.rows)
    time = ColumnState(nil, rules.timeTolerance(scale))
    var last: (places: GroupPlaces, pairs: RowPairing)?
    for (index, column) in columns.enumerated() {
      let places = GroupPlaces(
        columnPlaces.actual[column.actual], columnPlaces.golden[column.golden])
      if last.map({ $0.places.groups != places.groups }) ?? true {
        let pairs = RowPairing(actual.groups[places.groups.0], golden.groups[places.groups.1])
        try compareTimes(places, pairs)
        last = (places, pairs)
      }
      if let pairs = last?.pairs { compareColumn(index, places, pairs) }
    }
    try rules.requireMatchingColumns(in: columns, hasTimes: hasTimes)
  }

  /// The places of a column in the groups of both sides.
  struct GroupPlaces {
    /// The indices of the actual group and of the golden one.
    let groups: (Int, Int)
    /// The indices of the column in these.
    let columns: (Int, Int)

    init(_ one: (group: Int, column: Int), _ other: (group: Int, column: Int)) {
      groups = (one.group, other.group)
      columns = (one.column, other.column)
    }
  }

  /// The differences of one column, or of the times.
  private struct ColumnState {
    /// The index in `columns`; nil for the times.
    let column: Int?
    var statistics: ColumnStatistics
    var largest: FoundDifference?
    var worst: FoundDifference?
    /// The number of compared rows: those that both sides have.
    var count = 0
    var length: LengthDifference?
    var frames = DifferingFrames()

    init(_ column: Int?, _ rule: ColumnTolerance) {
      self.column = column
      statistics = ColumnStatistics(rule)
    }
  }

  /// The columns of one track.
  private struct ComparedTrackState {
    let name: String
    var columns: [ColumnState] = []
    var frames = DifferingFrames()
  }

  // MARK: Values

  private mutating func compareColumn(_ index: Int, _ places: GroupPlaces, _ pairs: RowPairing) {
    let column = columns[index]
    let track = trackIndices[ByteName(column.track), default: tracks.count]
    if track == tracks.count { tracks.append(ComparedTrackState(name: column.track)) }
    trackIndices[ByteName(column.track)] = track
    let (group, own) = (golden.groups[places.groups.1], places.columns.1)
    let (ones, others) = (
      actual.groups[places.groups.0].values[places.columns.0], group.values[own]
    )
    var state = ColumnState(index, rules.columnTolerance(for: column, scale))
    let hasGaps = ones.gapCount + others.gapCount > 0
    for pair in 0..<pairs.count {
      let (row, goldenRow) = (pairs.actualRow(pair), pairs.goldenRow(pair))
      if hasGaps, ones.isGap(row) || others.isGap(goldenRow) {
        compareGap(column, places, row, goldenRow)
        continue
      }
      let (one, other) = (ones.plain(row), others.plain(goldenRow))
      if one == other, one.decimals >= 0 { continue }
      var isPlain = true
      let outcome = state.statistics.add(actual: one, golden: other, isPlain: &isPlain)
      if isPlain, outcome.map({ !$0.isLargest && !$0.isBeyond }) ?? true { continue }
      let compared =
        isPlain ? outcome : state.statistics.add(actual: ones[row], golden: others[goldenRow])
      guard let compared else { continue }
      if compared.isBeyond { tracks[track].frames.insert(pair) }
      let offset = others.offset(goldenRow)
      let isTold = compared.isBeyond && rows.mayInclude(offset: offset)
      guard compared.isLargest || compared.isWorst || isTold else { continue }
      let found = FoundDifference(
        column: index, row: goldenRow, frame: group.frame(ofRow: goldenRow),
        offset: offset,
        time: times(of: places).golden.time(goldenRow) ?? times(of: places).actual.time(row),
        expected: others[goldenRow], actual: ones[row])
      if compared.isLargest { state.largest = found }
      if compared.isWorst { state.worst = found }
      if isTold { rows.add(found) }
    }
    state.count = pairs.count
    state.length = pairs.lengthDifference(
      actual.groups[places.groups.0], times(of: places).actual, group, times(of: places).golden)
    tracks[track].columns.append(state)
  }

  /// Compares two places of which one holds no number, as they are written.
  private mutating func compareGap(
    _ column: ComparedColumn, _ places: GroupPlaces, _ row: Int, _ goldenRow: Int
  ) {
    let others = golden.groups[places.groups.1].values[places.columns.1]
    let expected = others.spelling(goldenRow)
    let made = actual.groups[places.groups.0].values[places.columns.0].spelling(row)
    if expected == made { return }
    let offset = others.offset(goldenRow)
    // Only the first are told.
    let (line, place) = gaps.first.count < TextDifferences.most ? texts.place(of: offset) : (1, 1)
    gaps.add(
      TextDifference(
        path: column.shown, line: line, column: place, expected: expected, actual: made))
  }

  // MARK: Times

  private func times(of places: GroupPlaces) -> (actual: RowTimes, golden: RowTimes) {
    (
      RowTimes(actual.groups[places.groups.0], fps: actual.fps),
      RowTimes(golden.groups[places.groups.1], fps: golden.fps)
    )
  }

  /// Compares the times of two groups, if both have times and one of them writes them in its rows.
  private mutating func compareTimes(
    _ places: GroupPlaces, _ pairs: RowPairing
  ) throws(ComparisonFailure) {
    let (ones, others) = times(of: places)
    for times in [ones, others] {
      let count = times.rows.count
      guard count > 0, let first = times.time(0), let last = times.time(count - 1) else { continue }
      span = (min(span?.first ?? first, first), max(span?.last ?? last, last))
    }
    guard ones.isKnown, others.isKnown, ones.isWritten || others.isWritten else { return }
    hasTimes = true
    let group = golden.groups[places.groups.1]
    var rates = FrameRateCheck()
    for pair in 0..<pairs.count {
      let (row, goldenRow) = (pairs.actualRow(pair), pairs.goldenRow(pair))
      // The first two rows after frame 0, which are among rows 0 to 3, determine the rates.
      if pair > 3, let one = ones.plain(row), one.decimals >= 0, one == others.plain(goldenRow) {
        continue
      }
      guard let one = ones.time(row), let other = others.time(goldenRow) else { continue }
      let frame = group.frame(ofRow: goldenRow)
      let found =
        pair > 3
        ? nil
        : rates.addRowTimes(frame: frame, actual: one.nearestDouble, golden: other.nearestDouble)
      if let found { throw names.differentRatesError(actual: found.actual, golden: found.golden) }
      guard let outcome = time.statistics.add(actual: one, golden: other) else { continue }
      let difference = FoundDifference(
        column: nil, row: goldenRow, frame: frame,
        offset: group.values.first?.offset(goldenRow) ?? 0, time: other, expected: other,
        actual: one
      )
      if outcome.isLargest { time.largest = difference }
      if outcome.isWorst { time.worst = difference }
      guard outcome.isBeyond else { continue }
      time.frames.insert(pair)
      if rows.mayInclude(offset: difference.offset) { rows.add(difference) }
    }
    if let rates = rates.atEnd {
      throw names.differentRatesError(actual: rates.actual, golden: rates.golden)
    }
    time.count = max(time.count, pairs.count)
  }

  // MARK: Result

  /// The differences by track, and the first differing rows.
  var comparison: Comparison {
    var texts = texts
    var compared = tracks.map { track in
      trackComparison(track.name, track.columns, differingFrames: track.frames.count, &texts)
    }
    var states = tracks.flatMap { $0.columns }
    if time.largest != nil {
      compared.append(
        trackComparison(
          TableColumn.time, [time], differingFrames: time.frames.count, &texts))
      states.append(time)
    }
    return Comparison(
      tracks: compared, frames: states.map { $0.count }.max() ?? 0,
      rows: valueDifferences(rows.all, &texts),
      differingValues: states.reduce(0) { $0 + $1.statistics.beyond })
  }

  private func trackComparison(
    _ name: String, _ states: [ColumnState], differingFrames: Int, _ texts: inout TextPlaces
  ) -> TrackComparison {
    var squares = SquareSum()
    for state in states { squares.add(state.statistics.squares) }
    let rules = states.map { $0.statistics.rule.text }
    let components = states.map { $0.column.map { columns[$0].component } ?? "" }
    let isOne = rules.allSatisfy { $0 == rules[0] }
    var track = TrackComparison(
      name: name,
      tolerance: isOne
        ? rules[0] : zip(components, rules).map { "\($0): \($1)" }.joined(separator: ", "),
      differingFrames: differingFrames,
      worst: valueDifferences(states.compactMap { $0.worst }, &texts).largest,
      largest: valueDifferences(states.compactMap { $0.largest }, &texts).largest,
      rootMeanSquare: squares.rootMeanSquare(of: states.reduce(0) { $0 + $1.count }))
    track.length = states.compactMap { $0.length }.max { $0.unpaired < $1.unpaired }
    return track
  }

  /// The differences for a report, each located in the golden's motion.
  private func valueDifferences(
    _ found: [FoundDifference], _ texts: inout TextPlaces
  ) -> [ValueDifference] {
    var places = [MotionLocation?](repeating: nil, count: found.count)
    for column in Set(found.compactMap { $0.column }) {
      let own = columnPlaces.golden[columns[column].golden]
      let wanted = found.indices.filter { found[$0].column == column }
      let located = golden.groups[own.group].values[own.column]
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
