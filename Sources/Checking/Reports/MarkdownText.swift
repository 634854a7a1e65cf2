import Documents
import Motion

/// Texts from outside in GitHub's Markdown that look as they were typed, in a table too.
enum MarkdownText {
  /// A name or a number as code.
  static func code(_ text: String) -> String {
    let text = Shown.line(text)
    let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "|") }
    let hasEdges = text.utf8.first != 0x20 && text.utf8.last != 0x20
    // A code span of backticks knows no escapes, HTML's element does.
    return isPlain && hasEdges && !text.isEmpty ? "`\(text)`" : "<code>\(escaped(text))</code>"
  }

  /// A sentence: what means something in Markdown or HTML, makes an emoji, a formula or a link, or
  /// calls a user, stands as a character reference.
  static func escaped(_ text: String) -> String {
    let scalars = Array(Shown.line(text).unicodeScalars)
    var escaped = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "|", "~", "#", "$", "@":
        escaped += "&#\(scalar.value);"
      // An emoji's name and an address follow without a blank.
      case ":" where index + 1 < scalars.count && scalars[index + 1] != " ": escaped += "&#58;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
