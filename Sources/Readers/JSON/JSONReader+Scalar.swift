import Motion

/// Literals (`true`, `false`, `null`), numbers, and access to single bytes.
extension JSONReader {
  /// Reads a string, a number or a literal.
  mutating func readScalar() throws(InputError) -> JSONValue {
    let start = offset
    switch next {
    case UInt8(ascii: "\""):
      return JSONValue(kind: .string(try readString()), offset: start)
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
      return JSONValue(kind: .number(try readNumber()), offset: start)
    default: return JSONValue(kind: try readLiteral(), offset: start)
    }
  }

  private mutating func readLiteral() throws(InputError) -> JSONValue.Kind {
    let word = word
    let kind: JSONValue.Kind
    switch word {
    case "true": kind = .bool(true)
    case "false": kind = .bool(false)
    case "null": kind = .null
    default:
      throw unexpectedTextError(
        "a value", near: Suggestion.suggestionText(for: word, among: Self.words))
    }
    offset += word.utf8.count
    return kind
  }

  private static let words = ["true", "false", "null"]

  /// Reads a number such as `-12.5e-3`: no leading plus sign, no leading zero before another digit,
  /// and digits on both sides of the point.
  private mutating func readNumber() throws(InputError) -> Double {
    let start = offset
    _ = skip(UInt8(ascii: "-"))
    if skip(UInt8(ascii: "0")) {
      if let next, next.isDigit {
        throw text.error(at: offset - 1, "expected no zero before the other digits")
      }
    } else {
      try skipDigits()
    }
    if skip(UInt8(ascii: ".")) { try skipDigits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
      try skipDigits()
    }
    return try text.number(text.bytes[start..<offset])
  }

  /// Skips one or more digits.
  private mutating func skipDigits() throws(InputError) {
    let start = offset
    while let next, next.isDigit { offset += 1 }
    if offset == start { throw unexpectedTextError("a digit") }
  }

  // MARK: Bytes

  var next: UInt8? { offset < text.bytes.count ? text.bytes[offset] : nil }

  mutating func skip(_ byte: UInt8) -> Bool {
    if next != byte { return false }
    offset += 1
    return true
  }

  mutating func skipBlanks() {
    while let next, next.isWhitespace { offset += 1 }
  }

  // MARK: Errors

  /// The letters, digits, underscores and points that are next.
  private var word: String {
    let bytes = text.bytes[offset...].prefix {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the error for unexpected text at the current offset.
  func unexpectedTextError(_ expected: String, near: String = "") -> InputError {
    let word = word
    let found = word.isEmpty ? text.shownCharacter(at: offset) : "'\(Display.text(word))'"
    return text.error(at: offset, "expected \(expected), got \(found)\(near)")
  }
}
