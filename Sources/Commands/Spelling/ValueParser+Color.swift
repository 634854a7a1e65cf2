import Animations
import ExactNumerics
import Motion
import Readers

extension ValueParser {
  /// Parses `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, six or eight digits without the `#`, a name
  /// such as `tomato`, or a function: `rgb(255 0 128 / 50%)` or `hsl(210 50% 40%)`. Throws for
  /// invalid text, and for a type other than color.
  static func color(_ text: String, type: ValueTypeName?) throws(ParameterError) -> Value {
    guard type == nil || type == .color else {
      throw .invalidValue("must be a \(type?.rawValue ?? ""), not a color")
    }
    if text.utf8.first == UInt8(ascii: "#") {
      if let bytes = hexadecimalBytes(text.utf8.dropFirst()) { return .color(bytes) }
      throw .invalidValue("must be a color such as #f08, #f08f, #ff0080 or #ff0080ff")
    }
    if let bytes = ColorName.colorBytes(of: text) ?? hexadecimalBytes(text.utf8[...]) {
      return .color(bytes)
    }
    if let rule = unsupportedColorRule(text) { throw .invalidValue(rule) }
    return try colorFunction(text)
  }

  /// The rule for a notation of CSS that is no fixed color of sRGB; nil for another text.
  private static func unsupportedColorRule(_ text: String) -> String? {
    let name = String(decoding: normalizedName(of: functionName(text)), as: UTF8.self)
    switch name {
    case "currentcolor", "var":
      return "must be a fixed color, such as #ff0080; a page decides what \(Display.text(text)) is"
    case "color", "colormix", "contrastcolor", "devicecmyk", "hwb", "lab", "lch", "lightdark",
      "oklab", "oklch":
      guard text.utf8.contains(UInt8(ascii: "(")) else { return nil }
      return "must be a color of sRGB, such as #ff0080; headspring does not compute "
        + "\(Display.text(functionName(text)))()"
    default: return nil
    }
  }

  private static func functionName(_ text: String) -> String {
    String(Substring(text.utf8.prefix { $0 != UInt8(ascii: "(") }))
  }

  /// True if a text is a colour: with a `#`, a function, a name, or hexadecimal digits that are not
  /// a number.
  static func isColor(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    if first == UInt8(ascii: "#") || colorFunctionName(text) != nil { return true }
    if first.isLetter, unsupportedColorRule(text) != nil { return true }
    if first.isLetter, ColorName.colorBytes(of: text) != nil { return true }
    // Three or four digits without a `#` may be a word or a number with a unit.
    return text.utf8.count > 4 && hexadecimalBytes(text.utf8[...]) != nil
      && plainNumber(text) == nil
  }

  /// The bytes of 3, 4, 6 or 8 hexadecimal digits; nil for another text.
  private static func hexadecimalBytes(_ text: Substring.UTF8View) -> [Int]? {
    let digits = text.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.count, [3, 4, 6, 8].contains(digits.count) else { return nil }
    // One digit is doubled: with width 1, both factors are the same digit.
    let width = digits.count < 6 ? 1 : 2
    var bytes: [Int] = []
    var index = 0
    while index < digits.count {
      bytes.append(digits[index] * 16 + digits[index + width - 1])
      index += width
    }
    if bytes.count == 3 { bytes.append(255) }
    return bytes
  }

  /// The name of a colour function at the start of a text, as CSS spells it; nil if there is none.
  private static func colorFunctionName(_ text: String) -> String? {
    let name = text.utf8.prefix { $0 != UInt8(ascii: "(") }
    guard name.count < text.utf8.count else { return nil }
    return self.name(like: String(Substring(name)), among: ["rgb", "rgba", "hsl", "hsla"])
  }

  /// The name and the three or four fields of a colour function; nil for another text.
  private static func colorFunctionParts(_ text: String) -> (name: String, fields: [Substring])? {
    let inner = text.utf8.drop { $0 != UInt8(ascii: "(") }.dropFirst()
    guard let name = colorFunctionName(text), inner.last == UInt8(ascii: ")") else { return nil }
    let fields = Substring(inner.dropLast()).split { $0 == "," || $0 == "/" || $0 == " " }
    return fields.count == 3 || fields.count == 4 ? (name, fields) : nil
  }

