import Motion

/// One number of every value in JSON: the value itself, or an entry of each array.
struct RecordingComponent {
  /// What a table calls the column of these numbers.
  let name: String
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
    guard case .array(let entries) = value.value.kind else {
      _ = try value.number()
      let name = Track.columnName(of: "", in: track, isAlone: isAlone)
      return [RecordingComponent(name: name, entry: nil)]
    }
    let count = entries.count
    return names(type: type, count: count).enumerated().map { index, component in
      RecordingComponent(
        name: Track.columnName(of: component, in: track, isAlone: isAlone), entry: (index, count))
    }
  }

  private static func names(type: String?, count: Int) -> [String] {
    let types: [ValueType] = [.point, .size, .rect, .color]
    let own = types.first { $0.name == type && $0.componentNames.count == count }
    return (own ?? .vector(count)).componentNames
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
