import ExactNumerics
import Motion

/// A tokenizer for the inside of a CSS function: numbers with units, blanks and comments. Source:
/// css-syntax-3.
struct CSSTokenizer {
  let text: InputText
  /// The offset of the next byte.
  var offset: Int

  init(_ text: InputText) {
    self.text = text
    offset = text.contents
  }

  var next: UInt8? { offset < text.bytes.count ? text.bytes[offset] : nil }

  mutating func skip(_ byte: UInt8) -> Bool {
    if next != byte { return false }
    offset += 1
    return true
  }

  /// Skips white space and comments.
  mutating func skipBlanks() throws(InputError) {
    while let next {
      if CSSTokenizer.isBlank(next) {
        offset += 1
      } else if !skipClosedComment() {
        guard !ASCIIText.starts(text.bytes, at: offset, with: "/*") else {
          throw text.error(at: offset, "expected '*/' at the end of this comment")
        }
        return
      }
    }
  }

  /// Skips a comment and returns true; returns false if none is next, or if it has no end.
  mutating func skipClosedComment() -> Bool {
    guard ASCIIText.starts(text.bytes, at: offset, with: "/*"),
      let end = ASCIIText.firstIndex(of: "*/", in: text.bytes, from: offset + 2)
    else { return false }
    offset = end + 2
    return true
  }

  /// Reads a number with its unit; nil, without reading, if none is next.
  ///
  /// - Throws: ``InputError`` if the number is beyond the largest Double.
  mutating func readNumber() throws(InputError) -> CSSNumber? {
    let end = DecimalNumberSyntax.end(in: text.bytes[offset...])
    guard end > offset else { return nil }
    let spelling = text.bytes[offset..<end]
    let value = try text.number(spelling)
    // No digit is left of an exponent that is out of range.
    let decimals = max(ExactDecimal(spelling)?.decimals ?? 1000, 0)
    offset = end
    if skip(UInt8(ascii: "%")) { return CSSNumber(value: value, unit: "%", decimals: decimals) }
    let word = text.bytes[end...].prefix { $0.isLetter }
    offset = word.endIndex
    let unit = ASCIIText.lowercased(String(decoding: word, as: UTF8.self))
    return CSSNumber(value: value, unit: unit, decimals: decimals)
  }

  /// True for the white space of CSS, which includes the form feed, and for `_`, which Tailwind has
  /// in its place.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte.isWhitespace || byte == 0x0C || byte == UInt8(ascii: "_")
  }

  static func isIdentifierByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Returns the error for unexpected text at the current offset.
  func unexpectedTextError(_ expected: String) -> InputError {
    text.error(at: offset, "expected \(expected), got \(shownNext)")
  }

  /// The next word or number for messages, else the next character.
  private var shownNext: String {
    let rest = text.bytes[offset...]
    let word = rest.prefix {
      Self.isIdentifierByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%")
        || $0 == UInt8(ascii: "+")
    }
    if word.isEmpty { return text.shownCharacter(at: offset) }
    return "'\(Display.text(String(decoding: word, as: UTF8.self)))'"
  }
}

/// A CSS number with its unit: `-.5`, `330px`, `12.5%`, `400ms`.
struct CSSNumber {
  let value: Double
  /// The unit in lower case; "%" for a percentage, empty for a bare number.
  let unit: String
  /// The number of digits after the decimal point less the exponent, at least 0: 4 for `1.25e-2`.
  let decimals: Int
}
