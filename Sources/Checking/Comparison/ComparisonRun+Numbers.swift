import ExactNumerics
import Readers

/// A number of one side and the other's.
extension ComparisonRun {
  /// The times of both sides.
  struct Clocks {
    let actual: RowClock
    let golden: RowClock

    init(_ actual: borrowing SeriesReader, _ golden: borrowing SeriesReader) {
      self.actual = RowClock(slot: actual.timeSlot, fps: actual.layout.fps)
      self.golden = RowClock(slot: golden.timeSlot, fps: golden.layout.fps)
    }

    /// Where in the rows of both sides the times are, where they are in both.
    var slots: (actual: Int, golden: Int)? {
      guard case .written(let one) = actual, case .written(let other) = golden else { return nil }
      return (one, other)
    }

    /// Whether both sides say times, one of them in its rows.
    var areCompared: Bool {
      switch (actual, golden) {
      case (.none, _), (_, .none), (.frames, .frames): false
      default: true
      }
    }
  }

  /// Compares a number of both sides, as plain ones.
  ///
  /// The readers are not asked: to lend them costs as much as the comparison.
  ///
  /// - Parameter isPlain: whether both are plain.
  /// - Returns: what is to be told of it, if anything is.
  @inline(__always)
  mutating func compare(
    _ index: Int, _ one: PlainDecimal, _ other: PlainDecimal, isPlain: inout Bool
  ) -> ColumnTally.Outcome? {
    if one == other, one.decimals >= 0 { return nil }
    let outcome = tallies[index].add(actual: one, golden: other, isPlain: &isPlain)
    guard let outcome, outcome.isLargest || outcome.isBeyond else { return nil }
    return outcome
  }

  /// Keeps what is to be told of a difference.
  ///
  /// - Parameter outcome: nil where the numbers are not plain, and not compared yet.
  /// - Returns: whether they differ by more than they may.
  mutating func note(
    _ index: Int, _ outcome: ColumnTally.Outcome?, _ actual: borrowing SeriesReader,
    _ actualSlot: Int, _ golden: borrowing SeriesReader, _ goldenSlot: Int, _ clocks: Clocks,
    row: Int
  ) -> Bool {
    let compared =
      outcome
      ?? tallies[index].add(
        actual: actual.exact(actualSlot), golden: golden.exact(goldenSlot))
    guard let outcome = compared else { return false }
    let line = golden.line(of: goldenSlot)
    let isTold = outcome.isBeyond && rows.takes(line: line)
    guard outcome.isLargest || outcome.isWorst || isTold else { return outcome.isBeyond }
    let found = FoundDifference(
      column: index, row: row, frame: golden.frame, line: line,
      time: clocks.golden.time(golden) ?? clocks.actual.time(actual),
      expected: golden.exact(goldenSlot), actual: actual.exact(actualSlot))
    if outcome.isLargest { largest[index] = found }
    if outcome.isWorst { worst[index] = found }
    if isTold { rows.add(found) }
    return outcome.isBeyond
  }

  /// Compares the times of both sides' rows, where both have them.
  mutating func compareTimes(
    _ actual: borrowing SeriesReader, _ golden: borrowing SeriesReader, _ clocks: Clocks,
    row: Int, _ rates: inout RateCheck
  ) throws(ComparisonFailure) {
    guard let one = clocks.actual.time(actual), let other = clocks.golden.time(golden) else {
      return
    }
    let found =
      row > 3
      ? nil
      : rates.add(
        frame: golden.frame, actual: one.nearestDouble, golden: other.nearestDouble)
    if let found { throw names.otherRates(actual: found.actual, golden: found.golden) }
    guard let outcome = time.add(actual: one, golden: other) else { return }
    let difference = FoundDifference(
      column: nil, row: row, frame: golden.frame, line: golden.line(of: 0), time: other,
      expected: other, actual: one)
    if outcome.isLargest { timeLargest = difference }
    if outcome.isWorst { timeWorst = difference }
    if outcome.isBeyond {
      timeFrames.insertAnywhere(row)
      if rows.takes(line: difference.line) { rows.add(difference) }
    }
  }
}
