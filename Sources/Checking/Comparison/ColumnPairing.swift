import Motion
import Readers

/// Pairs the columns of two layouts by name, or by index if one layout has no names.
struct ColumnPairing {
  let actual: NumberSeries
  let golden: NumberSeries

  /// Returns the pairs in the golden's order.
  ///
  /// - Parameter names: the names of the two sides in messages.
  /// - Throws: ``ComparisonFailure/shape(golden:_:line:)`` if one side has a column that the other
  ///   lacks.
  func pairedColumns(
    _ names: ComparedSideNames
  ) throws(ComparisonFailure) -> [ComparedColumn] {
    let places = actual.isNameless || golden.isNameless ? placesByOrder : placesByName
    var columns: [ComparedColumn] = []
    let fullName = { (column: SeriesColumn) in
      Track.fullName(of: column.component, in: column.track)
    }
    var isTaken = [Bool](repeating: false, count: actual.columns.count)
    var onlyGolden: [String] = []
    for (index, place) in places.enumerated() {
      guard let place else {
        onlyGolden.append(fullName(golden.columns[index]))
        continue
      }
      isTaken[place] = true
      columns.append(comparedColumn(actual: place, golden: index))
    }
    let onlyActual = zip(actual.columns, isTaken).filter { !$1 }.map { fullName($0.0) }
    guard onlyGolden.isEmpty, onlyActual.isEmpty else {
      throw names.differentTracksError(onlyActual: onlyActual, onlyGolden: onlyGolden)
    }
    return columns
  }

  /// Returns the pair, named by the side that knows more of the track and the component.
  func comparedColumn(actual place: Int, golden index: Int) -> ComparedColumn {
    let (own, other) = (golden.columns[index], actual.columns[place])
    let namesTrack = golden.knowsTracks && !golden.isNameless || !actual.knowsTracks
    let namesComponent =
      golden.knowsComponents && !golden.isNameless || !actual.knowsComponents
    let track = (namesTrack ? own : other).track
    return ComparedColumn(
      actual: place, golden: index, track: track,
      component: (namesComponent ? own : other).component, names: other.names + own.names,
      trackNames: [track, other.track, own.track])
  }

  private var placesByOrder: [Int?] {
    let isSame = actual.columns.count == golden.columns.count
    return golden.columns.indices.map { isSame || $0 < actual.columns.count ? $0 : nil }
  }

  /// Pairs columns with equal first names, then columns with any name in common. If both sides know
  /// the tracks, names without a track do not count, because `value` would match every track.
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
  /// Its indices in the two layouts.
  let actual: Int
  let golden: Int
  /// The names from the side that knows more.
  let track: String
  let component: String
  /// All names of the column, for ``nameSpecificity(of:)``.
  let names: [String]
  let trackNames: [String]

  /// Returns the specificity of a name for this column. It is 4 for the column's own name, 3 for
  /// its track, and 2 for the beginning of the track's name up to a dot. It is 1 for its component,
  /// and 0 for no match.
  func nameSpecificity(of name: String) -> Int {
    if names.contains(where: { $0.hasBytes(of: name) }) { return 4 }
    if trackNames.contains(where: { $0.hasBytes(of: name) }) { return 3 }
    if trackNames.contains(where: { $0.utf8.starts(with: name.utf8 + [0x2E]) }) { return 2 }
    return !component.isEmpty && component.hasBytes(of: name) ? 1 : 0
  }

  /// The name in messages.
  var shown: String { Track.fullName(of: component, in: track) }
}
