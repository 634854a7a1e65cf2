import Motion

/// A tokenizer for the part of CSS around easings: words, numbers with units, and comments. Source:
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
      } else if try !skipComment() {
        return
      }
    }
  }

  /// Skips a comment and returns true; returns false if none is next.
  private mutating func skipComment() throws(InputError) -> Bool {
    guard ASCIIText.starts(text.bytes, at: offset, with: "/*") else { return false }
    let start = offset
    offset += 2
    while offset + 1 < text.bytes.count {
      if ASCIIText.starts(text.bytes, at: offset, with: "*/") {
        offset += 2
        return true
      }
      offset += 1
    }
    throw text.error(at: start, "expected '*/' at the end of this comment")
  }

  /// Reads letters, digits, hyphens and underscores, such as a property or, before `(`, a function;
  /// nil, without reading, if none is next.
  mutating func readWord() -> String? {
    let word = text.bytes[offset...].prefix(while: CSSTokenizer.isIdentifierByte)
    if word.isEmpty { return nil }
    offset = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }

  // MARK: Bytes

  /// True for the white space of CSS, which includes the form feed.
  static func isBlank(_ byte: UInt8) -> Bool { byte.isWhitespace || byte == 0x0C }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
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
