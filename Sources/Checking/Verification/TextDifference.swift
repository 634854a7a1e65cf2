import Motion
import Readers

/// The first difference of two texts that a reader of their format sees.
package struct TextDifference {
  /// Of its line, from 1.
  let line: Int
  let column: Int
  /// The number, word or character there; empty at the end.
  let found: String
  let expected: String

  /// Nil where both texts read the same.
  package init?(_ text: InputText, from other: [UInt8], _ layout: TextLayout) {
    let bytes = text.bytes
    var (mine, its) = (ReadText(bytes, layout), ReadText(other, layout))
    var (same, itsSame) = (0, 0)
    while true {
      let (byte, wanted) = (mine.next(), its.next())
      guard byte == wanted else {
        same = Self.place(of: byte, mine, behind: same)
        itsSame = Self.place(of: wanted, its, behind: itsSame)
        break
      }
      if byte == nil { return nil }
      (same, itsSame) = (mine.offset, its.offset)
    }
    let start = Self.wordStart(bytes, same)
    let place = text.error(at: start, "")
    (line, column) = (place.line, place.column)
    found = Self.word(bytes, at: start)
    expected = Self.word(other, at: Self.wordStart(other, itsSame))
  }

  /// Where the last byte of a text that was read is; white space begins behind the byte before it.
  private static func place(of byte: UInt8?, _ text: ReadText, behind last: Int) -> Int {
    guard let byte else { return text.offset }
    return byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") ? last : text.offset - 1
  }

  /// Of words and numbers, with a sign, a point and a unit.
  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "%")
  }

  /// Where the word at a byte begins, or the white space there.
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
  package var text: String {
    "line \(line), column \(column) has \(Self.shown(found, end: "the end")), "
      + "and its request makes \(Self.shown(expected, end: "its end"))"
  }

  private static func shown(_ word: String, end: String) -> String {
    if word.isEmpty { return end }
    // In ASCII: Embedded Swift has no tables of Unicode.
    let isBlank = word.utf8.allSatisfy { $0 <= 0x20 }
    return isBlank ? "white space" : "'\(Shown.text(word))'"
  }
}
