import ExactNumerics
import Motion
import Readers

/// The parsers of colours in CSS notation.
extension Spelling {
  /// Parses `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb(255, 0, 128)` or `rgb(255 0 128 / 50%)`.
  ///
  /// - Throws: `ParameterError` for invalid text, and for a type other than color.
  static func color(_ text: String, type: TypeName?) throws(ParameterError) -> Value {
    guard type == nil || type == .color else {
      throw .ofWord("must be a \(type?.rawValue ?? ""), not a color")
    }
    guard text.utf8.first == UInt8(ascii: "#") else { return try colorFunction(text) }
    let digits = text.utf8.dropFirst().compactMap(hexDigit)
    guard digits.count == text.utf8.count - 1, [3, 6, 8].contains(digits.count) else {
      throw .ofWord("must be a color such as #f08, #ff0080 or #ff0080ff")
    }
    // One digit is doubled: with width 1, both factors are the same digit.
    let width = digits.count == 3 ? 1 : 2
    var bytes: [Int] = []
    var index = 0
    while index < digits.count {
      bytes.append(digits[index] * 16 + digits[index + width - 1])
      index += width
    }
    if bytes.count == 3 { bytes.append(255) }
    return .color(bytes)
  }

  private static func hexDigit(_ byte: UInt8) -> Int? {
    Unicode.Scalar(byte).properties.isASCIIHexDigit
      ? Int(String(Unicode.Scalar(byte)), radix: 16) : nil
  }

  /// True if a text begins with `rgb(` or `rgba(`, in any case.
  static func isColorFunction(_ text: String) -> Bool {
    guard let first = text.utf8.first, first | 0x20 == UInt8(ascii: "r") else { return false }
    let name = text.utf8.prefix { $0 != UInt8(ascii: "(") }
    return name.count < text.utf8.count
      && self.name(like: String(Substring(name)), among: ["rgb", "rgba"]) != nil
  }

  /// Parses the components of `rgb()`: red, green, blue and optionally alpha.
  ///
  /// Colours are from 0 to 255 or in percent, alpha is from 0 to 1 or in percent. Any commas,
  /// blanks and slashes separate them. Each component is divided by its maximum and not rounded to
  /// a byte.
  ///
  /// Source: CSS Color Module Level 4, 5.1.
  private static func colorFunction(_ text: String) throws(ParameterError) -> Value {
    let rule = "must be a color such as #ff0080, rgb(255, 0, 128) or rgb(255 0 128 / 50%)"
    let inner = text.utf8.drop { $0 != UInt8(ascii: "(") }.dropFirst()
    guard inner.last == UInt8(ascii: ")") else { throw .ofWord(rule) }
    var fields: [Substring] = []
    for field in Substring(inner.dropLast()).split(whereSeparator: isColorSeparator) {
      fields.append(field)
    }
    guard fields.count == 3 || fields.count == 4 else { throw .ofWord(rule) }
    var parts: [DoubleDouble] = []
    for (place, field) in fields.enumerated() {
      let isShare = field.utf8.last == UInt8(ascii: "%")
      guard let number = try? number(isShare ? field.dropLast() : field) else {
        throw .ofWord(rule)
      }
      let most = isShare ? 100.0 : place == 3 ? 1 : 255
      guard number >= 0, number <= most else {
        throw .ofWord("must be a color of parts from 0 to 255 or 100%, and alpha from 0 to 1")
      }
      parts.append(DoubleDouble(number) / DoubleDouble(most))
    }
    if parts.count == 3 { parts.append(.one) }
    return Value(.color, exactly: parts)
  }

  private static func isColorSeparator(_ character: Character) -> Bool {
    character == "," || character == "/" || character == " "
  }
}
