import Analysis
import Motion

extension Recording {
  /// Reads one JSON object a line: {"frame": 0, "time": 0, "value": 300}.
  ///
  /// - Parameter reader: the reader, positioned after the first object.
  static func points(
    ofLines first: JSONField, _ reader: JSONReader, fps: Double?, column: String?
  ) throws(InputError) -> [RecordedPoint] {
    let clock = try RecordingTimeSource(
      time: try first.optional(TableColumn.time).map { _ in TableColumn.time },
      frame: try first.optional(TableColumn.frame).map { _ in TableColumn.frame }, fps: fps,
      error: first.error)
    let isNamed = try first.lineName() != nil
    let tracks = try first.entries().filter {
      !TableColumn.clock.contains($0.key) && !(isNamed && $0.key == AnimationNameColumn.name)
    }
    var parts: [(key: String, component: RecordingComponent)] = []
    for (key, value) in tracks {
      let components = try RecordingComponent.valueComponents(
        of: value, track: key, type: nil, isAlone: tracks.count == 1)
      parts += components.map { (key, $0) }
    }
    let index = try ColumnNames.chosenIndex(
      of: column, among: parts.map { $0.component.names }, error: first.error)
    let part = parts[index]
    var reader = reader
    var points = RecordingPoints()
    var line = first
    while true {
      let time = try clock.time { key throws(InputError) in .json(try line.required(key)) }
      let value = try part.component.number(of: try line.required(part.key))
      try points.append(time: time.seconds, value: value, error: time.place.error)
      try reader.requireLineEnd()
      if reader.isAtEnd() { return try points.completedPoints(error: line.error) }
      line = JSONField(try reader.readValue(), of: reader.text)
    }
  }

  /// Reads one component of an array of values, one a frame.
  static func points(
    ofArray array: JSONField, fps: Double?, column: String?
  ) throws(InputError) -> [RecordedPoint] {
    guard let fps else {
      throw array.error("expected times, got values alone; give \(parameterName("fps"))")
    }
    let components = try RecordingComponent.valueComponents(
      ofEach: array, track: TableColumn.value, type: nil, isAlone: true)
    let index = try ColumnNames.chosenIndex(
      of: column, among: components.map { $0.names }, error: array.error)
    return try points(components[index], of: array, nil, fps: fps)
  }

  /// Reads one component of a headspring document, schema "headspring/1".
  ///
  /// - Parameter fps: must equal the document's rate, or be nil.
  static func points(
    of document: HeadspringDocument, fps: Double?, column: String?
  ) throws(InputError) -> [RecordedPoint] {
    try document.requireSchema()
    let rate = try document.root.required(.fps)
    let own = try rate.number()
    guard own > 0 else { throw rate.wrongTypeError("a number above 0") }
    guard fps == nil || fps == own else {
      throw rate.wrongTypeError("the rate of \(parameterName("fps"))")
    }
    let tracks = try document.tracks()
    var parts: [(track: DocumentTrack, values: JSONField, component: RecordingComponent)] = []
    for track in tracks {
      let values = try track.valuesField()
      let components = try RecordingComponent.valueComponents(
        ofEach: values, track: try track.name(), type: try track.type(),
        isAlone: tracks.count == 1)
      parts += components.map { (track, values, $0) }
    }
    let index = try ColumnNames.chosenIndex(
      of: column, among: parts.map { $0.component.names }, error: document.tracksError)
    let part = parts[index]
    return try points(part.component, of: part.values, try part.track.timesField(), fps: own)
  }

  /// Reads one component of each value.
  ///
  /// - Parameter times: one time for each value; nil if value n is at n / fps.
  private static func points(
    _ component: RecordingComponent, of list: JSONField, _ timeList: JSONField?, fps: Double
  ) throws(InputError) -> [RecordedPoint] {
    let values = try list.items()
    let times = try timeList?.items()
    guard times == nil || times?.count == values.count else {
      throw list.error("expected as many values as times, got \(values.count)")
    }
    var points = RecordingPoints()
    for (index, value) in values.enumerated() {
      try points.append(
        time: try times?[index].number() ?? Double(index) / fps,
        value: try component.number(of: value), error: (times?[index] ?? value).error)
    }
    return try points.completedPoints(error: list.error)
  }
}

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
  static func valueComponents(
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

  /// Returns the components of the values in a list; none for an empty list.
  static func valueComponents(
    ofEach list: JSONField, track: String, type: String?, isAlone: Bool
  ) throws(InputError) -> [RecordingComponent] {
    guard let first = try list.items().first else { return [] }
    return try valueComponents(of: first, track: track, type: type, isAlone: isAlone)
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
