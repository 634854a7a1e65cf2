import Motion

/// One component of every value in JSON: the value itself, or one element of each array.
struct RecordingComponent {
  /// The names of the component's column.
  let names: [String]
  /// The index of the element and the length of each array; nil for values that are numbers.
  private let entry: (index: Int, count: Int)?

  /// Returns the components of a track's values, which all have the form of the first.
  ///
  /// - Parameters:
  ///   - value: the first value.
  ///   - type: the type of the values, such as "point", if the input gives it.
  ///   - isAlone: true if there is no other track.
  static func all(
    of value: JSONField, track: String, type: String?, isAlone: Bool
  ) throws(InputError) -> [RecordingComponent] {
    var count: Int?
    if case .array(let entries) = value.value.kind {
      count = entries.count
    } else {
      _ = try value.number()
    }
    let columns = SeriesColumn.all(arity: count, type: type, track: track, isAlone: isAlone)
    return columns.enumerated().map { index, column in
      RecordingComponent(names: column.names, entry: count.map { (index, $0) })
    }
  }

  /// Returns the components' names in each of the fitting types.
  ///
  /// They are the names of `type` if it has that number of components. Otherwise they are the
  /// indices, and without a type also the names in every type of that number.
  static func names(type: String?, count: Int) -> [[String]] {
    let types: [ValueType] = [.point, .size, .rect, .color]
    let fitting = types.filter { $0.componentNames.count == count }
    if let own = fitting.first(where: { $0.name == type }) { return [own.componentNames] }
    let places = ValueType.vector(count).componentNames
    return [places] + (type == nil ? fitting.map { $0.componentNames } : [])
  }

  /// Returns this component of a value.
  func number(of value: JSONField) throws(InputError) -> Double {
    guard let entry else { return try value.number() }
    let entries = try value.items()
    guard entries.count == entry.count else {
      throw value.error("expected \(entry.count) numbers, got \(entries.count)")
    }
    return try entries[entry.index].number()
  }
}
