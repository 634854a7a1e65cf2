import Motion

/// A CSS number with its unit: `-.5`, `330px`, `12.5%`, `400ms`.
struct CSSNumber {
  let value: Double
  /// The unit in lower case; "%" for a percentage, empty for a bare number.
  let unit: String
  /// The number of digits after the decimal point less the exponent, at least 0.
  let decimals: Int
}

extension CSSTokenizer {
  /// Reads a number with its unit; nil, without reading, if none is next.
  ///
  /// - Throws: ``InputError`` if the number is beyond the largest Double.
  mutating func readNumber() throws(InputError) -> CSSNumber? {
    let start = offset
    let rest = text.bytes[offset...]
    let numberEnd = DecimalNumberSyntax.end(in: rest)
    guard numberEnd > start else { return nil }
    let spelling = text.bytes[start..<numberEnd]
    let value = try text.number(spelling)
    offset = numberEnd
    var unit = ""
    if skip(UInt8(ascii: "%")) {
      unit = "%"
    } else {
      let word = text.bytes[offset...].prefix { $0.isLetter }
      unit = ASCIIText.lowercased(String(decoding: word, as: UTF8.self))
      offset = word.endIndex
    }
    return CSSNumber(
      value: value, unit: unit, decimals: Self.decimals(of: spelling))
  }

  /// Returns the number of digits after the decimal point less the exponent, at least 0: 4 for
  /// `1.25e-2`.
  private static func decimals(of spelling: ArraySlice<UInt8>) -> Int {
    var count = 0
    var hasPoint = false
    var exponent = 0
    var isExponent = false
    var sign = 1
    for byte in spelling {
      if byte == UInt8(ascii: ".") {
        hasPoint = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        isExponent = true
      } else if isExponent, byte == UInt8(ascii: "-") {
        sign = -1
      } else if byte.isDigit {
        if isExponent {
          exponent = min(exponent * 10 + Int(byte - 0x30), 1000)
        } else if hasPoint {
          count += 1
        }
      }
    }
    return max(count - sign * exponent, 0)
  }
}
