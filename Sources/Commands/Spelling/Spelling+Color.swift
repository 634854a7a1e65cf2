import ExactNumerics
import Motion
import Readers

/// Colours, as CSS writes them.
extension Spelling {
  /// `#rgb`, `#rrggbb` or `#rrggbbaa`, and `rgb(255, 0, 128)`.
  static func color(_ text: String, type: TypeName?) throws(ParameterError) -> Value {
    guard type == nil || type == .color else {
      throw .ofWord("must be a \(type?.rawValue ?? ""), not a color")
    }
    guard text.utf8.first == UInt8(ascii: "#") else { return try colorFunction(text) }
    let digits = text.utf8.dropFirst().compactMap(hexDigit)
    guard digits.count == text.utf8.count - 1, [3, 6, 8].contains(digits.count) else {
      throw .ofWord("must be a color such as #f08, #ff0080 or #ff0080ff")
    }
    // Six and eight digits are pairs, three are each a pair of their own.
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

  /// Whether a text begins as `rgb(...)` or `rgba(...)` do.
  static func isColorFunction(_ text: String) -> Bool {
    guard let first = text.utf8.first, first | 0x20 == UInt8(ascii: "r") else { return false }
    let name = text.utf8.prefix { $0 != UInt8(ascii: "(") }
    return name.count < text.utf8.count
      && self.name(like: String(Substring(name)), among: ["rgb", "rgba"]) != nil
  }

  /// Red, green and blue from 0 to 255 or in percent, and perhaps alpha from 0 to 1 or in percent,
  /// with commas between them or with blanks and a slash before alpha.
  ///
  /// Each is what was written, over 255 or 100, and rounded to no byte. Source: CSS Color 4, 5.1.
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
