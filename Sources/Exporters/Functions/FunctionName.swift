import Documents

/// Names of functions that every language takes: ASCII's letters, digits and lines.
enum FunctionName {
  /// A name's words with lines between them: "bubble_position_x". None begins with a digit, or is a
  /// word of a language or of its mathematics.
  static func identifier(_ name: String) -> String {
    let line = UInt8(ascii: "_")
    var text = ""
    for byte in name.utf8 {
      let isPart =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
      if isPart {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else if !text.isEmpty, text.utf8.last != line {
        text += "_"
      }
    }
    if text.utf8.last == line { text.removeLast() }
    guard let first = text.utf8.first else { return "value" }
    if (0x30...0x39).contains(first) || ReservedNames.contain(lowercased(text)) {
      text = "value_" + text
    }
    return text
  }

  /// In LaTeX and Desmos a name is one letter, the rest of it lies below.
  static func subscripted(_ name: String) -> String {
    var text = ""
    for part in identifier(name).split(separator: "_") { text += part }
    return text
  }

  private static func lowercased(_ word: String) -> String {
    var text = ""
    for byte in word.utf8 {
      text.unicodeScalars.append(
        Unicode.Scalar((0x41...0x5A).contains(byte) ? byte + 0x20 : byte))
    }
    return text
  }
}
