import ExactNumerics
import Motion

/// Texts of numbers for players that hold Floats: the shortest decimal that reads back as the same
/// Float, without an exponent, which not every reader takes for a number.
package enum FloatText {
  /// The nearest Float of a number, finite as a Float.
  package static func of(_ number: DoubleDouble) -> String {
    let float = number.nearestFloat
    if float == 0 { return "0" }
    // Nine digits tell all Floats apart.
    var decimal = DecimalNumber(Double(float), significantDigits: 9)
    for digits in 1..<9 {
      let shorter = DecimalNumber(Double(float), significantDigits: digits)
      if Float(shorter.value) == float {
        decimal = shorter
        break
      }
    }
    return plain(decimal)
  }

  private static func plain(_ decimal: DecimalNumber) -> String {
    let sign = decimal.digits < 0 ? "-" : ""
    let digits = String(decimal.digits.magnitude)
    if decimal.decade >= 0 { return sign + digits + String(repeating: "0", count: decimal.decade) }
    let whole = digits.utf8.count + decimal.decade
    if whole <= 0 { return sign + "0." + String(repeating: "0", count: -whole) + digits }
    return sign + String(digits.prefix(whole)) + "." + String(digits.dropFirst(whole))
  }
}