  /// Parses a colour function with three components, and optionally alpha.
  ///
  /// Red, green and blue are from 0 to 255 or in percent. Alpha is from 0 to 1 or in percent. Parts
  /// of rgb() and any alpha outside their range are clamped. Any commas and blanks separate
  /// components, and a slash may be in front of alpha. A component is not rounded to a byte.
  ///
  /// Source: CSS Color Module Level 4, 5 to 7.
  private static func colorFunction(_ text: String) throws(ParameterError) -> Value {
    let rule = "must be a color such as #ff0080, tomato, rgb(255, 0, 128) or hsl(210 50% 40%)"
    guard let (name, fields) = colorFunctionParts(text) else { throw .invalidValue(rule) }
    var alpha = DoubleDouble.one
    if fields.count == 4 {
      guard let part = colorComponent(fields[3], percent: .one) else { throw .invalidValue(rule) }
      alpha = min(max(part, .zero), .one)
    }
    if name.hasPrefix("rgb") {
      let most = DoubleDouble(255)
      var parts: [DoubleDouble] = []
      for field in fields.prefix(3) {
        guard let part = colorComponent(field, percent: most) else { throw .invalidValue(rule) }
        parts.append(min(max(part, .zero), most) / most)
      }
      return Value(.color, exactly: parts + [alpha])
    }
    guard let hue = hue(fields[0]) else { throw .invalidValue(rule) }
    var parts: [DoubleDouble] = []
    for (field, component) in zip(fields[1...2], ["saturation", "lightness"]) {
      // hsl(210 50 40) is hsl(210 50% 40%).
      let isPercentage = field.utf8.last == UInt8(ascii: "%")
      guard
        let part = isPercentage
          ? colorComponent(field, percent: .one)
          : colorComponent(field, percent: nil).map({ $0 / 100 })
      else { throw .invalidValue(rule) }
      guard (0...1).contains(part.high) else {
        throw .invalidValue("must have a \(component) from 0 to 100%")
      }
      parts.append(part)
    }
    let components = sRGB(hue: hue, saturation: parts[0], lightness: parts[1])
    return Value(.color, exactly: components.map { min(max($0, .zero), .one) } + [alpha])
  }

  /// Red, green and blue of a colour by its hue in half turns, its saturation and its lightness.
  /// With k = n + h / 30 in degrees, modulo 12, the component is l - a max(-1, min(k - 3, 9 - k,
  /// 1)), where a = s min(l, 1 - l), and n is 0 for red, 8 for green and 4 for blue.
  private static func sRGB(
    hue: DoubleDouble, saturation: DoubleDouble, lightness: DoubleDouble
  ) -> [DoubleDouble] {
    let amount = saturation * min(lightness, 1 - lightness)
    return [0.0, 8, 4].map { n in
      let k = hue * 6 + n
      let rest = k - (k / 12).floor() * 12
      return lightness - amount * max(DoubleDouble(-1), min(rest - 3, 9 - rest, .one))
    }
  }

  /// A number, or a percentage of `percent`; nil for another text.
  private static func colorComponent(_ field: Substring, percent: DoubleDouble?) -> DoubleDouble? {
    if field == "none" { return .zero }
    guard field.utf8.last == UInt8(ascii: "%"), let percent else { return exactDecimal(field) }
    return exactDecimal(field.dropLast()).map { $0 * percent / 100 }
  }

  /// A hue in half turns: degrees without a unit, `deg`, `rad`, `grad` or `turn`; nil for another
  /// text.
  private static func hue(_ field: Substring) -> DoubleDouble? {
    if field == "none" { return .zero }
    let end = DecimalNumberSyntax.end(in: field.utf8)
    guard let number = exactDecimal(field[..<end]) else { return nil }
    switch field[end...] {
    case "", "deg": return number / 180
    case "rad": return number / DoubleDouble.pi
    case "grad": return number / 200
    case "turn": return number * 2
    default: return nil
    }
  }

  /// The decimal with all of its digits; nil for another text, and beyond the largest Double.
  private static func exactDecimal(_ text: Substring) -> DoubleDouble? {
    guard let decimal = ExactDecimal(text.utf8), decimal.nearestDouble.isFinite else { return nil }
    return DoubleDouble(decimal)
  }

  /// The note on a color with clamped parts, or with numbers that are percentages of at most 1%;
  /// nil for another text.
  static func colorNote(_ text: String) -> String? {
    guard let (name, fields) = colorFunctionParts(text) else { return nil }
    if name.hasPrefix("rgb") {
      for field in fields.prefix(3) {
        guard let part = colorComponent(field, percent: DoubleDouble(255)) else { return nil }
        if part < .zero || part > DoubleDouble(255) {
          return "has a part outside 0 to 255, which is clamped, as CSS does"
        }
      }
    }
    if fields.count == 4, let alpha = colorComponent(fields[3], percent: .one),
      alpha < .zero || alpha > .one
    {
      return "has an alpha outside 0 to 1, which is clamped, as CSS does"
    }
    guard name.hasPrefix("hsl") else { return nil }
    let shares = fields[1...2].compactMap {
      $0.utf8.last == UInt8(ascii: "%") ? nil : exactDecimal($0)
    }
    guard shares.count == 2, shares.allSatisfy({ $0 <= .one }),
      shares.contains(where: { $0 > .zero && $0 < .one })
    else { return nil }
    return "has \(fields[1])% and \(fields[2])%, as CSS reads these numbers; for a share of 1, "
      + "give a percentage such as 50%"
  }
}
