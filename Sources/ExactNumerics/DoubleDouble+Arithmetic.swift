// Sums, products, quotients and square roots of pairs, and the error-free transformations below
// them.
//
// Each operation is the schoolbook method with digits of 53 bits: combine the high parts exactly,
// add the small terms in plain doubles, and renormalise. The bounds are relative. Proofs: M.
// Joldes, J.-M. Muller, V. Popescu, "Tight and rigorous error bounds for basic building blocks of
// double-word arithmetic", ACM TOMS 44 (2017), cited as [JMP]. Refinements: J.-M. Muller and L.
// Rideau, "Formalization of double-word arithmetic, and comments on [JMP]", ACM TOMS 48 (2022),
// cited as [MR].

extension DoubleDouble {
  /// Returns the sum, with a relative error of at most `3 u^2 + 13 u^3`, also under cancellation.
  ///
  /// Source: AccurateDWPlusDW, [JMP] algorithm 6. The low parts are added exactly too. The sloppy
  /// variant rounds that sum, and has no relative bound for terms of opposite sign.
  package static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let (s, sLow) = exactSum(left.high, right.high)
    let (t, tLow) = exactSum(left.low, right.low)
    let (v, vLow) = exactSum(larger: s, smaller: sLow + t)
    let (high, low) = exactSum(larger: v, smaller: tLow + vLow)
    return pairUnlessInfinite(high, low, else: left.high + right.high)
  }

  /// Returns the sum with a double, with a relative error of at most `2 u^2`.
  ///
  /// Source: DWPlusFP, [JMP] algorithm 4.
  package static func + (left: DoubleDouble, right: Double) -> DoubleDouble {
    let (s, sLow) = exactSum(left.high, right)
    let (high, low) = exactSum(larger: s, smaller: left.low + sLow)
    return pairUnlessInfinite(high, low, else: left.high + right)
  }

  /// Returns the sum with a double, with a relative error of at most `2 u^2`.
  package static func + (left: Double, right: DoubleDouble) -> DoubleDouble {
    right + left
  }

  /// Returns the negated value, exactly.
  package static prefix func - (value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(high: -value.high, low: -value.low)
  }

  /// Returns the difference, with a relative error of at most `3 u^2 + 13 u^3`, also under
  /// cancellation.
  package static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    left + -right
  }

  /// Returns the difference with a double, with a relative error of at most `2 u^2`.
  package static func - (left: DoubleDouble, right: Double) -> DoubleDouble {
    left + -right
  }

  /// Returns a double minus a pair, with a relative error of at most `2 u^2`.
  package static func - (left: Double, right: DoubleDouble) -> DoubleDouble {
    -right + left
  }

  /// Returns the product, with a relative error of at most `5 u^2`.
  ///
  /// (h + l)(h' + l') = h h' + (h l' + l h') + l l'. The first term is exact as a pair. The next
  /// two are about u h h', and rounding each costs u^2. The last is about u^2 and omitted.
  /// Multiplication by one or by a power of two is exact.
  ///
  /// Source: DWTimesDW1, [JMP] algorithm 10; the bound 5 u^2 is from [MR].
  package static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let (c, cLow) = exactProduct(left.high, right.high)
    let cross = left.high * right.low + left.low * right.high
    let (high, low) = exactSum(larger: c, smaller: cLow + cross)
    if low - low == 0 { return DoubleDouble(high: high, low: low) }
    return productAfterOverflow(left, right)
  }

  /// Returns the product with a double, with a relative error of at most `3/2 u^2 + 4 u^3`.
  ///
  /// Source: DWTimesFP1, [JMP] algorithm 7.
  package static func * (left: DoubleDouble, right: Double) -> DoubleDouble {
    let (c, cLow) = exactProduct(left.high, right)
    let (t, tLow) = exactSum(larger: c, smaller: left.low * right)
    let (high, low) = exactSum(larger: t, smaller: tLow + cLow)
    if low - low == 0 { return DoubleDouble(high: high, low: low) }
    return productAfterOverflow(left, DoubleDouble(right))
  }

  /// Returns the product with a double, with a relative error of at most `3/2 u^2 + 4 u^3`.
  package static func * (left: Double, right: DoubleDouble) -> DoubleDouble {
    right * left
  }

  /// Returns the product if splitting has overflowed: one factor is beyond 2^996 or not finite.
  private static func productAfterOverflow(_ a: DoubleDouble, _ b: DoubleDouble) -> DoubleDouble {
    let plain = a.high * b.high
    guard plain.isFinite else { return DoubleDouble(plain) }
    let (larger, smaller) = a.high.magnitude > b.high.magnitude ? (a, b) : (b, a)
    let (c, cLow) = exactProduct(larger.high * 0x1p-60, smaller.high)
    let cross = larger.high * 0x1p-60 * smaller.low + larger.low * 0x1p-60 * smaller.high
    let (high, low) = exactSum(larger: c, smaller: cLow + cross)
    return pairUnlessInfinite(high * 0x1p60, low * 0x1p60, else: high * 0x1p60)
  }
}

