import ExactNumerics
import Motion
import Readers

/// The comparison row by row.
extension ComparisonRun {
  mutating func compareRows(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, _ clocks: SideTimes
  ) throws(ComparisonFailure) {
    let matched = try ColumnPairing(actual: actual.layout, golden: golden.layout).pairedColumns(
      names)
    for column in matched { slots.append((addColumn(column), column.actual, column.golden)) }
    try rules.requireMatchingColumns(in: columns, hasTimes: hasTimes)
    var rates = FrameRateCheck()
    let (ones, others) = (actual.numbers, golden.numbers)
    let times = clocks.slots
    let places = columns.map { ($0.actual, $0.golden) }
    var row = 0
    while try advanceToEqualFrames(&actual, &golden, clocks, row: row) {
      if hasTimes, !haveEqualTimes(ones, others, times, row: row) {
        try compareTimes(actual, golden, clocks, row: row, &rates)
      }
      for index in places.indices {
        let (one, other) = places[index]
        var isPlain = true
        let outcome = compareNumbers(index, ones[one], others[other], isPlain: &isPlain)
        if outcome == nil, isPlain { continue }
        if recordDifference(index, outcome, actual, one, golden, other, clocks) {
          tracks[trackOf[index]].frames.insert(row)
        }
      }
      if sampler != nil { sample(actual, golden, clocks, row: row) }
      row += 1
    }
    if let rates = rates.atEnd {
      throw names.differentRatesError(actual: rates.actual, golden: rates.golden)
    }
    timeCount = row
    for index in counts.indices { (counts[index], unpaired[index]) = (row, passed) }
  }

  /// Reads the next rows of both sides with equal frames. Rows between them are unpaired.
  ///
  /// - Parameter row: the number of pairs before.
  /// - Returns: true if there is another pair, false if both sides are at the end.
  /// - Throws: ``ComparisonFailure`` if a side cannot be read.
  mutating func advanceToEqualFrames(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, _ clocks: SideTimes, row: Int
  ) throws(ComparisonFailure) -> Bool {
    do throws(InputError) {
      var (isActual, isGolden) = (try actual.nextRow(), try golden.nextRow())
      while isActual || isGolden {
        if isActual, isGolden, actual.frame == golden.frame { return true }
        if isActual, !isGolden || actual.frame < golden.frame {
          isActual = try skipUnpairedRow(&actual, isLonger: !isGolden, clocks.actual, row: row)
        } else {
          isGolden = try skipUnpairedRow(
            &golden, isGolden: true, isLonger: !isActual, clocks.golden, row: row)
        }
      }
      return false
    } catch {
      throw .input(error)
    }
  }
}

extension ComparisonRun {
  /// Counts the current row of a side as unpaired, and reads the side's next row.
  ///
  /// - Parameter isLonger: true if the other side is at its end. The rows of an animation are then
  ///   counted unread, unless they are drawn.
  /// - Returns: true if there is another row.
  private mutating func skipUnpairedRow(
    _ side: inout SeriesReader, isGolden: Bool = false, isLonger: Bool, _ clock: RowTimeKey,
    row: Int
  ) throws(InputError) -> Bool {
    if sampler != nil { sample(only: side, isGolden: isGolden, clock, row: row) }
    let isCounted = isLonger && sampler == nil
    let left = isCounted ? side.rowCount.map { $0 - side.rowIndex } : nil
    let frame = UnpairedFrames(
      count: left ?? 1, frame: side.frame, time: clock.time(side), line: side.line(of: 0))
    if isGolden { passed.golden.add(frame) } else { passed.actual.add(frame) }
    return left == nil ? try side.nextRow() : false
  }

  /// True if the times of both rows are equal as written. It is false for rows 0 to 3, whose times
  /// a ``FrameRateCheck`` needs: it takes the first two rows after frame 0.
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

/// The rows that only one of two sides has.
struct UnpairedRows: Sendable {
  var golden = UnpairedRowTally()
  var actual = UnpairedRowTally()

  /// Accumulates the rows of one side.
  struct UnpairedRowTally: Sendable {
    private(set) var all: UnpairedFrames?

    /// Adds frames after those before.
    mutating func add(_ frames: UnpairedFrames) {
      if all == nil { all = frames } else { all?.count += frames.count }
    }
  }

  /// The number of rows of both sides.
  var count: Int { (golden.all?.count ?? 0) + (actual.all?.count ?? 0) }

  /// Returns the lengths of both sides; nil if no row is unpaired.
  ///
  /// - Parameter pairs: the number of rows that both sides have.
  func lengthDifference(beside pairs: Int) -> LengthDifference? {
    if count == 0 { return nil }
    return LengthDifference(
      golden: pairs + (golden.all?.count ?? 0), actual: pairs + (actual.all?.count ?? 0),
      missing: golden.all, additional: actual.all)
  }
}
