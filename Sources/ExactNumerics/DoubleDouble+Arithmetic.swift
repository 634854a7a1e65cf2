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

// The square root of a pair.

extension DoubleDouble {
  /// The non-negative square root, with relative error at most `25/8 u^2`; NaN below zero.
  ///
  /// One Newton step from s = RN(sqrt(high)): sqrt(x) = s + (x - s^2) / (2 s) - O(u^2). The
  /// remainder high - s^2 is a double, hence exact. The root of a perfect square is exact, since
  /// then the remainder is zero.
  ///
  /// Source: V. Lefevre, N. Louvet, J.-M. Muller, J. Picot, L. Rideau, "Accurate calculation of
  /// Euclidean norms using double-word arithmetic", ACM TOMS 49 (2023).
  public func squareRoot() -> DoubleDouble {
    guard high > 0, high.isFinite else { return DoubleDouble(high.squareRoot()) }
    if high < 0x1p-800 { return scaled(byPowerOfTwo: 400).squareRoot().scaled(byPowerOfTwo: -200) }
    if high > 0x1p980 { return scaled(byPowerOfTwo: -100).squareRoot().scaled(byPowerOfTwo: 50) }
    let s = high.squareRoot()
    let (p, pLow) = DoubleDouble.exactProduct(s, s)
    let remainder = ((high - p) - pLow) + low
    let (rootHigh, rootLow) = DoubleDouble.exactSum(larger: s, smaller: remainder / (2 * s))
    return DoubleDouble(high: rootHigh, low: rootLow)
  }
}

// What rounding throws away.
//
// The sum or product of two doubles is rounded, but the rounding error is a double again, and
// ordinary operations can recover it. These three functions return both; they are the ground the
// rest stands on.

extension DoubleDouble {
  /// 2Sum: `high = RN(a + b)` and `low = a + b - high`, exactly, for finite arguments.
  ///
  /// `bb` is the part of `b` that reached the sum, so `b - bb` is what `b` lost, and likewise for
  /// `a`. Knuth shows that all the differences are exact and their sum is the rounding error.
  @inline(__always)
  static func exactSum(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
    let sum = a + b
    let bb = sum - a
    return (sum, (a - (sum - bb)) + (b - bb))
  }

  /// Fast2Sum: the same result in three operations, when `|a| >= |b|` or `a` is zero.
  ///
  /// With the larger term first, `sum - a` is exact (Dekker 1971, theorem 4.7), so one difference
  /// finds the loss.
  @inline(__always)
  static func exactSum(larger a: Double, smaller b: Double) -> (high: Double, low: Double) {
    let sum = a + b
    return (sum, b - (sum - a))
  }

  /// 2Prod: `high = RN(a * b)` and `low = a * b - high`, exactly, for `|a|, |b| < 2^990` and
  /// `2^-968 <= |a b| < 2^1000`.
  ///
  /// Veltkamp: with C = 2^27 + 1, the difference `C a - (C a - a)` is `a` rounded to 26 bits. The
  /// rest `a - aHigh` also fits in 26 bits (its sign is worth one). So the four partial products
  /// have at most 52 bits and are exact; subtracting them from the rounded product, largest first,
  /// is exact at every step because each difference is a double (Dekker 1971, section 5).
  @inline(__always)
  static func exactProduct(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
    let ca = 0x1.0000002p27 * a
    let aHigh = ca - (ca - a)
    let aLow = a - aHigh
    let cb = 0x1.0000002p27 * b
    let bHigh = cb - (cb - b)
    let bLow = b - bHigh
    let product = a * b
    let low = ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    return (product, low)
  }

  /// The pair, or the plain double result when the pair has been spoilt by an infinity.
  ///
  /// An infinity anywhere in the exact operations turns the low part into infinity or NaN; the
  /// ordinary double operation then has the right answer, including the right infinity.
  @inline(__always)
  static func settled(
    _ high: Double, _ low: Double, else plain: @autoclosure () -> Double
  ) -> DoubleDouble {
    if low - low == 0 && high - high == 0 {
      return DoubleDouble(high: high, low: low)
    }
    return DoubleDouble(high: plain(), low: 0)
  }
}
