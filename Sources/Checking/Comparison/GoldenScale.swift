import ExactNumerics
import Readers

/// How far a golden's values range and how many digits they have: what a tolerance in shares of the
/// range or in units of the last place is made of.
public struct GoldenScale: Sendable {
  /// Of one column.
  struct Column: Sendable {
    private(set) var lowest: ExactDecimal?
    private(set) var highest: ExactDecimal?
    /// The most digits after the point.
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

  /// In the order of the golden's layout.
  let columns: [Column]
  /// The track of each.
  private let tracks: [Int]
  let time: Column

  /// Looks through all values.
  ///
  /// - Parameter golden: before its first row.
  public init(_ golden: consuming SeriesReader) throws(ComparisonFailure) {
    do throws(SeriesFailure) { try self.init(reading: golden) } catch { throw .series(error) }
  }

  private init(reading golden: consuming SeriesReader) throws(SeriesFailure) {
    var columns = [ScaleTally](repeating: ScaleTally(), count: golden.layout.columns.count)
    var time = ScaleTally()
    let timeSlot = golden.timeSlot
    let numbers = golden.numbers
    if golden.isByColumns {
      while let column = try golden.nextColumn() {
        if column == columns.count { columns.append(ScaleTally()) }
        while try golden.nextRow() {
          if !columns[column].add(numbers[0]) { columns[column].add(golden.exact(0)) }
          if let timeSlot, !time.add(numbers[timeSlot]) { time.add(golden.exact(timeSlot)) }
        }
      }
    } else {
      while try golden.nextRow() {
        for column in columns.indices where !columns[column].add(numbers[column]) {
          columns[column].add(golden.exact(column))
        }
        if let timeSlot, !time.add(numbers[timeSlot]) { time.add(golden.exact(timeSlot)) }
      }
    }
    self.columns = columns.map { $0.column }
    tracks = golden.layout.columns.map { $0.trackIndex }
    self.time = time.column
  }

  /// The most digits after the point of any of its values. Of all columns: zeros at the end are not
  /// printed, so that one alone, such as an alpha that stays 1, may not say it.
  var decimals: Int { columns.reduce(0) { max($0, $1.decimals) } }

  /// The range of the track that a column belongs to: the largest of its components.
  func range(ofTrackWith column: Int) -> ExactDecimal {
    var range = ExactDecimal.zero
    for index in columns.indices where tracks[index] == tracks[column] {
      range = max(range, columns[index].range)
    }
    return range
  }
}

/// A column's lowest and highest number on their way.
private struct ScaleTally {
  private var isEmpty = true
  private var low = PlainDecimal(significand: 0, decimals: 0)
  private var high = PlainDecimal(significand: 0, decimals: 0)
  private var decimals = 0
  /// Those that are not plain.
  private var others = GoldenScale.Column()

  /// - Returns: whether the number is plain.
  @inline(__always)
  mutating func add(_ number: PlainDecimal) -> Bool {
    guard number.decimals >= 0 else { return false }
    if isEmpty { (low, high, isEmpty) = (number, number, false) }
    if number.isBelow(low) { low = number }
    if high.isBelow(number) { high = number }
    if number.decimals > decimals { decimals = number.decimals }
    return true
  }

  mutating func add(_ number: ExactDecimal) { others.add(number) }

  var column: GoldenScale.Column {
    var column = others
    if isEmpty { return column }
    column.add(ExactDecimal(low))
    column.add(ExactDecimal(high))
    // The most digits may be those of a number between the two.
    column.add(decimals: decimals)
    return column
  }
}
