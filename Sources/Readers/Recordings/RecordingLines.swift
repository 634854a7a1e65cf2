import Analysis
import Motion

/// A recording as one JSON object a line: {"frame": 0, "time": 0, "value": 300}.
struct RecordingLines {
  private let first: JSONField
  /// The reader, positioned after the first object.
  private let reader: JSONReader
  private let clock: RecordingClock<String>
  /// The key of the values.
  private let key: String
  private let component: RecordingComponent

  init(
    first: JSONField, reader: JSONReader, fps: Double?, column: String?
  ) throws(InputError) {
    self.first = first
    self.reader = reader
    clock = try RecordingClock(
      time: try first.optional(TableColumn.time).map { _ in TableColumn.time },
      frame: try first.optional(TableColumn.frame).map { _ in TableColumn.frame }, fps: fps,
      error: first.error)
    let isNamed = try first.lineName() != nil
    let tracks = try first.entries().filter {
      !TableColumn.clock.contains($0.key) && !(isNamed && $0.key == NameColumn.name)
    }
    var parts: [(key: String, component: RecordingComponent)] = []
    for (key, value) in tracks {
      let components = try RecordingComponent.all(
        of: value, track: key, type: nil, isAlone: tracks.count == 1)
      parts += components.map { (key, $0) }
    }
    let index = try ColumnNames.index(
      of: column, among: parts.map { $0.component.names }, error: first.error)
    (key, component) = parts[index]
  }

  /// Reads all points.
  func points() throws(InputError) -> [RecordedPoint] {
    var reader = reader
    var points = RecordingPoints()
    var line = first
    while true {
      try append(line, to: &points)
      try reader.endLine()
      if reader.isAtEnd() { return try points.complete(error: line.error) }
      line = JSONField(try reader.readValue(), of: reader.text)
    }
  }

  private func append(
    _ line: JSONField, to points: inout RecordingPoints
  ) throws(InputError) {
    let seconds = try clock.seconds { key throws(InputError) in
      try line.required(key).number()
    } error: { key, what in
      line.error(key, what)
    }
    let value = try component.number(of: try line.required(key))
    try points.append(time: seconds, value: value) { line.error(clock.column, $0) }
  }
}

extension JSONField {
  /// Returns an error at the value of a key, or at the object if the key is missing.
  fileprivate func error(_ key: String, _ what: String) -> InputError {
    ((try? optional(key)) ?? self).error(what)
  }
}
