import ExactNumerics
import Readers

/// The ranges and digits of a golden's values. A tolerance in percent of the range or in units in
/// the last place needs these.
package struct GoldenValueScale: Sendable {
  /// The range and digits of one column.
  struct ColumnScale: Sendable {
    private(set) var lowest: ExactDecimal?
    private(set) var highest: ExactDecimal?
    /// The most digits after the decimal point.
    private(set) var decimals = 0
    private var isEmpty = true

    var range: ExactDecimal {
      guard let lowest, let highest else { return .zero }
      return highest - lowest
    }

    mutating func add(decimals: Int) {
      self.decimals = isEmpty ? decimals : max(self.decimals, decimals)
      isEmpty = false
    }

    mutating func add(_ number: ExactDecimal) {
      add(decimals: number.decimals)
      if lowest.map({ number < $0 }) ?? true { lowest = number }
      if highest.map({ number > $0 }) ?? true { highest = number }
    }
  }

  /// The columns in the order of the golden's layout.
  let columns: [ColumnScale]
  /// The track index of each column.
  private let tracks: [Int]
  let time: ColumnScale

  /// Reads all values of a golden.
  ///
  /// - Parameter golden: the reader, positioned before the first row.
  /// - Throws: `InputError` if the golden cannot be read.
  package init(_ golden: consuming SeriesReader) throws(InputError) {
    var columns = [ColumnRangeTally](
      repeating: ColumnRangeTally(), count: golden.layout.columns.count)
    var time = ColumnRangeTally()
    let timeSlot = golden.timeSlot
    let numbers = golden.numbers
    if golden.isByColumns {
      while let column = try golden.nextColumn() {
        if column == columns.count { columns.append(ColumnRangeTally()) }
        while try golden.nextRow() {
          if !columns[column].add(numbers[0]) { columns[column].add(golden.exactNumber(0)) }
          if let timeSlot, !time.add(numbers[timeSlot]) { time.add(golden.exactNumber(timeSlot)) }
        }
      }
    } else {
      while try golden.nextRow() {
        for column in columns.indices where !columns[column].add(numbers[column]) {
          columns[column].add(golden.exactNumber(column))
        }
        if let timeSlot, !time.add(numbers[timeSlot]) { time.add(golden.exactNumber(timeSlot)) }
      }
    }
    self.columns = columns.map { $0.column }
    tracks = golden.layout.columns.map { $0.trackIndex }
    self.time = time.column
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

/// Accumulates the minimum, the maximum and the digits of a column.
private struct ColumnRangeTally {
  private var isEmpty = true
  private var low = ShortDecimal(significand: 0, decimals: 0)
  private var high = ShortDecimal(significand: 0, decimals: 0)
  private var decimals = 0
  /// The numbers that are not plain.
  private var others = GoldenValueScale.ColumnScale()

  /// Adds a plain number; returns false, without adding, for any other.
  @inline(__always)
  mutating func add(_ number: ShortDecimal) -> Bool {
    guard number.decimals >= 0 else { return false }
    if isEmpty { (low, high, isEmpty) = (number, number, false) }
    if number.isBelow(low) { low = number }
    if high.isBelow(number) { high = number }
    if number.decimals > decimals { decimals = number.decimals }
    return true
  }

  mutating func add(_ number: ExactDecimal) { others.add(number) }

  var column: GoldenValueScale.ColumnScale {
    var column = others
    if isEmpty { return column }
    column.add(ExactDecimal(low))
    column.add(ExactDecimal(high))
    // A number between the two may have more digits.
    column.add(decimals: decimals)
    return column
  }
}
