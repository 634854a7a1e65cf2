import ExactNumerics
import Motion

/// The form of a table's rows: the delimiter, and the slot of each field.
struct WideTableLayout {
  var delimiter = UInt8(ascii: ",")
  /// The column before the numbers, if the table has one.
  var name: AnimationNameColumn?
  /// The slot in a ``SeriesNumberRow`` for each number.
  var slots: [Int] = []

  /// The number of fields in a row.
  var fieldCount: Int { slots.count + (name == nil ? 0 : 1) }
}

extension WideTableLayout {
  /// Reads the arrangement of a table's columns from its header.
  init(_ header: CSVReader, _ layout: inout SeriesLayout) throws(InputError) {
    var names = try CSVHeader(header).names
    name = AnimationNameColumn(names)
    if name != nil { names.removeFirst() }
    let isClock = { (name: String) in TableColumn.clock.contains(name) }
    let values = names.filter { !isClock($0) }
    guard !values.isEmpty else {
      throw header.headerError("expected columns of values, got \(Display.quotedNames(names))")
    }
    layout.columns = SeriesColumn.columns(named: values)
    layout.knowsComponents = true
    layout.hasFrames = names.contains(TableColumn.frame)
    layout.hasTimes = names.contains(TableColumn.time)
    delimiter = header.delimiter
    var column = 0
    for name in names {
      if isClock(name) {
        slots.append(values.count + (name == TableColumn.time ? 0 : 1))
      } else {
        slots.append(column)
        column += 1
      }
    }
  }
}

extension SeriesFormatDetector {
  /// Detects the columns of a table without a header. It has two or more columns of numbers; the
  /// first are frame and time, as headspring writes them.
  mutating func readHeaderless(
    _ window: inout ByteWindow, _ first: CSVReader
  ) throws(InputError) {
    var second: CSVReader?
    if let text = window.secondLine() {
      var reader = CSVReader(text, delimiter: first.delimiter)
      if (try? reader.readRow()) == true, reader.fields.count == first.fields.count,
        reader.isNumbers
      {
        second = reader
      }
    }
    let count = first.fields.count
    let isFrame = Self.hasConsecutiveNumbers(from: 0, to: 1, first, second, field: 0)
    let isTime = { field in
      Self.hasConsecutiveNumbers(from: 0, to: nil, first, second, field: field)
    }
    table.delimiter = first.delimiter
    if count > 2, isFrame, isTime(1) {
      layout.hasFrames = true
      layout.hasTimes = true
      table.slots = [count - 1, count - 2]
    } else if count == 2, isFrame {
      layout.hasFrames = true
      table.slots = [count]
    } else if count == 2, isTime(0) {
      layout.hasTimes = true
      table.slots = [count - 1]
    } else {
      throw first.headerError(
        "expected a row of names such as frame,time,value, or frames from 0 and their times, got "
          + "numbers")
    }
    let clocks = table.slots.count
    layout.isNameless = true
    layout.knowsComponents = true
    for index in 0..<count - clocks {
      table.slots.append(index)
      let name = count - clocks == 1 ? TableColumn.value : "column \(index + clocks + 1)"
      layout.columns.append(
        SeriesColumn(name, track: name, component: "", trackIndex: index))
    }
  }

  /// True if a field begins at `start` and continues with `next`, or with any larger number if
  /// `next` is nil. A missing second row is accepted.
  private static func hasConsecutiveNumbers(
    from start: Double, to next: Double?, _ first: CSVReader, _ second: CSVReader?, field: Int
  ) -> Bool {
    guard let one = try? first.number(of: first.fields[field]), one == start else { return false }
    guard let second else { return true }
    guard let other = try? second.number(of: second.fields[field]) else { return false }
    return next.map { $0 == other } ?? (other > start)
  }
}

extension ByteWindow {
  /// Returns the line after the one at ``start``; nil if it cannot be read.
  mutating func secondLine() -> InputText? {
    guard let first = try? lineEnd() else { return nil }
    let length = first - start
    // The loop reads ahead only, because the window must still begin at the first line.
    var offset = first
    while true {
      while offset < end, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
      if offset < end || isComplete { break }
      let searched = offset - start
      guard (try? readMore()) != nil else { return nil }
      offset = start + searched
    }
    let line = UnsafeBufferPointer(start: bytes + start + length, count: offset - start - length)
    return try? InputText(bytes: Array(line), name: name, firstLine: self.line + 1)
  }
}

extension CSVReader {
  /// True if all fields of the row are numbers.
  var isNumbers: Bool { fields.allSatisfy { (try? number(of: $0)) != nil } }

  /// Returns a field's number with all its digits.
  func exactNumber(of field: CSVField) throws(InputError) -> ExactDecimal {
    _ = try number(of: field)
    return try text.exactNumber(trimmed(field))
  }
}

extension SeriesReader {
  mutating func nextTableRow() throws(InputError) -> Bool {
    if readPlainTableRow() { return true }
    // Either the row is incomplete in memory, or the table ends, or the row is not plain.
    if try window.isAtEnd() { return false }
    let end = try window.lineEnd()
    if readPlainTableRow() { return true }
    let text = try window.text(upTo: end)
    try readTableRow(text)
    skipRow(upTo: end)
    return true
  }

  /// Reads a row of plain numbers. Returns false, without reading, for anything else, such as a
  /// quote, a space or an exponent.
  @inline(__always)
  private mutating func readPlainTableRow() -> Bool {
    row.clearExactNumbers()
    var cursor = window.bytes + window.start
    let end = window.bytes + window.end
    let numbers = row.numbers
    let delimiter = table.delimiter
    if let name = table.name {
      guard !name.opening.isEmpty, Self.skipText(name.opening, &cursor, end) else { return false }
    }
    let isPlain = table.slots.withUnsafeBufferPointer { slots in
      for (index, slot) in slots.enumerated() {
        guard ShortNumberParser.read(&cursor, upTo: end, isJSON: false, into: numbers + slot),
          cursor < end
        else { return false }
        if index + 1 < slots.count {
          if cursor.pointee != delimiter { return false }
        } else if cursor.pointee == UInt8(ascii: "\r") {
          cursor += 1
          guard cursor < end else { return false }
        }
        cursor += 1
      }
      return cursor[-1] == UInt8(ascii: "\n")
    }
    guard isPlain, updateFrame() else { return false }
    skipRow(upTo: cursor - window.bytes)
    return true
  }

  /// Reads a row with the CSV parser.
  private mutating func readTableRow(_ text: InputText) throws(InputError) {
    var fields = CSVReader(text, delimiter: table.delimiter, count: table.fieldCount)
    _ = try fields.readRow()
    try table.name?.requireSameName(fields)
    row.clearExactNumbers()
    for (field, slot) in zip(fields.fields.suffix(table.slots.count), table.slots) {
      row.set(slot, try fields.exactNumber(of: field))
      if slot == row.frameSlot, !updateFrame() {
        throw fields.wrongFieldError(field, "a whole number")
      }
    }
    if !layout.hasFrames { _ = updateFrame() }
  }

  /// Moves the window to the line after the current row.
  @inline(__always)
  mutating func skipRow(upTo end: Int) {
    rowLine = window.line
    rowIndex += 1
    window.line += 1
    window.start = end
  }

  /// Sets the frame of the current row, from its slot or by counting.
  ///
  /// - Returns: true if the frame is a whole number.
  @inline(__always)
  mutating func updateFrame() -> Bool {
    guard layout.hasFrames else {
      frame = rowIndex + 1
      return true
    }
    guard let frame = row.wholeNumber(row.frameSlot) else { return false }
    self.frame = frame
    return true
  }
}
