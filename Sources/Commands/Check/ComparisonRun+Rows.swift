import Readers

/// Row by row.
extension ComparisonRun {
  mutating func compareRows(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, _ clocks: Clocks
  ) throws(ComparisonFailure) {
    let matched = try ColumnMatching(actual: actual.layout, golden: golden.layout).columns(names)
    for column in matched { _ = begin(column) }
    try rules.requireNames(in: columns, hasTimes: hasTimes)
    var rates = RateCheck()
    let (ones, others) = (actual.numbers, golden.numbers)
    var row = 0
    let areAlike =
      SeriesReader.haveEqualShape(actual, golden)
      && columns.allSatisfy { $0.actual == $0.golden } && sampler == nil
    while true {
      if areAlike { row += try skipEqualRows(&actual, &golden) }
      guard try advance(&actual, &golden) else { break }
      try compareTimes(actual, golden, clocks, row: row, &rates)
      for index in columns.indices {
        let (one, other) = (columns[index].actual, columns[index].golden)
        let isBeyond = compare(
          index, ones[one], others[other], actual, one, golden, other, clocks, row: row)
        if isBeyond { tracks[trackOf[index]].frames.insert(row) }
        sampler?.add(index, row, actual.exact(one), golden.exact(other))
      }
      if sampler != nil { keepTime(actual, golden, clocks) }
      row += 1
    }
    if let rates = rates.atEnd {
      throw names.otherRates(actual: rates.actual, golden: rates.golden)
    }
    timeCount = row
    for index in counts.indices { counts[index] = row }
  }

  func skipEqualRows(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader
  ) throws(ComparisonFailure) -> Int {
    do throws(SeriesFailure) {
      return try SeriesReader.skipEqualRows(&actual, &golden)
    } catch {
      throw .series(error)
    }
  }

  /// Reads a row of both sides.
  ///
  /// - Returns: whether both had one.
  /// - Throws: ``ComparisonFailure`` where only one had, or their frames differ.
  func advance(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, column: ComparedColumn? = nil
  ) throws(ComparisonFailure) -> Bool {
    var counts = (0, 0)
    do throws(SeriesFailure) {
      let (isActual, isGolden) = (try actual.nextRow(), try golden.nextRow())
      if isActual, isGolden {
        if actual.frame == golden.frame { return true }
      } else {
        if !isActual, !isGolden { return false }
        while isActual, try actual.nextRow() {}
        while isGolden, try golden.nextRow() {}
        counts = (actual.rowIndex + 1, golden.rowIndex + 1)
      }
    } catch {
      throw .series(error)
    }
    if counts != (0, 0) {
      throw names.otherCounts(
        actual: counts.0, golden: counts.1, column: column.map { $0.shown })
    }
    throw names.otherFrames(
      actual: actual.frame, golden: golden.frame, line: golden.line(of: 0))
  }
}
