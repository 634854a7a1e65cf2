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

/// A column that both sides have.
struct ComparedColumn: Sendable {
  /// Its places in the two layouts.
  let actual: Int
  let golden: Int
  /// As the side calls it that knows most.
  let track: String
  let component: String
  /// By how exactly they say which column it is, see ``exactness(of:)``.
  private let names: [String]
  private let trackNames: [String]

  init(
    actual: Int, golden: Int, of actualColumn: SeriesColumn, _ goldenColumn: SeriesColumn,
    track: String, component: String
  ) {
    self.actual = actual
    self.golden = golden
    self.track = track
    self.component = component
    names = actualColumn.names + goldenColumn.names
    trackNames = [track, actualColumn.track, goldenColumn.track]
  }

  /// How exactly a name says this column: 4 for it alone, 3 for its track, 2 for what the track's
  /// name begins with, up to a dot, 1 for its component; 0 where it is for others.
  func exactness(of name: String) -> Int {
    if names.contains(where: { Self.same($0, name) }) { return 4 }
    if trackNames.contains(where: { Self.same($0, name) }) { return 3 }
    if trackNames.contains(where: { $0.utf8.starts(with: name.utf8 + [0x2E]) }) { return 2 }
    return !component.isEmpty && Self.same(component, name) ? 1 : 0
  }

  private static func same(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
  }

  /// As a message names it.
  var shown: String {
    component.isEmpty ? track : track + "." + component
  }
}
