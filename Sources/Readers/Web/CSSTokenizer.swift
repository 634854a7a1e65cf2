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
    guard ASCIIText.starts(text.bytes, at: offset, with: "/*") else { return false }
    var end = offset + 2
    while end + 1 < text.bytes.count {
      if ASCIIText.starts(text.bytes, at: end, with: "*/") {
        offset = end + 2
        return true
      }
      end += 1
    }
    return false
  }

  // MARK: Bytes

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
