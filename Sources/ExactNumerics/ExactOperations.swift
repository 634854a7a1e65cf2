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
