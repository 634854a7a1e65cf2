import Motion

/// A user's text that is safe to print. Replaced are characters that control a terminal, end a
/// line, change the direction of writing, or are not allowed in XML.
package struct PrintableText: Sendable, Equatable {
  package private(set) var string: String

  package init(_ text: String) {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(PrintableText.escapedForScript(scalar)) }
    string = String(scalars)
  }

  /// The width of the text in terminal columns.
  package var columns: Int { string.reduce(0) { $0 + PrintableText.columnWidth(of: $1) } }

  /// The text, cut and ended with "..." if it is wider than `limit` columns.
  package func cut(to limit: Int) -> PrintableText {
    guard columns > limit else { return self }
    let ellipsis = limit > 3 ? "..." : ""
    var kept = ""
    var room = limit - ellipsis.utf8.count
    for character in string {
      room -= PrintableText.columnWidth(of: character)
      guard room >= 0 else { break }
      kept.append(character)
    }
    return PrintableText(kept + ellipsis)
  }

  /// The text with "?" for every character outside ASCII.
  package var ascii: PrintableText {
    PrintableText(String(string.map { $0.isASCII ? $0 : "?" }))
  }

  private static func escapedForScript(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x00...0x1F, 0x7F...0x9F: "\u{FFFD}"
    // Marks without width, and bidirectional controls.
    case 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: "\u{FFFD}"
    case 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xE0000...0xE0FFF: "\u{FFFD}"
    default: scalar
    }
  }

  /// The width of a character in terminal columns: 1 or 2.
  package static func columnWidth(of character: Character) -> Int {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: 2
    case 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF: 2
    case 0x20000...0x3FFFD: 2
    default: 1
    }
  }
}

/// Quoting of arguments as a POSIX shell needs it, and splitting as it does it.
package enum ShellQuoting {
  /// The argument in single quotes; a plain argument stays unquoted.
  ///
  /// Single quotes preserve every character but themselves. A single quote inside becomes `'\''`:
  /// it ends the quotation, is escaped and begins the next. An argument with control
  /// characters is in dollar-single quotes, with each of their bytes as three octal digits:
  /// `$'a\012b'`.
  ///
  /// Source: IEEE 1003.1-2024, Shell Command Language, 2.2 Quoting.
  package static func quoted(_ word: String) -> String {
    if needsNoQuotes(word) { return word }
    if word.unicodeScalars.contains(where: { Display.isControl($0) }) { return escaped(word) }
    var quoted = "'"
    for scalar in word.unicodeScalars {
      if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }

  private static func escaped(_ word: String) -> String {
    var quoted = "$'"
    for scalar in word.unicodeScalars {
      if Display.isControl(scalar) {
        for byte in String(scalar).utf8 {
          quoted += "\\" + String(512 + Int(byte), radix: 8).dropFirst()
        }
      } else {
        if scalar == "'" || scalar == "\\" { quoted += "\\" }
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }

  /// True if the argument needs no quotes in a shell.
  package static func needsNoQuotes(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { plainBytes.contains($0) }
  }

  private static let plainBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-".utf8)
}
