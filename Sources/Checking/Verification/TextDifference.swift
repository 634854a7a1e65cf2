// Verification: compares a text with the output of the request that it states.
//
// `TextDifference` is the entry point. It reads both texts through `WhitespaceNormalizer`, which
// skips white space that is insignificant in the format. `WhitespaceRules` describes the format:
// its grammar, strings, comments and brackets. A text that was only reformatted is therefore equal.

import Motion
import Readers

/// The first difference of two texts, apart from white space that is insignificant in their format.
package struct TextDifference {
  /// The line of the difference, from 1.
  let line: Int
  let column: Int
  /// The number, word or character at the difference; empty at the end of the text.
  let found: String
  let expected: String

  /// Compares two texts; nil if they differ only in insignificant white space.
  package init?(_ text: InputText, from other: [UInt8], _ layout: WhitespaceRules) {
    let bytes = text.bytes
    var (mine, its) = (WhitespaceNormalizer(bytes, layout), WhitespaceNormalizer(other, layout))
    var (same, itsSame) = (0, 0)
    while true {
      let (byte, wanted) = (mine.nextSignificantByte(), its.nextSignificantByte())
      guard byte == wanted else {
        same = Self.byteOffset(of: byte, mine, behind: same)
        itsSame = Self.byteOffset(of: wanted, its, behind: itsSame)
        break
      }
      if byte == nil { return nil }
      (same, itsSame) = (mine.offset, its.offset)
    }
    let start = Self.wordStart(bytes, same)
    (line, column) = text.lineAndColumn(of: start)
    found = Self.wordAtByte(bytes, at: start)
    expected = Self.wordAtByte(other, at: Self.wordStart(other, itsSame))
  }

  /// Returns the offset of the byte read last. White space begins after the byte before it.
  private static func byteOffset(of byte: UInt8?, _ text: WhitespaceNormalizer, behind last: Int)
    -> Int
  {
    guard let byte else { return text.offset }
    return byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") ? last : text.offset - 1
  }

  /// True for a byte of a word or a number, including sign, point and unit.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "%")
  }

  /// Returns the beginning of the word at a byte, or the byte's offset if it is not in a word.
  private static func wordStart(_ bytes: [UInt8], _ place: Int) -> Int {
    var start = place
    while start > 0, isWordByte(bytes[start - 1]) { start -= 1 }
    return start
  }

  private static func wordAtByte(_ bytes: [UInt8], at start: Int) -> String {
    guard start < bytes.count else { return "" }
    let word = bytes[start...].prefix { isWordByte($0) }
    return String(decoding: word.isEmpty ? bytes[start...start] : word, as: UTF8.self)
  }
}

extension TextDifference {
  /// The difference in a sentence, with its position.
  package var text: String {
    "line \(line), column \(column) has \(Self.quotedWord(found, end: "the end")), "
      + "and its request makes \(Self.quotedWord(expected, end: "its end"))"
  }

  private static func quotedWord(_ word: String, end: String) -> String {
    if word.isEmpty { return end }
    let isBlank = word.utf8.allSatisfy { $0 <= 0x20 }
    return isBlank ? "white space" : "'\(Display.text(word))'"
  }
}
