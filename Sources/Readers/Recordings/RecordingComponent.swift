import Motion

/// One number of every value in JSON: the value itself, or an entry of each array.
struct RecordingComponent {
  /// The names of the column of these numbers.
  let names: [String]
  /// Which entry of how many; nil where values are numbers.
  private let entry: (index: Int, count: Int)?

  /// The components of a track's values, which are all like the first.
  ///
  /// - Parameters:
  ///   - value: the first value.
  ///   - type: what the components mean, such as "point", where somebody says so.
  ///   - isAlone: whether there is no other track.
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

  /// The components' names by the type; where nobody says it, by their places, and by every type
  /// that has so many.
  static func names(type: String?, count: Int) -> [[String]] {
    let types: [ValueType] = [.point, .size, .rect, .color]
    let fitting = types.filter { $0.componentNames.count == count }
    if let own = fitting.first(where: { $0.name == type }) { return [own.componentNames] }
    let places = ValueType.vector(count).componentNames
    return [places] + (type == nil ? fitting.map { $0.componentNames } : [])
  }

  /// The number in one of the values.
  func number(of value: JSONField) throws(InputError) -> Double {
    guard let entry else { return try value.number() }
    let entries = try value.items()
    guard entries.count == entry.count else {
      throw value.error("expected \(entry.count) numbers, got \(entries.count)")
    }
    return try entries[entry.index].number()
  }
}
