import ExactNumerics
import Readers

/// One pass over both sides of a comparison.
struct ComparisonRun {
  let names: ComparedSideNames
  let rules: ComparisonTolerances
  let scale: GoldenValueScale?
  var columns: [ComparedColumn] = []
  var tallies: [ColumnStatistics] = []
  var largest: [FoundDifference?] = []
  var worst: [FoundDifference?] = []
  /// For each column, the number of compared rows: the rows that are in both the actual and the
  /// golden series.
  var counts: [Int] = []
  /// The rows of each column that only one side has.
  var unpaired: [UnpairedRows] = []
  /// The rows that only one side has, of the columns in ``slots``.
  var passed = UnpairedRows()
  /// The columns that are read together, with their indices in both sides' rows.
  var slots: [(column: Int, actual: Int, golden: Int)] = []
  /// The track index of each column.
  var trackOf: [Int] = []
  var tracks: [ComparedTrackState] = []
  var rows: FirstDifferences
  package var time: ColumnStatistics
  var timeLargest: FoundDifference?
  var timeWorst: FoundDifference?
  var timeFrames = DifferingFrames()
  var timeCount = 0
  var hasTimes = false
  /// The times of the first and the last row, if known.
  var times: (first: ExactDecimal, last: ExactDecimal)?
  /// The sampler for a plot; nil if no plot is drawn.
  var sampler: PlotCurveSampler?

  struct ComparedTrackState {
    let name: String
    var frames = DifferingFrames()
  }

  /// - Parameter sampler: collects the curves for a plot; nil for no plot.
  init(
    _ names: ComparedSideNames, _ rules: ComparisonTolerances, _ scale: GoldenValueScale?,
    _ sampler: PlotCurveSampler? = nil
  ) {
    self.sampler = sampler
    self.names = names
    self.rules = rules
    self.scale = scale
    rows = FirstDifferences(limit: rules.rows)
    time = ColumnStatistics(rules.timeTolerance(scale))
  }

  /// Compares both sides to their ends.
  ///
  /// - Returns: false for two tidy tables that are not held and have their columns in different
  ///   orders.
  mutating func compareSides(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, isHeld: Bool
  ) throws(ComparisonFailure) -> Bool {
    if let one = actual.layout.fps, let other = golden.layout.fps, one != other {
      throw names.differentRatesError(
        actual: FrameRateCheck.rateText(one), golden: FrameRateCheck.rateText(other))
    }
    let isByColumns = try setCommonOrder(&actual, &golden, isHeld: isHeld)
    let clocks = SideTimes(actual, golden)
    hasTimes = clocks.areCompared
    if !isByColumns {
      try compareRows(&actual, &golden, clocks)
    } else if actual.isBuffered, golden.isBuffered {
      try compareBufferedColumns(&actual, &golden, clocks)
    } else if try !compareTidyTables(&actual, &golden, clocks) {
      return false
    }
    try rules.requireMatchingColumns(in: columns, hasTimes: hasTimes)
    return true
  }

  /// Sets both sides to the same order: row by row, or column after column.
  ///
  /// - Returns: true for column after column.
  /// - Throws: ``ComparisonFailure`` if the sides have no order in common.
  func setCommonOrder(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, isHeld: Bool
  ) throws(ComparisonFailure) -> Bool {
    do throws(InputError) {
      let areTidy = actual.kind == .tidy && golden.kind == .tidy
      let isByColumns = actual.isByColumns || golden.isByColumns
      if isHeld || !areTidy {
        try actual.bufferTable()
        try golden.bufferTable()
      }
      if !isByColumns { return false }
      if actual.canReadByColumns, golden.canReadByColumns {
        actual.readByColumns()
        golden.readByColumns()
        return true
      }
      if actual.canReadByRows, golden.canReadByRows {
        try actual.readByRows()
        try golden.readByRows()
        return false
      }
    } catch {
      throw .input(error)
    }
    throw names.noRowsError(isGolden: !golden.canReadByRows)
  }

  /// Adds a column and returns its index.
  mutating func addColumn(_ column: ComparedColumn) -> Int {
    let known = tracks.firstIndex { $0.name.utf8.elementsEqual(column.track.utf8) }
    if known == nil { tracks.append(ComparedTrackState(name: column.track)) }
    trackOf.append(known ?? tracks.count - 1)
    columns.append(column)
    tallies.append(ColumnStatistics(rules.columnTolerance(for: column, scale)))
    largest.append(nil)
    worst.append(nil)
    counts.append(0)
    unpaired.append(UnpairedRows())
    return columns.count - 1
  }
}
