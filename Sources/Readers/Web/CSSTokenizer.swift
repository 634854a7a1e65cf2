import Motion

/// A tokenizer for the part of CSS that animations use: words, strings, numbers with units, and
/// functions. Source: css-syntax-3.
struct CSSTokenizer {
  let text: InputText
  /// The offset of the next byte.
  var offset: Int
  /// The end of the range to read.
  let end: Int

  init(_ text: InputText, _ range: Range<Int>) {
    self.text = text
    offset = range.lowerBound
    end = range.upperBound
  }

  var next: UInt8? { offset < end ? text.bytes[offset] : nil }

  var isAtEnd: Bool { offset >= end }

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
      } else if try !skipComment() {
        return
      }
    }
  }

  /// Skips a comment and returns true; returns false if none is next.
  mutating func skipComment() throws(InputError) -> Bool {
    guard isComment(at: offset) else { return false }
    let start = offset
    offset += 2
    while offset + 1 < end {
      if text.bytes[offset] == UInt8(ascii: "*"), text.bytes[offset + 1] == UInt8(ascii: "/") {
        offset += 2
        return true
      }
      offset += 1
    }
    throw text.error(at: start, "expected '*/' at the end of this comment")
  }

  private func isComment(at place: Int) -> Bool {
    place + 1 < end && text.bytes[place] == UInt8(ascii: "/")
      && text.bytes[place + 1] == UInt8(ascii: "*")
  }

  /// Reads a quoted string and returns its content; nil, without reading, if none is next.
  mutating func readString() throws(InputError) -> String? {
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    let start = offset
    offset += 1
    var bytes: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\\") {
        readEscape(into: &bytes)
        continue
      }
      offset += 1
      if byte == quote { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    throw text.error(at: start, "expected a closing quote in the line of this one")
  }

  /// Reads an identifier, such as a property or, before `(`, a function; nil, without reading, if
  /// none is next.
  mutating func readWord() -> String? {
    guard let first = next, startsIdentifier(first) else { return nil }
    var bytes: [UInt8] = []
    while let byte = next {
      if byte == UInt8(ascii: "\\") {
        readEscape(into: &bytes)
      } else if CSSTokenizer.isIdentifierByte(byte) {
        bytes.append(byte)
        offset += 1
      } else {
        break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True if an identifier begins here. A hyphen begins one only before another character of an
  /// identifier, except a digit.
  private func startsIdentifier(_ first: UInt8) -> Bool {
    if first == UInt8(ascii: "\\") { return true }
    guard CSSTokenizer.isIdentifierByte(first), !first.isDigit else { return false }
    guard first == UInt8(ascii: "-") else { return true }
    guard offset + 1 < end else { return false }
    let second = text.bytes[offset + 1]
    return CSSTokenizer.isIdentifierByte(second) && !second.isDigit
  }

  /// Reads an escape: a backslash before 1 to 6 hexadecimal digits, as css-syntax-3 allows, or
  /// before any other character.
  private mutating func readEscape(into bytes: inout [UInt8]) {
    offset += 1
    var number: UInt32 = 0
    var count = 0
    while count < 6, let digit = next.flatMap(CSSTokenizer.hexDigitValue) {
      number = number << 4 + digit
      count += 1
      offset += 1
    }
    if count > 0 {
      if let next, CSSTokenizer.isBlank(next) { offset += 1 }
      let scalar = number == 0 ? nil : Unicode.Scalar(number)
      bytes += Array(String(scalar ?? "\u{FFFD}").utf8)
    } else if let byte = next {
      offset += 1
      if byte != UInt8(ascii: "\n") { bytes.append(byte) }
    }
  }

  // MARK: Bytes

  /// True for the white space of CSS, which includes the form feed.
  static func isBlank(_ byte: UInt8) -> Bool { byte.isWhitespace || byte == 0x0C }

  static func isIdentifierByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private static func hexDigitValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  /// Returns the error for unexpected text at the current offset.
  func unexpectedTextError(_ expected: String) -> InputError {
    text.error(at: offset, "expected \(expected), got \(shownNext)")
  }

  /// The next word or number for messages, else the next character.
  private var shownNext: String {
    let rest = text.bytes[offset..<end]
    let word = rest.prefix {
      Self.isIdentifierByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%")
        || $0 == UInt8(ascii: "+")
    }
    if word.isEmpty {
      return end < text.bytes.count && offset == end
        ? text.shownCharacter(at: end) : text.shownCharacter(at: offset)
    }
    return "'\(Display.text(String(decoding: word, as: UTF8.self)))'"
  }
}
