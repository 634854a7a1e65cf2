import ExactNumerics
import Readers

/// Locates rows of a golden relative to the extrema of its motion, in one pass over its values.
struct LineLocator {
  /// The place of each difference, in their order; nil for a time.
  private(set) var places: [MotionPlace?]
  /// The columns with differences, by the golden's indices.
  private var columns: [Int: ColumnPlaces] = [:]

  /// - Parameter columns: the golden's column of each difference; nil for a time.
  init(_ found: [FoundDifference], columns goldenColumns: [Int?]) {
    places = [MotionPlace?](repeating: nil, count: found.count)
    for (index, column) in goldenColumns.enumerated() {
      guard let column else { continue }
      columns[column, default: ColumnPlaces()].wanted.append((found[index].row, index))
    }
  }

  /// Reads all values of the golden.
  mutating func read(_ golden: inout SeriesReader) throws(InputError) {
    if golden.isByColumns {
      while let column = try golden.nextColumn() {
        guard var places = columns[column] else {
          while try golden.nextRow() {}
          continue
        }
        places.begin()
        let numbers = golden.numbers
        while try golden.nextRow() {
          if !places.add(numbers[0]) { places.add(golden.exact(0)) }
        }
        finish(&places)
      }
      return
    }
    var all: [(slot: Int, places: ColumnPlaces)] = []
    for (column, places) in columns {
      var places = places
      places.begin()
      all.append((column, places))
    }
    let numbers = golden.numbers
    while try golden.nextRow() {
      for index in all.indices {
        let slot = all[index].slot
        if !all[index].places.add(numbers[slot]) { all[index].places.add(golden.exact(slot)) }
      }
    }
    for index in all.indices { finish(&all[index].places) }
  }

  private mutating func finish(_ places: inout ColumnPlaces) {
    places.end()
    for (index, place) in places.found { self.places[index] = place }
  }
}

/// Counts the extrema of one column while its values are read.
///
/// A flat stretch does not count as a change. Between a rise and a fall the extremum is the first
/// of equal values.
private struct ColumnPlaces {
  /// The rows to locate, each with the index of its difference.
  var wanted: [(row: Int, index: Int)] = []
  private(set) var found: [(Int, MotionPlace)] = []
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

  mutating func begin() { wanted.sort { $0.row < $1.row } }

  /// Adds the next value.
  ///
  /// - Returns: false, without adding, if this value or the one before is not plain.
  @inline(__always)
  mutating func add(_ number: ShortDecimal) -> Bool {
    guard number.decimals >= 0, last.decimals >= 0 else { return false }
    row += 1
    if row > 0, number != last {
      if last.isBelow(number) {
        turn(true)
      } else if number.isBelow(last) {
        turn(false)
      }
    }
    last = number
    return true
  }

  /// Adds the next value as an exact number.
  mutating func add(_ number: ExactDecimal) {
    row += 1
    let before = last.decimals < 0 ? lastExact : ExactDecimal(last)
    if row > 0, number != before { turn(number > before) }
    lastExact = number
    last = number.plain ?? ShortDecimal(significand: 0, decimals: -1)
  }

  /// Records a rise or a fall. A change of direction is an extremum.
  private mutating func turn(_ isRise: Bool) {
    if let rises, rises != isRise {
      extrema += 1
      answer(before: changed, .beforeExtremum(extrema))
      answer(before: changed + 1, .extremum(extrema))
    }
    rises = isRise
    changed = row
  }

  private mutating func answer(before end: Int, _ place: MotionPlace) {
    while answered < wanted.count, wanted[answered].row < end {
      let (row, index) = wanted[answered]
      found.append((index, row == 0 ? .start : place))
      answered += 1
    }
  }

  /// Locates the remaining rows after the last value.
  mutating func end() {
    answer(before: row, .afterExtremum(extrema))
    answer(before: row + 1, .landing)
  }
}
