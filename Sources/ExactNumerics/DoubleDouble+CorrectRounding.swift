// Correct rounding of exp, expm1, log, sin, cos and atan2 to a double.
//
// A pair errs by up to 2^-98. If it is that near to the midpoint of two doubles, the true value may
// be on the other side, and `high` the wrong double. Ziv's method tests for this and then computes
// again with more digits. None of these functions has a midpoint as its value, but for arguments at
// which it is exact (Lindemann's theorem). So enough digits always decide.
//
// Source: A. Ziv, "Fast evaluation of elementary mathematical functions with correctly rounded last
// bit", ACM TOMS 17 (1991).

extension DoubleDouble {
  /// True if every number within a relative 2^-98 of the value rounds to `high`: Ziv's rounding
  /// test. It fails for one in 2^40 random values, and for values below 2^-960.
  ///
  /// Proof. Let h be the distance from `high` to the midpoint on the side of `low`, so h >= 2^-54
  /// |high|. If the true value is beyond it, then |low| + 2^-98 |high| (1 + u) >= h, and |low| >= h
  /// (1 - 2^-43). The product with 1 + 2^-40 is above h, also if it is rounded. Then the sum rounds
  /// to another double. Below 2^-960 the pair and the product may lack bits. Zero is exact.
  @inline(__always)
  var isSurelyRounded: Bool {
    high + low * (1 + 0x1p-40) == high && high.magnitude >= 0x1p-960 || high == 0
  }

  /// Returns the pair nearest to the value whose `high` is the true value rounded to a double.
  ///
  /// The value is within a few units in the last place of a double, and its error bound holds for
  /// the result too: the value moves to the midpoint at most, towards the true value, and then by
  /// one unit in the last place of `low`, if the midpoint itself would round away.
  ///
  /// - Parameter isBelow: true if a midpoint is below the true value.
  @inline(never)
  func rounded(_ isBelow: (_ midpoint: Float512) -> Bool) -> DoubleDouble {
    var nearest = high
    while nearest.isFinite && isBelow(.midpoint(nearest, nearest.nextUp)) {
      nearest = nearest.nextUp
    }
    while !isBelow(.midpoint(nearest.nextDown, nearest)) { nearest = nearest.nextDown }
    guard nearest.isFinite else { return DoubleDouble(nearest) }
    var rest = (high - nearest) + low
    let isOutward = (rest < 0) == (nearest < 0)
    let unit = isOutward ? nearest.ulp : nearest.magnitude - nearest.magnitude.nextDown
    if rest.magnitude > 0.5 * unit { rest = rest < 0 ? -0.5 * unit : 0.5 * unit }
    if nearest + rest != nearest { rest = rest < 0 ? rest.nextUp : rest.nextDown }
    return DoubleDouble(high: nearest, low: rest)
  }
}

extension Float512 {
  /// Returns the number halfway between two doubles, exactly.
  fileprivate static func midpoint(_ a: Double, _ b: Double) -> Float512 {
    (Float512(a) + Float512(b)).scaled(byPowerOfTwo: -1)
  }
}
