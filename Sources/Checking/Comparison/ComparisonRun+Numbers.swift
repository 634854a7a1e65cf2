import ExactNumerics
import Readers

/// The comparison of one number of each side.
extension ComparisonRun {
  /// The times of both sides.
  struct SideTimes {
    let actual: RowTimeKey
    let golden: RowTimeKey

    init(_ actual: borrowing SeriesReader, _ golden: borrowing SeriesReader) {
      self.actual = RowTimeKey(slot: actual.timeSlot, fps: actual.layout.fps)
      self.golden = RowTimeKey(slot: golden.timeSlot, fps: golden.layout.fps)
    }

    /// The indices of the times in the rows, if both sides write times.
    var slots: (actual: Int, golden: Int)? {
      guard case .written(let one) = actual, case .written(let other) = golden else { return nil }
      return (one, other)
    }

    /// True if both sides have times and at least one of them writes times in its rows.
    var areCompared: Bool {
      switch (actual, golden) {
      case (.none, _), (_, .none), (.frames, .frames): false
      case (.written, .written), (.written, .frames), (.frames, .written): true
      }
    }
  }

  /// Compares two plain numbers.
  ///
  /// The numbers are passed by value. Borrowing the readers here would cost as much as the
  /// comparison.
  ///
  /// - Parameter isPlain: set to false if the numbers must be compared as exact numbers.
  /// - Returns: the outcome if the difference is to be reported, otherwise nil.
  @inline(__always)
  mutating func compareNumbers(
    _ index: Int, _ one: ShortDecimal, _ other: ShortDecimal, isPlain: inout Bool
  ) -> ColumnStatistics.PairResult? {
    if one == other, one.decimals >= 0 { return nil }
    let outcome = tallies[index].add(actual: one, golden: other, isPlain: &isPlain)
    guard let outcome, outcome.isLargest || outcome.isBeyond else { return nil }
    return outcome
  }

  /// Stores a difference for the report.
  ///
  /// - Parameter outcome: nil if the numbers are not plain, so that they are compared here.
  /// - Returns: true if the difference is beyond the tolerance.
  mutating func recordDifference(
    _ index: Int, _ outcome: ColumnStatistics.PairResult?, _ actual: borrowing SeriesReader,
    _ actualSlot: Int, _ golden: borrowing SeriesReader, _ goldenSlot: Int, _ clocks: SideTimes
  ) -> Bool {
    let compared =
      outcome
      ?? tallies[index].add(
        actual: actual.exactNumber(actualSlot), golden: golden.exactNumber(goldenSlot))
    guard let outcome = compared else { return false }
    let line = golden.line(of: goldenSlot)
    let isTold = outcome.isBeyond && rows.mayInclude(line: line)
    guard outcome.isLargest || outcome.isWorst || isTold else { return outcome.isBeyond }
    let found = FoundDifference(
      column: index, row: golden.rowIndex, frame: golden.frame, line: line,
      time: clocks.golden.time(golden) ?? clocks.actual.time(actual),
      expected: golden.exactNumber(goldenSlot), actual: actual.exactNumber(actualSlot))
    if outcome.isLargest { largest[index] = found }
    if outcome.isWorst { worst[index] = found }
    if isTold { rows.add(found) }
    return outcome.isBeyond
  }

  /// Compares the times of both sides' rows, if both have times.
  mutating func compareTimes(
    _ actual: borrowing SeriesReader, _ golden: borrowing SeriesReader, _ clocks: SideTimes,
    row: Int, _ rates: inout FrameRateCheck
  ) throws(ComparisonFailure) {
    guard let one = clocks.actual.time(actual), let other = clocks.golden.time(golden) else {
      return
    }
    // The first two rows after frame 0, which are among rows 0 to 3, determine the rates.
    let found =
      row > 3
      ? nil
      : rates.addRowTimes(
        frame: golden.frame, actual: one.nearestDouble, golden: other.nearestDouble)
    if let found { throw names.differentRatesError(actual: found.actual, golden: found.golden) }
    guard let outcome = time.add(actual: one, golden: other) else { return }
    let difference = FoundDifference(
      column: nil, row: golden.rowIndex, frame: golden.frame, line: golden.line(of: 0), time: other,
      expected: other, actual: one)
    if outcome.isLargest { timeLargest = difference }
    if outcome.isWorst { timeWorst = difference }
    if outcome.isBeyond {
      timeFrames.insertUnordered(row)
      if rows.mayInclude(line: difference.line) { rows.add(difference) }
    }
  }
}
