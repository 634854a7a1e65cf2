import ExactNumerics
import Motion
import Readers

/// The comparison row by row.
extension ComparisonRun {
  mutating func compareRows(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, _ clocks: Clocks
  ) throws(ComparisonFailure) {
    let matched = try ColumnMatching(actual: actual.layout, golden: golden.layout).columns(names)
    for column in matched { _ = begin(column) }
    try rules.requireNames(in: columns, hasTimes: hasTimes)
    var rates = RateCheck()
    let (ones, others) = (actual.numbers, golden.numbers)
    let slots = clocks.slots
    let places = columns.map { ($0.actual, $0.golden) }
    var row = 0
    let areAlike =
      SeriesReader.haveEqualShape(actual, golden)
      && columns.allSatisfy { $0.actual == $0.golden } && sampler == nil
    while true {
      if areAlike {
        row += try mapError(
          of: SeriesReader.skipEqualRows(&actual, &golden), ComparisonFailure.input)
      }
      guard try advance(&actual, &golden) else { break }
      if hasTimes, !haveEqualTimes(ones, others, slots, row: row) {
        try compareTimes(actual, golden, clocks, row: row, &rates)
      }
      for index in places.indices {
        let (one, other) = places[index]
        var isPlain = true
        let outcome = compare(index, ones[one], others[other], isPlain: &isPlain)
        if outcome == nil, isPlain { continue }
        if note(index, outcome, actual, one, golden, other, clocks, row: row) {
          tracks[trackOf[index]].frames.insert(row)
        }
      }
      if sampler != nil { sample(actual, golden, clocks, places, row: row) }
      row += 1
    }
    if let rates = rates.atEnd {
      throw names.otherRates(actual: rates.actual, golden: rates.golden)
    }
    timeCount = row
    for index in counts.indices { counts[index] = row }
  }

  /// Reads the next row of both sides.
  ///
  /// - Returns: true if both have another row, false if both are at the end.
  /// - Throws: ``ComparisonFailure`` if only one side has another row, or if their frames differ.
  func advance(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, column: ComparedColumn? = nil
  ) throws(ComparisonFailure) -> Bool {
    var counts = (0, 0)
    do throws(InputError) {
      let (isActual, isGolden) = (try actual.nextRow(), try golden.nextRow())
      if isActual, isGolden {
        if actual.frame == golden.frame { return true }
      } else {
        if !isActual, !isGolden { return false }
        counts = (try count(&actual, isActual), try count(&golden, isGolden))
      }
    } catch {
      throw .input(error)
    }
    if counts != (0, 0) {
      throw names.otherCounts(
        actual: counts.0, golden: counts.1, column: column.map { $0.shown })
    }
    throw names.otherFrames(
      actual: actual.frame, golden: golden.frame, line: golden.line(of: 0))
  }
}

extension ComparisonRun {
  /// Returns the number of rows of a side. `isThere` is true if its last read returned a row.
  private func count(
    _ side: inout SeriesReader, _ isThere: Bool
  ) throws(InputError) -> Int {
    if let count = side.rowCount { return count }
    while isThere, try side.nextRow() {}
    return side.rowIndex + 1
  }

  /// True if the times of both rows are equal as written. It is false for rows 0 to 3, whose times
  /// a ``RateCheck`` needs: it takes the first two rows after frame 0.
  @inline(__always)
  func haveEqualTimes(
    _ ones: UnsafePointer<ShortDecimal>, _ others: UnsafePointer<ShortDecimal>,
    _ slots: (actual: Int, golden: Int)?, row: Int
  ) -> Bool {
    guard row > 3, let slots else { return false }
    let time = ones[slots.actual]
    return time == others[slots.golden] && time.decimals >= 0
  }
}
