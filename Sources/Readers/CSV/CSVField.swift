import Motion

/// A field of a table: a place in its text.
public struct CSVField: Sendable, Equatable {
  /// Where it begins, with its quote if it has one.
  public let offset: Int
  /// The bytes between its quotes, or all of them.
  let contents: Range<Int>
  let hasDoubledQuotes: Bool

  static let quote = UInt8(ascii: "\"")
}

extension CSVReader {
  /// What a field says, without its quotes.
  public func text(of field: CSVField) -> String {
    unquoted(text.bytes[field.contents], of: field)
  }

  /// What a field says, without its quotes and without blanks around it.
  func word(of field: CSVField) -> String { unquoted(trimmed(field), of: field) }

  private func unquoted(_ bytes: ArraySlice<UInt8>, of field: CSVField) -> String {
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

  /// The nearest Double of a field, with blanks around it or none.
  ///
  /// - Parameter expected: what it is, for the error of something else.
  /// - Throws: ``InputError`` when it is no number such as 300, -0.5 or 1e3, or one beyond the
  ///   largest Double.
  public func number(
    of field: CSVField, _ expected: String = "a number"
  ) throws(InputError) -> Double {
    let bytes = trimmed(field)
    guard NumberSpelling.end(in: bytes) == bytes.endIndex, !bytes.isEmpty else {
      throw mismatch(field, expected)
    }
    return try text.number(bytes)
  }

  /// What is wrong with a field.
  public func error(_ field: CSVField, _ what: String) -> InputError {
    text.error(at: field.offset, what)
  }

  /// Something else than what must stand in a field.
  ///
  /// - Parameter near: the end of the message, such as a suggestion.
  func mismatch(_ field: CSVField, _ expected: String, near: String = "") -> InputError {
    error(field, "expected \(expected), got \(shown(field))\(near)")
  }

  /// A field as messages show it.
  func shown(_ field: CSVField) -> String {
    field.contents.isEmpty ? "an empty field" : "'\(Shown.text(text(of: field)))'"
  }
}

extension InputText {
  /// The nearest Double of a number that is spelled right; one that is too small for any is 0.
  func number(_ spelling: ArraySlice<UInt8>) throws(InputError) -> Double {
    if let number = PlainNumber.nearestDouble(spelling) { return number }
    let digits = String(decoding: spelling, as: UTF8.self)
    if let number = Double(digits), number.isFinite { return number }
    throw error(
      at: spelling.startIndex,
      "expected a number within 1.8e308, the largest Double, got \(Shown.text(digits))")
  }
}
