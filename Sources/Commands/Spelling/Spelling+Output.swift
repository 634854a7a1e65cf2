import Analysis
import Checking
import Documents
import ExactNumerics
import Exporters
import Motion
import Readers

extension Spelling {
  /// A file's path, or - for a standard stream.
  static func path(_ word: CommandWord) throws(ParameterError) -> Path {
    let path = Path(word.bytes)
    guard !path.bytes.contains(0) else { throw .ofWord("must have no zero byte") }
    return path
  }

  /// An output file's path, or - for standard output.
  static func outputPath(_ word: CommandWord) throws(ParameterError) -> Path {
    let path = try path(word)
    guard !path.bytes.isEmpty else { throw .ofWord("must be a file's path, or -") }
    return path
  }

  /// A name.
  static func text(_ word: CommandWord) throws(ParameterError) -> String {
    guard word.isText else { throw .ofWord("must be UTF-8") }
    return word.text
  }

  /// What may stand behind a number of bytes.
  static var byteUnits: [String] { ["k", "M", "G", "KiB", "MiB", "GiB"] }

  /// A number of bytes: `1000000`, `500k`, `64MiB`; k, M and G are powers of 1000.
  static func byteCount(_ word: String) throws(ParameterError) -> Int {
    let digits = word.utf8.prefix { (0x30...0x39).contains($0) }
    let unit: Int? =
      switch String(Substring(word.utf8.dropFirst(digits.count))) {
      case "": 1
      case "k": 1000
      case "M": 1_000_000
      case "G": 1_000_000_000
      case "KiB": 1 << 10
      case "MiB": 1 << 20
      case "GiB": 1 << 30
      default: nil
      }
    guard let unit, !digits.isEmpty else {
      throw .ofWord("must be a number of bytes such as 1000000, 500k, 64MiB or 2GiB")
    }
    let count = Int(String(Substring(digits)))?.multipliedReportingOverflow(by: unit)
    guard let count, !count.overflow, (1...1 << 60).contains(count.partialValue) else {
      throw .ofWord("must be from 1 to 2^60 bytes")
    }
    return count.partialValue
  }

  /// As many digits as tell a number from its neighbours.
  static var shortest: String { "shortest" }

  /// How many digits stand after the point: `4`, or `shortest`.
  static func decimals(_ word: String) throws(ParameterError) -> Decimals {
    if word == shortest { return .shortest }
    guard let digits = try? count(word), (0...Decimals.most).contains(digits) else {
      throw .ofWord("must be from 0 to \(Decimals.most), or shortest")
    }
    return .fixed(digits)
  }

  /// How near lines between kept keyframes stay: `0.5`, or `1%` of each track's range.
  static func reduction(_ word: String) throws(ParameterError) -> Reduction {
    let isShare = word.utf8.last == UInt8(ascii: "%")
    let digits = isShare ? String(word.dropLast()) : word
    guard let number = try? number(digits), number >= 0 else {
      throw .ofWord("must be a number such as 0.5, or a share of the range such as 1%")
    }
    let amount = DoubleDouble(number)
    if !isShare { return .within(amount) }
    guard number <= 100 else { throw .ofWord("must be at most 100%") }
    return .share(amount / 100)
  }

  /// A unit that may follow a number.
  static func unit(_ word: String) throws(ParameterError) -> String {
    if units.contains(word) { return word }
    throw .ofWord(
      "must be a unit such as px, % or deg" + Suggestion.text(for: word, among: units))
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

  /// What stands between the parts of a column's name.
  static func separator(_ word: String) throws(ParameterError) -> String {
    let isShort = (1...8).contains(word.utf8.count)
    guard isShort, word.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != 0x22 }) else {
      throw .ofWord("must be 1 to 8 printable ASCII characters, none of them a quote")
    }
    return word
  }

  /// The columns of a plot: a number, or `auto` for those of the terminal to which it goes.
  static func columns(_ word: String, terminal: Int?) throws(ParameterError) -> Int {
    let widths = Encoding.widths
    if word == "auto" {
      return min(max(terminal ?? Encoding().width, widths.lowerBound), widths.upperBound)
    }
    guard let width = try? count(word), widths.contains(width) else {
      throw .ofWord(
        "must be from \(widths.lowerBound) to \(widths.upperBound), or auto")
    }
    return width
  }
}
