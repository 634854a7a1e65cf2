import Animations
import Motion
import Readers

/// Pairs the columns of two series by name, or by index if one series has no names.
///
/// - Returns: the pairs in the golden's order.
/// - Throws: ``ComparisonFailure/shape(golden:_:line:)`` if one side has a column that the other
///   lacks.
func pairedColumns(
  _ actual: NumberSeries, _ golden: NumberSeries
) throws(ComparisonFailure) -> [ComparedColumn] {
  let places =
    actual.isNameless || golden.isNameless
    ? golden.columns.indices.map { $0 < actual.columns.count ? $0 : nil }
    : placesByName(actual, golden)
  var columns: [ComparedColumn] = []
  var isTaken = [Bool](repeating: false, count: actual.columns.count)
  var onlyGolden: [String] = []
  for (index, place) in places.enumerated() {
    guard let place else {
      onlyGolden.append(golden.columns[index].fullName)
      continue
    }
    isTaken[place] = true
    columns.append(ComparedColumn(actual, place, golden, index))
  }
  let onlyActual = zip(actual.columns, isTaken).filter { !$1 }.map { $0.0.fullName }
  var parts: [String] = []
  for (verb, names) in [("has", onlyGolden), ("lacks", onlyActual)] where !names.isEmpty {
    let noun = parts.isEmpty ? "the column\(names.count == 1 ? "" : "s") " : ""
    parts.append("\(verb) \(noun)\(Display.quotedNames(names))")
  }
  if !parts.isEmpty {
    throw golden.shapeFailure(
      parts.joined(separator: " and "), advice: "compare files of the same columns")
  }
  return columns
}

/// Pairs columns with equal first names, then columns with any name in common. If both sides know
/// the tracks, names without a track do not count, because `value` would match every track.
private func placesByName(_ actual: NumberSeries, _ golden: NumberSeries) -> [Int?] {
  var places = [Int?](repeating: nil, count: golden.columns.count)
  var isTaken = [Bool](repeating: false, count: actual.columns.count)
  let hasTracks = actual.knowsTracks && golden.knowsTracks
  for count in [1, Int.max] {
    let names = { (column: SeriesColumn) in
      (hasTracks ? column.fullNames : column.names).prefix(count).map { Array($0.utf8) }
    }
    var known: [[UInt8]: [Int]] = [:]
    for (place, column) in actual.columns.enumerated() where !isTaken[place] {
      for name in names(column) { known[name, default: []].append(place) }
    }
    for (index, column) in golden.columns.enumerated() where places[index] == nil {
      let free = names(column).lazy.compactMap { known[$0]?.first { !isTaken[$0] } }
      guard let place = free.first else { continue }
      places[index] = place
      isTaken[place] = true
    }
  }
  return places
}

extension SeriesColumn {
  fileprivate var fullName: String { Track.fullName(of: component, in: track) }
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

  /// The pair of two columns, named by the side that knows more of the track and the component.
  fileprivate init(_ actual: NumberSeries, _ place: Int, _ golden: NumberSeries, _ index: Int) {
    let (own, other) = (golden.columns[index], actual.columns[place])
    let namesTrack = golden.knowsTracks && !golden.isNameless || !actual.knowsTracks
    let namesComponent = golden.knowsComponents && !golden.isNameless || !actual.knowsComponents
    self.actual = place
    self.golden = index
    track = (namesTrack ? own : other).track
    component = (namesComponent ? own : other).component
    names = other.names + own.names
    trackNames = [track, other.track, own.track]
  }

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

/// An error that prevents the comparison of a side with its golden.
package enum ComparisonFailure: Error, Sendable, Equatable {
  /// One of the two sides cannot be read.
  case input(InputError)
  /// The sides have different columns or frame rates. The error is about the golden; the advice
  /// names files that could be compared.
  case shape(InputError, advice: String)
  /// The golden is not what headspring writes now: of another schema, cut, or with a conflict of
  /// git. The error has the ways out.
  case golden(InputError)
  /// A tolerance names a column that does not exist.
  case tolerance(ParameterError)
}

extension NumberSeries {
  /// The failure of a comparison with this golden, such as different columns or frame rates. The
  /// golden is the subject of each message, because the user would have to replace it.
  func shapeFailure(_ what: String, advice: String) -> ComparisonFailure {
    .shape(InputError(name: text.name, what: what), advice: advice)
  }
}
