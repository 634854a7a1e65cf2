import Motion

/// The header row of a table: the index of each named column.
struct CSVHeader {
  /// The distinct names, without spaces around them.
  let names: [String]
  private let row: CSVReader

  /// Creates the header from its row.
  ///
  /// - Parameter row: the reader, positioned after the header row.
  /// - Throws: ``InputError`` if two columns have the same name.
  init(_ row: CSVReader) throws(InputError) {
    self.row = row
    var names: [String] = []
    // Compared as UTF-8 bytes: a precomposed "é" differs from "e" with a combining accent.
    var known: Set<[UInt8]> = []
    for field in row.fields {
      let name = row.trimmedText(of: field)
      guard known.insert(Array(name.utf8)).inserted else {
        throw row.error(
          field, "expected another name for each column, got '\(Display.text(name))' again")
      }
      names.append(name)
    }
    self.names = names
  }

  /// Creates the header of a table whose columns are fixed.
  ///
  /// - Parameters:
  ///   - row: the reader, positioned after the header row.
  ///   - required: the names of which at least one identifies the row as a header.
  ///   - optional: further allowed names.
  /// - Throws: ``InputError`` if the row has none of these names, has other names, or repeats one.
  init(_ row: CSVReader, required: [String], optional: [String] = []) throws(InputError) {
    let known = required + optional
    let words = row.fields.map { row.trimmedText(of: $0) }
    guard words.contains(where: { known.contains($0) }) else {
      let more = optional.isEmpty ? "" : " and perhaps " + optional.joined(separator: ", ")
      throw row.headerError(
        "expected a row of names first, \(required.joined(separator: ","))\(more), "
          + "got \(Display.quotedNames(words))")
    }
    try self.init(row)
    try requireKnownColumns(known)
  }

  /// Throws an error at the first column whose name is not among `known`.
  func requireKnownColumns(_ known: [String]) throws(InputError) {
    for (name, field) in zip(names, row.fields) where !known.contains(name) {
      throw row.wrongFieldError(
        field, "one of the columns \(known.joined(separator: ", "))",
        near: Suggestion.suggestionText(for: name, among: known))
    }
  }

  /// Returns the index of a required column.
  ///
  /// - Throws: ``InputError`` if there is no such column.
  func required(_ name: String) throws(InputError) -> Int {
    if let column = optional(name) { return column }
    throw headerError("expected a column '\(name)', got \(Display.quotedNames(names))")
  }

  func optional(_ name: String) -> Int? { names.firstIndex(of: name) }

  /// Returns an error about the columns, at the beginning of the table.
  func headerError(_ what: String) -> InputError { row.headerError(what) }
}

extension CSVReader {
  /// Returns the delimiter of the first line: a tab if it has one, else a semicolon if it has one,
  /// else a comma.
  static func likelyDelimiter(of text: InputText) -> UInt8 {
    let line = text.bytes[text.contents...].prefix { $0 != UInt8(ascii: "\n") }
    return [UInt8(ascii: "\t"), UInt8(ascii: ";")].first { line.contains($0) }
      ?? UInt8(ascii: ",")
  }

  /// Returns an error about the columns, at the beginning of the table.
  func headerError(_ what: String) -> InputError { text.error(at: text.contents, what) }
}

/// A field of a table: its byte range in the text.
package struct CSVField: Sendable, Equatable {
  /// The offset of its first byte, which is the opening quote of a quoted field.
  package let offset: Int
  /// The bytes between the quotes, or all bytes of an unquoted field.
  let contents: Range<Int>
  let hasDoubledQuotes: Bool

  static let quote = UInt8(ascii: "\"")
}

extension CSVReader {
  /// Returns the field's text without its quotes; doubled quotes become one.
  package func text(of field: CSVField) -> String {
    unquotedText(text.bytes[field.contents], of: field)
  }

  /// Returns the field's text without its quotes and without spaces around it.
  func trimmedText(of field: CSVField) -> String { unquotedText(trimmed(field), of: field) }

  private func unquotedText(_ bytes: ArraySlice<UInt8>, of field: CSVField) -> String {
    let contents = String(decoding: bytes, as: UTF8.self)
    guard field.hasDoubledQuotes else { return contents }
    var text = ""
    var isSecond = false
    for scalar in contents.unicodeScalars {
      isSecond = scalar == "\"" && !isSecond
      if !isSecond { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  func trimmed(_ field: CSVField) -> ArraySlice<UInt8> {
    let blank = UInt8(ascii: " ")
    var bytes = text.bytes[field.contents].drop { $0 == blank }
    while bytes.last == blank { bytes = bytes.dropLast() }
    return bytes
  }

  /// Returns the Double nearest to the number in a field. Spaces around the number are ignored.
  ///
  /// - Parameter expected: the noun for the error message, such as "a number of seconds".
  /// - Throws: ``InputError`` if the field is not a number such as 300, -0.5 or 1e3, or if the
  ///   number is beyond the largest Double.
  package func number(
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

  /// Returns the error of a field that holds something other than expected.
  ///
  /// - Parameter near: a suggestion to append to the message.
  func wrongFieldError(_ field: CSVField, _ expected: String, near: String = "") -> InputError {
    error(field, "expected \(expected), got \(quotedField(field))\(near)")
  }

  /// Returns the field in quotes, for messages.
  func quotedField(_ field: CSVField) -> String {
    field.contents.isEmpty ? "an empty field" : "'\(Display.text(text(of: field)))'"
  }
}

extension InputText {
  /// Returns the nearest Double to a valid number; 0 for one below the smallest Double.
  ///
  /// - Throws: ``InputError`` if the number is beyond the largest Double.
  func number(_ spelling: ArraySlice<UInt8>) throws(InputError) -> Double {
    if let number = ShortNumberParser.nearestDouble(spelling) { return number }
    let digits = String(decoding: spelling, as: UTF8.self)
    if let number = Double(digits), number.isFinite { return number }
    throw error(
      at: spelling.startIndex,
      "expected a number within 1.8e308, the largest Double, got \(Display.text(digits))")
  }
}
