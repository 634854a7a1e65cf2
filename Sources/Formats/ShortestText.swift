import ExactNumerics

/// The shortest text that reads back as the same Double, laid out as JavaScript's Number does: plain from
/// 1e-6 up to 1e21, else with an exponent; whole numbers without a point.
///
/// The digits are the standard library's. Source of the layout: ECMA-262, Number::toString.
enum ShortestText {
  /// The text of a finite number; -0 is 0.
  static func of(_ number: Double) -> String {
    if number == 0 { return "0" }
    let (digits, exponent) = decomposed(number.magnitude)
    return (number < 0 ? "-" : "") + laidOut(digits, exponent: exponent)
  }

  /// The text of a number of at least 0 rounded to two significant digits, with an exponent below 0.001.
  static func of(difference number: DoubleDouble) -> String {
    if number.isZero { return "0" }
    var rest = number
    var exponent = 2
    while rest.high < 10 { (rest, exponent) = (rest * 10, exponent - 1) }
    while rest >= DoubleDouble(99.5) { (rest, exponent) = (rest / 10, exponent + 1) }
    let rounded = Int(rest.roundedToEven().high)
    let digits = String(rounded % 10 == 0 ? rounded / 10 : rounded)
    return exponent < -2
      ? scientific(digits, exponent: exponent) : laidOut(digits, exponent: exponent)
  }

  /// The significant digits and the power of ten of the point behind them: 0.00125 is ("125", -2).
  private static func decomposed(_ number: Double) -> (digits: String, exponent: Int) {
    var digits = ""
    var pointPlace: Int?
    var exponent = 0
    var text = number.description.utf8[...]
    if let e = text.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(String(decoding: text[text.index(after: e)...], as: UTF8.self)) ?? 0
      text = text[..<e]
    }
    for byte in text {
      if byte == UInt8(ascii: ".") {
        pointPlace = digits.utf8.count
      } else {
        digits.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    exponent += pointPlace ?? digits.utf8.count
    let leading = digits.utf8.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(leading)
    while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return (digits, exponent - leading)
  }

  /// - Parameter exponent: the number is 0.digits * 10^exponent.
  private static func laidOut(_ digits: String, exponent: Int) -> String {
    let count = digits.utf8.count
    if (count...21).contains(exponent) { return digits + zeros(exponent - count) }
    if (1...21).contains(exponent) {
      return digits.prefix(exponent) + "." + digits.dropFirst(exponent)
    }
    if (-5...0).contains(exponent) { return "0." + zeros(-exponent) + digits }
    return scientific(digits, exponent: exponent)
  }

  private static func scientific(_ digits: String, exponent: Int) -> String {
    let power = exponent - 1
    let mantissa = digits.utf8.count == 1 ? digits : digits.prefix(1) + "." + digits.dropFirst()
    return mantissa + (power < 0 ? "e-" : "e+") + String(power.magnitude)
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
}
