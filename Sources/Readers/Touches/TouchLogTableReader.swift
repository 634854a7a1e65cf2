import Motion
import Scenes

/// Reads a touch log from a table.
struct TouchLogTableReader {
  private let rows: CSVReader
  private let names: [String]
  private let columns: TouchColumnIndices
  private let options: TouchLogOptions

  init(_ text: InputText, _ options: TouchLogOptions) throws(InputError) {
    self.options = options
    var rows = CSVReader(text, delimiter: CSVReader.likelyDelimiter(of: text))
    _ = try rows.readRow()
    self.rows = rows
    let words = rows.fields.map { [rows] in rows.trimmedText(of: $0) }
    guard TouchPartName.allCases.contains(where: { $0.index(in: words) != nil }) else {
      throw rows.headerError(
        "expected a row of names first, time,phase,x,y and perhaps head, "
          + "got \(Display.quotedNames(words))")
    }
    let header = try CSVHeader(rows)
    let names = header.names
    self.names = names
    columns = try TouchColumnIndices(names) { part in
      header.headerError(
        "expected columns for \(TouchPartName.requiredNames), and there is no '\(part)' among "
          + Display.quotedNames(names)
          + Suggestion.misspeltNameText(of: part, among: names))
    }
  }

  /// Reads all touches.
  func touches() throws(InputError) -> TouchCollector {
    var rows = rows
    let unit = options.unit ?? TouchPartName.unit(ofTime: names[columns.time]) ?? .seconds
    var touches = TouchCollector(in: rows.text, unit, options)
    for (index, name) in names.enumerated() where !columns.all.contains(index) {
      touches.noteIgnored(name)
    }
    while try rows.readRow() {
      let touch = try touch(rows)
      let time = rows.fields[columns.time]
      try touches.append(
        touch, hasNoPlace: Touch.Phase.hasNoPlace(rows.trimmedText(of: rows.fields[columns.phase])),
        time: rows.trimmed(time), at: rows.fields[0].offset
      ) { rows.wrongFieldError(time, $0) }
    }
    guard !touches.isEmpty else {
      throw rows.text.error(at: rows.text.bytes.count, "expected touches, got none")
    }
    return touches
  }

  /// Returns the touch of the current row.
  private func touch(_ row: CSVReader) throws(InputError) -> Touch {
    let phase = row.fields[columns.phase]
    var touch = Touch(
      time: try row.number(of: row.fields[columns.time], "a number of seconds"),
      phase: try Touch.Phase(word: row.trimmedText(of: phase), of: names[columns.phase]) {
        row.wrongFieldError(phase, $0, near: $1)
      },
      point: Point(
        x: try row.number(of: row.fields[columns.x]), y: try row.number(of: row.fields[columns.y])),
      head: try id(row))
    if let pointer = columns.pointer {
      let id = row.trimmedText(of: row.fields[pointer])
      touch.pointer = id.isEmpty ? nil : ByteName(id)
    }
    return touch
  }

  /// Returns the id of the touched head; nil for an empty field.
  private func id(_ row: CSVReader) throws(InputError) -> Identifier? {
    guard let head = columns.head else { return nil }
    let field = row.fields[head]
    let id = row.trimmedText(of: field)
    if id.isEmpty { return nil }
    return try Identifier(head: id) { row.error(field, $0) }
  }
}

/// The indices of a touch's parts among the names of columns or keys.
struct TouchColumnIndices {
  let time: Int
  let phase: Int
  let x: Int
  let y: Int
  let head: Int?
  let pointer: Int?

  /// - Parameters:
  ///   - names: the names of the columns or keys.
  ///   - error: makes the error of a part that no name means, from the part's name.
  /// - Throws: ``InputError`` of `error`.
  init(_ names: [String], error: (String) -> InputError) throws(InputError) {
    func required(_ part: TouchPartName) throws(InputError) -> Int {
      if let index = part.index(in: names) { return index }
      throw error(part.name)
    }
    time = try required(.time)
    phase = try required(.phase)
    x = try required(.x)
    y = try required(.y)
    head = TouchPartName.head.index(in: names)
    pointer = TouchPartName.pointer.index(in: names)
    // A head that is not read would move another one.
    let own = TouchPartName.head.name
    if head == nil, names.contains(where: { Suggestion.isSingleEdit(from: $0, to: own) }) {
      throw error(own)
    }
  }

  /// The indices of all columns that are read.
  var all: [Int] { [time, phase, x, y] + [head, pointer].compactMap { $0 } }
}
