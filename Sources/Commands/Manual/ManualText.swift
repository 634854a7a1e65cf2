/// The source of a manual page, written piece by piece.
///
/// Source: mdoc(7) of mandoc 1.14, whose reader and groff's both take it.
struct ManualText {
  private(set) var source = ""

  /// A line that asks for something, such as "Sh NAME"; its arguments are words of ours.
  mutating func macro(_ line: String) {
    source += ".\(line)\n"
  }

  /// A paragraph in lines of the source. A sentence begins on a line of its own, since readers set
  /// a wider blank behind the end of one, which they know by the line's.
  mutating func write(_ paragraph: String) {
    var line = ""
    for word in paragraph.split(separator: " ") {
      let word = Self.escaped(String(word))
      if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > 79 || Self.endsSentence(line) {
        write(line: line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { write(line: line) }
  }

  /// Lines as they are, in a fixed font.
  mutating func writeLiteral(_ lines: [String]) {
    macro("Bd -literal -offset 2n")
    for line in lines { write(line: Self.escaped(line)) }
    macro("Ed")
  }

  /// A point or an apostrophe would begin a macro.
  private mutating func write(line: String) {
    let isMacro = line.utf8.first == UInt8(ascii: ".") || line.utf8.first == UInt8(ascii: "'")
    source += (isMacro ? "\\&" : "") + line + "\n"
  }

  /// Minus signs are those of command lines, which can be copied, and no hyphens; linear() is a
  /// function of CSS, and not to be looked for among the manual's.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "(" where !escaped.isEmpty: escaped += "\\&("
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func endsSentence(_ line: String) -> Bool {
    let marks = line.utf8.reversed().drop { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "\"") }
    return marks.first == UInt8(ascii: ".") || marks.first == UInt8(ascii: "?")
  }
}
