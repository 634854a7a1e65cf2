import ExactNumerics
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

extension TextDifferences {
  /// Compares two JSON texts token by token: each scalar at its path.
  ///
  /// - Parameters:
  ///   - leavesOutSeries: true to leave out the tracks' numbers.
  ///   - tolerance: the tolerance of numbers; nil to compare them as they are written.
  /// - Throws: `InputError` for a text that is not JSON.
  init(
    json actual: InputText, golden: InputText, leavesOutSeries: Bool, _ tolerance: TextTolerance?
  ) throws(InputError) {
    let expected = try JSONLeaves(golden, leavesOutSeries: leavesOutSeries).leaves
    let made = try JSONLeaves(actual, leavesOutSeries: leavesOutSeries).leaves
    var (places, ownPlaces) = (TextPlaces(golden), TextPlaces(actual))
    let haveEqualPaths =
      expected.count == made.count
      && zip(expected, made).allSatisfy { $0.path.utf8.elementsEqual($1.path.utf8) }
    if haveEqualPaths {
      for (one, other) in zip(made, expected) where !Self.areEqual(one, other, tolerance) {
        let (line, column) = places.place(of: other.offset)
        add(
          TextDifference(
            path: other.path, line: line, column: column, expected: other.token, actual: one.token))
      }
      return
    }
    var known: [ByteName: JSONLeaves.Leaf] = [:]
    for leaf in made { known[ByteName(leaf.path)] = leaf }
    for leaf in expected {
      let one = known.removeValue(forKey: ByteName(leaf.path))
      if let one, Self.areEqual(one, leaf, tolerance) { continue }
      let (line, column) = places.place(of: leaf.offset)
      add(
        TextDifference(
          path: leaf.path, line: line, column: column, expected: leaf.token, actual: one?.token))
    }
    for leaf in made where known[ByteName(leaf.path)] != nil {
      let (line, column) = ownPlaces.place(of: leaf.offset)
      add(
        TextDifference(
          path: leaf.path, line: line, column: column, expected: nil, actual: leaf.token))
    }
    if count > 0 { return }
    // The same keys with the same values, in another order.
    if let (one, other) = zip(made, expected).first(where: { !$0.path.hasBytes(of: $1.path) }) {
      let (line, column) = places.place(of: other.offset)
      add(
        TextDifference(
          line: line, column: column, expected: "the key \(other.path)",
          actual: "the key \(one.path)"))
    }
  }

  private static func areEqual(
    _ one: JSONLeaves.Leaf, _ other: JSONLeaves.Leaf, _ tolerance: TextTolerance?
  ) -> Bool {
    if one.token.utf8.elementsEqual(other.token.utf8) { return true }
    guard one.isNumber, other.isNumber, let tolerance else { return false }
    return tolerance.allows(actual: one.token.utf8, golden: other.token.utf8)
  }
}

/// The tolerance of the numbers in a text, which belong to no track.
struct TextTolerance {
  private let amount: Tolerance.Amount?
  private let relative: ExactDecimal

  /// True if a share of a track's range is asked for, which a text without tracks lacks.
  var needsRange: Bool { if case .share? = amount { true } else { false } }

  /// Takes the tolerance without a name, the last of several.
  init(_ rules: ComparisonTolerances) {
    amount = rules.tolerances.last { $0.name == nil }?.amount
    relative = rules.relative
  }

  /// True if two numbers are equal within the tolerance.
  ///
  /// Units of the last place are those of the number with more digits.
  func allows(actual: some Collection<UInt8>, golden: some Collection<UInt8>) -> Bool {
    guard let one = ExactDecimal(actual), let other = ExactDecimal(golden) else { return false }
    let bound: ExactDecimal =
      switch amount {
      case nil, .share: .zero
      case .absolute(let bound): bound
      case .units(let units):
        units * ExactDecimal(significand: 1, decimals: max(one.decimals, other.decimals, 0))
      }
    return (one - other).magnitude <= bound + relative * other.magnitude
  }
}
