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
