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
    /// The share of the duration; usually 0 to 1.
    let position: Double
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

  /// The smallest number of stops.
  static let fewest = 2

  /// One stop as written.
  private struct WrittenStop {
    var value: Double?
    var percentages: [Double] = []
    let offset: Int
  }

  /// Parses a `linear()`.
  ///
  /// - Parameter reader: at the bracket behind the word `linear`; moved after the closing bracket.
  /// - Throws: ``InputError`` for invalid stops, or fewer than two.
  init(_ reader: inout CSSTokenizer) throws(InputError) {
    offset = reader.offset - Self.name.utf8CodeUnitCount
    reader.offset += 1
    var arguments: [WrittenStop] = []
    repeat {
      arguments.append(try readArgument(&reader))
    } while reader.skip(UInt8(ascii: ","))
    guard reader.skip(UInt8(ascii: ")")) else { throw reader.unexpectedTextError("',' or ')'") }
    guard arguments.count >= Self.fewest else {
      throw reader.text.error(at: offset, "expected two stops or more, got \(arguments.count)")
    }
    assignPositions(arguments)
  }

  private static let name: StaticString = "linear"

  /// Reads a stop: a number, with its percentages before or after it.
  private mutating func readArgument(_ reader: inout CSSTokenizer) throws(InputError) -> WrittenStop
  {
    try reader.skipBlanks()
    var argument = WrittenStop(offset: reader.offset)
    // Percentages are adjacent: all before the number, or all after it.
    var hasPercentagesBefore = false
    while let next = reader.next, next != UInt8(ascii: ","), next != UInt8(ascii: ")") {
      var ahead = reader
      guard let number = try ahead.readNumber() else {
        throw reader.unexpectedTextError(Self.expected)
      }
      switch number.unit {
      case "" where argument.value == nil:
        argument.value = number.value
        valueDecimals = max(valueDecimals, number.decimals)
        hasPercentagesBefore = !argument.percentages.isEmpty
      case "%" where argument.percentages.count < 2 && !hasPercentagesBefore:
        argument.percentages.append(number.value / 100)
        if !(number.value == 0 || number.value == 100) {
          percentDecimals = max(percentDecimals ?? 0, number.decimals)
        }
      case "", "%": throw reader.unexpectedTextError("',' or ')'")
      default: throw reader.unexpectedTextError(Self.expected)
      }
      reader = ahead
      try reader.skipBlanks()
    }
    if argument.value == nil { throw reader.unexpectedTextError(Self.expected) }
    return argument
  }

  private static var expected: String { "a stop: a number and up to two percentages" }

  /// Assigns positions to the stops. A missing position is 0 for the first stop, 100 % for the
  /// last, and evenly spaced between its neighbours otherwise. A position below an earlier one is
  /// raised to it.
  private mutating func assignPositions(_ arguments: [WrittenStop]) {
    var written: [(position: Double?, value: Double, offset: Int)] = []
    var largest = -Double.infinity
    for (index, argument) in arguments.enumerated() {
      var own: [Double?] = argument.percentages.map { $0 }
      if own.isEmpty {
        own = [index == 0 ? 0 : index == arguments.count - 1 ? max(1, largest) : nil]
      }
      for position in own {
        largest = max(largest, position ?? largest)
        written.append((position.map { _ in largest }, argument.value ?? 0, argument.offset))
      }
    }
    var (last, next) = (0, 0)
    for (index, stop) in written.enumerated() {
      if stop.position != nil { last = index }
      if next < index { next = written[index...].firstIndex { $0.position != nil } ?? last }
      let (before, after) = (written[last].position ?? 0, written[next].position ?? 0)
      stops.append(
        PositionedStop(
          position: before + (after - before) * Double(index - last) / Double(max(next - last, 1)),
          value: stop.value, offset: stop.offset))
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

  /// Reads a number with its unit; nil, without reading, if none is next.
  ///
  /// - Throws: ``InputError`` if the number is beyond the largest Double.
  mutating func readNumber() throws(InputError) -> CSSNumber? {
    let end = DecimalNumberSyntax.end(in: text.bytes[offset...])
    guard end > offset else { return nil }
    let spelling = text.bytes[offset..<end]
    let value = try text.number(spelling)
    // No digit is left of an exponent that is out of range.
    let decimals = max(ExactDecimal(spelling)?.decimals ?? 1000, 0)
    offset = end
    if skip(UInt8(ascii: "%")) { return CSSNumber(value: value, unit: "%", decimals: decimals) }
    let word = text.bytes[end...].prefix { $0.isLetter }
    offset = word.endIndex
    let unit = ASCIIText.lowercased(String(decoding: word, as: UTF8.self))
    return CSSNumber(value: value, unit: unit, decimals: decimals)
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

/// A CSS number with its unit: `-.5`, `330px`, `12.5%`, `400ms`.
struct CSSNumber {
  let value: Double
  /// The unit in lower case; "%" for a percentage, empty for a bare number.
  let unit: String
  /// The number of digits after the decimal point less the exponent, at least 0: 4 for `1.25e-2`.
  let decimals: Int
}
