// Sums and products of pairs; the quotient and the square root have files of their own.
//
// Each is the schoolbook method with "digits" of 53 bits: combine the high parts exactly, gather
// the small terms in plain doubles, and renormalise. The bounds are relative, proved in
// M. Joldes, J.-M. Muller, V. Popescu, "Tight and rigorous error bounds for basic building blocks
// of double-word arithmetic", ACM TOMS 44 (2017), cited as [JMP], with the refinements of
// J.-M. Muller and L. Rideau, "Formalization of double-word arithmetic, and comments on [JMP]",
// ACM TOMS 48 (2022), cited as [MR].

extension DoubleDouble {
  /// The sum, with relative error at most `3 u^2 + 13 u^3`, also when the terms nearly cancel.
  ///
  /// Source: AccurateDWPlusDW, [JMP] algorithm 6. Low parts are added exactly as well; the sloppy
  /// variant, which does not, has no relative bound for terms of opposite sign.
  public static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let (s, sLow) = exactSum(left.high, right.high)
    let (t, tLow) = exactSum(left.low, right.low)
    let (v, vLow) = exactSum(larger: s, smaller: sLow + t)
    let (high, low) = exactSum(larger: v, smaller: tLow + vLow)
    return settled(high, low, else: left.high + right.high)
  }

  /// The sum with a double, with relative error at most `2 u^2`.
  ///
  /// Source: DWPlusFP, [JMP] algorithm 4.
  public static func + (left: DoubleDouble, right: Double) -> DoubleDouble {
    let (s, sLow) = exactSum(left.high, right)
    let (high, low) = exactSum(larger: s, smaller: left.low + sLow)
    return settled(high, low, else: left.high + right)
  }

  /// The sum with a double, with relative error at most `2 u^2`.
  public static func + (left: Double, right: DoubleDouble) -> DoubleDouble {
    right + left
  }

  /// The opposite, exact.
  public static prefix func - (value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(high: -value.high, low: -value.low)
  }

  /// The difference, with relative error at most `3 u^2 + 13 u^3`, also under cancellation.
  public static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    left + -right
  }

  /// The difference with a double, with relative error at most `2 u^2`.
  public static func - (left: DoubleDouble, right: Double) -> DoubleDouble {
    left + -right
  }

  /// The difference from a double, with relative error at most `2 u^2`.
  public static func - (left: Double, right: DoubleDouble) -> DoubleDouble {
    -right + left
  }

  /// The product, with relative error at most `5 u^2`.
  ///
  /// (h + l)(h' + l') = h h' + (h l' + l h') + l l'. The first term is exact as a pair, the next
  /// two are about u h h' and plain rounding costs u^2 on each, the last is about u^2 and dropped.
  /// Multiplying by one, or by a power of two, is exact.
  ///
  /// Source: DWTimesDW1, [JMP] algorithm 10; the bound 5 u^2 is from [MR].
  public static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let (c, cLow) = exactProduct(left.high, right.high)
    let cross = left.high * right.low + left.low * right.high
    let (high, low) = exactSum(larger: c, smaller: cLow + cross)
    if low - low == 0 { return DoubleDouble(high: high, low: low) }
    return scaledProduct(left, right)
  }

  /// The product with a double, with relative error at most `3/2 u^2 + 4 u^3`.
  ///
  /// Source: DWTimesFP1, [JMP] algorithm 7.
  public static func * (left: DoubleDouble, right: Double) -> DoubleDouble {
    let (c, cLow) = exactProduct(left.high, right)
    let (t, tLow) = exactSum(larger: c, smaller: left.low * right)
    let (high, low) = exactSum(larger: t, smaller: tLow + cLow)
    if low - low == 0 { return DoubleDouble(high: high, low: low) }
    return scaledProduct(left, DoubleDouble(right))
  }

  /// The product with a double, with relative error at most `3/2 u^2 + 4 u^3`.
  public static func * (left: Double, right: DoubleDouble) -> DoubleDouble {
    right * left
  }

  /// The product where splitting has overflowed: one factor is beyond 2^996, or is not finite.
  private static func scaledProduct(_ a: DoubleDouble, _ b: DoubleDouble) -> DoubleDouble {
    let plain = a.high * b.high
    guard plain.isFinite else { return DoubleDouble(plain) }
    let (larger, smaller) = a.high.magnitude > b.high.magnitude ? (a, b) : (b, a)
    let (c, cLow) = exactProduct(larger.high * 0x1p-60, smaller.high)
    let cross = larger.high * 0x1p-60 * smaller.low + larger.low * 0x1p-60 * smaller.high
    let (high, low) = exactSum(larger: c, smaller: cLow + cross)
    return settled(high * 0x1p60, low * 0x1p60, else: high * 0x1p60)
  }
}
