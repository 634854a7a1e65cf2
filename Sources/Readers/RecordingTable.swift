/// A recording as a table: its rows, and which columns are the time and the value.
struct RecordingTable {
  private var rows: CSVReader
  private let clock: RecordingClock<Int>
  private let value: Int
  /// Which rows of a tidy table belong to the recording; nil for all of any other.
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

  /// Two columns: the time, or with fps the frame, and the value.
  private init(
    headerless rows: CSVReader, count: Int, fps: Double?, column: String?
  ) throws(InputError) {
    guard count == 2, column == nil else {
      throw rows.startError(
        column == nil
          ? "expected a row of names such as time,value, or two columns, got \(count)"
          : "expected a row of names with --column, got numbers")
    }
    self.rows = rows
    clock = fps.map { .frames(0, fps: $0) } ?? .times(0)
    value = 1
    part = nil
  }

  /// - Parameter rows: the reader behind the row of names.
  private init(_ rows: CSVReader, fps: Double?, column: String?) throws(InputError) {
    let names = try rows.names()
    self.rows = rows
    clock = try RecordingClock(
      time: names.firstIndex(of: "time"), frame: names.firstIndex(of: "frame"), fps: fps
    ) { rows.startError("\($0); the columns are \(RecordingColumn.list(names))") }
    part = try TidyPart(rows, names: names, column: column)
    if let part {
      value = part.value
    } else {
      let places = names.indices.filter { names[$0] != "time" && names[$0] != "frame" }
      let place = try RecordingColumn.place(
        of: column, among: places.map { names[$0] }, error: rows.startError)
      value = places[place]
    }
  }

  /// All points.
  func points() throws(InputError) -> [Recording.Point] {
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

extension CSVReader {
  /// What stands between the fields: a tab or a semicolon if the first line has one, else a comma.
  static func likelyDelimiter(of text: InputText) -> UInt8 {
    let line = text.bytes[text.contents...].prefix { $0 != UInt8(ascii: "\n") }
    return [UInt8(ascii: "\t"), UInt8(ascii: ";")].first { line.contains($0) }
      ?? UInt8(ascii: ",")
  }

  /// Whether the row has nothing but numbers.
  fileprivate var isNumbers: Bool {
    fields.allSatisfy { (try? number(of: $0)) != nil }
  }

  /// The row as names of columns, without blanks around them.
  fileprivate func names() throws(InputError) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for field in fields {
      let name = trimmed(text(of: field))
      guard known.insert(name).inserted else {
        throw error(field, "expected another name for each column, got '\(Shown.text(name))' again")
      }
      names.append(name)
    }
    return names
  }

  private func trimmed(_ name: String) -> String {
    var name = name[...]
    while name.first == " " { name.removeFirst() }
    while name.last == " " { name.removeLast() }
    return String(name)
  }

  /// What is wrong with the columns: at the first of them.
  func startError(_ what: String) -> InputError { text.error(at: text.contents, what) }
}
