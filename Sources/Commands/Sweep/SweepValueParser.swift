import ExactNumerics
import Motion
import Readers

/// The parser of a sweep's values.
enum SweepValueParser {
  /// The values of a range such as `10:30:5`, or of a list separated by commas.
  ///
  /// A list whose values contain commas is separated by semicolons.
  ///
  /// - Throws: `ParameterError` for an invalid range, for more than ``Sweep/most`` values,
  ///   and for an empty or repeated value.
  static func valueTexts(
    _ text: String, of target: SweepAxis.Target
  ) throws(ParameterError) -> [String] {
    let words = try splitList(text, target)
    for (place, word) in words.enumerated() {
      if word.isEmpty { throw .invalidValue("has an empty value") }
      if words[..<place].contains(word) {
        throw .invalidValue("has \(Display.text(word)) twice; give it once")
      }
    }
    return words
  }

  private static func splitList(
    _ text: String, _ target: SweepAxis.Target
  ) throws(ParameterError) -> [String] {
    let bytes = text.utf8
    if bytes.contains(UInt8(ascii: ";")) { return try listElements(text, separator: ";") }
    if bytes.contains(UInt8(ascii: ",")) {
      return target.hasCommas(in: text) ? [text] : try listElements(text, separator: ",")
    }
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    if fields.count == 3 { return try rangeValues(fields) }
    if fields.count == 2, DecimalWithUnit(fields[0]) != nil, DecimalWithUnit(fields[1]) != nil {
      throw .invalidValue("needs a step: \(Display.text(text)):1")
    }
    return [text]
  }

  private static func listElements(
    _ text: String, separator: Character
  ) throws(ParameterError) -> [String] {
    let words = text.split(
      separator: separator, maxSplits: Sweep.most, omittingEmptySubsequences: false)
    guard words.count <= Sweep.most else { throw tooMany }
    return words.map { String($0) }
  }

  /// The values of a range: from the first number to the second, in steps of the third.
  ///
  /// Each value is an exact decimal sum, so steps such as 0.1 accumulate no rounding error.
  private static func rangeValues(_ fields: [Substring]) throws(ParameterError) -> [String] {
    guard let first = DecimalWithUnit(fields[0]), let last = DecimalWithUnit(fields[1]),
      let step = DecimalWithUnit(fields[2]), first.unit == last.unit,
      step.unit == first.unit || step.unit.isEmpty
    else {
      throw .invalidValue(
        "must have three numbers, from, to and step, such as 10:30:5 or 0:90deg:15")
    }
    guard !step.number.isZero else { throw .invalidValue("must have a step other than 0") }
    let isDown = last.number < first.number
    guard first.number == last.number || step.number.isNegative == isDown else {
      throw .invalidValue(
        "must have a step that leads from the first to the second: \((-step.number).text)")
    }
    var words: [String] = []
    var number = first.number
    while isDown ? number >= last.number : number <= last.number {
      guard words.count < Sweep.most else { throw tooMany }
      words.append(number.text + first.unit)
      number = number + step.number
    }
    return words
  }

  static var tooMany: ParameterError {
    .invalidValue(
      "must make at most \(Sweep.most) tracks; give fewer values or a longer step")
  }
}

/// A decimal and the unit after it.
private struct DecimalWithUnit {
  let number: ExactDecimal
  let unit: String

  init?(_ text: Substring) {
    let end = DecimalNumberSyntax.end(in: text.utf8)
    guard let number = ExactDecimal(text.utf8[..<end]) else { return nil }
    self.number = number
    unit = String(text[end...])
  }
}

extension SweepAxis.Target {
  /// True if the commas in the text belong to one value, such as a point, a size, a curve or a
  /// spring.
  fileprivate func hasCommas(in text: String) -> Bool {
    switch self {
    case .springKey: return false
    case .spring: return text.utf8.contains(UInt8(ascii: "="))
    case .option(let option):
      return option.notation?.isOfSeveralNumbers == true
        && text.split(separator: ",").allSatisfy { ValueParser.plainNumber($0) != nil }
    }
  }
}
