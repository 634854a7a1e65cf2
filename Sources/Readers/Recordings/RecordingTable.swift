import Analysis
import Motion

extension Recording {
  /// Reads a table: with a header, wide or tidy, or two columns without one, which are the time, or
  /// with fps the frame, and the value.
  static func points(
    ofTable text: InputText, fps: Double?, column: String?
  ) throws(InputError) -> [RecordedPoint] {
    guard text.firstCharacter != nil else {
      throw text.error(at: text.bytes.count, "expected a recording, got an empty file")
    }
    var rows = CSVReader(text, delimiter: CSVReader.likelyDelimiter(of: text))
    let beginning = rows
    _ = try rows.readRow()
    let clock: RecordingTimeSource<Int>
    var part: TidyComponentRows?
    var value = 1
    if rows.isNumbers {
      let count = rows.fields.count
      guard count == 2, column == nil else {
        throw rows.headerError(
          column == nil
            ? "expected a row of names such as time,value, or two columns, got \(count)"
            : "expected a row of names with \(parameterName("column")), got numbers")
      }
      rows = beginning
      clock = fps.map { .frames(0, fps: $0) } ?? .times(0)
    } else {
      let header = try CSVHeader(rows)
      clock = try RecordingTimeSource(
        time: header.optional(TableColumn.time), frame: header.optional(TableColumn.frame),
        fps: fps
      ) { header.headerError("\($0); the columns are \(Display.quotedNames(header.names))") }
      part = try TidyComponentRows(rows, header, column: column)
      if let part { value = part.value } else { value = try header.valueColumn(named: column) }
    }
    var points = RecordingPoints()
    while try rows.readRow() {
      if let part, !part.contains(rows) { continue }
      let time = try clock.time { .field(rows.fields[$0], rows) }
      try points.append(
        time: time.seconds, value: try rows.number(of: rows.fields[value]),
        error: time.place.error)
    }
    return try points.completedPoints { text.error(at: text.bytes.count, $0) }
  }
}

extension CSVHeader {
  /// Returns the index of a column of values: the named one, or the only one.
  fileprivate func valueColumn(named name: String?) throws(InputError) -> Int {
    let first = AnimationNameColumn(names) == nil ? 0 : 1
    let columns = names.indices.dropFirst(first).filter { !TableColumn.clock.contains(names[$0]) }
    return columns[
      try ColumnNames.chosenIndex(of: name, among: columns.map { names[$0] }, error: headerError)]
  }
}

/// The rows of one component of one track in a tidy table: `track,component,frame,time,value`.
struct TidyComponentRows {
  let value: Int
  private let columns: (track: Int, component: Int)
  /// The track and the component of its rows, as
  /// ``CSVReader/trackComponentLabel(track:component:)`` joins them.
  private let label: [UInt8]

  /// Selects the component named `column`, or the only one; nil if the table is not tidy.
  ///
  /// - Parameters:
  ///   - rows: the reader, positioned after the header.
  init?(_ rows: CSVReader, _ header: CSVHeader, column: String?) throws(InputError) {
    guard let track = header.optional(TableColumn.track),
      let component = header.optional(TableColumn.component),
      let value = header.optional(TableColumn.value)
    else { return nil }
    self.value = value
    columns = (track, component)
    let labels = try Self.distinctLabels(rows, columns)
    let parts = labels.map { label in
      label.split(separator: CSVReader.labelMark, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    let isAlone = parts.allSatisfy { $0[0] == parts[0][0] }
    let names = parts.map {
      ColumnNames.componentColumnNames(of: [$0[1]], in: $0[0], isAlone: isAlone)
    }
    let index = try ColumnNames.chosenIndex(of: column, among: names, error: rows.headerError)
    label = labels[index]
  }

  /// True if the current row belongs to the component.
  func contains(_ rows: CSVReader) -> Bool {
    rows.trackComponentLabel(track: columns.track, component: columns.component) == label
  }

  /// Returns the distinct labels in the order of their first rows.
  private static func distinctLabels(
    _ rows: CSVReader, _ columns: (track: Int, component: Int)
  ) throws(InputError) -> [[UInt8]] {
    var rows = rows
    var labels: [[UInt8]] = []
    var known: Set<[UInt8]> = []
    while try rows.readRow() {
      let label = rows.trackComponentLabel(track: columns.track, component: columns.component)
      if known.insert(label).inserted { labels.append(label) }
    }
    return labels
  }
}

extension CSVReader {
  /// The byte between track and component in a label. It never occurs in UTF-8.
  static let labelMark: UInt8 = 0xFF

  /// Returns the track and the component of the current row as bytes. Bytes compare exactly: a
  /// precomposed "é" differs from "e" with a combining accent.
  func trackComponentLabel(track: Int, component: Int) -> [UInt8] {
    Array(text(of: fields[track]).utf8) + [Self.labelMark]
      + Array(text(of: fields[component]).utf8)
  }
}
