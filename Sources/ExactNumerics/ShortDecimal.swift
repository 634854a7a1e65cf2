/// A decimal number of at most 18 digits in one machine number, for fast comparison of rows of
/// numbers.
///
/// The value is ``significand`` / 10^``decimals``.
package struct ShortDecimal: Sendable, Equatable, BitwiseCopyable {
  /// All digits as an integer, with the sign: within 10^18.
  package var significand: Int64
  /// The number of digits after the decimal point: 0...18.
  package var decimals: Int

  /// Creates significand / 10^decimals.
  package init(significand: Int64, decimals: Int) {
    self.significand = significand
    self.decimals = decimals
  }

  /// The largest number of digits, and of digits after the decimal point.
  package static let mostDigits = 18
}

extension ExactDecimal {
  /// The number in its short form, with the same decimals; nil if it has too many digits.
  package var plain: ShortDecimal? {
    guard case .narrow(let number) = significand, (0...ShortDecimal.mostDigits).contains(decimals),
      number.magnitude < 1_000_000_000_000_000_000
    else { return nil }
    return ShortDecimal(significand: Int64(truncatingIfNeeded: number), decimals: decimals)
  }
}

extension ShortDecimal {
  /// The nearest Double, ties to even; 0 has no sign.
  ///
  /// Up to 2^53 with up to 18 decimals, significand and 10^k are exact Doubles, so that one
  /// division rounds once.
  ///
  /// Beyond that, let m' and f be the significand m and 5^k shifted to the top of 64 bits. The
  /// quotient m' 2^63 / f is between 2^62 and 2^64, so it has at least 63 bits of m / 5^k. The
  /// remainder tells whether there are more. It becomes the last bit (a sticky bit), behind ten
  /// bits that are rounded away. So the rounding is that of all the bits. Powers of two are exact,
  /// since m / 10^k is at least 10^-18.
  package var nearestDouble: Double {
    let magnitude = significand.magnitude
    if magnitude <= 1 << 53 {
      return Double(significand) / Double.powersOfTen[decimals]
    }
    var five: UInt64 = 1
    for _ in 0..<decimals { five *= 5 }
    let (zeros, fiveZeros) = (magnitude.leadingZeroBitCount, five.leadingZeroBitCount)
    let shifted = magnitude << UInt64(zeros)
    let (quotient, remainder) = (five << UInt64(fiveZeros)).dividingFullWidth(
      (shifted >> 1, shifted << 63))
    return Double(
      sign: significand < 0 ? .minus : .plus, exponent: fiveZeros - zeros - 63 - decimals,
      significand: Double(quotient | (remainder == 0 ? 0 : 1)))
  }
}

extension Double {
  /// The powers 10^0 ... 10^22, all that are exact.
  package static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

extension FixedWidthInteger {
  /// Returns 10^exponent, or 1 for a negative exponent. Traps if it overflows.
  @inlinable
  package static func powerOfTen(_ exponent: Int) -> Self {
    var power: Self = 1
    for _ in stride(from: 0, to: exponent, by: 1) { power *= 10 }
    return power
  }
}
