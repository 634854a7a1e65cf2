import ExactNumerics
import Motion

extension SeriesReader {
  /// Parses the row at the window's start as CSV, and returns it with its end.
  private mutating func tidyFields() throws(InputError) -> (row: CSVReader, end: Int) {
    let end = try window.lineEnd()
    let text = try window.text(upTo: end)
    var row = CSVReader(text, delimiter: tidy.delimiter, count: tidy.fieldCount)
    _ = try row.readRow()
    try tidy.name?.requireSameName(row)
    return (row, end)
  }

  mutating func nextTidyColumn() throws(InputError) -> Int? {
    if isBuffered {
      guard tidy.current + 1 < tidy.sections.count else { return nil }
      seekTidyColumn(tidy.current + 1)
      return tidy.current
    }
    rowIndex = -1
    if try window.isAtEnd() { return nil }
    let (first, _) = try tidyFields()
    guard tidy.beginColumn(first, offset: window.start, line: window.line) else {
      throw first.error(
        first.fields[tidy.track],
        "expected all rows of a component one behind the other, got "
          + "\(Display.quotedNames([first.text(of: first.fields[tidy.track])])) again")
    }
    let track = first.text(of: first.fields[tidy.track])
    let last = layout.columns.last
    let isSame = last?.track.utf8.elementsEqual(track.utf8) == true
    layout.columns.append(
      SeriesColumn(
        track: track, components: [first.text(of: first.fields[tidy.component])],
        trackIndex: layout.trackCount - (isSame ? 1 : 0), isAlone: false))
    return tidy.current
  }

  mutating func seekTidyColumn(_ column: Int) {
    tidy.current = column
    window.start = tidy.sections[column].offset
    window.line = tidy.sections[column].line
  }

  mutating func nextTidyRow() throws(InputError) -> Bool {
    row.clearExactNumbers()
    rowLine = window.line
    guard try readTidyRow(tidy.current, slot: 0) else { return false }
    rowIndex += 1
    return true
  }

  /// Reads the next row of every column in a held table.
  mutating func nextBufferedTidyRow() throws(InputError) -> Bool {
    guard let first = tidy.sections.first, rowIndex + 1 < first.count else { return false }
    row.clearExactNumbers()
    var firstFrame = 0
    var firstTime = ExactDecimal.zero
    for column in tidy.sections.indices {
      window.start = tidy.sections[column].nextOffset
      window.line = tidy.sections[column].nextLine
      _ = try readTidyRow(column, slot: column)
      if column == 0 {
        firstFrame = frame
        if layout.hasTimes { firstTime = row.exactNumber(row.timeSlot) }
      }
      guard frame == firstFrame, !layout.hasTimes || row.exactNumber(row.timeSlot) == firstTime
      else {
        throw InputError(
          name: name, line: window.line - 1, column: 1,
          what: "expected the frame and time of the first column's row, frame \(firstFrame)"
            + (layout.hasTimes ? " at \(firstTime.text) s" : ""))
      }
      tidy.sections[column].nextOffset = window.start
      tidy.sections[column].nextLine = window.line
    }
    rowIndex += 1
    return true
  }

  /// Reads a column's row at the window's start.
  ///
  /// - Returns: true if the column has another row.
  private mutating func readTidyRow(
    _ column: Int, slot: Int
  ) throws(InputError) -> Bool {
    if readPlainTidyRow(column, slot: slot) { return true }
    if try window.isAtEnd() { return false }
    _ = try window.lineEnd()
    if readPlainTidyRow(column, slot: slot) { return true }
    let (fields, end) = try tidyFields()
    guard tidy.trackComponentLabel(of: fields) == tidy.sections[column].label else { return false }
    try readFields(fields, slot: slot)
    window.start = end
    window.line += 1
    return true
  }

  private mutating func readFields(_ fields: CSVReader, slot: Int) throws(InputError) {
    row.set(slot, try fields.exactNumber(of: fields.fields[tidy.value]))
    if let time = tidy.time {
      row.set(row.timeSlot, try fields.exactNumber(of: fields.fields[time]))
    }
    if let field = tidy.frame {
      row.set(row.frameSlot, try fields.exactNumber(of: fields.fields[field]))
    }
    guard updateFrame() else {
      throw fields.wrongFieldError(fields.fields[tidy.frame ?? 0], "a whole number")
    }
  }

  @inline(__always)
  private mutating func readPlainTidyRow(_ column: Int, slot: Int) -> Bool {
    var cursor = window.bytes + window.start
    let end = window.bytes + window.end
    let prefix = tidy.sections[column].prefix
    guard !prefix.isEmpty, Self.skipText(prefix, &cursor, end) else { return false }
    for field in tidy.firstNumber..<tidy.fieldCount {
      let place = field == tidy.value ? slot : field == tidy.time ? row.timeSlot : row.frameSlot
      guard ShortNumberParser.read(&cursor, upTo: end, isJSON: false, into: row.numbers + place),
        cursor < end
      else { return false }
      if field + 1 < tidy.fieldCount {
        if cursor.pointee != tidy.delimiter { return false }
      } else if cursor.pointee == UInt8(ascii: "\r") {
        cursor += 1
        guard cursor < end else { return false }
      }
      cursor += 1
    }
    guard cursor[-1] == UInt8(ascii: "\n"), updateFrame() else { return false }
    window.line += 1
    window.start = cursor - window.bytes
    return true
  }
}

/// Tidy tables held in memory.
extension SeriesReader {
  /// Reads the whole table and finds all columns.
  mutating func bufferTidyTable() throws(InputError) {
    try window.readRest(limit: limit)
    while let column = try nextTidyColumn() {
      while try nextTidyRow() {}
      tidy.sections[column].count = rowIndex + 1
    }
    isBuffered = true
    let isAlone = layout.trackCount == 1
    layout.columns = layout.columns.map {
      SeriesColumn(
        track: $0.track, components: [$0.component], trackIndex: $0.trackIndex, isAlone: isAlone)
    }
    tidy.current = -1
    rowIndex = -1
  }

  /// Checks that all columns have the same number of rows, and positions each at its first row.
  mutating func requireEqualTidyColumns() throws(InputError) {
    let count = tidy.sections.first?.count ?? 0
    for index in tidy.sections.indices {
      let section = tidy.sections[index]
      guard section.count == count else {
        throw InputError(
          name: name, line: section.line, column: 1,
          what: "expected as many rows as the first column has, \(count), got \(section.count)")
      }
      tidy.sections[index].nextOffset = section.offset
      tidy.sections[index].nextLine = section.line
    }
  }

  /// Returns the line of a column's last number, if columns are read side by side; otherwise nil.
  func tidyLine(of column: Int) -> Int? {
    kind == .tidy && !isByColumns ? tidy.sections[column].nextLine - 1 : nil
  }
}
