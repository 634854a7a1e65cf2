import Motion

/// The names of a column of values. The first is the name in a headspring table and in messages.
/// The others are alternatives that a user may type, such as "bubble.position.x" for "bubble.x".
enum ColumnNames {
  /// Returns the names of one component of a track.
  ///
  /// - Parameters:
  ///   - components: the component's names, the one in a table first; "" for a scalar value.
  ///   - isAlone: true if there is no other track.
  static func componentColumnNames(of components: [String], in track: String, isAlone: Bool)
    -> [String]
  {
    var names: [String] = []
    for component in components {
      names.append(Track.columnName(of: component, in: track, isAlone: isAlone))
      names.append(Track.columnName(of: component, in: track, isAlone: false))
      names.append(Track.fullName(of: component, in: track))
    }
    return names
  }

  /// Returns the index of the column of values: the chosen one, or the only one. If all
  /// other columns are rates of one column, such as its velocity, that column counts as the only
  /// one.
  ///
  /// - Parameters:
  ///   - isTable: true for the columns of a table, which have only the names of its header. A
  ///     longer choice such as "bubble.position.x" then also matches "bubble.x", or "x" if the
  ///     table has no object names.
  ///   - error: makes an error about the columns.
  static func chosenIndex(
    of choice: String?, among columns: [[String]], isTable: Bool = false,
    error: (String) -> InputError
  ) throws(InputError) -> Int {
    let names = columns.map { $0[0] }
    guard let choice else {
      if names.count == 1 { return 0 }
      if let index = onlyValueColumn(names) { return index }
      throw error(
        "expected one column of values, got \(Display.quotedNames(names))"
          + (names.isEmpty ? "" : "; choose with \(parameterName("column"))"))
    }
    if let index = names.firstIndex(where: { haveEqualBytes($0, choice) }) { return index }
    let called = columns.indices.filter { index in
      columns[index].dropFirst().contains { haveEqualBytes($0, choice) }
    }
    if called.count == 1 { return called[0] }
    if isTable {
      // A table with one number of one track names its column "value".
      if names == [TableColumn.value], choice.utf8.contains(UInt8(ascii: ".")) { return 0 }
      for short in shorterColumnNames(of: choice) {
        if let index = names.firstIndex(where: { haveEqualBytes($0, short) }) { return index }
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
        other == index || rates.contains { haveEqualBytes($0, names[other]) }
      }
    }
  }

  /// Returns the shorter table names of a component with a full name: without the property, or the
  /// component alone.
  private static func shorterColumnNames(of choice: String) -> [String] {
    let parts = choice.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last else { return [] }
    let component = String(Substring(last))
    let types: [ValueType] = [.rect, .color]
    guard types.contains(where: { $0.componentNames.contains(component) }) else { return [] }
    let property = String(Substring(parts[parts.count - 2]))
    guard parts.count > 2, ["position", "frame"].contains(property) else { return [component] }
    // The object's own name may include dots.
    let object = choice.utf8.dropLast(last.count + property.utf8.count + 2)
    return [String(Substring(object)) + "." + component, component]
  }

  /// Compares UTF-8 bytes: a precomposed "é" differs from "e" with a combining accent.
  private static func haveEqualBytes(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
  }
}
