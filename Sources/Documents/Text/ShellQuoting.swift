import Motion

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
