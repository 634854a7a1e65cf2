import Motion
import Readers

/// The comparison of one column after the other.
extension ComparisonRun {
  mutating func compareBufferedColumns(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, _ clocks: SideTimes
  ) throws(ComparisonFailure) {
    let matched = try ColumnPairing(actual: actual.layout, golden: golden.layout).pairedColumns(
      names)
    try rules.requireMatchingColumns(in: matched, hasTimes: hasTimes)
    for column in matched {
      actual.seekColumn(column.actual)
      golden.seekColumn(column.golden)
      try compareColumn(column, &actual, &golden, clocks)
    }
  }

  /// Compares two tidy tables in one pass.
  ///
  /// - Returns: false if their columns are in different orders.
  mutating func compareTidyTables(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, _ clocks: SideTimes
  ) throws(ComparisonFailure) -> Bool {
    while true {
      let places = (
        try mapError(of: actual.nextColumn(), ComparisonFailure.input),
        try mapError(of: golden.nextColumn(), ComparisonFailure.input)
      )
      guard let one = places.0, let other = places.1 else {
        // The caller reports missing columns after it has held both tables.
        return places.0 == nil && places.1 == nil
      }
      let (mine, its) = (actual.layout.columns[one], golden.layout.columns[other])
      guard mine.track.utf8.elementsEqual(its.track.utf8),
        mine.component.utf8.elementsEqual(its.component.utf8)
      else { return false }
      let matching = ColumnPairing(actual: actual.layout, golden: golden.layout)
      try compareColumn(
        matching.comparedColumn(actual: one, golden: other), &actual, &golden, clocks)
    }
  }

  mutating func compareColumn(
    _ column: ComparedColumn, _ actual: inout SeriesReader, _ golden: inout SeriesReader,
    _ clocks: SideTimes
  ) throws(ComparisonFailure) {
    let index = addColumn(column)
    var rates = FrameRateCheck()
    let (ones, others) = (actual.numbers, golden.numbers)
    let times = clocks.slots
    slots = [(index, 0, 0)]
    passed = UnpairedRows()
    var row = 0
    while try advanceToEqualFrames(&actual, &golden, clocks, row: row) {
      if hasTimes, !haveEqualTimes(ones, others, times, row: row) {
        try compareTimes(actual, golden, clocks, row: row, &rates)
      }
      if sampler != nil { sample(actual, golden, clocks, row: row) }
      var isPlain = true
      let outcome = compareNumbers(index, ones[0], others[0], isPlain: &isPlain)
      if outcome != nil || !isPlain,
        recordDifference(index, outcome, actual, 0, golden, 0, clocks)
      {
        tracks[trackOf[index]].frames.insertUnordered(golden.rowIndex)
      }
      row += 1
    }
    if let rates = rates.atEnd {
      throw names.differentRatesError(actual: rates.actual, golden: rates.golden)
    }
    counts[index] = row
    unpaired[index] = passed
    timeCount = max(timeCount, row)
  }
}
