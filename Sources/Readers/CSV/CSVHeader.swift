import Motion

extension CSVReader {
  /// Returns the names in the row that was read last, without spaces around them.
  ///
  /// - Throws: ``InputError`` if two columns have the same name.
  func columnNames() throws(InputError) -> [String] {
    // Compared as UTF-8 bytes: a precomposed "é" differs from "e" with a combining accent.
    var known: Set<ByteName> = []
    let names = fields.map { trimmedText(of: $0) }
    for (name, field) in zip(names, fields) where !known.insert(ByteName(name)).inserted {
      throw error(
        field, "expected another name for each column, got '\(Display.text(name))' again")
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
