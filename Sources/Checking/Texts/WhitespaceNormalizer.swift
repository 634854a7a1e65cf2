import Documents
import Motion

/// The significance of white space in a format, and its syntax of strings, comments and brackets.
struct WhitespaceRules {
  /// The grammar that splits a text into tokens.
  enum Grammar {
    /// Every byte is significant, except for the kind of line end and white space at the end of the
    /// text.
    case verbatim
    /// Markup: white space separates the parts of a tag; white space alone between two tags is
    /// insignificant.
    case markup
    /// Words, strings and separators.
    case tokens
  }

  var grammar = Grammar.tokens
  /// Bytes next to which white space is insignificant.
  var separators: [UInt8] = []
  /// True if white space between an operator and a separator is significant.
  var dividesOperators = false
  /// The quotes of strings.
  var quotes: [UInt8] = [UInt8(ascii: "\"")]
  /// The beginning of a line comment; empty if the format has none.
  var lineComment: [UInt8] = []
  /// True if the format has comments in `/*` and `*/`, as CSS does.
  var hasBlockComments = false
  /// True if the end of a line is significant, as in languages whose lines end statements: before
  /// `=>`, after `return` or before `(`. In parentheses and square brackets it counts as a space
  /// after an opening bracket or a comma, and before a closing bracket or a comma.
  var hasLines = false
  /// True if indentation is significant.
  var hasIndentation = false

  /// True if numbers outside of strings and comments may differ by a tolerance.
  var hasNumbers = true

  /// The rules of a layout, under which a reformatted file has the same content.
  init(_ layout: TextLayout) {
    switch layout {
    case .series, .json: break
    case .verbatim: (grammar, hasNumbers) = (.verbatim, false)
    case .verbatimNumbers: grammar = .verbatim
    case .markup: (grammar, hasNumbers) = (.markup, false)
    case .styleSheet:
      separators = Array("{};,".utf8)
      hasBlockComments = true
    case .code(let comments, let quotes, let hasIndentation):
      separators = Array("()[]{},;".utf8)
      dividesOperators = true
      lineComment = Array(comments.utf8)
      hasLines = true
      self.quotes = Array(quotes.utf8)
      self.hasIndentation = hasIndentation
    }
  }

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

/// A reader of a text's bytes with white space normalized by the format's grammar, for comparison.
///
/// White space without meaning is skipped. Two words have one space between them, and a line ends
/// with one line feed.
struct WhitespaceNormalizer {
  private enum State {
    case content, lineComment, blockComment, tag
    /// Inside a string, up to its quote. `inTag` is the state to which the quote returns.
    case string(UInt8, inTag: Bool)
    /// Inside a comment or an instruction of markup, up to its end mark.
    case verbatim(String)
  }

  private let bytes: [UInt8]
  private let layout: WhitespaceRules
  private var state = State.content
  /// The offset of the next byte.
  private(set) var offset = 0
  /// White space before this offset is significant and is returned unchanged.
  private var verbatimEnd = 0
  /// The brackets that are open, outermost first.
  private var open: [UInt8] = []
  /// The last two bytes that were not white space.
  private var last: UInt8?
  private var beforeLast: UInt8?
  /// True if the last tag opened an element.
  private var isOpened = false

  /// - Parameter start: the offset of the first byte, behind a byte order mark.
  init(_ bytes: [UInt8], _ layout: WhitespaceRules, from start: Int = 0) {
    self.bytes = bytes
    self.layout = layout
    offset = start
  }

  /// True if the last byte is outside of strings, comments and tags.
  var isInCode: Bool {
    if case .content = state { return true }
    return false
  }

  /// Returns the next significant byte and moves ``offset`` after it; nil at the end.
  mutating func nextSignificantByte() -> UInt8? {
    while offset < bytes.count {
      let byte = bytes[offset]
      if offset >= verbatimEnd, isWhitespace(at: offset) {
        if let blank = skipWhitespace() { return blank }
        continue
      }
      if byte != Self.carriageReturn || !isWhitespace(at: offset) { return takeByte(byte) }
      offset += 1
    }
    return nil
  }

  /// True for white space, but not for a carriage return alone: some languages end a line there.
  private func isWhitespace(at offset: Int) -> Bool {
    bytes[offset].isWhitespace
      && (bytes[offset] != Self.carriageReturn || bytes[(offset + 1)...].first == Self.lineFeed)
  }

  /// Skips white space and returns the byte that represents it; nil if it is insignificant or
  /// returned unchanged.
  private mutating func skipWhitespace() -> UInt8? {
    let start = offset
    var end = start
    while end < bytes.count, isWhitespace(at: end) { end += 1 }
    let lines = bytes[start..<end].reduce(0) { $0 + ($1 == Self.lineFeed ? 1 : 0) }
    switch state {
    case .string, .verbatim: return markVerbatim(to: end)
    case .lineComment:
      offset = end
      if lines == 0 { return end == bytes.count ? nil : Self.blank }
      state = .content
      return end == bytes.count ? nil : beginLine(start, end)
    case .blockComment:
      offset = end
      return Self.blank
    case .tag:
      offset = end
      return separatesAttributes(at: end) ? Self.blank : nil
    case .content: return skipContentWhitespace(start, end, lines)
    }
  }

