import ExactNumerics
import Readers

/// Finds out what happens in a golden's motion at some of its rows: a pass over its values.
struct PlaceFinder {
  /// Of each difference, in their order.
  private(set) var places: [MotionPlace?]
  /// By the golden's columns, those that are asked for.
  private var columns: [Int: ColumnPlaces] = [:]

  /// - Parameter columns: the golden's column of each difference; nil for a time.
  init(_ found: [FoundDifference], columns goldenColumns: [Int?]) {
    places = [MotionPlace?](repeating: nil, count: found.count)
    for (index, column) in goldenColumns.enumerated() {
      guard let column else { continue }
      columns[column, default: ColumnPlaces()].wanted.append((found[index].row, index))
    }
  }

  /// Reads all of the golden.
  mutating func read(_ golden: inout SeriesReader) throws(SeriesFailure) {
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

/// The extrema of one column, counted as its values go by.
///
/// Flat stretches are passed over: between a rise and a fall the extremum is at the first of equal
/// values.
private struct ColumnPlaces {
  /// Rows, and what each is asked for.
  var wanted: [(row: Int, index: Int)] = []
  private(set) var found: [(Int, MotionPlace)] = []
  /// How many of `wanted` have been answered.
  private var answered = 0
  private var row = -1
  private var last = PlainDecimal(significand: 0, decimals: 0)
  private var lastExact: ExactDecimal = .zero
  /// Whether it rises; nil before the first change.
  private var rises: Bool?
  /// Where the value began that it has now.
  private var changed = 0
  private var extrema = 0

  mutating func begin() { wanted.sort { $0.row < $1.row } }

  /// The next value.
  ///
  /// - Returns: whether it is plain, and the one before was.
  @inline(__always)
  mutating func add(_ number: PlainDecimal) -> Bool {
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

  /// The same of any number.
  mutating func add(_ number: ExactDecimal) {
    row += 1
    let before = last.decimals < 0 ? lastExact : ExactDecimal(last)
    if row > 0, number != before { turn(number > before) }
    lastExact = number
    last = number.plain ?? PlainDecimal(significand: 0, decimals: -1)
  }

  /// The value has just risen or fallen.
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

  /// All values have gone by.
  mutating func end() {
    answer(before: row, .afterExtremum(extrema))
    answer(before: row + 1, .landing)
  }
}
