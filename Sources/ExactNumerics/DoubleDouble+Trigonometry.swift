// Sine, cosine and arctangent.
//
// An angle is k pi / 32 + s with an integer k and |s| <= pi / 64. Sine and cosine of k pi / 32 come
// from a table of 17 values, those of s from short Taylor polynomials. The addition theorems
// combine them:
//
//     sin(a + s) = sin a + (sin a (cos s - 1) + cos a sin s)
//     cos(a + s) = cos a + (cos a (cos s - 1) - sin a sin s).
//
// Near a zero of the function the table entry is exactly zero and the result is sin s alone. So its
// relative error is that of s, and s must be accurate.

extension DoubleDouble {
  /// Returns the sine and the cosine of an angle in radians, each with a relative error of at most
  /// 2^-98 and `high` correctly rounded.
  ///
  /// Range: |x| <= 2^47. Beyond it, and for infinities, both are NaN. A zero result is +0; `sin(0)
  /// = 0` and `cos(0) = 1` exactly.
  ///
  /// The reduction by pi has an absolute error of at most 2^-208 |x|. So the bound and the rounding
  /// hold if x is at least 2^-109 |x| away from a zero of the function other than x = 0. A pair
  /// chosen to be near a zero is about 2^-107 |x| away. A pair that happens to be nearer has an
  /// absolute error of 2^-208 |x|.
  ///
  /// Reduction: pi / 32 has five doubles, 270 bits. The multiple k is an integer below 2^51, and
  /// its products are exact but for the last. Each of the nine terms added to the running sum of
  /// four doubles has an error of at most 2^-212 |x|.
  package static func sinCos(_ x: DoubleDouble) -> (sin: DoubleDouble, cos: DoubleDouble) {
    guard x.high.magnitude <= 0x1p47 else { return (DoubleDouble(.nan), DoubleDouble(.nan)) }
    let k = nearestInteger(x.high * 0x1.45f306dc9c883p3)
    let rest = k == 0 ? x : x.subtractingThirtySecondsOfPi(k)
    return correctlyRoundedSinCos(sinCos(index: Int(k), plus: rest)) {
      Float512.sinCos(Float512(x))
    }
  }

  /// Returns `self - k pi / 32` for an integer k below 2^51.
  @inline(__always)
  private func subtractingThirtySecondsOfPi(_ k: Double) -> DoubleDouble {
    var sum = FourPartSum(self)
    sum.add(product: -k, 0x1.921fb54442d18p-4)
    sum.add(product: -k, 0x1.1a62633145c07p-58)
    sum.add(product: -k, -0x1.f1976b7ed8fbcp-114)
    sum.add(product: -k, 0x1.4cf98e804177dp-168)
    sum.add(-k * 0x1.31d89cd9128a5p-222)
    return sum.pair
  }

  /// Returns `sin(pi x)` and `cos(pi x)`, each with a relative error of at most 2^-98 and `high`
  /// correctly rounded. The angle x is in half turns.
  ///
  /// Range: every finite x; NaN otherwise. The angle is reduced before it is multiplied by pi, and
  /// the reduction is exact: two exact sums subtract a multiple of 1/32. So the sine at integers
  /// and the cosine at half-integers are exactly +0, and the other function is exactly 1 or -1. The
  /// relative bound holds arbitrarily near the zeros.
  package static func sinCosOfHalfTurns(
    _ x: DoubleDouble
  ) -> (sin: DoubleDouble, cos: DoubleDouble) {
    guard x.isFinite else { return (DoubleDouble(.nan), DoubleDouble(.nan)) }
    // Whole turns are removed from each part exactly, and the sum of the remainders is exact as a
    // pair.
    let (a, aLow) = exactSum(reducedByFullTurns(x.high), reducedByFullTurns(x.low))
    let k = nearestInteger(a * 32)
    // a and k / 32 are within 1/64. Their difference is a multiple of ulp(a) and no larger than a,
    // or k is zero, so it is a double. The low part is added exactly.
    let (r, rLow) = exactSum(a - k * 0x1p-5, aLow)
    let rest = DoubleDouble(high: r, low: rLow)
    return correctlyRoundedSinCos(sinCos(index: Int(k), plus: rest * pi)) {
      let quarters = (Int(k) + 8) >> 4
      let excess = Float512(Double(Int(k) - 16 * quarters)).scaled(byPowerOfTwo: -5)
      return Float512.sinCos((Float512(rest) + excess) * .pi, quarterTurns: quarters)
    }
  }

