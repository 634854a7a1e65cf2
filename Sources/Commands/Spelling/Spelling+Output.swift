import Formats
import Motion

extension Spelling {
  /// An output file's path, or - for standard output.
  static func path(_ word: String) throws(ParameterError) -> String {
    guard !word.isEmpty else { throw .ofWord("must be a file's path, or -") }
    // Where bytes that are no UTF-8 were typed, the word has replacement characters: another path.
    guard !word.unicodeScalars.contains("\u{FFFD}") else { throw .ofWord("must be UTF-8") }
    return word
  }

  /// How many digits stand after the point: `4`, or `shortest`.
  static func decimals(_ word: String) throws(ParameterError) -> Decimals {
    if word == "shortest" { return .shortest }
    guard let digits = try? count(word), (0...Decimals.most).contains(digits) else {
      throw .ofWord("must be from 0 to \(Decimals.most), or shortest")
    }
    return .fixed(digits)
  }

  /// What stands between the fields of a table.
  static func delimiter(_ word: String) throws(ParameterError) -> UInt8 {
    let forbidden = Array("0123456789.-\"".utf8)
    guard let byte = word.utf8.first, word.utf8.count == 1,
      byte == UInt8(ascii: "\t") || (0x20...0x7E).contains(byte), !forbidden.contains(byte)
    else {
      throw .ofWord(
        "must be one printable ASCII character or a tab, but no digit, point, minus or quote")
    }
    return byte
  }

  /// The columns of a plot: a number, or `auto` for the terminal's.
  static func columns(
    _ word: String, _ surroundings: Surroundings
  ) throws(ParameterError) -> Int {
    let widths = Encoding.widths
    if word == "auto" {
      return max(surroundings.terminalWidth ?? Encoding().width, widths.lowerBound)
    }
    guard let width = try? count(word), widths.contains(width) else {
      throw ParameterError(
        "width", "must be from \(widths.lowerBound) to \(widths.upperBound), or auto")
    }
    return width
  }
}