// Quotients use long division with digits of 53 bits: divide the leading parts, form the remainder
// exactly enough, and divide it again. Curves also need exact quotients: 15 / 30 must be one half.
// The proof is in the operator's documentation.

extension DoubleDouble {
  /// Returns the quotient, with a relative error of at most `15 u^2 + 56 u^3`. Quotients that are
  /// doubles are exact, under the conditions below.
  ///
  /// Long division: the first digit is t = RN(x.high / y.high), the second the remainder x - t y
  /// divided by y. Source: DWDivDW2, [JMP] algorithm 17.
  ///
  /// Exactness. Suppose that the exact quotient q = x / y is a double, |q| >= 2^-1022.
  ///
  /// 1. y is one double (for instance x and y are integers below 2^53, as in 15 / 30). Then the
  ///    result is q with low part zero. Proof: x.high = x (1 + e) with |e| <= u, so t is q or a
  ///    neighbour, t = q + j ulp(t) with j in {-1, 0, 1}. The product r = t y is exact as a pair.
  ///    x.high - r.high is exact, since both are within a factor of two of each other (Sterbenz).
  ///    x.low and r.low are multiples of g = ulp(y) ulp(t), and |x|, |r| < 2^106 g. So each low
  ///    part is at most 2^52 g, their difference at most 2^53 g, and it is exact too. The sum of
  ///    the two differences is x - t y = -j y ulp(t), a double, so it is exact. Dividing it by y
  ///    gives -j ulp(t), the exact difference q - t. The final sum is q + 0.
  /// 2. y is a pair. By the bound the result is within 16 u^2 of q. So its high part is q, and its
  ///    low part is below 16 u^2 |q|. In that rare case q is multiplied back: if q y = x, the
  ///    result is q. The product is exact if the significant bits of y.low and of q add up to at
  ///    most 53 and x spans at most 105 bits. Then the test finds every such q, for example for
  ///    integers below 2^80 divided to a quotient below 2^20. A false positive is harmless: q y = x
  ///    after rounding means that q is within 2 u^2 of x / y.
  ///
  /// A zero divisor gives the result of `Double`: an infinity, or NaN for 0 / 0.
  package static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let t = left.high / right.high
    let (r, rLow) = product(right, t)
    let remainder = (left.high - r) + (left.low - rLow)
    let (high, low) = exactSum(larger: t, smaller: remainder / right.high)
    guard low - low == 0 else { return quotientAfterOverflow(left, right) }
    if low.magnitude <= high.magnitude * 0x1p-102 && low != 0 {
      let (back, backLow) = product(right, high)
      if back == left.high && backLow == left.low { return DoubleDouble(high) }
    }
    return DoubleDouble(high: high, low: low)
  }

  /// Returns the quotient by a double, with a relative error of at most `3 u^2`; exact as in `/`
  /// for pairs.
  ///
  /// Source: DWDivFP3, [JMP] algorithm 15. The proof of exactness is case 1 of the division above.
  package static func / (left: DoubleDouble, right: Double) -> DoubleDouble {
    let t = left.high / right
    let (r, rLow) = exactProduct(t, right)
    let remainder = (left.high - r) + (left.low - rLow)
    let (high, low) = exactSum(larger: t, smaller: remainder / right)
    if low - low == 0 { return DoubleDouble(high: high, low: low) }
    return quotientAfterOverflow(left, DoubleDouble(right))
  }

  /// Returns a double divided by a pair, with a relative error of at most `15 u^2 + 56 u^3`.
  package static func / (left: Double, right: DoubleDouble) -> DoubleDouble {
    DoubleDouble(left) / right
  }

  /// Returns the product by DWTimesFP1, without treatment of overflow.
  @inline(__always)
  private static func product(_ x: DoubleDouble, _ y: Double) -> (Double, Double) {
    let (c, cLow) = exactProduct(x.high, y)
    let (t, tLow) = exactSum(larger: c, smaller: x.low * y)
    return exactSum(larger: t, smaller: tLow + cLow)
  }

  /// Returns the quotient if a product has overflowed, or if an operand is zero or not finite.
  ///
  /// Scaling both operands alike does not change a quotient. One more attempt at 2^-60 covers
  /// operands up to the largest double.
  private static func quotientAfterOverflow(_ x: DoubleDouble, _ y: DoubleDouble) -> DoubleDouble {
    let plain = x.high / y.high
    guard plain.isFinite, x.isFinite, y.isFinite else { return DoubleDouble(plain) }
    let down = 0x1p-60
    let divisor = DoubleDouble(high: y.high * down, low: y.low * down)
    // A very large quotient is formed 2^60 times too small, so that splitting it is safe too.
    let shrink = plain.magnitude > 0x1p990 ? down : 1
    let t = x.high * down * shrink / divisor.high
    let (r, rLow) = product(divisor, t)
    let remainder = (x.high * down * shrink - r) + (x.low * down * shrink - rLow)
    let (high, low) = exactSum(larger: t, smaller: remainder / divisor.high)
    return pairUnlessInfinite(high / shrink, low / shrink, else: plain)
  }
}