  /// Returns sine and cosine with `high` correctly rounded.
  @inline(__always)
  private static func correctlyRoundedSinCos(
    _ pairs: (sin: DoubleDouble, cos: DoubleDouble),
    _ values: () -> (sin: Float512, cos: Float512)
  ) -> (sin: DoubleDouble, cos: DoubleDouble) {
    if pairs.sin.isSurelyRounded && pairs.cos.isSurelyRounded { return pairs }
    let (sine, cosine) = values()
    // A very small angle may itself be a midpoint. Its sine is then nearer to zero.
    return (
      pairs.sin.rounded { $0.isNegative ? $0 <= sine : $0 < sine },
      pairs.cos.rounded { $0 < cosine }
    )
  }

  /// Returns x minus the nearest multiple of 2, exactly: a multiple of ulp(x), no larger than x.
  @inline(__always)
  private static func reducedByFullTurns(_ x: Double) -> Double {
    x.magnitude < 1 ? x : x - 2 * (0.5 * x).rounded(.toNearestOrEven)
  }

  /// Returns sine and cosine of `k pi / 32 + s` for |s| <= 0.05.
  @inline(__always)
  private static func sinCos(
    index k: Int, plus s: DoubleDouble
  ) -> (sin: DoubleDouble, cos: DoubleDouble) {
    // Quarter turns rotate the result; 0 ... 15 steps of pi / 32 remain.
    let i = k & 15
    let sinA = sineOfThirtySeconds(i)
    let cosA = sineOfThirtySeconds(16 - i)
    let square = s * s
    let sinS = s + s * sinTail(square)
    let cosSLess1 = cosTail(square)
    let sine = sinA + (sinA * cosSLess1 + cosA * sinS)
    let cosine = cosA + (cosA * cosSLess1 - sinA * sinS)
    // Unlike `-x`, `zero - x` gives no negative zero.
    switch (k >> 4) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, zero - sine)
    case 2: return (zero - sine, zero - cosine)
    default: return (zero - cosine, sine)
    }
  }

  /// Returns sin(s) / s - 1 = -v / 3! + v^2 / 5! - ... for v = s^2 < 2^-8.6, with an error of
  /// 2^-112.
  ///
  /// Seven terms suffice: the eighth is below 2^-68.8 / 17! < 2^-117. After the third, terms are
  /// below 2^-52, so plain doubles suffice.
  @inline(__always)
  private static func sinTail(_ v: DoubleDouble) -> DoubleDouble {
    let x = v.high
    var tail = -0x1.ae7f3e733b81fp-41
    tail = tail * x + 0x1.6124613a86d09p-33
    tail = tail * x - 0x1.ae64567f544e4p-26
    tail = tail * x + 0x1.71de3a556c734p-19
    var q = DoubleDouble(high: -0x1.a01a01a01a01ap-13, low: -0x1.a01a01a01a01ap-73) + tail * x
    q = DoubleDouble(high: 0x1.1111111111111p-7, low: 0x1.1111111111111p-63) + q * v
    q = DoubleDouble(high: -0x1.5555555555555p-3, low: -0x1.5555555555555p-57) + q * v
    return q * v
  }

  /// Returns cos(s) - 1 = -v / 2! + v^2 / 4! - ... for v = s^2 < 2^-8.6, with an error of 2^-110.
  ///
  /// Seven terms suffice: the eighth is below 2^-68.8 / 16! < 2^-113. After the third, terms are
  /// below 2^-49, so plain doubles suffice.
  @inline(__always)
  private static func cosTail(_ v: DoubleDouble) -> DoubleDouble {
    let x = v.high
    var tail = -0x1.93974a8c07c9dp-37
    tail = tail * x + 0x1.1eed8eff8d898p-29
    tail = tail * x - 0x1.27e4fb7789f5cp-22
    tail = tail * x + 0x1.a01a01a01a01ap-16
    var q = DoubleDouble(high: -0x1.6c16c16c16c17p-10, low: 0x1.f49f49f49f49fp-65) + tail * x
    q = DoubleDouble(high: 0x1.5555555555555p-5, low: 0x1.5555555555555p-59) + q * v
    q = q * v - 0.5
    return q * v
  }

  /// Returns sin(i pi / 32) for 0 <= i <= 16, with a relative error below u^2.
  @inline(__always)
  static func sineOfThirtySeconds(_ i: Int) -> DoubleDouble {
    DoubleDouble(high: sines[2 * i], low: sines[2 * i + 1])
  }

  /// The high and low parts of sin(i pi / 32), i = 0 ... 16.
  private static let sines: [Double] = [
    0, 0,
    0x1.917a6bc29b42cp-4, -0x1.e2718d26ed688p-60,
    0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57,
    0x1.294062ed59f06p-2, -0x1.5d28da2c4612dp-56,
    0x1.87de2a6aea963p-2, -0x1.72cedd3d5a61p-57,
    0x1.e2b5d3806f63bp-2, 0x1.e0d891d3c6841p-58,
    0x1.1c73b39ae68c8p-1, 0x1.b25dd267f66p-55,
    0x1.44cf325091dd6p-1, 0x1.8076a2cfdc6b3p-57,
    0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55,
    0x1.8bc806b151741p-1, -0x1.2c5e12ed1336dp-55,
    0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60,
    0x1.c38b2f180bdb1p-1, -0x1.6e0b1757c8d07p-56,
    0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56,
    0x1.e9f4156c62ddap-1, 0x1.760b1e2e3f81ep-55,
    0x1.f6297cff75cbp-1, 0x1.562172a361fd3p-56,
    0x1.fd88da3d12526p-1, -0x1.87df6378811c7p-55,
    0x1p0, 0,
  ]
}

