import Animations
import ExactNumerics
import Motion
import Readers

/// The types of values that `--type` names.
enum ValueTypeName: String, CaseIterable, Sendable {
  case number, point, size, rect, color, transform, vector

  /// The type for a value of some count of numbers. Throws for a count that the type does not have.
  func type(count: Int) throws(ParameterError) -> ValueType {
    let (type, needed): (ValueType, Int?) =
      switch self {
      case .number: (.number, 1)
      case .point: (.point, 2)
      case .size: (.size, 2)
      case .rect: (.rect, 4)
      case .color: (.color, 4)
      case .transform: (.transform, 16)
      case .vector: (.vector(count), nil)
      }
    if let needed, needed != count {
      throw .invalidValue("must have \(needed) number\(needed == 1 ? "" : "s") as a \(rawValue)")
    }
    return type
  }
}

extension ValueParser {
  /// The units that may follow a number: those of CSS, and Android's dp and sp.
  static let units = [
    "px", "pt", "%", "em", "rem", "ex", "ch", "lh", "rlh", "vw", "vh", "vmin", "vmax", "svw", "svh",
    "lvw", "lvh", "dvw", "dvh", "cm", "mm", "in", "pc", "Q", "deg", "rad", "grad", "turn", "dp",
    "sp", "fr",
  ]

  /// Parses a value: `300`, `120,300`, `320x568`, `#ff0080`, or 1 to 16 numbers with one unit or
  /// none. Without a type, the notation or the count of numbers tells it. Throws for invalid text,
  /// and for a type that does not fit.
  static func value(_ text: String, type: ValueTypeName?) throws(ParameterError) -> Value {
    if let number = plainNumber(text) {
      let own = try (type ?? .number).type(count: 1)
      return try colorInRange(Value(own, exactly: [DoubleDouble(number)]))
    }
    if isColor(text) { return try color(text, type: type) }
    if let error = hexadecimalColorError(text) { throw error }
    if let (width, height) = dimensions(text) {
      guard type == nil || type == .size else {
        throw .invalidValue("must be a \(type?.rawValue ?? ""), not a size")
      }
      return Value(.size, [width, height])
    }
    if let error = otherNotationError(text) { throw error }
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count <= 16 else { throw .invalidValue("must have 1 to 16 numbers") }
    var numbers: [Double] = []
    var unit = ""
    for (index, field) in fields.enumerated() {
      let (number, ownUnit) = try numberAndUnit(field)
      guard index == 0 || ownUnit == unit else {
        throw .invalidValue("must have the same unit after each number")
      }
      unit = ownUnit
      numbers.append(number)
    }
    let standard: ValueTypeName =
      switch numbers.count {
      case 1: .number
      case 2: .point
      case 4: .rect
      case 16: .transform
      default: .vector
      }
    let value = Value(try (type ?? standard).type(count: numbers.count), numbers, unit: unit)
    return try colorInRange(value)
  }

  /// Parses a fixed count of numbers separated by commas. Throws the rule for anything else.
  static func row(
    _ text: String, count: Int, _ rule: String
  ) throws(ParameterError) -> [Double] {
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == count else { throw .invalidValue(rule) }
    var numbers: [Double] = []
    for field in fields {
      guard let number = try? number(field) else { throw .invalidValue(rule) }
      numbers.append(number)
    }
    return numbers
  }

  /// The error for a value in another notation, with a suggestion; nil if none is recognized.
  /// Recognized are numbers separated by blanks, and a misspelt name of a colour.
  private static func otherNotationError(_ text: String) -> ParameterError? {
    if text.utf8.contains(where: { $0.isBlank }) {
      let words = text.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "\t" })
      guard words.count > 1, words.allSatisfy({ (try? numberAndUnit($0)) != nil }) else {
        return nil
      }
      let numbers = words.joined(separator: ",")
      return .invalidValue("must have commas between its numbers; did you mean '\(numbers)'?")
    }
    guard text.utf8.count > 3, text.utf8.allSatisfy({ $0.isLetter }),
      let name = Suggestion.nearest(to: text, among: ColorName.all)
    else { return nil }
    return .invalidValue("must be a value such as 300 or a color; did you mean '\(name)'?")
  }

  /// The error for a colour such as `0xff0080`; nil for another text. Without it, `0x336699` would
  /// be a size of width 0.
  private static func hexadecimalColorError(_ text: String) -> ParameterError? {
    guard text.lowercased().hasPrefix("0x") else { return nil }
    let digits = text.utf8.dropFirst(2)
    guard Substring(digits).unicodeScalars.allSatisfy({ $0.properties.isASCIIHexDigit }) else {
      return nil
    }
    let isDecimal = digits.allSatisfy { $0.isDigit }
    guard [6, 8].contains(digits.count) || digits.count == 3 && !isDecimal else { return nil }
    // Flutter and Android write 0xAARRGGBB, CSS #rrggbbaa.
    let hasAlpha = digits.count == 8
    let ordered =
      hasAlpha
      ? String(Substring(digits.dropFirst(2))) + String(Substring(digits.prefix(2)))
      : String(Substring(digits))
    let color =
      "must be a value, and a color begins with #"
      + (hasAlpha ? ", with its alpha last" : "") + "; did you mean '#\(ordered)'"
    return .invalidValue(color + (isDecimal ? ", or the size '0,\(Substring(digits))'?" : "?"))
  }

  /// Parses a number and its unit. Throws for invalid text, and for an unknown unit.
  private static func numberAndUnit(_ field: Substring) throws(ParameterError) -> (Double, String) {
    let end = DecimalNumberSyntax.end(in: field.utf8)
    let unit = String(field[end...])
    guard end != field.startIndex else {
      throw .invalidValue(
        "must be a value: a number, numbers with commas, a size such as 320x568 or a color such "
          + "as #ff0080"
      )
    }
    guard unit.isEmpty || units.contains(unit) else {
      throw .invalidValue(
        "must have a unit such as px, pt, % or deg, or none"
          + Suggestion.suggestionText(for: unit, among: units))
    }
    return (try number(field[..<end]), unit)
  }

  /// The numbers of `320x568`; nil for another text.
  static func dimensions(_ text: String) -> (Double, Double)? {
    let end = DecimalNumberSyntax.end(in: text.utf8)
    guard end != text.startIndex, end < text.endIndex, text.utf8[end] == UInt8(ascii: "x") else {
      return nil
    }
    let second = text[text.utf8.index(after: end)...]
    guard let width = try? number(text[..<end]), let height = try? number(second) else {
      return nil
    }
    return (width, height)
  }

  private static func colorInRange(_ value: Value) throws(ParameterError) -> Value {
    guard value.type == .color else { return value }
    guard value.isInRange, value.unit.isEmpty else {
      throw .invalidValue("must be four numbers from 0 to 1 as a color")
    }
    return value
  }
}
