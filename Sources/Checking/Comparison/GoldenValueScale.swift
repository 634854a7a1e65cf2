import ExactNumerics
import Readers

/// The ranges and digits of a golden's values. A tolerance in percent of the range or in units in
/// the last place needs these.
struct GoldenValueScale {
  /// The range and digits of one column.
  struct ColumnScale {
    private(set) var lowest: ExactDecimal?
    private(set) var highest: ExactDecimal?
    /// The most digits after the decimal point.
    private(set) var decimals = 0

    init() {}

    init(_ numbers: SeriesNumbers) {
      var low: ShortDecimal?
      var high: ShortDecimal?
      for row in 0..<numbers.count {
        let number = numbers.plain(row)
        guard number.decimals >= 0 else {
          if !numbers.isGap(row) { add(numbers[row]) }
          continue
        }
        if low.map({ number.isBelow($0) }) ?? true { low = number }
        if high.map({ $0.isBelow(number) }) ?? true { high = number }
        decimals = max(decimals, number.decimals)
      }
      if let low { add(ExactDecimal(low)) }
      if let high { add(ExactDecimal(high)) }
    }

    private mutating func add(_ number: ExactDecimal) {
      decimals = max(decimals, number.decimals)
      if lowest.map({ number < $0 }) ?? true { lowest = number }
      if highest.map({ number > $0 }) ?? true { highest = number }
    }

    var range: ExactDecimal {
      guard let lowest, let highest else { return .zero }
      return highest - lowest
    }
  }

  /// The columns in the order of the golden's.
  private var columns: [ColumnScale]
  /// The track index of each column.
  private let tracks: [Int]
  private(set) var time = ColumnScale()

  init(_ golden: NumberSeries) {
    columns = golden.columns.map { _ in ColumnScale() }
    for group in golden.groups {
      for (column, numbers) in zip(group.columns, group.values) {
        columns[column] = ColumnScale(numbers)
      }
    }
    tracks = golden.columns.map { $0.trackIndex }
    if let times = golden.groups.first?.times { time = ColumnScale(times) }
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
