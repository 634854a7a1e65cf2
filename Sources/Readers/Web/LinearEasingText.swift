import ExactNumerics
import Motion

/// The stops of a CSS `linear()` easing: progress at shares of the duration.
///
///     linear( [ <number> && <percentage>{0,2} ]# )
///
/// Source: css-easing-2, "A linear easing function".
struct LinearEasingText {
  /// One stop, or one end of a stop with two percentages.
  struct PositionedStop {
    /// The share of the duration; usually 0 to 1. NaN until all stops are read if none is written.
    var position: Double
    let value: Double
    /// The offset of the stop in the text.
    let offset: Int
  }

  private(set) var stops: [PositionedStop] = []
  /// The offset of the function in the text.
  let offset: Int
  /// The most digits after the decimal point of a value, and of a percentage. Percentages of 0 and
  /// 100 do not count; nil if there is no other.
  private var valueDecimals = 0
  private var percentDecimals: Int?

  /// The unit in the last place of the values.
  var valueStep: Double { Self.unit(decimals: valueDecimals) }

  /// The unit in the last place of the positions; 0 if they are exact.
  var timeStep: Double { percentDecimals.map { Self.unit(decimals: $0 + 2) } ?? 0 }

  /// Returns 10^-decimals; the exponent is limited to 0...300, within the range of a Double.
  private static func unit(decimals: Int) -> Double {
    var unit = 1.0
    for _ in 0..<min(max(decimals, 0), 300) { unit /= 10 }
    return unit
  }

  /// Parses a `linear()` of at least two stops, from the bracket behind its name to the closing
  /// one.
  init(_ reader: inout CSSTokenizer) throws(InputError) {
    offset = reader.offset - "linear".utf8.count
    reader.offset += 1
    var (count, largest) = (0, -Double.infinity)
    repeat {
      try readArgument(&reader, &largest)
      count += 1
    } while reader.skip(UInt8(ascii: ","))
    guard reader.skip(UInt8(ascii: ")")) else { throw reader.unexpectedTextError("',' or ')'") }
    guard count >= 2 else {
      throw reader.text.error(at: offset, "expected two stops or more, got \(count)")
    }
    if stops[stops.count - 1].position.isNaN { stops[stops.count - 1].position = max(1, largest) }
    spaceStopsEvenly()
  }

  /// Reads a stop: a number, with its percentages before or after it. The first stop is at 0
  /// without a percentage, and a position below the largest so far is raised to it.
  private mutating func readArgument(
    _ reader: inout CSSTokenizer, _ largest: inout Double
  ) throws(InputError) {
    try reader.skipBlanks()
    let offset = reader.offset
    var (value, percentages): (Double?, [Double]) = (nil, [])
    // Percentages are adjacent: all before the number, or all after it.
    var hasPercentagesBefore = false
    while let next = reader.next, next != UInt8(ascii: ","), next != UInt8(ascii: ")") {
      var ahead = reader
      guard let number = try ahead.readNumber() else {
        throw reader.unexpectedTextError(Self.expected)
      }
      switch number.unit {
      case "" where value == nil:
        value = number.value
        valueDecimals = max(valueDecimals, number.decimals)
        hasPercentagesBefore = !percentages.isEmpty
      case "%" where percentages.count < 2 && !hasPercentagesBefore:
        percentages.append(number.value / 100)
        if !(number.value == 0 || number.value == 100) {
          percentDecimals = max(percentDecimals ?? 0, number.decimals)
        }
      case "", "%": throw reader.unexpectedTextError("',' or ')'")
      default: throw reader.unexpectedTextError(Self.expected)
      }
      reader = ahead
      try reader.skipBlanks()
    }
    guard let value else { throw reader.unexpectedTextError(Self.expected) }
    if percentages.isEmpty { percentages.append(stops.isEmpty ? 0 : .nan) }
    for position in percentages {
      if !position.isNaN { largest = max(largest, position) }
      stops.append(
        PositionedStop(
          position: position.isNaN ? position : largest, value: value, offset: offset))
    }
  }

  private static var expected: String { "a stop: a number and up to two percentages" }

  /// Spaces the stops without a position evenly between their neighbours.
  private mutating func spaceStopsEvenly() {
    var last = 0
    for next in stops.indices where !stops[next].position.isNaN {
      let (before, after) = (stops[last].position, stops[next].position)
      for index in last + 1..<max(next, last + 1) {
        stops[index].position =
          before + (after - before) * Double(index - last) / Double(next - last)
      }
      last = next
    }
  }
}

/// A tokenizer for the inside of a CSS function: numbers with units, blanks and comments. Source:
/// css-syntax-3.
struct CSSTokenizer {
  let text: InputText
  /// The offset of the next byte.
  var offset: Int

  init(_ text: InputText) {
    self.text = text
    offset = text.contents
  }

  var next: UInt8? { offset < text.bytes.count ? text.bytes[offset] : nil }

  mutating func skip(_ byte: UInt8) -> Bool {
    if next != byte { return false }
    offset += 1
    return true
  }

  /// Skips white space and comments.
  mutating func skipBlanks() throws(InputError) {
    while let next {
      if CSSTokenizer.isBlank(next) {
        offset += 1
      } else if !skipClosedComment() {
        guard !ASCIIText.starts(text.bytes, at: offset, with: "/*") else {
          throw text.error(at: offset, "expected '*/' at the end of this comment")
        }
        return
      }
    }
  }

  /// Skips a comment and returns true; returns false if none is next, or if it has no end.
  mutating func skipClosedComment() -> Bool {
    guard ASCIIText.starts(text.bytes, at: offset, with: "/*"),
      let end = ASCIIText.firstIndex(of: "*/", in: text.bytes, from: offset + 2)
    else { return false }
    offset = end + 2
    return true
  }

  /// Reads a number with its unit in lower case, such as `-.5`, `12.5%` or `400ms`; nil, without
  /// reading, if none is next. The decimals are less the exponent, at least 0: 4 for `1.25e-2`.
  mutating func readNumber() throws(InputError) -> (value: Double, unit: String, decimals: Int)? {
    let end = DecimalNumberSyntax.end(in: text.bytes[offset...])
    guard end > offset else { return nil }
    let spelling = text.bytes[offset..<end]
    let value = try text.number(spelling)
    // No digit is left of an exponent that is out of range.
    let decimals = max(ExactDecimal(spelling)?.decimals ?? 1000, 0)
    offset = end
    if skip(UInt8(ascii: "%")) { return (value, "%", decimals) }
    let word = text.bytes[end...].prefix { $0.isLetter }
    offset = word.endIndex
    return (value, ASCIIText.lowercased(String(decoding: word, as: UTF8.self)), decimals)
  }

  /// True for the white space of CSS, which includes the form feed, and for `_`, which Tailwind has
  /// in its place.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte.isWhitespace || byte == 0x0C || byte == UInt8(ascii: "_")
  }

  static func isIdentifierByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Returns the error for unexpected text at the current offset.
  func unexpectedTextError(_ expected: String) -> InputError {
    text.error(at: offset, "expected \(expected), got \(shownNext)")
  }

  /// The next word or number for messages, else the next character.
  private var shownNext: String {
    let rest = text.bytes[offset...]
    let word = rest.prefix {
      Self.isIdentifierByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%")
        || $0 == UInt8(ascii: "+")
    }
    if word.isEmpty { return text.shownCharacter(at: offset) }
    return "'\(Display.text(String(decoding: word, as: UTF8.self)))'"
  }
}
