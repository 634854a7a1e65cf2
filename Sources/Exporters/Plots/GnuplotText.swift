import Documents

/// Texts of gnuplot's scripts.
enum GnuplotText {
  /// Of a curve's name.
  static var mostColumns: Int { 24 }

  /// A text in double quotes, with what means something there by its number: quotes, backslashes,
  /// backquotes, which a shell would run, and the signs of macros. Source: gnuplot 5, Strings,
  /// Quotes, Substitution.
  static func quoted(_ text: String, columns: Int) -> String {
    var quoted = "\""
    for scalar in PlainText(text).cut(to: columns).string.unicodeScalars {
      switch scalar {
      case "\"", "\\", "`", "@", "$", "'":
        let digits = String(scalar.value, radix: 8)
        quoted += (digits.utf8.count == 2 ? "\\0" : "\\") + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
