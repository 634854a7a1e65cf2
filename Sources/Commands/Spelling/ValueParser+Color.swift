import Checking
import ExactNumerics
import Motion
import Readers

/// The parsers of colours in CSS notation.
extension ValueParser {
  /// Parses `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, six or eight digits without the `#`, a name
  /// such as `tomato`, or a function such as `rgb(255 0 128 / 50%)`, `hsl(210 50% 40%)`,
  /// `oklch(0.7 0.1 230)` or `color(srgb 1 0 0.5)`.
  ///
  /// - Throws: `ParameterError` for invalid text, and for a type other than color.
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
    case "colormix", "lightdark", "contrastcolor", "devicecmyk":
      return "must be a color of sRGB, such as #ff0080; headspring does not compute "
        + "\(Display.text(functionName(text)))()"
    default: return nil
    }
  }

  /// The text up to its first bracket.
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
    let digits = text.compactMap(hexDigit)
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

  private static func hexDigit(_ byte: UInt8) -> Int? {
    Unicode.Scalar(byte).properties.isASCIIHexDigit
      ? Int(String(Unicode.Scalar(byte)), radix: 16) : nil
  }

  /// The name of a colour function at the start of a text, as CSS spells it; nil if there is none.
  private static func colorFunctionName(_ text: String) -> String? {
    let name = text.utf8.prefix { $0 != UInt8(ascii: "(") }
    guard name.count < text.utf8.count else { return nil }
    let names = ["rgb", "rgba", "hsl", "hsla", "color"] + ColorSpace.allCases.map { $0.rawValue }
    return self.name(like: String(Substring(name)), among: names)
  }

  /// Parses a colour function with three components, and optionally alpha.
  ///
  /// Red, green and blue are from 0 to 255 or in percent; those of `color(srgb ...)` from 0 to 1.
  /// Alpha is from 0 to 1 or in percent. Parts of rgb() and any alpha outside their range are
  /// clamped. Any commas and blanks separate components, and a slash may be in front of alpha. A
  /// component is not rounded to a byte.
  ///
  /// Source: CSS Color Module Level 4, 5 to 10.
  private static func colorFunction(_ text: String) throws(ParameterError) -> Value {
    let rule =
      "must be a color such as #ff0080, tomato, rgb(255, 0, 128), hsl(210 50% 40%) or "
      + "oklch(0.7 0.1 230 / 50%)"
    let inner = text.utf8.drop { $0 != UInt8(ascii: "(") }.dropFirst()
    guard let name = colorFunctionName(text), inner.last == UInt8(ascii: ")") else {
      throw .invalidValue(rule)
    }
    var fields: [Substring] = []
    for field in Substring(inner.dropLast()).split(whereSeparator: isColorSeparator) {
      fields.append(field)
    }
    let isInSpace = name == "color"
    if isInSpace {
      guard let space = fields.first, normalizedName(of: String(space)) == Array("srgb".utf8) else {
        throw .invalidValue(
          "must be a color of sRGB, such as color(srgb 1 0 0.5); other spaces of color() are not "
            + "read, and oklch() and lab() are, within sRGB")
      }
      fields.removeFirst()
    }
    guard fields.count == 3 || fields.count == 4 else { throw .invalidValue(rule) }
    var alpha = DoubleDouble.one
    if fields.count == 4 {
      guard let part = colorComponent(fields[3], percent: .one) else { throw .invalidValue(rule) }
      alpha = min(max(part, .zero), .one)
    }
    guard let space = ColorSpace(rawValue: String(name.prefix(name == "hsla" ? 3 : 5))) else {
      let most = isInSpace ? DoubleDouble.one : DoubleDouble(255)
      var parts: [DoubleDouble] = []
      for field in fields.prefix(3) {
        guard let part = colorComponent(field, percent: most) else { throw .invalidValue(rule) }
        parts.append(isInSpace ? part : min(max(part, .zero), most) / most)
      }
      return Value(.color, exactly: (isInSpace ? try clampedToSRGB(parts) : parts) + [alpha])
    }
    var parts: [DoubleDouble] = []
    for (field, component) in zip(fields, space.components) {
      var part =
        component.percent == nil ? hue(field) : colorComponent(field, percent: component.percent)
      // hsl(210 50 40) is hsl(210 50% 40%).
      if component.isPercentage, field.utf8.last != UInt8(ascii: "%") {
        part = part.map { $0 / 100 }
      }
      guard let part else { throw .invalidValue(rule) }
      if let range = component.range {
        guard range.contains(part.high) else {
          let most = component.isPercentage ? "100%" : defaultNumberText(range.upperBound)
          throw .invalidValue("must have a \(component.name) from 0 to \(most)")
        }
      }
      parts.append(part)
    }
    return Value(
      .color, exactly: try clampedToSRGB(space.sRGB(parts[0], parts[1], parts[2])) + [alpha])
  }

  /// Components of 0 to 1. Those within half a byte of that range are at its border, since rounded
  /// numbers of a colour of sRGB may be outside.
  private static func clampedToSRGB(
    _ components: [DoubleDouble]
  ) throws(ParameterError) -> [DoubleDouble] {
    let slack = DoubleDouble(0.5) / 255
    for component in components where component < -slack || component > slack + 1 {
      throw .invalidValue(
        "must be a color of sRGB, where red, green and blue are from 0 to 1; this one has "
          + components.map { ExplainedNumber.text(roundedToThousandths($0)) }.joined(
            separator: ", ")
          + ": lower its chroma")
    }
    return components.map { min(max($0, .zero), .one) }
  }

  private static func roundedToThousandths(_ number: DoubleDouble) -> Double {
    ((number * 1000).roundedToEven() / 1000).nearestDouble
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
    guard let name = colorFunctionName(text), name != "color" else { return nil }
    let inner = text.utf8.drop { $0 != UInt8(ascii: "(") }.dropFirst().dropLast()
    let fields = Substring(inner).split(whereSeparator: isColorSeparator)
    guard fields.count == 3 || fields.count == 4 else { return nil }
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
    guard name.hasPrefix("hsl") || name == "hwb" else { return nil }
    let shares = fields[1...2].compactMap {
      $0.utf8.last == UInt8(ascii: "%") ? nil : exactDecimal($0)
    }
    guard shares.count == 2, shares.allSatisfy({ $0 <= .one }),
      shares.contains(where: { $0 > .zero && $0 < .one })
    else { return nil }
    return "has \(fields[1])% and \(fields[2])%, as CSS reads these numbers; for a share of 1, "
      + "give a percentage such as 50%"
  }

  private static func isColorSeparator(_ character: Character) -> Bool {
    character == "," || character == "/" || character == " "
  }
}

