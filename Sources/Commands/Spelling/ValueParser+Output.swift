import Analysis
import Checking
import Documents
import ExactNumerics
import Motion
import Readers

extension ValueParser {
  /// Where pictures are, for the name of a format of pixels, such as `gif`; nil for another text.
  static func pictureHint(for name: String) -> String? {
    let pixels = ["png", "apng", "gif", "jpg", "jpeg", "webp", "pdf", "mp4", "mov", "webm"]
    return pixels.contains(name.lowercased()) ? "pictures are svg, smil and html" : nil
  }

  /// Parses a file's path, or - for a standard stream. Throws for a path with a zero byte.
  static func path(_ word: Argument) throws(ParameterError) -> Path {
    let path = Path(word.bytes)
    guard !path.bytes.contains(0) else { throw .invalidValue("must have no zero byte") }
    return path
  }

  /// Parses an output file's path, or - for standard output. Throws for an empty path or one with a
  /// zero byte.
  static func outputPath(_ word: Argument) throws(ParameterError) -> Path {
    let path = try path(word)
    guard !path.bytes.isEmpty else { throw .invalidValue("must be a file's path, or -") }
    return path
  }

  /// Parses a report's format and, optionally after an equals sign, its file: `junit=report.xml`.
  /// Throws for an unknown format, and for an empty path.
  static func reportFormatAndFile(_ word: Argument) throws(ParameterError) -> PlannedReport {
    let end = word.bytes.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: word.bytes[..<(end ?? word.bytes.count)], as: UTF8.self)
    guard let format = CheckReportFormat(rawValue: name) else {
      let names = CheckReportFormat.allCases.map { $0.rawValue }
      throw .invalidValue(
        Suggestion.joinedRule(
          "must be \(alternatives(names)), alone or with a file: junit=report.xml",
          Suggestion.suggestionText(for: name, among: names)))
    }
    guard let end else { return PlannedReport(format: format, output: .standard) }
    let path = try outputPath(Argument(bytes: Array(word.bytes[(end + 1)...])))
    return PlannedReport(format: format, output: Output(path: path))
  }

  /// Parses a text. Throws for bytes that are not UTF-8.
  static func text(_ word: Argument) throws(ParameterError) -> String {
    guard word.isText else { throw .invalidValue("must be UTF-8") }
    return word.text
  }

  /// Checks a request's id: text without control characters, so that it is on one line and in one
  /// field of any table. Throws for a text with a control character.
  static func identifier(_ text: String) throws(ParameterError) -> String {
    let hasControls = text.unicodeScalars.contains {
      $0.value < 0x20 || (0x7F...0x9F).contains($0.value)
    }
    if hasControls { throw .invalidValue("must have no control characters") }
    return text
  }

  /// The name of the shortest digits that identify a Double.
  static var shortest: String { "shortest" }

  /// Parses the number of decimals: 0 to 17, or `shortest`. Throws for anything else.
  static func decimals(_ word: String) throws(ParameterError) -> Decimals {
    if word == shortest { return .shortest }
    guard let digits = try? count(word), (0...Decimals.most).contains(digits) else {
      throw .invalidValue("must be from 0 to \(Decimals.most), or shortest")
    }
    return .fixed(digits)
  }

  /// Parses a reduction's tolerance: `0.5`, or `1%` of each track's range. Throws for a negative
  /// number, and for more than 100%.
  static func reduction(_ word: String) throws(ParameterError) -> ReductionTolerance {
    let isShare = word.utf8.last == UInt8(ascii: "%")
    let digits = isShare ? String(word.dropLast()) : word
    guard let number = try? number(digits), number >= 0 else {
      throw .invalidValue(
        "must be 0 or a positive number such as 0.5, or a share of the range such as 1%")
    }
    let amount = DoubleDouble(number)
    if !isShare { return .within(amount) }
    guard number <= 100 else { throw .invalidValue("must be at most 100%") }
    return .share(amount / 100)
  }

  /// Parses a unit that may follow a number. Throws for an unknown unit.
  static func unit(_ word: String) throws(ParameterError) -> String {
    if units.contains(word) { return word }
    throw .invalidValue(
      "must be a unit such as px, % or deg" + Suggestion.suggestionText(for: word, among: units))
  }

  /// Parses the separator of a table's fields. Throws unless it is a tab or one printable ASCII
  /// character that no number or quoted field contains.
  static func delimiter(_ word: String) throws(ParameterError) -> UInt8 {
    let forbidden = Array("0123456789.-\"".utf8)
    guard let byte = word.utf8.first, word.utf8.count == 1,
      byte == UInt8(ascii: "\t") || (0x20...0x7E).contains(byte), !forbidden.contains(byte)
    else {
      throw .invalidValue(
        "must be one printable ASCII character or a tab, but no digit, point, minus or quote")
    }
    return byte
  }

}
