import Motion

/// The significance of white space in a format, and its syntax of strings, comments and brackets.
package struct WhitespaceRules {
  /// The grammar that splits a text into tokens.
  package enum Grammar {
    /// Every byte is significant, except for the kind of line end and white space at the end of the
    /// text.
    case verbatim
    /// Markup: white space separates the parts of a tag; white space alone between two tags is
    /// insignificant.
    case markup
    /// Words, strings and separators.
    case tokens
  }

  package var grammar = Grammar.tokens
  /// Bytes next to which white space is insignificant.
  package var separators: [UInt8] = []
  /// True if white space between an operator and a separator is significant.
  package var dividesOperators = false
  /// The quotes of strings.
  package var quotes: [UInt8] = [UInt8(ascii: "\"")]
  /// The beginning of a line comment; empty if the format has none.
  package var lineComment: [UInt8] = []
  /// True if the format has comments in `/*` and `*/`, as CSS does.
  package var hasBlockComments = false
  /// True if the end of a line is significant, as in languages whose lines end statements: before
  /// `=>`, after `return` or before `(`. In parentheses and square brackets it counts as a space
  /// after an opening bracket or a comma, and before a closing bracket or a comma.
  package var hasLines = false
  /// True if indentation is significant.
  package var hasIndentation = false

  /// True if numbers outside of strings and comments may differ by a tolerance.
  package var hasNumbers = true

  /// Creates the layout of a format with words, strings and separators.
  package init() {}

  /// True if white space between two bytes is insignificant.
  ///
  /// - Parameter before: the byte before `left`.
  func ignoresBlanks(_ before: UInt8?, _ left: UInt8, _ right: UInt8) -> Bool {
    if hasBlockComments {
      // In CSS, `translate: 0` equals `translate:0`, but a space before `:root` is significant.
      // White space is insignificant after an opening parenthesis, `linear( 0`, and significant
      // before it, `linear (0`.
      switch (left, right) {
      case (UInt8(ascii: ":"), _): if let before, Self.isWordByte(before) { return true }
      case (UInt8(ascii: "("), _), (_, UInt8(ascii: ")")): return true
      default: break
      }
    }
    if separators.contains(left) { return !dividesOperators || !isOperator(right) }
    return separators.contains(right) && (!dividesOperators || !isOperator(left))
  }

  private func isOperator(_ byte: UInt8) -> Bool {
    !Self.isWordByte(byte) && !separators.contains(byte) && !quotes.contains(byte)
  }

  /// True for a byte of a word or a number.
  static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }
}
