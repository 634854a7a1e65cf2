// Correct rounding of exp, expm1, log, sin, cos and atan2 to a double.
//
// A pair errs by up to 2^-98. If it is that near to the midpoint of two doubles, the true value may
// be on the other side, and `high` the wrong double. Ziv's method tests for this, and then compares
// the value with the midpoint in more digits.
//
// Enough digits always decide: except at 0 and 1 the values are transcendental (Lindemann's
// theorem), and midpoints are not. The sine of a rational number of half turns is irrational, or 0,
// 1/2 or 1 in size (Niven's theorem). Here 512 bits decide down to a relative distance of 2^-400.
// The smallest distance known for doubles is about 2^-145, apart from very small results. These are
// their argument but for its square or cube, whose sign decides where the argument is a midpoint.
//
// Source: A. Ziv, "Fast evaluation of elementary mathematical functions with correctly rounded last
// bit", ACM TOMS 17 (1991).

extension DoubleDouble {
  /// True if every number within a relative 2^-98 of the value rounds to `high`: Ziv's rounding
  /// test. It fails for one in 2^40 random values, and for all below 2^-960 but zero.
  ///
  /// Proof. Let h be the distance from `high` to the midpoint on the side of `low`, at least 2^-54
  /// |high|. If a number within 2^-98 is beyond that midpoint, |low| is above h (1 - 2^-43). Then
  /// the product with 1 + 2^-40 is above h, also if rounded, and the sum rounds to another double.
  /// Below 2^-960 the pair and the product may lack bits.
  @inline(__always)
  var isSurelyRounded: Bool {
    high + low * (1 + 0x1p-40) == high && high.magnitude >= 0x1p-960 || high == 0
  }

  /// Returns the pair near the value whose `high` is the true value rounded to a double.
  ///
  /// `high` moves from double to double until no midpoint separates it from the true value: by one,
  /// or a few below 2^-960. A value beyond the midpoint moves back to it, nearer to the true value.
  /// If that pair rounds away from `high`, `low` loses one unit in its last place, at most u^2.
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
