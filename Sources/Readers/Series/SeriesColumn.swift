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
  /// The names of the column: first the one in its input or in a table, then alternatives.
  package let names: [String]
  /// The names that include the track.
  package let fullNames: [String]

  /// Creates a column from its track and component.
  ///
  /// - Parameters:
  ///   - components: the component's possible names; messages show the first.
  ///   - isAlone: true if there is no other track.
  init(track: String, components: [String], trackIndex: Int, isAlone: Bool) {
    self.track = track
    component = components[0]
    self.trackIndex = trackIndex
    names = ColumnNames.componentColumnNames(of: components, in: track, isAlone: isAlone)
    fullNames = ColumnNames.componentColumnNames(of: components, in: track, isAlone: false)
  }

  /// Returns the columns of a track whose values are numbers or arrays of equal length.
  ///
  /// - Parameters:
  ///   - arity: the length of a value's array; nil for a number.
  ///   - type: the type of the values, such as "point", if the input gives it.
  static func all(
    arity: Int?, type: String?, track: String, trackIndex: Int = 0, isAlone: Bool
  ) -> [SeriesColumn] {
    let names = arity.map { componentNames(type: type, count: $0) } ?? [[""]]
    return (0..<(arity ?? 1)).map { index in
      SeriesColumn(
        track: track, components: names.map { $0[index] }, trackIndex: trackIndex,
        isAlone: isAlone)
    }
  }

  /// Returns the components' names in each of the fitting types.
  ///
  /// They are the names of `type` if it has that number of components. Otherwise they are the
  /// indices, and without a type also the names in every type of that number.
  private static func componentNames(type: String?, count: Int) -> [[String]] {
    let types: [ValueType] = [.point, .size, .rect, .color]
    let fitting = types.filter { $0.componentNames.count == count }
    if let own = fitting.first(where: { $0.name == type }) { return [own.componentNames] }
    let places = ValueType.vector(count).componentNames
    return [places] + (type == nil ? fitting.map { $0.componentNames } : [])
  }

  /// Creates the column of a table, which has only a name.
  init(_ name: String, track: String, component: String, trackIndex: Int) {
    self.track = track
    self.component = component
    self.trackIndex = trackIndex
    names = [name]
    fullNames = names
  }
}

extension SeriesColumn {
  /// Returns the columns of a table. Adjacent columns with the component names of one type form a
  /// track.
  static func columns(named names: [String]) -> [SeriesColumn] {
    var columns: [SeriesColumn] = []
    var index = 0
    var track = 0
    while index < names.count {
      let group = ColumnGroup.leadingColumnGroup(of: names[index...])
      for component in group.components {
        columns.append(
          SeriesColumn(
            names[index], track: group.track, component: component, trackIndex: track))
        index += 1
      }
      track += 1
    }
    return columns
  }
}

/// Adjacent columns of a table that are the components of one track.
private struct ColumnGroup {
  let track: String
  let components: [String]

  /// Returns the group at the beginning of the names.
  static func leadingColumnGroup(of names: ArraySlice<String>) -> ColumnGroup {
    guard let first = names.first else { return ColumnGroup(track: "", components: []) }
    let types: [ValueType] = [.rect, .color, .point, .size]
    for type in types {
      let components = type.componentNames
      guard let prefix = trackPrefix(of: first, before: components[0]) else { continue }
      let wanted = components.map { prefix + $0 }
      guard names.count >= wanted.count, haveEqualNames(names.prefix(wanted.count), wanted[...])
      else {
        continue
      }
      let object = prefix.isEmpty ? TableColumn.value : String(Substring(prefix.utf8.dropLast()))
      return ColumnGroup(track: object, components: components)
    }
    if let prefix = trackPrefix(of: first, before: "0"), !prefix.isEmpty {
      var count = 1
      while count < names.count,
        haveEqualNames(names.dropFirst(count).prefix(1), [prefix + String(count)])
      { count += 1 }
      let components = (0..<count).map { String($0) }
      return ColumnGroup(track: String(Substring(prefix.utf8.dropLast())), components: components)
    }
    return ColumnGroup(track: first, components: [""])
  }

  /// Returns the part before a component: "bubble." of "bubble.x", "" of "x"; nil if the name does
  /// not end with the component.
  private static func trackPrefix(of name: String, before component: String) -> String? {
    guard name.utf8.count >= component.utf8.count else { return nil }
    let end = name.utf8.index(name.utf8.endIndex, offsetBy: -component.utf8.count)
    guard name.utf8[end...].elementsEqual(component.utf8) else { return nil }
    let prefix = String(Substring(name.utf8[..<end]))
    return prefix.isEmpty || prefix.utf8.last == UInt8(ascii: ".") ? prefix : nil
  }

  private static func haveEqualNames(_ first: ArraySlice<String>, _ second: ArraySlice<String>)
    -> Bool
  {
    first.count == second.count
      && zip(first, second).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}
