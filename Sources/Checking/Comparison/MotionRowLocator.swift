import ExactNumerics
import Readers

/// Locates rows of a golden relative to the extrema of its motion, in one pass over its values.
struct MotionRowLocator {
  /// The place of each difference, in their order; nil for a time.
  private(set) var places: [MotionLocation?]
  /// The columns with differences, by the golden's indices.
  private var columns: [Int: ColumnExtrema] = [:]

  /// - Parameter columns: the golden's column of each difference; nil for a time.
  init(_ found: [FoundDifference], columns goldenColumns: [Int?]) {
    places = [MotionLocation?](repeating: nil, count: found.count)
    for (index, column) in goldenColumns.enumerated() {
      guard let column else { continue }
      columns[column, default: ColumnExtrema()].wanted.append((found[index].row, index))
    }
  }

  /// Reads all values of the golden.
  mutating func readGoldenValues(_ golden: inout SeriesReader) throws(InputError) {
    if golden.isByColumns {
      while let column = try golden.nextColumn() {
        guard var places = columns[column] else {
          while try golden.nextRow() {}
          continue
        }
        places.sortWantedRows()
        let numbers = golden.numbers
        while try golden.nextRow() {
          if !places.add(numbers[0]) { places.add(golden.exactNumber(0)) }
        }
        storeLocations(&places)
      }
      return
    }
    var all: [(slot: Int, places: ColumnExtrema)] = []
    for (column, places) in columns {
      var places = places
      places.sortWantedRows()
      all.append((column, places))
    }
    let numbers = golden.numbers
    while try golden.nextRow() {
      for index in all.indices {
        let slot = all[index].slot
        if !all[index].places.add(numbers[slot]) { all[index].places.add(golden.exactNumber(slot)) }
      }
    }
    for index in all.indices { storeLocations(&all[index].places) }
  }

  private mutating func storeLocations(_ places: inout ColumnExtrema) {
    places.locateRemainingRows()
    for (index, place) in places.found { self.places[index] = place }
  }
}

/// Counts the extrema of one column while its values are read.
///
/// A flat stretch does not count as a change. Between a rise and a fall the extremum is the first
/// of equal values.
private struct ColumnExtrema {
  /// The rows to locate, each with the index of its difference.
  var wanted: [(row: Int, index: Int)] = []
  private(set) var found: [(Int, MotionLocation)] = []
  /// The number of located rows in `wanted`.
  private var answered = 0
  private var row = -1
  private var last = ShortDecimal(significand: 0, decimals: 0)
  private var lastExact: ExactDecimal = .zero
  /// True while the values rise; nil before the first change.
  private var rises: Bool?
  /// The row at which the current value began.
  private var changed = 0
  private var extrema = 0

  mutating func sortWantedRows() { wanted.sort { $0.row < $1.row } }

  /// Adds the next value.
  ///
  /// - Returns: false, without adding, if this value or the one before is not plain.
  @inline(__always)
  mutating func add(_ number: ShortDecimal) -> Bool {
    guard number.decimals >= 0, last.decimals >= 0 else { return false }
    row += 1
    if row > 0, number != last {
      if last.isBelow(number) {
        recordDirection(true)
      } else if number.isBelow(last) {
        recordDirection(false)
      }
    }
    last = number
    return true
  }

  /// Adds the next value as an exact number.
  mutating func add(_ number: ExactDecimal) {
    row += 1
    let before = last.decimals < 0 ? lastExact : ExactDecimal(last)
    if row > 0, number != before { recordDirection(number > before) }
    lastExact = number
    last = number.plain ?? ShortDecimal(significand: 0, decimals: -1)
  }

  /// Records a rise or a fall. A change of direction is an extremum.
  private mutating func recordDirection(_ isRise: Bool) {
    if let rises, rises != isRise {
      extrema += 1
      locateRows(before: changed, .beforeExtremum(extrema))
      locateRows(before: changed + 1, .extremum(extrema))
    }
    rises = isRise
    changed = row
  }

  private mutating func locateRows(before end: Int, _ place: MotionLocation) {
    while answered < wanted.count, wanted[answered].row < end {
      let (row, index) = wanted[answered]
      found.append((index, row == 0 ? .start : place))
      answered += 1
    }
  }

  /// Locates the remaining rows after the last value.
  mutating func locateRemainingRows() {
    locateRows(before: row, .afterExtremum(extrema))
    locateRows(before: row + 1, .landing)
  }
}
