import Motion
import Readers

/// Where a text is another than the one that it should be, blanks left out: formatters move those.
struct TextDifference {
  /// Of its line, from 1.
  let line: Int
  let column: Int
  /// The number, word or character there; empty at the end.
  let found: String
  let expected: String

  /// Nil where both texts say the same.
  init?(_ text: InputText, from other: [UInt8]) {
    let bytes = text.bytes
    var (mine, its) = (Self.skipBlanks(bytes, 0), Self.skipBlanks(other, 0))
    while mine < bytes.count, its < other.count, bytes[mine] == other[its] {
      (mine, its) = (Self.skipBlanks(bytes, mine + 1), Self.skipBlanks(other, its + 1))
    }
    if mine == bytes.count, its == other.count { return nil }
    let start = Self.wordStart(bytes, mine)
    let place = text.error(at: start, "")
    (line, column) = (place.line, place.column)
    found = Self.word(bytes, at: start)
    expected = Self.word(other, at: Self.wordStart(other, its))
  }

  private static func skipBlanks(_ bytes: [UInt8], _ start: Int) -> Int {
    var offset = start
    while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
    return offset
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Of words and numbers, with a sign, a point and a unit.
  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "%")
  }

  private static func wordStart(_ bytes: [UInt8], _ place: Int) -> Int {
    var start = place
    while start > 0, isWord(bytes[start - 1]) { start -= 1 }
    return start
  }

  private static func word(_ bytes: [UInt8], at start: Int) -> String {
    guard start < bytes.count else { return "" }
    let word = bytes[start...].prefix { isWord($0) }
    return String(decoding: word.isEmpty ? bytes[start...start] : word, as: UTF8.self)
  }
}

extension TextDifference {
  /// What is wrong, and where.
  var text: String {
    let shown = found.isEmpty ? "the end" : "'\(Shown.text(found))'"
    let wanted = expected.isEmpty ? "its end" : "'\(Shown.text(expected))'"
    return "line \(line), column \(column) has \(shown), and its request makes \(wanted)"
  }
}
