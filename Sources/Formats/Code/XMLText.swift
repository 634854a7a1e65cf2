/// Texts of XML documents outside of their elements.
enum XMLText {
  /// A comment, in which no two hyphens stand together.
  static func comment(_ text: String) -> String {
    var safe = ""
    var isHyphen = false
    for scalar in PlainText(text).string.unicodeScalars {
      if isHyphen, scalar == "-" { safe += " " }
      safe.unicodeScalars.append(scalar)
      isHyphen = scalar == "-"
    }
    return "<!-- \(safe) -->\n"
  }

  /// A command line as a processing instruction, whose target is the program: `<?headspring bounce
  /// --from 0 --to 300?>`. Every option has two hyphens, which no comment may have.
  ///
  /// Only `?>` would end it. It stands in a shell's quotes: those are closed and opened again
  /// between both characters, and the shell reads the same.
  static func instruction(_ line: String) -> String {
    var safe = ""
    var isMark = false
    for scalar in PlainText(line).string.unicodeScalars {
      if isMark, scalar == ">" { safe += "''" }
      safe.unicodeScalars.append(scalar)
      isMark = scalar == "?"
    }
    return "<?\(safe)?>\n"
  }
}
