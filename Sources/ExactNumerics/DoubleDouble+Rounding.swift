// Rounding of a pair to an integer, to decimals and to a double.
//
// Here a pair is not an approximation but the exact real number high + low, rounded once. If the
// pair stands for a nearby number, a bound on the distance decides whether that number rounds
// alike. A tie within the bound is taken for the number: 0.15^3 250 is 0.84375, and its pair may be
// a little below.

extension DoubleDouble {
  /// Returns the largest integer not above the value, exactly.
  ///
  /// If `high` is not an integer, `low` is too small to reach the next integer below. If it is, the
  /// floor of `low` decides.
  package func floor() -> DoubleDouble {
    let whole = high.rounded(.down)
    guard whole == high else { return DoubleDouble(whole) }
    return DoubleDouble(sum: whole, low.rounded(.down))
  }

  /// Returns the nearest integer, ties to even, exactly.
  ///
  /// The whole pair decides a tie. If `high` is halfway between integers, the sign of `low`
  /// decides. If `high` is an integer, `low` is rounded. If `low` is then a tie, `high` is at least
  /// 2^52 and even, since it was itself rounded to even. So the parity is that of `low`.
  package func roundedToEven() -> DoubleDouble {
    let nearest = high.rounded(.toNearestOrEven)
    if nearest == high {
      return DoubleDouble(sum: nearest, low.rounded(.toNearestOrEven))
    }
    if (high - nearest).magnitude == 0.5 && low != 0 {
      return DoubleDouble(high.rounded(low > 0 ? .up : .down))
    }
    return DoubleDouble(nearest)
  }

  /// Returns the value in units of `10^-decimals`, rounded to the nearest integer, ties to even.
  ///
  /// The result `round(value * 10^decimals)` is exact for every pair; nil if `|value| * 10^decimals
  /// >= 10^25` or the value is not finite. Examples: 0.125 at 2 decimals gives 12, 0.375 gives 38,
  /// and -2.5 at 0 decimals gives -2.
  ///
  /// - Parameter error: a bound on the distance from the number that the pair stands for. A tie
  ///   that is nearer goes to even.
  /// - Precondition: `0 <= decimals <= 17`.
  package func rounded(toDecimals decimals: Int, within error: Double = 0) -> Int128? {
    let scale = Double.powersOfTen[decimals]
    if let nearest = roundedIfCertain(scale: scale, slack: error * scale) { return Int128(nearest) }
    return roundedIfTie(scale: scale, slack: error * scale) ?? exactlyRounded(scale: scale)
  }
}

// MARK: - Details

extension DoubleDouble {
  /// Returns round(value * scale) if the scaled value is below 2^62 and surely no tie; else nil.
  ///
  /// The common case, decided in doubles. t + tLow is high * scale exactly. n is an integer within
  /// 1 of t, and t itself from 2^52 on, so t - n is exact. The rest r = (t - n) + (tLow + low *
  /// scale) is below 2^10. Its product and two sums are each rounded once, with a total error below
  /// 2^-42. m is the integer nearest to r.
  @inline(__always)
  private func roundedIfCertain(scale: Double, slack: Double) -> Int64? {
    let (t, tLow) = DoubleDouble.exactProduct(high, scale)
    guard t.magnitude < 0x1p62 else { return nil }
    let n = t.magnitude < 0x1p50 ? DoubleDouble.nearestInteger(t) : Double(Int64(t))
    let rest = (t - n) + (tLow + low * scale)
    let m = DoubleDouble.nearestInteger(rest)
    guard 0.5 - (rest - m).magnitude > 0x1p-42 + slack else { return nil }
    return Int64(n) + Int64(m)
  }

  /// Returns the even neighbour of a tie that is within `slack` of value * scale, whose own
  /// relative error is below 2^-104; nil for no such tie.
  private func roundedIfTie(scale: Double, slack: Double) -> Int128? {
    let scaled = self * scale
    guard slack > 0, scaled.high.magnitude < 1e25 else { return nil }
    let whole = scaled.floor()
    guard (scaled - whole - 0.5).magnitude.high <= slack else { return nil }
    let integer = Int128(whole.high) + Int128(whole.low)
    return integer & 1 == 0 ? integer : integer + 1
  }

  /// Returns round(value * scale), ties to even, by integer arithmetic, for a scale that is a power
  /// of ten; nil if the result may exceed 128 bits or the value is not finite.
  ///
  /// Derivation. Let value = high + low, high = m 2^e with |m| < 2^53, and s = max(1, -e). In units
  /// of 2^-s the scaled high part is the integer m 10^d 2^(e + s): below 2^110 if s = -e, below
  /// 2^85 if s = 1. The scaled low part is an integer plus a fraction. Rounding needs only its
  /// floor, and whether the fraction is zero. With V the sum of the integers, N = floor(V / 2^s)
  /// and R = V - 2^s N, the value exceeds N by (R + fraction) / 2^s, which is compared with 1/2.
  private func exactlyRounded(scale: Double) -> Int128? {
    guard high.magnitude * scale < 1e25 else { return nil }
    // |value| 10^d < 1/4 rounds to zero. From here on e >= -2 - 57 - 52 = -111.
    if high.magnitude * scale < 0.25 { return 0 }
    let factor = Int128(Int64(scale))
    let (m, e) = DoubleDouble.integerAndExponent(high)
    let s = max(1, -e)
    let (n, f) = DoubleDouble.integerAndExponent(low)
    let scaledLow = n * factor
    // Since |low| <= 2^-53 |high| and |high| < 2^84, the last bit of low is below 2^-s, so the
    // shift is to the right. A shift by 127 leaves 0 or -1, the floor, as any larger shift would.
    let shift = Int128(min(127, -(f + s)))
    let lowFloor = scaledLow &>> shift
    let hasFraction = lowFloor &<< shift != scaledLow
    let v = ((m * factor) &<< Int128(e + s)) + lowFloor
    let whole = v &>> Int128(s)
    let remainder = v - (whole &<< Int128(s))
    let half = Int128(1) &<< Int128(s - 1)
    let roundsUp = remainder == half ? hasFraction || whole & 1 == 1 : remainder > half
    return roundsUp ? whole + 1 : whole
  }

  /// Returns a finite double as `integer * 2^exponent`, with |integer| < 2^53.
  private static func integerAndExponent(_ x: Double) -> (integer: Int128, exponent: Int) {
    let bits = x.bitPattern
    let field = Int((bits >> 52) & 0x7ff)
    let fraction = Int64(bits & 0xf_ffff_ffff_ffff)
    let size = field == 0 ? fraction : fraction | 1 << 52
    return (Int128(x.sign == .minus ? -size : size), max(field, 1) - 1075)
  }
}

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