extension DoubleDouble {
  /// Returns the non-negative square root, with a relative error of at most `25/8 u^2`; NaN below
  /// zero.
  ///
  /// One Newton step from s = RN(sqrt(high)): sqrt(x) = s + (x - s^2) / (2 s) - O(u^2). The
  /// remainder high - s^2 is a double, hence exact. The root of a perfect square is exact, since
  /// its remainder is zero.
  ///
  /// Source: V. Lefevre, N. Louvet, J.-M. Muller, J. Picot, L. Rideau, "Accurate calculation of
  /// Euclidean norms using double-word arithmetic", ACM TOMS 49 (2023).
  package func squareRoot() -> DoubleDouble {
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

// Error-free transformations: the rounded sum or product of two doubles together with its rounding
// error, which is a double too.

extension DoubleDouble {
  /// 2Sum: `high = RN(a + b)` and `low = a + b - high`, exactly, for finite arguments.
  ///
  /// `bb` is the part of `b` that reached the sum, so `b - bb` is the part that was lost, and
  /// likewise for `a`. Knuth shows that all the differences are exact and that their sum is the
  /// rounding error.
  @inline(__always)
  static func exactSum(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
    let sum = a + b
    let bb = sum - a
    return (sum, (a - (sum - bb)) + (b - bb))
  }

  /// Fast2Sum: 2Sum in three operations, for `|a| >= |b|` or `a` zero.
  ///
  /// With the larger term first, `sum - a` is exact (Dekker 1971, theorem 4.7). So one difference
  /// gives the rounding error.
  @inline(__always)
  static func exactSum(larger a: Double, smaller b: Double) -> (high: Double, low: Double) {
    let sum = a + b
    return (sum, b - (sum - a))
  }

  /// 2Prod: `high = RN(a * b)` and `low = a * b - high`, exactly, for `|a|, |b| < 2^990` and
  /// `2^-968 <= |a b| < 2^1000`.
  ///
  /// Veltkamp's splitting: with C = 2^27 + 1, the difference `C a - (C a - a)` is `a` rounded to 26
  /// bits. The remainder `a - aHigh` fits in 26 bits too (its sign counts as one). So the four
  /// partial products have at most 52 bits and are exact. They are subtracted from the rounded
  /// product, largest first. Each difference is a double, hence exact (Dekker 1971, section 5).
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

  /// Returns the pair, or the plain double result if an infinity has spoilt the pair.
  ///
  /// An infinity in the exact operations makes the low part infinite or NaN. The ordinary double
  /// operation then gives the right result, including the right infinity.
  @inline(__always)
  static func pairUnlessInfinite(
    _ high: Double, _ low: Double, else plain: @autoclosure () -> Double
  ) -> DoubleDouble {
    if low - low == 0 && high - high == 0 {
      return DoubleDouble(high: high, low: low)
    }
    return DoubleDouble(high: plain(), low: 0)
  }
}
