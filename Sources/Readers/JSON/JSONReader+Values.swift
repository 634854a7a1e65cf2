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
    let literals: [(word: String, kind: JSONValue.Kind)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    guard let literal = literals.first(where: { $0.word == word }) else {
      throw unexpectedTextError(
        "a value", near: Suggestion.suggestionText(for: word, among: literals.map { $0.word }))
    }
    offset += word.utf8.count
    return literal.kind
  }

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

/// String literals and their escape sequences.
extension JSONReader {
  /// Reads a string from its opening quote to its closing quote.
  mutating func readString() throws(InputError) -> String {
    let start = offset
    var string = ""
    offset += 1
    while true {
      string += readPlainCharacters()
      switch next {
      case UInt8(ascii: "\""):
        offset += 1
        return string
      case UInt8(ascii: "\\"): string.unicodeScalars.append(try readEscape())
      case nil: throw text.error(at: start, "expected a closing quote for this one")
      case _?:
        throw text.error(
          at: offset,
          "expected control characters escaped, as in \\n or \\u0001, got "
            + text.shownCharacter(at: offset))
      }
    }
  }

  /// Reads the characters up to a quote, a backslash or a control character.
  private mutating func readPlainCharacters() -> String {
    let start = offset
    while let next, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\"), next >= 0x20 {
      offset += 1
    }
    return String(decoding: text.bytes[start..<offset], as: UTF8.self)
  }

  /// Reads an escape sequence.
  private mutating func readEscape() throws(InputError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let letter = next else { throw unexpectedTextError("an escape") }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readCodePoint(from: start)
    default:
      throw text.error(
        at: start,
        "expected an escape, \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u0000, got \\"
          + text.shownCharacter(at: start + 1).dropFirst().dropLast())
    }
  }

  /// Reads the code point after `\u`: four digits, or a surrogate pair for a scalar beyond U+FFFF.
  private mutating func readCodePoint(from start: Int) throws(InputError) -> Unicode.Scalar {
    let first = try readFourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isPair = first < 0xDC00 && skip(UInt8(ascii: "\\")) && skip(UInt8(ascii: "u"))
    let second = isPair ? try readFourHexDigits() : 0
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw text.error(at: start, "expected a surrogate pair, got one half of it") }
    return scalar
  }

  /// Reads four hexadecimal digits, as RFC 8259 requires after `\u`.
  private mutating func readFourHexDigits() throws(InputError) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw unexpectedTextError("four hexadecimal digits after \\u")
      }
      number = number << 4 + UInt32(digit)
      offset += 1
    }
    return number
  }
}
