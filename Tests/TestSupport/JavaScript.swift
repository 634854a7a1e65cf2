import Foundation

/// Numbers in the notation of JavaScript, made with C's printf. Source: ECMA-262, Number::toString.
public enum JavaScript {
  /// The shortest digits that read back as the number, in plain notation from 1e-6 up to 1e21. -0 is 0.
  public static func text(of number: Double) -> String {
    if number == 0 { return "0" }
    let texts = (0...16).lazy.map { String(format: "%.\($0)e", number) }
    let parts = (texts.first { Double($0) == number } ?? "").split(separator: "e")
    let digits = parts[0].filter(\.isNumber)
    let exponent = Int(parts[1]) ?? 0
    if (digits.count - 1...20).contains(exponent) {
      let zeros = String(repeating: "0", count: exponent - digits.count + 1)
      return (number < 0 ? "-" : "") + digits + zeros
    }
    if (-6...20).contains(exponent) {
      return String(format: "%.\(digits.count - 1 - exponent)f", number)
    }
    return parts[0] + (exponent < 0 ? "e-" : "e+") + String(exponent.magnitude)
  }
}
