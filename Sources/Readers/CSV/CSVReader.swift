import Motion

/// Reads rows of comma-separated values one after the other. Source: RFC 4180.
///
/// Rows end with LF or CRLF; the last row may end with neither. A byte order mark may be first, and
/// empty lines may be last. Every row has as many fields as the first. Fields are byte ranges of
/// the text, so a row allocates no memory of its own.
package struct CSVReader: Sendable {
  /// The text to read.
  package let text: InputText
  /// The byte between two fields, such as a comma or a tab.
  package private(set) var delimiter: UInt8
  /// The fields of the row that was read last.
  package private(set) var fields: [CSVField] = []
  /// The offset of the next row.
  var offset: Int
  /// The number of fields in a row; nil before the first row.
  private(set) var count: Int?
  /// True if lines that begin with `#` or `//` are skipped, and empty lines before the first row.
  private let hasComments: Bool

  /// Creates a reader before the first row, or in a table whose first row has `count` fields.
  init(
    _ text: InputText, delimiter: UInt8 = UInt8(ascii: ","), count: Int? = nil,
    hasComments: Bool = false
  ) {
    (self.text, self.delimiter, self.count) = (text, delimiter, count)
    (self.hasComments, offset) = (hasComments, text.contents)
  }

  /// Creates a reader for a table of any program: with comments, and with commas, semicolons, tabs
  /// or blanks between the fields.
  init(recorded text: InputText) {
    self.init(text, hasComments: true)
    skipComments()
    let line = text.bytes[offset...].prefix { $0 != Self.lineFeed }
    let second = text.bytes[line.endIndex...].dropFirst().prefix { $0 != Self.lineFeed }
    var isQuoted = false
    let plain = line.filter { byte in
      if byte == CSVField.quote { isQuoted.toggle() }
      return !isQuoted
    }
    let marks = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]
    let hasBlanks = [line, second].allSatisfy {
      $0.isEmpty || $0.split { $0.isWhitespace }.count > 1
    }
    delimiter = marks.first { plain.contains($0) } ?? (hasBlanks ? Self.blank : delimiter)
  }

  /// Reads the next row into ``fields`` and returns true if there is one.
  ///
  /// - Throws: ``InputError`` for quotes that do not enclose a whole field, a row of another length
  ///   than the first, an empty line before other lines, and a carriage return that ends no line.
  package mutating func readRow() throws(InputError) -> Bool {
    guard try !isAtEnd() else { return false }
    fields.removeAll(keepingCapacity: true)
    if delimiter == Self.blank { while skipByte(Self.blank) {} }
    repeat { fields.append(try readField()) } while skipDelimiter()
    if let count, fields.count != count {
      // The error is at the first extra field, or at the end of a row that is too short.
      throw text.error(
        at: fields.count > count ? fields[count].offset : offset,
        "expected as many fields as in the first row, \(count), got \(fields.count)")
    }
    count = fields.count
    _ = skipLineEnd()
    return true
  }

  /// Returns true if only empty lines remain, and skips them.
  private mutating func isAtEnd() throws(InputError) -> Bool {
    let start = offset
    if hasComments, count == nil { skipComments() }
    var isEmpty = false
    while offset < text.bytes.count {
      if skipLineEnd() { isEmpty = true } else if !skipComment() { break }
    }
    if offset == text.bytes.count { return true }
    if isEmpty { throw text.error(at: start, "expected a row, got an empty line") }
    return false
  }

  /// Skips comments and empty lines.
  private mutating func skipComments() {
    while skipLineEnd() || skipComment() {}
  }

  /// Skips a comment with the end of its line. A field may be called `#`.
  private mutating func skipComment() -> Bool {
    guard hasComments, let next, next == UInt8(ascii: "#") || next == UInt8(ascii: "/") else {
      return false
    }
    let second = offset + 1 < text.bytes.count ? text.bytes[offset + 1] : Self.lineFeed
    let isComment =
      next == UInt8(ascii: "/")
      ? second == next
      : ![UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].contains(second)
    guard isComment else { return false }
    while let next = self.next, next != Self.lineFeed { offset += 1 }
    _ = skipLineEnd()
    return true
  }
}

extension CSVReader {
  /// Reads a field up to its delimiter or the end of the line.
  private mutating func readField() throws(InputError) -> CSVField {
    let start = offset
    if skipByte(CSVField.quote) { return try readQuoted(from: start) }
    while let byte = next, byte != delimiter, byte != Self.lineFeed {
      if byte == CSVField.quote {
        throw text.error(
          at: offset, "expected a field in quotes from its beginning, each '\"' in it doubled")
      }
      if byte == Self.carriageReturn {
        if isLineEnd { break }
        throw text.error(at: offset, "expected a line feed behind the carriage return, or quotes")
      }
      offset += 1
    }
    return CSVField(offset: start, contents: start..<offset)
  }

  private mutating func readQuoted(from start: Int) throws(InputError) -> CSVField {
    while true {
      while let byte = next, byte != CSVField.quote { offset += 1 }
      let end = offset
      guard skipByte(CSVField.quote) else {
        throw text.error(at: start, "expected a closing quote for this one")
      }
      if !skipByte(CSVField.quote) {
        guard next == nil || next == delimiter || isLineEnd else {
          throw text.error(
            at: offset,
            "expected the field's end after the closing quote, got "
              + text.shownCharacter(at: offset))
        }
        return CSVField(offset: start, contents: start + 1..<end)
      }
    }
  }

