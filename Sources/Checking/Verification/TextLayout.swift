/// The white space that a format's readers ignore, and the texts in which they ignore none.
package struct TextLayout {
  /// The kind of grammar by which a format's text is split into tokens.
  package enum Grammar {
    /// Every byte counts; the ends of lines and what follows the last may differ.
    case verbatim
    /// Every byte counts but blanks at the ends of lines.
    case lines
    /// Tags whose parts blanks divide, and white space alone between two tags.
    case markup
    /// Words, strings and separators.
    case tokens
  }

  package var grammar = Grammar.tokens
  /// Bytes next to which white space may appear and vanish.
  package var separators: [UInt8] = []
  /// Whether white space also divides an operator from a separator, so that it counts there.
  package var dividesOperators = false
  /// Bytes that begin a string, and end it.
  package var quotes: [UInt8] = [UInt8(ascii: "\"")]
  /// Begins a comment that ends with its line; empty where none does.
  package var lineComment: [UInt8] = []
  /// Whether `/*` begins a comment.
  package var hasBlockComments = false
  /// Bytes that open brackets in which the ends of lines are blanks.
  package var brackets: [UInt8] = []
  /// Whether lines end statements outside of those brackets.
  package var hasLines = false
  /// Whether an empty line counts.
  package var hasParagraphs = false
  /// Whether the blanks before a line count.
  package var hasIndentation = false

  /// A layout of words, strings and separators.
  package init() {}

  /// Whether white space between two bytes may appear and vanish.
  ///
  /// - Parameter before: the byte before `left`.
  func ignoresBlanks(_ before: UInt8?, _ left: UInt8, _ right: UInt8) -> Bool {
    if hasBlockComments {
      // `translate: 0` and `:root`, `linear(0` and `linear (0`.
      switch (left, right) {
      case (UInt8(ascii: ":"), _): if let before, Self.isWord(before) { return true }
      case (UInt8(ascii: "("), _), (_, UInt8(ascii: ")")): return true
      default: break
      }
    }
    if separators.contains(left) { return !dividesOperators || !isOperator(right) }
    return separators.contains(right) && (!dividesOperators || !isOperator(left))
  }

  /// Whether a byte closes one of the ``brackets``.
  func closes(_ byte: UInt8) -> Bool {
    let opening: UInt8? =
      switch byte {
      case UInt8(ascii: ")"): UInt8(ascii: "(")
      case UInt8(ascii: "]"): UInt8(ascii: "[")
      case UInt8(ascii: "}"): UInt8(ascii: "{")
      default: nil
      }
    return opening.map(brackets.contains) ?? false
  }

  private func isOperator(_ byte: UInt8) -> Bool {
    !Self.isWord(byte) && !separators.contains(byte) && !quotes.contains(byte)
  }

  /// Of words and numbers.
  static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }
}