  private mutating func skipContentWhitespace(_ start: Int, _ end: Int, _ lines: Int) -> UInt8? {
    if end == bytes.count {
      offset = end
      return nil
    }
    switch layout.grammar {
    case .verbatim: return markVerbatim(to: end)
    case .markup:
      let isBetween = last == UInt8(ascii: ">") && bytes[end] == UInt8(ascii: "<")
      let closes = end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "/")
      guard isBetween, !(isOpened && closes) else { return markVerbatim(to: end) }
      offset = end
      return nil
    case .tokens:
      offset = end
      guard let last else {
        if layout.hasIndentation { _ = beginLine(start, end) }
        return nil
      }
      let continues =
        isInBrackets && ("([,".utf8.contains(last) || ")],".utf8.contains(bytes[end]))
      if layout.hasLines, lines > 0, !continues { return beginLine(start, end) }
      return layout.ignoresBlanks(beforeLast, last, bytes[end]) ? nil : Self.blank
    }
  }

  /// True if the innermost open bracket is a parenthesis or a square bracket.
  private var isInBrackets: Bool { open.last.map("([".utf8.contains) ?? false }

  /// Returns a line feed, and marks significant indentation to be returned next.
  private mutating func beginLine(_ start: Int, _ end: Int) -> UInt8 {
    if layout.hasIndentation, !isInBrackets {
      let line = bytes[start..<end].lastIndex(of: Self.lineFeed)
      offset = line.map { $0 + 1 } ?? start
      verbatimEnd = end
    }
    return Self.lineFeed
  }

  /// Marks white space as significant. A carriage return before a line feed is still skipped.
  private mutating func markVerbatim(to end: Int) -> UInt8? {
    verbatimEnd = end
    return nil
  }

  /// True if white space in a tag separates two attributes or the name and an attribute, or if it
  /// breaks a tag: `/ >` ends none.
  private func separatesAttributes(at end: Int) -> Bool {
    guard end < bytes.count, last != UInt8(ascii: "=") else { return false }
    if last == UInt8(ascii: "/") { return true }
    let isEnd = bytes[end] == UInt8(ascii: "/") && bytes[(end + 1)...].first == UInt8(ascii: ">")
    return !isEnd && bytes[end] != UInt8(ascii: ">") && bytes[end] != UInt8(ascii: "=")
  }

  private mutating func takeByte(_ byte: UInt8) -> UInt8 {
    if !byte.isWhitespace { updateGrammarState(at: byte) }
    offset += 1
    return byte
  }

  private mutating func updateGrammarState(at byte: UInt8) {
    let previous = last
    beforeLast = last
    last = byte
    switch state {
    case .string(let quote, let inTag):
      if byte == UInt8(ascii: "\\"), layout.grammar == .tokens, offset + 1 < bytes.count {
        verbatimEnd = offset + 2
      } else if byte == quote, offset >= verbatimEnd {
        state = inTag ? .tag : .content
      }
    case .verbatim(let end):
      if endsWithMark(with: end) { state = .content }
    case .blockComment:
      if byte == UInt8(ascii: "/"), previous == UInt8(ascii: "*") { state = .content }
    case .lineComment: break
    case .tag:
      if byte == UInt8(ascii: ">") {
        state = .content
        isOpened = isOpened && previous != UInt8(ascii: "/")
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        state = .string(byte, inTag: true)
      }
    case .content: updateContentState(at: byte)
    }
  }

  private mutating func updateContentState(at byte: UInt8) {
    switch layout.grammar {
    case .verbatim: break
    case .markup:
      guard byte == UInt8(ascii: "<") else { break }
      let next = bytes[(offset + 1)...].first
      isOpened = false
      if startsWithMark("<!--") {
        state = .verbatim("-->")
      } else if next == UInt8(ascii: "?") {
        state = .verbatim("?>")
      } else {
        state = .tag
        isOpened = next != UInt8(ascii: "/") && next != UInt8(ascii: "!")
      }
    case .tokens:
      if layout.quotes.contains(byte) {
        state = .string(byte, inTag: false)
      } else if !layout.lineComment.isEmpty, bytes[offset...].starts(with: layout.lineComment) {
        state = .lineComment
      } else if layout.hasBlockComments, startsWithMark("/*") {
        state = .blockComment
      } else if "([{".utf8.contains(byte) {
        open.append(byte)
      } else if ")]}".utf8.contains(byte) {
        _ = open.popLast()
      }
    }
  }

  private func startsWithMark(_ mark: String) -> Bool {
    bytes[offset...].starts(with: mark.utf8)
  }

  private func endsWithMark(with mark: String) -> Bool {
    bytes[...offset].suffix(mark.utf8.count).elementsEqual(mark.utf8)
  }

  private static let blank = UInt8(ascii: " ")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
