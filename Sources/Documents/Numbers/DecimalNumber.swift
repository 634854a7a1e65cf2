import ExactNumerics

/// A decimal number `digits x 10^decade`. A tick such as 0.3 is exactly three tenths and prints as
/// such.
package struct DecimalNumber: Sendable, Equatable {
  package var digits: Int64
  package var decade: Int

  package init(digits: Int64, decade: Int) {
    self.digits = digits
    self.decade = decade
  }

  /// The multiple of `10^decade` nearest to `value`; its digits must be below 2^53.
  package init(_ value: Double, roundedTo decade: Int) {
    digits = Int64(value.shifted(byDecades: -decade).rounded(.toNearestOrEven))
    self.decade = decade
  }

  /// The number with `significantDigits` digits nearest to `value`.
  package init(_ value: Double, significantDigits: Int) {
    let decade = value == 0 ? 0 : value.decade
    self = DecimalNumber(value, roundedTo: decade - (significantDigits - 1)).shortest
  }

  package var value: Double { Double(digits).shifted(byDecades: decade) }

  /// The number without trailing zeros; zero has decade 0.
  package var shortest: DecimalNumber {
    guard digits != 0 else { return DecimalNumber(digits: 0, decade: 0) }
    var short = self
    while short.digits.isMultiple(of: 10) {
      short.digits /= 10
      short.decade += 1
    }
    return short
  }
}

extension Double {
  /// The number times `10^decades`, rounded in each step. Steps are exact powers of ten up to
  /// 10^22, so no intermediate power overflows for 1e300 or 5e-324.
  package func shifted(byDecades decades: Int) -> Double {
    let largestExactPower = 22
    var result = self
    var left = decades.magnitude
    while left > 0 {
      let step = min(left, UInt(largestExactPower))
      let power = Double.powersOfTen[Int(step)]
      result = decades > 0 ? result * power : result / power
      left -= step
    }
    return result
  }

  /// The decimal exponent of the first digit: 2 for 300, -1 for 0.5. Requires a finite nonzero
  /// number.
  package var decade: Int {
    let decadesPerDoubling = 0.30102999566398120
    let guess = Int((Double(exponent) * decadesPerDoubling).rounded(.down))
    let leading = magnitude.shifted(byDecades: -guess)
    // Shifting by many decades accumulates rounding, which must not put 1e300 a decade too low.
    let tolerance = 1 - 1e-14
    return leading >= 10 * tolerance ? guess + 1 : leading < tolerance ? guess - 1 : guess
  }
}
