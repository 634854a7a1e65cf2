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

    mutating func add(_ number: ExactDecimal) {
      decimals = isEmpty ? number.decimals : max(decimals, number.decimals)
      isEmpty = false
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
    if golden.isByColumns {
      while let column = try golden.nextColumn() {
        if column == columns.count { columns.append(ScaleTally()) }
        while try golden.nextRow() {
          columns[column].add(golden.numbers[0], in: golden, 0)
          if let timeSlot { time.add(golden.numbers[timeSlot], in: golden, timeSlot) }
        }
      }
    } else {
      let numbers = golden.numbers
      while try golden.nextRow() {
        for column in columns.indices { columns[column].add(numbers[column], in: golden, column) }
        if let timeSlot { time.add(numbers[timeSlot], in: golden, timeSlot) }
      }
    }
    self.columns = columns.map { $0.column }
    tracks = golden.layout.columns.map { $0.trackIndex }
    self.time = time.column
  }

  /// The range of the track that a column belongs to: the largest of its components.
  func range(ofTrackWith column: Int) -> ExactDecimal {
    var range = ExactDecimal.zero
    for index in columns.indices where tracks[index] == tracks[column] {
      range = max(range, columns[index].range)
    }
    return range
  }
}

/// A column's lowest and highest number on their way, in plain numbers as long as they all are and
/// have equally many digits after the point.
private struct ScaleTally {
  private var low: PlainDecimal?
  private var high = PlainDecimal(significand: 0, decimals: 0)
  private var others = GoldenScale.Column()

  mutating func add(_ number: PlainDecimal, in reader: borrowing SeriesReader, _ slot: Int) {
    guard let low, low.decimals == number.decimals else {
      addOther(number, in: reader, slot)
      return
    }
    if number.significand < low.significand { self.low = number }
    if number.significand > high.significand { high = number }
  }

  private mutating func addOther(
    _ number: PlainDecimal, in reader: borrowing SeriesReader, _ slot: Int
  ) {
    if number.decimals < 0 {
      others.add(reader.exact(slot))
    } else if low.map({ $0.decimals < number.decimals }) ?? true {
      // The most digits are likely to be what most numbers have.
      flush()
      low = number
      high = number
    } else {
      others.add(ExactDecimal(number))
    }
  }

  private mutating func flush() {
    guard let low else { return }
    others.add(ExactDecimal(low))
    others.add(ExactDecimal(high))
  }

  var column: GoldenScale.Column {
    var tally = self
    tally.flush()
    return tally.others
  }
}
