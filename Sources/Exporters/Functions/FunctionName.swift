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
    if (0x30...0x39).contains(first) || isReserved(text) { text = "value_" + text }
    return text
  }

  /// In LaTeX and Desmos a name is one letter, the rest of it lies below.
  static func subscripted(_ name: String) -> String {
    var text = ""
    for part in identifier(name).split(separator: "_") { text += part }
    return text
  }

  /// Words of one of the languages, or names that the functions themselves use.
  private static func isReserved(_ word: String) -> Bool {
    let words =
      "abs and angle arguments assert async auto await bool break buffer case catch char "
      + "clamp class const continue cos def default deinit del delete discard do double elif "
      + "else end enum eval exp expm1 export extends extern false final finally fixed flat "
      + "float floor fn for from fun func function get global goto half if implements import "
      + "in init inline inout instanceof int interface internal is lambda late let local log "
      + "long main mat2 mat3 mat4 match math max min mod nan new nil none not null object "
      + "operator or out package pass pow precise print private protected protocol public r "
      + "raise register repeat required return s sample self set shared short side signal "
      + "signed sin sizeof smooth sqrt static struct super switch t tan then this throw time "
      + "true try turns typeof u uniform union unsigned until use val var vec2 vec3 vec4 void "
      + "volatile when while with x yield"
    let word = lowercased(word)
    for reserved in words.split(separator: " ") where reserved == word { return true }
    return false
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
