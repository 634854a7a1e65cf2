extension PlainDecimal {
  /// The Double nearest to it, of two that are as near the even one; 0 has no sign.
  ///
  /// Up to 2^53 with up to 18 digits after the point, significand and 10^k are Doubles exactly, so
  /// that one rounding is all there is. Beyond it, with the significand m and 5^k shifted to the
  /// top of 64 bits, m' and f, the quotient m' 2^63 / f is between 2^62 and 2^64: 63 bits of
  /// m / 5^k at least, and a remainder that says whether there are more. Put in as the last bit,
  /// behind ten that are rounded away, that decides between two Doubles as all of the bits would.
  /// Powers of two are exact, as m / 10^k is 10^-18 at least.
  public var nearestDouble: Double {
    let magnitude = significand.magnitude
    if magnitude <= 1 << 53 {
      var scale = 1.0
      for _ in 0..<decimals { scale *= 10 }
      return Double(significand) / scale
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
