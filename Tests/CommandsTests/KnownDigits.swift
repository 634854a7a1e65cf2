import TestSupport

/// An exact value of the fixtures: 25 significant digits, rounded by hand to the expected text.
///
/// The values were computed with 80 digits and rounded to 25, without trailing zeros. A value of few digits is exact;
/// one of 25 has an error of at most half a unit in its last digit.
struct KnownDigits {
  /// The number of known digits of an inexact value.
  private static let most = 25

  let text: String
  private let isNegative: Bool
  /// The value is magnitude / 10^scale.
  private let magnitude: UInt128
  private let scale: Int
  private let digits: Int

  init?(_ text: String) {
    let parts = text.lowercased().split(separator: "e")
    let mantissa = (parts.first ?? "").drop { $0 == "-" }
    let exponent = parts.count < 2 ? 0 : Int(parts[1])
    guard let exponent, let magnitude = UInt128(mantissa.filter { $0 != "." }) else { return nil }
    self.text = text
    isNegative = text.hasPrefix("-")
    self.magnitude = magnitude
    let places = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    scale = (places.count == 2 ? places[1].count : 0) - exponent
    digits = String(magnitude).count
  }

  /// True if the value is exact. An inexact value ends in three zeros once in a thousand cases, which matters only at a
  /// tie.
  private var isExact: Bool { digits <= Self.most - 3 }

  /// The text with `decimals` decimals, rounded half to even; nil if the known digits do not decide.
  func rounded(toDecimals decimals: Int) -> String? {
    let dropped = scale - decimals
    if dropped <= 0 {
      return isExact || digits - dropped <= Self.most ? laidOut(magnitude, scale: scale) : nil
    }
    if dropped > 30 { return "0" }
    let unit = Self.power(dropped)
    let (quotient, rest) = magnitude.quotientAndRemainder(dividingBy: unit)
    if rest == unit / 2 && !isExact { return nil }
    let isUp = rest > unit / 2 || rest == unit / 2 && quotient % 2 == 1
    return laidOut(quotient + (isUp ? 1 : 0), scale: decimals)
  }

  /// The JavaScript text of the nearest Double; nil if the known digits do not determine the Double.
  var shortest: String? {
    guard let number = Double(text) else { return nil }
    if isExact { return JavaScript.text(of: number) }
    let finer = Self.most - digits
    for unit in [-1, 1] {
      let neighbour = Int128(magnitude * Self.power(finer)) + Int128(unit)
      let nearby = Double("\(isNegative ? "-" : "")\(neighbour)e\(-(scale + finer))")
      guard nearby == number else { return nil }
    }
    return JavaScript.text(of: number)
  }

  private func laidOut(_ magnitude: UInt128, scale: Int) -> String {
    let (whole, fraction) = magnitude.quotientAndRemainder(dividingBy: Self.power(scale))
    if magnitude == 0 { return "0" }
    var text = (isNegative ? "-" : "") + String(whole)
    if fraction == 0 { return text }
    let digits = String(fraction)
    text += "." + String(repeating: "0", count: scale - digits.count) + digits
    while text.last == "0" { text.removeLast() }
    return text
  }

  private static func power(_ exponent: Int) -> UInt128 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