  // MARK: Bytes

  static let blank = UInt8(ascii: " ")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private var next: UInt8? { offset < text.bytes.count ? text.bytes[offset] : nil }

  private mutating func skipByte(_ byte: UInt8) -> Bool {
    if next != byte { return false }
    offset += 1
    return true
  }

  /// Skips a delimiter before another field. Several blanks are one, and none at the line's end.
  private mutating func skipDelimiter() -> Bool {
    guard skipByte(delimiter) else { return false }
    guard delimiter == Self.blank else { return true }
    while skipByte(Self.blank) {}
    return next != nil && !isLineEnd
  }

  /// True if LF or CRLF is next.
  private var isLineEnd: Bool {
    if next == Self.lineFeed { return true }
    return next == Self.carriageReturn && offset + 1 < text.bytes.count
      && text.bytes[offset + 1] == Self.lineFeed
  }

  private mutating func skipLineEnd() -> Bool {
    guard isLineEnd else { return false }
    offset += next == Self.lineFeed ? 1 : 2
    return true
  }
}

/// A field of a table: its byte range in the text.
package struct CSVField: Sendable, Equatable {
  /// The offset of its first byte, which is the opening quote of a quoted field.
  package let offset: Int
  /// The bytes between the quotes, or all bytes of an unquoted field.
  let contents: Range<Int>

  static let quote = UInt8(ascii: "\"")
}

extension CSVReader {
  /// Returns the names in the row that was read last, without spaces around them; none may repeat.
  func columnNames() throws(InputError) -> [String] {
    // Compared as UTF-8 bytes: a precomposed "é" differs from "e" with a combining accent.
    var known: Set<ByteName> = []
    let names = fields.map { trimmedText(of: $0) }
    for (name, field) in zip(names, fields) where !known.insert(ByteName(name)).inserted {
      throw error(field, "expected another name for each column, got '\(Display.text(name))' again")
    }
    return names
  }

  /// Returns the delimiter of the first line: a tab if it has one, else a semicolon if it has one,
  /// else a comma.
  static func likelyDelimiter(of text: InputText) -> UInt8 {
    let line = text.bytes[text.contents...].prefix { $0 != UInt8(ascii: "\n") }
    return [UInt8(ascii: "\t"), UInt8(ascii: ";")].first { line.contains($0) }
      ?? UInt8(ascii: ",")
  }

  /// Returns an error about the columns, at the beginning of the table.
  func headerError(_ what: String) -> InputError { text.error(at: text.contents, what) }

  /// Returns the field's text without its quotes; doubled quotes become one.
  package func text(of field: CSVField) -> String {
    unquotedText(text.bytes[field.contents])
  }

  /// Returns the field's text without its quotes and without spaces around it.
  func trimmedText(of field: CSVField) -> String { unquotedText(trimmed(field)) }

  private func unquotedText(_ bytes: ArraySlice<UInt8>) -> String {
    var isSecond = false
    let kept = bytes.filter { byte in
      isSecond = byte == CSVField.quote && !isSecond
      return !isSecond
    }
    return String(decoding: kept, as: UTF8.self)
  }

  func trimmed(_ field: CSVField) -> ArraySlice<UInt8> {
    let blank = UInt8(ascii: " ")
    var bytes = text.bytes[field.contents].drop { $0 == blank }
    while bytes.last == blank { bytes = bytes.dropLast() }
    return bytes
  }

  /// Returns the Double nearest to the number in a field, without spaces around it. `expected` is
  /// the noun for the error message.
  func number(
    of field: CSVField, _ expected: String = "a number"
  ) throws(InputError) -> Double {
    let bytes = trimmed(field)
    guard DecimalNumberSyntax.end(in: bytes) == bytes.endIndex, !bytes.isEmpty else {
      throw wrongFieldError(field, expected)
    }
    return try text.number(bytes)
  }

  /// Returns an error at the beginning of a field.
  package func error(_ field: CSVField, _ what: String) -> InputError {
    text.error(at: field.offset, what)
  }

  /// Returns the error of a field that holds something other than expected, with a suggestion.
  func wrongFieldError(_ field: CSVField, _ expected: String, near: String = "") -> InputError {
    let got = field.contents.isEmpty ? "an empty field" : "'\(Display.text(text(of: field)))'"
    return error(field, "expected \(expected), got \(got)\(near)")
  }
}

extension InputText {
  /// Returns the nearest Double to a valid number within the largest Double; 0 for one below the
  /// smallest.
  func number(_ spelling: ArraySlice<UInt8>) throws(InputError) -> Double {
    if let number = ShortNumberParser.nearestDouble(spelling) { return number }
    let digits = String(decoding: spelling, as: UTF8.self)
    if let number = Double(digits), number.isFinite { return number }
    throw error(
      at: spelling.startIndex,
      "expected a number within 1.8e308, the largest Double, got \(Display.text(digits))")
  }
}
