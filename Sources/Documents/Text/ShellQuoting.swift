/// Quoting of arguments as a POSIX shell needs it, and splitting as it does it.
package enum ShellQuoting {
  /// The argument in single quotes; a plain argument stays unquoted.
  ///
  /// Single quotes preserve every character but themselves. A single quote inside becomes `'\''`:
  /// it ends the quotation, is escaped and begins the next.
  ///
  /// Source: IEEE 1003.1, Shell Command Language, 2.2 Quoting.
  package static func quoted(_ word: String) -> String {
    if needsNoQuotes(word) { return word }
    var quoted = "'"
    for scalar in word.unicodeScalars {
      if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
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
