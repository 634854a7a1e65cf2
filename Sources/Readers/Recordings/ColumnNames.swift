import Motion

/// The names of a column of values: the first is what a table of ours calls it, and what a message
/// shows; the others are ones that a user may have for it, such as "bubble.position.x" for
/// "bubble.x".
enum ColumnNames {
  /// The names of a track's component.
  ///
  /// - Parameters:
  ///   - components: its names, the one that a table has first; "" for the only one of a number.
  ///   - isAlone: whether there is no other track.
  static func all(of components: [String], in track: String, isAlone: Bool) -> [String] {
    var names: [String] = []
    for component in components {
      names.append(Track.columnName(of: component, in: track, isAlone: isAlone))
      names.append(Track.columnName(of: component, in: track, isAlone: false))
      names.append(component.isEmpty ? track : track + "." + component)
    }
    return names
  }

  /// Which of the columns holds the values: the one that was chosen, the only one, or the only one
  /// but for its own rates.
  ///
  /// - Parameter error: what is wrong with the columns.
  static func index(
    of choice: String?, among columns: [[String]], error: (String) -> InputError
  ) throws(InputError) -> Int {
    let names = columns.map { $0[0] }
    guard let choice else {
      if names.count == 1 { return 0 }
      if let index = indexBesideRates(names) { return index }
      throw error(
        "expected one column of values, got \(Shown.list(names))"
          + (names.isEmpty ? "" : "; choose with \(parameterName("column"))"))
    }
    if let index = names.firstIndex(where: { same($0, choice) }) { return index }
    let called = columns.indices.filter { index in
      columns[index].dropFirst().contains { same($0, choice) }
    }
    if called.count == 1 { return called[0] }
    throw error(
      "expected a column '\(Shown.text(choice))', got \(Shown.list(names))"
        + Suggestion.text(for: choice, among: names))
  }

  /// Whose rates all others are, as `--with` writes them beside the values; nil for nobody's.
  private static func indexBesideRates(_ names: [String]) -> Int? {
    guard names.count <= 1 + Rate.allCases.count else { return nil }
    return names.indices.first { index in
      let rates = Rate.allCases.map { $0.property(of: names[index]) }
      return names.indices.allSatisfy { other in
        other == index || rates.contains { same($0, names[other]) }
      }
    }
  }

  /// The same of a table, which has names alone: a choice that says more, as in
  /// "bubble.position.x", finds "bubble.x", and "x" where that is all the table says.
  static func index(
    of choice: String?, among names: [String], error: (String) -> InputError
  ) throws(InputError) -> Int {
    if let choice, !names.contains(where: { same($0, choice) }) {
      // One number of one track is no more than a value there.
      let isValue = names.count == 1 && names[0] == "value" && choice.utf8.contains(0x2E)
      if isValue { return 0 }
      for short in shortened(choice) {
        if let index = names.firstIndex(where: { same($0, short) }) { return index }
      }
    }
    return try index(of: choice, among: names.map { [$0] }, error: error)
  }

  /// The names that a table may have for a component that is named in full: without the property,
  /// or alone.
  private static func shortened(_ choice: String) -> [String] {
    let parts = choice.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last else { return [] }
    let component = String(Substring(last))
    let types: [ValueType] = [.rect, .color]
    guard types.contains(where: { $0.componentNames.contains(component) }) else { return [] }
    let property = String(Substring(parts[parts.count - 2]))
    guard parts.count > 2, ["position", "frame"].contains(property) else { return [component] }
    // What is left has its dots.
    let object = choice.utf8.dropLast(last.count + property.utf8.count + 2)
    return [String(Substring(object)) + "." + component, component]
  }

  /// By their scalars: to a table and to JSON, "é" is not "e" with an accent behind it.
  private static func same(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
  }
}
