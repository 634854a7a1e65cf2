import Scenes

/// Reads a touch log from a table.
struct TouchLogTable {
  private var rows: CSVReader
  private let time: Int
  private let phase: Int
  private let x: Int
  private let y: Int
  private let head: Int?

  init(_ text: InputText) throws(InputError) {
    rows = CSVReader(text, delimiter: CSVReader.likelyDelimiter(of: text))
    _ = try rows.readRow()
    let header = try CSVHeader(rows, required: ["time", "phase", "x", "y"], optional: ["head"])
    time = try header.required("time")
    phase = try header.required("phase")
    x = try header.required("x")
    y = try header.required("y")
    head = header.optional("head")
  }

  /// Reads all touches.
  func touches() throws(InputError) -> TouchSequence {
    var rows = rows
    var touches = TouchSequence(in: rows.text)
    while try rows.readRow() {
      let touch = try touch(rows)
      let time = rows.fields[time]
      try touches.append(touch, time: rows.trimmed(time), at: rows.fields[0].offset) {
        rows.mismatch(time, $0)
      }
    }
    guard !touches.touches.isEmpty else {
      throw rows.text.error(at: rows.text.bytes.count, "expected touches, got none")
    }
    return touches
  }

  /// Returns the touch of the current row.
  private func touch(_ row: CSVReader) throws(InputError) -> Touch {
    let phase = row.fields[phase]
    return Touch(
      time: try row.number(of: row.fields[time], "a number of seconds"),
      phase: try Touch.Phase(word: row.word(of: phase)) { row.mismatch(phase, $0, near: $1) },
      point: Point(
        x: try row.number(of: row.fields[x]), y: try row.number(of: row.fields[y])),
      head: try id(row))
  }

  /// Returns the id of the touched head; nil for an empty field.
  private func id(_ row: CSVReader) throws(InputError) -> Identifier? {
    guard let head else { return nil }
    let field = row.fields[head]
    let id = row.word(of: field)
    if id.isEmpty { return nil }
    return try Identifier(head: id) { row.error(field, $0) }
  }
}