// The angle of a point: the point is rotated back by a known angle until it is almost on the axis.
// The remaining angle is the arctangent of a small number. For (x, y) in the first half-quadrant
// and the nearest table angle a = i pi / 32,
//
//     angle = a + arctan(d),   d = (y cos a - x sin a) / (x cos a + y sin a),
//
// by the rotation formulas, with |d| < 0.054. The other half-quadrants follow by reflection.

extension DoubleDouble {
  /// Returns the angle of the point (x, y) in radians, -pi ... pi, with a relative error of at most
  /// 2^-98 and `high` correctly rounded.
  ///
  /// The sign is that of y. Angles below 2^-960 have an absolute error of at most 2^-1072. Points
  /// on the axes and the diagonals give the pair nearest to the multiple of pi / 4.
  ///
  /// Edge cases, as in IEEE 754:
  ///
  /// - `atan2(0, x)` is 0 for x > 0 or x = +0, and pi for x < 0 or x = -0. Zeros of y keep their
  ///   sign.
  /// - Infinite coordinates count as directions, so `atan2(inf, inf)` is pi / 4.
  /// - NaN gives NaN.
  package static func atan2(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
    if y.high.isNaN || x.high.isNaN { return DoubleDouble(.nan) }
    if !y.isFinite || !x.isFinite { return atan2(signOfInfinity(y), signOfInfinity(x)) }
    let (absX, absY) = (x.magnitude, y.magnitude)
    let steep = absY > absX
    let (small, large) = steep ? (absX, absY) : (absY, absX)
    var angle = large.isZero ? zero : firstOctant(small, large)
    if steep { angle = halfPi - angle }
    if x.high.sign == .minus { angle = pi - angle }
    if !angle.isSurelyRounded || angle.isZero && !y.isZero {
      // At the distance r, the angle is above m if r sin(angle - m) = |y| cos m - x sin m > 0.
      let (x, y) = (Float512(x), Float512(absY))
      angle = angle.rounded {
        let (sin, cos) = Float512.sinCos($0)
        return x * sin < y * cos
      }
    }
    return y.high.sign == .minus ? -angle : angle
  }

