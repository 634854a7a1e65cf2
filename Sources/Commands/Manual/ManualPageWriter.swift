/// The source of a manual page in mdoc, built piece by piece.
///
/// Source: mdoc(7) of mandoc 1.14. Both mandoc and groff read it.
struct ManualPageWriter {
  private(set) var source = ""

  /// Writes a macro line, such as "Sh NAME". Its arguments are not escaped.
  mutating func writeMacro(_ line: String) {
    source += ".\(line)\n"
  }

  /// Writes a paragraph, wrapped to 79 columns.
  ///
  /// Each sentence begins on a new line, because mdoc recognizes the end of a sentence by the
  /// line's end.
  mutating func writeParagraph(_ paragraph: String) {
    var line = ""
    for word in paragraph.split(separator: " ") {
      let word = Self.escaped(String(word))
      if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > 79 || Self.endsSentence(line) {
        writeSourceLine(line: line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { writeSourceLine(line: line) }
  }

  /// Writes lines unchanged, in a fixed-width font.
  mutating func writeLiteral(_ lines: [String]) {
    writeMacro("Bd -literal -offset 2n")
    for line in lines { writeSourceLine(line: Self.escaped(line)) }
    writeMacro("Ed")
  }

  /// Writes a line; a leading point or apostrophe is escaped, since it would begin a macro.
  private mutating func writeSourceLine(line: String) {
    let isMacro = line.utf8.first == UInt8(ascii: ".") || line.utf8.first == UInt8(ascii: "'")
    source += (isMacro ? "\\&" : "") + line + "\n"
  }

  /// The text with characters escaped that mdoc interprets.
  ///
  /// A minus is escaped, so that it is copied as a minus and not typeset as a hyphen. A bracket is
  /// escaped, so that `linear()` is not taken for a reference to a manual page.
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