extension ColorSpace {
  /// One component: its name, the number that 100% stands for, and the range that it must be in.
  /// Nil for 100% marks a hue.
  fileprivate struct ComponentRange {
    let name: String
    let percent: DoubleDouble?
    var range: ClosedRange<Double>?
    /// True if a number without a percent sign is a percentage too.
    var isPercentage = false
  }

  fileprivate var components: [ComponentRange] {
    let hue = ComponentRange(name: "hue", percent: nil)
    switch self {
    case .hsl:
      return [
        hue, ComponentRange(name: "saturation", percent: .one, range: 0...1, isPercentage: true),
        ComponentRange(name: "lightness", percent: .one, range: 0...1, isPercentage: true),
      ]
    case .hwb:
      return [
        hue, ComponentRange(name: "whiteness", percent: .one, range: 0...1, isPercentage: true),
        ComponentRange(name: "blackness", percent: .one, range: 0...1, isPercentage: true),
      ]
    case .lab:
      return [
        ComponentRange(name: "lightness", percent: DoubleDouble(100), range: 0...100),
        ComponentRange(name: "a", percent: DoubleDouble(125)),
        ComponentRange(name: "b", percent: DoubleDouble(125)),
      ]
    case .lch:
      return [
        ComponentRange(name: "lightness", percent: DoubleDouble(100), range: 0...100),
        ComponentRange(name: "chroma", percent: DoubleDouble(150)), hue,
      ]
    case .oklab:
      return [
        ComponentRange(name: "lightness", percent: .one, range: 0...1),
        ComponentRange(name: "a", percent: DoubleDouble(4) / 10),
        ComponentRange(name: "b", percent: DoubleDouble(4) / 10),
      ]
    case .oklch:
      return [
        ComponentRange(name: "lightness", percent: .one, range: 0...1),
        ComponentRange(name: "chroma", percent: DoubleDouble(4) / 10), hue,
      ]
    }
  }
}
