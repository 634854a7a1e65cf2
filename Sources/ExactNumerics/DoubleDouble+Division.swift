// Quotients of pairs.
//
// Long division with digits of 53 bits: divide the leading parts, form the remainder exactly
// enough, divide once more. What a curve needs besides accuracy is that 15 / 30 be one half, not
// nearly so; the proof is beside the operator. [JMP] is cited in DoubleDouble+Arithmetic.swift.

extension DoubleDouble {
  /// The quotient, with relative error at most `15 u^2 + 56 u^3`, and exact where it can be.
  ///
  /// Long division: the first digit is t = RN(x.high / y.high), the second is the remainder
  /// x - t y over y. Source: DWDivDW2, [JMP] algorithm 17.
  ///
  /// Exactness. Suppose the exact quotient q = x / y is a double, |q| >= 2^-1022.
  ///
  /// 1. y is one double (for instance x and y are integers below 2^53, as in 15 / 30). Then the
  ///    result is q with low part zero. Proof: x.high = x (1 + e) with |e| <= u, so t is q or a
  ///    neighbour, t = q + j ulp(t) with j in {-1, 0, 1}. The product r = t y is exact as a pair.
  ///    x.high - r.high is exact, the two being within a factor of two of each other (Sterbenz).
  ///    x.low and r.low are multiples of g = ulp(y) ulp(t), and |x|, |r| < 2^106 g, so each low
  ///    part is at most 2^52 g, their difference at most 2^53 g, and it is exact too. The sum of
  ///    the two differences is x - t y = -j y ulp(t), a double, so it is exact, and dividing by y
  ///    gives -j ulp(t), exactly what t lacks. The final sum is q + 0.
  /// 2. y is a pair. By the bound the result lies within 16 u^2 of q, so its high part is q, and
  ///    a low part below 16 u^2 |q| is the mark of such a quotient. In that rare case q is
  ///    multiplied back: if q y = x, the answer is q. The product is exact, and so the test finds
  ///    every such q, when the significant bits of y.low and of q add up to at most 53 and x spans
  ///    at most 105 bits, as for integers below 2^80 divided to a quotient below 2^20. A false
  ///    alarm does no harm: q y = x after rounding means q within 2 u^2 of x / y.
  ///
  /// A zero divisor gives what `Double` gives: an infinity, or NaN for 0 / 0.
  public static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let t = left.high / right.high
    let (r, rLow) = product(right, t)
    let remainder = (left.high - r) + (left.low - rLow)
    let (high, low) = exactSum(larger: t, smaller: remainder / right.high)
    guard low - low == 0 else { return scaledQuotient(left, right) }
    if low.magnitude <= high.magnitude * 0x1p-102 && low != 0 {
      let (back, backLow) = product(right, high)
      if back == left.high && backLow == left.low { return DoubleDouble(high) }
    }
    return DoubleDouble(high: high, low: low)
  }

  /// The quotient by a double, with relative error at most `3 u^2`; exact as in `/` for pairs.
  ///
  /// Source: DWDivFP3, [JMP] algorithm 15. The proof of exactness is case 1 of the division above.
  public static func / (left: DoubleDouble, right: Double) -> DoubleDouble {
    let t = left.high / right
    let (r, rLow) = exactProduct(t, right)
    let remainder = (left.high - r) + (left.low - rLow)
    let (high, low) = exactSum(larger: t, smaller: remainder / right)
    if low - low == 0 { return DoubleDouble(high: high, low: low) }
    return scaledQuotient(left, DoubleDouble(right))
  }

  /// The quotient of a double by a pair, with relative error at most `15 u^2 + 56 u^3`.
  public static func / (left: Double, right: DoubleDouble) -> DoubleDouble {
    DoubleDouble(left) / right
  }

  /// DWTimesFP1 without the care for overflow.
  @inline(__always)
  private static func product(_ x: DoubleDouble, _ y: Double) -> (Double, Double) {
    let (c, cLow) = exactProduct(x.high, y)
    let (t, tLow) = exactSum(larger: c, smaller: x.low * y)
    return exactSum(larger: t, smaller: tLow + cLow)
  }

  /// The quotient where a product has overflowed, or an operand is zero or not finite.
  ///
  /// A quotient does not change when both operands are scaled alike; one more attempt at 2^-60
  /// covers operands up to the largest double.
  private static func scaledQuotient(_ x: DoubleDouble, _ y: DoubleDouble) -> DoubleDouble {
    let plain = x.high / y.high
    guard plain.isFinite, x.isFinite, y.isFinite else { return DoubleDouble(plain) }
    let down = 0x1p-60
    let divisor = DoubleDouble(high: y.high * down, low: y.low * down)
    // A huge quotient is formed 2^60 times too small, so that splitting it is safe as well.
    let shrink = plain.magnitude > 0x1p990 ? down : 1
    let t = x.high * down * shrink / divisor.high
    let (r, rLow) = product(divisor, t)
    let remainder = (x.high * down * shrink - r) + (x.low * down * shrink - rLow)
    let (high, low) = exactSum(larger: t, smaller: remainder / divisor.high)
    return settled(high / shrink, low / shrink, else: plain)
  }
}
