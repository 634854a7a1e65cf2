// Multiplication by powers of two.
//
// It moves the exponent and leaves the digits alone, so it is exact, until the exponents run out.

extension DoubleDouble {
  /// Half of the value; exact unless the low part falls below 2^-1074.
  public func half() -> DoubleDouble {
    DoubleDouble(sum: high * 0.5, low * 0.5)
  }

  /// The value times `2^exponent`.
  ///
  /// Exact while both parts stay normal. Towards zero each part is rounded once to a multiple of
  /// 2^-1074, an absolute error of at most 2^-1074 in all; beyond the largest double the result is
  /// infinite.
  public func scaled(byPowerOfTwo exponent: Int) -> DoubleDouble {
    // Within 2^-1022 ... 2^1023 one factor does, and each part is rounded at most once.
    if exponent >= -1022 && exponent <= 1023 {
      let factor = DoubleDouble.powerOfTwo(exponent)
      let (h, l) = DoubleDouble.exactSum(larger: high * factor, smaller: low * factor)
      return DoubleDouble.settled(h, l, else: high * factor)
    }
    // Towards zero: first lift, so that nothing is rounded before the last multiplication.
    let clamped = max(-4200, min(4200, exponent))
    if clamped > 0 {
      return scaled(byPowerOfTwo: 1023).scaled(byPowerOfTwo: clamped - 1023)
    }
    // |value| < 2^1024, so a factor below 2^-2200 leaves nothing.
    if clamped < -2200 { return DoubleDouble(high.isFinite ? high * 0 : high) }
    // Split the exponent so that the first factor moves the value just above the subnormals.
    let room = max(-1022, min(1023, -900 - DoubleDouble.exponent(of: high)))
    let first = max(clamped, min(room, 0))
    let rest = clamped - first
    if rest < -1022 {
      if first == 0 { return DoubleDouble(high.isFinite ? high * 0 : high) }
      return scaled(byPowerOfTwo: first).scaled(byPowerOfTwo: rest)
    }
    let a = DoubleDouble.powerOfTwo(first)
    let b = DoubleDouble.powerOfTwo(rest)
    let (h, l) = DoubleDouble.exactSum(larger: high * a * b, smaller: low * a * b)
    return DoubleDouble.settled(h, l, else: high * a * b)
  }

  /// The double `2^exponent`, for `-1022 ... 1023`, built from its bits.
  @inline(__always)
  static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent + 1023) << 52)
  }

  /// The biased exponent field less its bias: `floor(log2 |x|)` for a normal double.
  @inline(__always)
  static func exponent(of x: Double) -> Int {
    Int(truncatingIfNeeded: (x.bitPattern >> 52) & 0x7ff) - 1023
  }
}
