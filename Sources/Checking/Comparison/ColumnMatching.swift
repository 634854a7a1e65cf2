import Documents
import Motion
import Readers

/// Which columns of two layouts are the same, by their names and not by their places.
struct ColumnMatching {
  private let actual: SeriesLayout
  private let golden: SeriesLayout

  init(actual: SeriesLayout, golden: SeriesLayout) {
    self.actual = actual
    self.golden = golden
  }

  /// All columns in the golden's order.
  ///
  /// - Parameter names: how messages call the two sides.
  func columns(
    _ names: ComparedNames
  ) throws(ComparisonFailure) -> [ComparedColumn] {
    let places = actual.isNameless || golden.isNameless ? placesByOrder : placesByName
    var columns: [ComparedColumn] = []
    var isTaken = [Bool](repeating: false, count: actual.columns.count)
    var onlyGolden: [String] = []
    for (index, place) in places.enumerated() {
      guard let place else {
        onlyGolden.append(Self.shown(golden.columns[index]))
        continue
      }
      isTaken[place] = true
      columns.append(column(actual: place, golden: index))
    }
    var onlyActual: [String] = []
    for index in actual.columns.indices where !isTaken[index] {
      onlyActual.append(Self.shown(actual.columns[index]))
    }
    guard onlyGolden.isEmpty, onlyActual.isEmpty else {
      throw names.otherTracks(onlyActual: onlyActual, onlyGolden: onlyGolden)
    }
    return columns
  }

  /// The column that two columns are, called as the side calls it that knows more.
  func column(actual place: Int, golden index: Int) -> ComparedColumn {
    let (own, other) = (golden.columns[index], actual.columns[place])
    let namesTrack = golden.knowsTracks && !golden.isNameless || !actual.knowsTracks
    let namesComponent =
      golden.knowsComponents && !golden.isNameless || !actual.knowsComponents
    return ComparedColumn(
      actual: place, golden: index, of: other, own, track: (namesTrack ? own : other).track,
      component: (namesComponent ? own : other).component)
  }

  static func shown(_ column: SeriesColumn) -> String {
    column.component.isEmpty ? column.track : column.track + "." + column.component
  }

  private var placesByOrder: [Int?] {
    let isSame = actual.columns.count == golden.columns.count
    return golden.columns.indices.map { isSame || $0 < actual.columns.count ? $0 : nil }
  }

  /// First those with the same name of their own, then those that have any name in common. Where
  /// both sides have the tracks' names, a name without one is none: `value` is then every track's.
  private var placesByName: [Int?] {
    var places = [Int?](repeating: nil, count: golden.columns.count)
    var isTaken = [Bool](repeating: false, count: actual.columns.count)
    let hasTracks = actual.knowsTracks && golden.knowsTracks
    let names = { (column: SeriesColumn) in hasTracks ? column.fullNames : column.names }
    for isExact in [true, false] {
      var known: [[UInt8]: [Int]] = [:]
      for (place, column) in actual.columns.enumerated() where !isTaken[place] {
        for name in isExact ? Array(names(column).prefix(1)) : names(column) {
          known[Array(name.utf8), default: []].append(place)
        }
      }
      for (index, column) in golden.columns.enumerated() where places[index] == nil {
        for name in isExact ? Array(names(column).prefix(1)) : names(column) {
          guard let place = known[Array(name.utf8)]?.first(where: { !isTaken[$0] }) else {
            continue
          }
          places[index] = place
          isTaken[place] = true
          break
        }
      }
    }
    return places
  }
}
