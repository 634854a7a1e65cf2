import Animations
import Motion

/// A column of values in a series, with every name that a user may give it.
package struct SeriesColumn: Sendable {
  /// The track's name in documents, "bubble.position"; in a table the known part of it: "bubble" or
  /// "value".
  package let track: String
  /// The component, such as "x"; empty for a scalar value.
  package let component: String
  /// The index of the column's track in the series, from 0.
  package let trackIndex: Int
  /// The names of the column: first the one in its input or in a table, then alternatives, such as
  /// "bubble.position.x" for "bubble.x".
  package let names: [String]
  /// The names that include the track.
  package let fullNames: [String]

  /// Creates a column from its track and the component's possible names: first the one in a table
  /// and in messages, or "" for a scalar value.
  init(track: String, components: [String], trackIndex: Int, isAlone: Bool) {
    self.track = track
    component = components[0]
    self.trackIndex = trackIndex
    fullNames = components.flatMap {
      [Track.columnName(of: $0, in: track, isAlone: false), Track.fullName(of: $0, in: track)]
    }
    names =
      isAlone
      ? components.map { Track.columnName(of: $0, in: track, isAlone: true) } + fullNames
      : fullNames
  }

  /// Creates the column of a table, which has only a name.
  init(_ name: String, track: String, component: String, trackIndex: Int) {
    (self.track, self.component, self.trackIndex) = (track, component, trackIndex)
    (names, fullNames) = ([name], [name])
  }

  private static let types: [ValueType] = [.rect, .color, .point, .size]
}

extension SeriesColumn {
  /// A track's name, the length of its values (nil for numbers), and their type, such as "point".
  typealias TrackForm = (name: String, arity: Int?, type: String?)

  /// Returns the columns of tracks whose values are numbers or arrays of equal length.
  ///
  /// The components have the names of `type` if it has that number of them. Otherwise they have
  /// indices, and without a type also the names in every type of that number.
  static func columns(of tracks: [TrackForm]) -> [SeriesColumn] {
    var columns: [SeriesColumn] = []
    for (trackIndex, track) in tracks.enumerated() {
      let fitting = types.filter { $0.componentNames.count == track.arity }
      var names = [[""]]
      if let own = fitting.first(where: { $0.name == track.type }) {
        names = [own.componentNames]
      } else if let arity = track.arity {
        names = [ValueType.vector(arity).componentNames]
        if track.type == nil { names += fitting.map { $0.componentNames } }
      }
      for index in names[0].indices {
        columns.append(
          SeriesColumn(
            track: track.name, components: names.map { $0[index] }, trackIndex: trackIndex,
            isAlone: tracks.count == 1))
      }
    }
    return columns
  }

  /// Returns the columns of a table. Adjacent columns with the component names of one type form a
  /// track.
  static func columns(named names: [String]) -> [SeriesColumn] {
    var columns: [SeriesColumn] = []
    var track = 0
    while columns.count < names.count {
      let rest = names[columns.count...]
      // "bubble." of "bubble.x", "" of "x".
      let first = rest.first ?? ""
      let dot = first.utf8.lastIndex(of: UInt8(ascii: "."))
      let prefix = dot.map { String(first[...$0]) } ?? ""
      let components = leadingComponents(of: rest, prefix)
      let object =
        components == nil
        ? first : prefix.isEmpty ? TableColumn.value : String(Substring(prefix.utf8.dropLast()))
      for (name, component) in zip(rest, components ?? [""]) {
        columns.append(SeriesColumn(name, track: object, component: component, trackIndex: track))
      }
      track += 1
    }
    return columns
  }

  /// Returns the components at the beginning of some columns, or nil if the first is a column of
  /// its own.
  private static func leadingComponents(
    of names: ArraySlice<String>, _ prefix: String
  ) -> [String]? {
    let isNext = { (components: [String]) in
      names.count >= components.count
        && zip(components, names).allSatisfy { (prefix + $0).hasBytes(of: $1) }
    }
    if let type = types.first(where: { isNext($0.componentNames) }) { return type.componentNames }
    let count = zip(names.indices, names).prefix { index, name in
      name.hasBytes(of: "\(prefix)\(index - names.startIndex)")
    }.count
    return prefix.isEmpty || count == 0 ? nil : (0..<count).map { String($0) }
  }
}

extension SeriesColumn {
  /// Returns the index of the column of values: the chosen one, or the only one. A column also
  /// counts as the only one if all others are its rates, such as its velocity.
  ///
  /// The columns of a table have only the names of its header. A longer choice such as
  /// "bubble.position.x" then also matches "bubble.x", or "x" if the table has no object names.
  /// Messages show the first name of each column.
  static func chosenIndex(
    of choice: String?, among columns: [[String]], isTable: Bool = false,
    error: (String) -> InputError
  ) throws(InputError) -> Int {
    let names = columns.map { $0[0] }
    guard let choice else {
      if let index = onlyValueColumn(names) { return index }
      throw error(
        "expected one column of values, got \(Display.quotedNames(names))"
          + (names.isEmpty ? "" : "; choose with --column"))
    }
    let isChosen = { (name: String) in name.hasBytes(of: choice) }
    if let index = names.firstIndex(where: isChosen) { return index }
    let called = columns.indices.filter { columns[$0].dropFirst().contains(where: isChosen) }
    if called.count == 1 { return called[0] }
    if isTable {
      // A table with one number of one track names its column "value".
      if names == [TableColumn.value], choice.utf8.contains(UInt8(ascii: ".")) { return 0 }
      for short in shorterNames(of: choice) {
        if let index = names.firstIndex(where: { $0.hasBytes(of: short) }) {
          return index
        }
      }
    }
    throw error(
      "expected a column '\(Display.text(choice))', got \(Display.quotedNames(names))"
        + Suggestion.suggestionText(for: choice, among: names))
  }

  /// Returns the index of the column whose rates are all other columns, as `--with` writes them;
  /// nil if there is none.
  private static func onlyValueColumn(_ names: [String]) -> Int? {
    guard names.count <= 1 + TimeDerivative.allCases.count else { return nil }
    return names.indices.first { index in
      let rates = TimeDerivative.allCases.map { $0.name(of: names[index]) }
      return names.indices.allSatisfy { other in
        other == index || rates.hasName(names[other])
      }
    }
  }

  /// Returns the shorter table names of a component with a full name: without the property, or the
  /// component alone.
  private static func shorterNames(of choice: String) -> [String] {
    let parts = choice.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let types: [ValueType] = [.rect, .color]
    guard parts.count > 1, let component = parts.last,
      types.contains(where: { $0.componentNames.contains(component) })
    else { return [] }
    guard parts.count > 2, ["position", "frame"].contains(parts[parts.count - 2]) else {
      return [component]
    }
    // The object's own name may include dots.
    return [parts.dropLast(2).joined(separator: ".") + "." + component, component]
  }
}
