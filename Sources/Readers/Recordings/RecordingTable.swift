import Analysis
import Motion

/// A recording as a table: its rows and the columns of time and value.
struct RecordingTable {
  private var rows: CSVReader
  private let clock: RecordingClock<Int>
  private let value: Int
  /// The rows of the recording in a tidy table; nil for any other table, of which all rows count.
  private let part: TidyPart?

  init(_ text: InputText, fps: Double?, column: String?) throws(InputError) {
    var rows = CSVReader(text, delimiter: CSVReader.likelyDelimiter(of: text))
    let beginning = rows
    _ = try rows.readRow()
    if rows.isNumbers {
      try self.init(headerless: beginning, count: rows.fields.count, fps: fps, column: column)
    } else {
      try self.init(rows, fps: fps, column: column)
    }
  }

  /// Creates a table without a header: two columns, the time or with fps the frame, and the value.
  private init(
    headerless rows: CSVReader, count: Int, fps: Double?, column: String?
  ) throws(InputError) {
    guard count == 2, column == nil else {
      throw rows.startError(
        column == nil
          ? "expected a row of names such as time,value, or two columns, got \(count)"
          : "expected a row of names with \(parameterName("column")), got numbers")
    }
    self.rows = rows
    clock = fps.map { .frames(0, fps: $0) } ?? .times(0)
    value = 1
    part = nil
  }

  /// Creates a table with a header.
  ///
  /// - Parameter rows: the reader, positioned after the header.
  private init(_ rows: CSVReader, fps: Double?, column: String?) throws(InputError) {
    let header = try CSVHeader(rows)
    let names = header.names
    self.rows = rows
    clock = try RecordingClock(
      time: header.optional(TableColumn.time), frame: header.optional(TableColumn.frame), fps: fps
    ) { header.error("\($0); the columns are \(Display.list(names))") }
    part = try TidyPart(rows, names: names, column: column)
    if let part {
      value = part.value
    } else {
      let first = NameColumn(names) == nil ? 0 : 1
      let columns = names.indices.dropFirst(first).filter {
        !TableColumn.clock.contains(names[$0])
      }
      let index = try ColumnNames.index(
        of: column, among: columns.map { names[$0] }, error: header.error)
      value = columns[index]
    }
  }

  /// Reads all points.
  func points() throws(InputError) -> [RecordedPoint] {
    var rows = rows
    var points = RecordingPoints()
    while try rows.readRow() {
      if let part, !part.contains(rows) { continue }
      let time = try clock.seconds { column throws(InputError) in
        try rows.number(of: rows.fields[column])
      } error: {
        rows.error(rows.fields[$0], $1)
      }
      let value = try rows.number(of: rows.fields[value])
      try points.append(time: time, value: value) { rows.error(rows.fields[clock.column], $0) }
    }
    return try points.complete { rows.text.error(at: rows.text.bytes.count, $0) }
  }
}