  /// Returns the arctangent of small / large for 0 <= small <= large, large > 0.
  ///
  /// Error for i >= 1, with the radius 1 and the angle t >= 0.045: each product y cos a, x sin a is
  /// at most 1.1 sin a <= 2.4 t and has a relative error of 6 u^2 (table 1, product 5), together 29
  /// u^2 t. Their difference (3 u^2), the denominator (9 u^2) and the quotient (15 u^2) err
  /// relative to |d| <= 1.2 t: 33 u^2 t. With the last sum, the error is below 65 u^2 < 2^-99.9 of
  /// the angle. For i = 0 there is only the quotient and the series.
  private static func firstOctant(_ small: DoubleDouble, _ large: DoubleDouble) -> DoubleDouble {
    // Scaling both so that the larger is in [1, 2), apart from subnormals, does not change the
    // angle.
    var scale = -binaryExponent(of: large.high)
    if large.high < 0x1p-1000 { scale = 1000 }
    let y = small.scaled(byPowerOfTwo: scale)
    let x = large.scaled(byPowerOfTwo: scale)
    // The approximation t (pi / 4 + 0.273 (1 - t)) of arctan t is within 0.004 on [0, 1], near
    // enough to choose i.
    let t = y.high / x.high
    let i = nearestInteger(t * (1.058398 - 0.273 * t) * 0x1.45f306dc9c883p3)
    if i == 0 { return arctangentSeries(y / x) }
    let sinA = sineOfThirtySeconds(Int(i))
    let cosA = sineOfThirtySeconds(16 - Int(i))
    let d = (y * cosA - x * sinA) / (x * cosA + y * sinA)
    return thirtySecond * i + arctangentSeries(d)
  }

  /// Returns arctan d = d - d^3 / 3 + d^5 / 5 - ... for |d| < 0.054, with a relative error below
  /// 2^-102.
  ///
  /// With v = d^2 < 2^-8.4, thirteen terms suffice: the next is below 2^-109 / 27 < 2^-113. From
  /// v^6 / 13 on, terms are below 2^-54, so plain doubles suffice.
  private static func arctangentSeries(_ d: DoubleDouble) -> DoubleDouble {
    let v = d * d
    let x = v.high
    // 1/13 - x/15 + ... + x^6/25
    var tail = 0x1.47ae147ae147bp-5
    tail = tail * x - 0x1.642c8590b2164p-5
    tail = tail * x + 0x1.8618618618618p-5
    tail = tail * x - 0x1.af286bca1af28p-5
    tail = tail * x + 0x1.e1e1e1e1e1e1ep-5
    tail = tail * x - 0x1.1111111111111p-4
    tail = tail * x + 0x1.3b13b13b13b14p-4
    // -1/11, 1/9, -1/7, 1/5, -1/3
    var q = DoubleDouble(high: -0x1.745d1745d1746p-4, low: 0x1.745d1745d1746p-59) + tail * x
    q = DoubleDouble(high: 0x1.c71c71c71c71cp-4, low: 0x1.c71c71c71c71cp-58) + q * v
    q = DoubleDouble(high: -0x1.2492492492492p-3, low: -0x1.2492492492492p-57) + q * v
    q = DoubleDouble(high: 0x1.999999999999ap-3, low: -0x1.999999999999ap-57) + q * v
    q = DoubleDouble(high: -0x1.5555555555555p-2, low: -0x1.5555555555555p-56) + q * v
    return d + d * (q * v)
  }

  /// Returns -1, 0 or 1 with the sign of the value; 0 if it is finite.
  private static func signOfInfinity(_ value: DoubleDouble) -> DoubleDouble {
    let size = value.isFinite ? 0.0 : 1.0
    return DoubleDouble(value.high.sign == .minus ? -size : size)
  }

  /// The angle pi / 32.
  private static let thirtySecond = DoubleDouble(
    high: 0x1.921fb54442d18p-4, low: 0x1.1a62633145c07p-58)
}
