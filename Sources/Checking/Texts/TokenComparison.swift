import Motion
import Readers

/// A text as a format's tokens: words, numbers and single characters, without free white space.
struct TextTokens {
  struct Token {
    let start: Int
    let end: Int
    /// True for a number outside of strings and comments.
    let isNumber: Bool
  }

  /// The significant bytes, and the offset of each in the text.
  private var bytes: [UInt8] = []
  private var offsets: [Int] = []
  /// True for bytes outside of strings and comments.
  private var isCode: [Bool] = []
  private let hasNumbers: Bool
  private let length: Int

  init(_ text: InputText, _ rules: WhitespaceRules) {
    let contents = text.bytes.starts(with: InputText.byteOrderMark) ? 3 : 0
    var normalizer = WhitespaceNormalizer(text.bytes, rules, from: contents)
    hasNumbers = rules.hasNumbers
    length = text.bytes.count
    while let byte = normalizer.nextSignificantByte() {
      bytes.append(byte)
      offsets.append(max(normalizer.offset - 1, 0))
      isCode.append(normalizer.isInCode)
    }
  }

  var count: Int { bytes.count }

  /// The token at a place among the significant bytes.
  func token(at start: Int) -> Token {
    if let end = numberEnd(from: start) { return Token(start: start, end: end, isNumber: true) }
    var end = start + 1
    if Self.isWordByte(bytes[start]) {
      while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
    }
    return Token(start: start, end: end, isNumber: false)
  }

  func bytes(of token: Token) -> ArraySlice<UInt8> { bytes[token.start..<token.end] }

  /// The offset of a place in the text.
  func offset(of place: Int) -> Int { place < offsets.count ? offsets[place] : length }

  /// The end of the number that begins at a place; nil for another token.
  private func numberEnd(from start: Int) -> Int? {
    guard hasNumbers, isCode[start] else { return nil }
    let point = UInt8(ascii: ".")
    if start > 0, Self.isWordByte(bytes[start - 1]) || "#.".utf8.contains(bytes[start - 1]) {
      return nil
    }
    var end = start
    if bytes[end] == UInt8(ascii: "-") {
      // Behind a word or a closing bracket it is an operator.
      if start > 0, bytes[start - 1] == UInt8(ascii: ")") || bytes[start - 1] == UInt8(ascii: "]") {
        return nil
      }
      end += 1
    }
    let digits = end
    while end < bytes.count, bytes[end].isDigit { end += 1 }
    if end + 1 < bytes.count, bytes[end] == point, bytes[end + 1].isDigit {
      end += 1
      while end < bytes.count, bytes[end].isDigit { end += 1 }
    }
    if end == digits { return nil }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      let signs = [UInt8(ascii: "-"), UInt8(ascii: "+")]
      if exponent < bytes.count, signs.contains(bytes[exponent]) { exponent += 1 }
      let first = exponent
      while exponent < bytes.count, bytes[exponent].isDigit { exponent += 1 }
      if exponent > first { end = exponent }
    }
    return end
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    WhitespaceRules.isWordByte(byte) || byte == UInt8(ascii: "%")
  }

  /// The line's part around a place, for a message: at most 40 bytes before it and behind it.
  func shownLine(of text: InputText, at place: Int) -> String? {
    let offset = offset(of: place)
    if offset >= text.bytes.count { return nil }
    let feed = UInt8(ascii: "\n")
    let before = text.bytes[..<offset].reversed().prefix { $0 != feed }.count
    let start = offset - min(before, 40)
    let rest = text.bytes[offset...].prefix { $0 != feed }
    let end = offset + min(rest.count, 40)
    let part = text.bytes[start..<end].drop { $0 & 0xC0 == 0x80 }
    return (before > 40 ? "…" : "") + String(decoding: part, as: UTF8.self)
      + (rest.count > 40 ? "…" : "")
  }
}

extension TextDifferences {
  /// Compares two texts token by token, apart from white space that is free in their format.
  ///
  /// Numbers outside of strings and comments may differ by the tolerance. After another token the
  /// comparison ends: what follows has no counterpart.
  init(
    text actual: InputText, golden: InputText, _ rules: WhitespaceRules, _ tolerance: TextTolerance
  ) {
    let (ones, others) = (TextTokens(actual, rules), TextTokens(golden, rules))
    var places = TextPlaces(golden)
    var (place, goldenPlace) = (0, 0)
    while place < ones.count || goldenPlace < others.count {
      let one = place < ones.count ? ones.token(at: place) : nil
      let other = goldenPlace < others.count ? others.token(at: goldenPlace) : nil
      if let one, let other {
        let (mine, its) = (ones.bytes(of: one), others.bytes(of: other))
        let isSame =
          mine.elementsEqual(its)
          || one.isNumber && other.isNumber && tolerance.allows(actual: mine, golden: its)
        (place, goldenPlace) = (one.end, other.end)
        if isSame { continue }
      }
      let start = other?.start ?? others.count
      let (line, column) = places.place(of: others.offset(of: start))
      add(
        TextDifference(
          line: line, column: column, expected: others.shownLine(of: golden, at: start),
          actual: ones.shownLine(of: actual, at: one?.start ?? ones.count)))
      guard let one, let other, one.isNumber, other.isNumber else { return }
    }
  }
}
