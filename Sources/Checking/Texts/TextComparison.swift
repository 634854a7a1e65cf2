import Motion
import Readers

/// A difference of two texts at one place.
package struct TextDifference: Sendable, Equatable {
  /// The path in a JSON text, such as "target.point[0]"; nil for another text.
  package var path: String?
  /// The line in the golden, from 1; for what the golden lacks, the line in the actual text.
  package var line: Int
  package var column: Int
  /// The golden's token; nil if it has none there.
  package var expected: String?
  /// The actual token; nil if there is none.
  package var actual: String?
}

/// The differences of two texts: the first ones, and the number of all.
struct TextDifferences {
  /// The most differences that are kept.
  static let most = 1000

  private(set) var first: [TextDifference] = []
  private(set) var count = 0

  mutating func append(_ other: TextDifferences) {
    first += other.first.prefix(Self.most - first.count)
    count += other.count
  }

  mutating func add(_ difference: @autoclosure () -> TextDifference) {
    count += 1
    if first.count < Self.most { first.append(difference()) }
  }
}

/// Counts lines and columns from one offset to the next.
struct TextPlaces {
  private let text: InputText
  private var offset = 0
  private var line = 1
  /// The last place of which the column was counted.
  private var known = (offset: 0, line: 1, column: 1)

  private static let lineFeed = UInt8(ascii: "\n")

  init(_ text: InputText) { self.text = text }

  /// The line of an offset, from 1.
  mutating func line(of target: Int) -> Int {
    let passed = text.bytes[min(offset, target)..<max(offset, target)].count { $0 == Self.lineFeed }
    line += target < offset ? -passed : passed
    offset = target
    return line
  }

  /// The line and the column of an offset, both from 1.
  mutating func place(of target: Int) -> (line: Int, column: Int) {
    let line = line(of: target)
    if known.line != line || known.offset > target {
      let start = text.bytes[..<target].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
      known = (start, line, 1)
    }
    let passed = text.bytes[known.offset..<target].count { $0 & 0xC0 != 0x80 }
    known = (target, line, known.column + passed)
    return (line, known.column)
  }
}

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
    guard hasNumbers, isCode[start], bytes[start] != UInt8(ascii: "+") else { return nil }
    if start > 0 {
      let before = bytes[start - 1]
      // A minus behind a closing bracket is an operator.
      let isOperator = bytes[start] == UInt8(ascii: "-") && ")]".utf8.contains(before)
      if isOperator || before == UInt8(ascii: "#") || Self.isWordByte(before) { return nil }
    }
    let end = DecimalNumberSyntax.end(in: bytes[start...])
    return end > start ? end : nil
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
