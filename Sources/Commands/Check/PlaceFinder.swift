import ExactNumerics
import Formats
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
        while try golden.nextRow() { places.add(golden, 0) }
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
    while try golden.nextRow() {
      for index in all.indices { all[index].places.add(golden, all[index].slot) }
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

  mutating func add(_ golden: borrowing SeriesReader, _ slot: Int) {
    row += 1
    let number = golden.numbers[slot]
    defer { last = number }
    if number.decimals >= 0, number.decimals == last.decimals, row > 0 {
      if number.significand != last.significand { turn(number.significand > last.significand) }
      return
    }
    let exact = golden.exact(slot)
    if row > 0 {
      let before = last.decimals < 0 ? lastExact : ExactDecimal(last)
      if exact != before { turn(exact > before) }
    }
    lastExact = exact
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
