// Sine and cosine.
//
// An angle is k pi / 32 + s with an integer k and |s| <= pi / 64. Sine and cosine of k pi / 32 come
// from a table of 17 values, those of s from short Taylor polynomials, and the addition theorems
// join them:
//
//     sin(a + s) = sin a + (sin a (cos s - 1) + cos a sin s)
//     cos(a + s) = cos a + (cos a (cos s - 1) - sin a sin s).
//
// Near a zero of the function the table entry is exactly zero and the result is sin s alone, so its
// relative error is that of s. Hence all the care in finding s.

extension DoubleDouble {
  /// The sine of an angle in radians; see `sinCos(_:)` for range and error.
  public static func sin(_ x: DoubleDouble) -> DoubleDouble { sinCos(x).sin }

  /// The cosine of an angle in radians; see `sinCos(_:)` for range and error.
  public static func cos(_ x: DoubleDouble) -> DoubleDouble { sinCos(x).cos }

  /// The sine and the cosine of an angle in radians, each with relative error at most 2^-98.
  ///
  /// Range: |x| <= 2^47; beyond it, and for infinities, both are NaN. The reduction by pi errs by
  /// at most 2^-208 |x| in absolute terms. So the relative bound holds whenever x is at least
  /// 2^-109 |x| away from a zero of the function other than x = 0. A pair picked to lie near a zero
  /// comes about 2^-107 |x| close; one that lies nearer by luck errs by 2^-208 |x| absolutely. A
  /// zero result is +0; `sin(0) = 0` and `cos(0) = 1` exactly.
  ///
  /// Reduction: pi / 32 is carried in five doubles, 270 bits; the multiple k is an integer below
  /// 2^51, its products are exact but for the last, and each of the nine terms added to the running
  /// sum of four doubles errs by at most 2^-212 |x|.
  public static func sinCos(_ x: DoubleDouble) -> (sin: DoubleDouble, cos: DoubleDouble) {
    guard x.high.magnitude <= 0x1p47 else { return (DoubleDouble(.nan), DoubleDouble(.nan)) }
    let k = nearestInteger(x.high * 0x1.45f306dc9c883p3)
    guard k != 0 else { return sinCos(index: 0, plus: x) }
    var sum = FourPartSum(x)
    sum.add(product: -k, 0x1.921fb54442d18p-4)
    sum.add(product: -k, 0x1.1a62633145c07p-58)
    sum.add(product: -k, -0x1.f1976b7ed8fbcp-114)
    sum.add(product: -k, 0x1.4cf98e804177dp-168)
    sum.add(-k * 0x1.31d89cd9128a5p-222)
    return sinCos(index: Int(k), plus: sum.pair)
  }

  /// `sin(pi x)` and `cos(pi x)`, each with relative error at most 2^-98: the angle in half turns.
  ///
  /// Range: every finite x; NaN otherwise. The angle is reduced before it is multiplied by pi, and
  /// that reduction is exact: a multiple of 1/32 is subtracted from x, which two exact sums do. So
  /// the sine at integers and the cosine at half-integers are exactly 0 (+0), the other function
  /// there exactly 1 or -1, and the relative bound holds arbitrarily near the zeros.
  public static func sinCosOfHalfTurns(
    _ x: DoubleDouble
  ) -> (sin: DoubleDouble, cos: DoubleDouble) {
    guard x.isFinite else { return (DoubleDouble(.nan), DoubleDouble(.nan)) }
    // Whole turns drop out of each part exactly, and the sum of what is left is exact as a pair.
    let (a, aLow) = exactSum(wholeTurnsRemoved(x.high), wholeTurnsRemoved(x.low))
    let k = nearestInteger(a * 32)
    // a and k / 32 are within 1/64: their difference is a multiple of ulp(a) and no larger than a,
    // or k is zero, so it is a double. The low part joins it exactly.
    let (r, rLow) = exactSum(a - k * 0x1p-5, aLow)
    return sinCos(index: Int(k), plus: DoubleDouble(high: r, low: rLow) * pi)
  }

  /// x less the nearest multiple of 2, exact: a multiple of ulp(x), no larger than x.
  @inline(__always)
  private static func wholeTurnsRemoved(_ x: Double) -> Double {
    x.magnitude < 1 ? x : x - 2 * (0.5 * x).rounded(.toNearestOrEven)
  }

  /// Sine and cosine of `k pi / 32 + s` for |s| <= 0.05.
  @inline(__always)
  private static func sinCos(
    index k: Int, plus s: DoubleDouble
  ) -> (sin: DoubleDouble, cos: DoubleDouble) {
    // Quarter turns rotate the result; 0 ... 15 thirty-seconds of a half turn remain.
    let i = k & 15
    let sinA = sineOfThirtySeconds(i)
    let cosA = sineOfThirtySeconds(16 - i)
    let square = s * s
    let sinS = s + s * sinTail(square)
    let cosSLess1 = cosTail(square)
    let sine = sinA + (sinA * cosSLess1 + cosA * sinS)
    let cosine = cosA + (cosA * cosSLess1 - sinA * sinS)
    // `zero - x` rather than `-x`: it leaves no negative zero.
    switch (k >> 4) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, zero - sine)
    case 2: return (zero - sine, zero - cosine)
    default: return (zero - cosine, sine)
    }
  }

  /// sin(s) / s - 1 = -v / 3! + v^2 / 5! - ... for v = s^2 < 2^-8.6, correct to 2^-112.
  ///
  /// Seven terms; the eighth is below 2^-68.8 / 17! < 2^-117. Past the third, terms are below
  /// 2^-52, so plain doubles do.
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

  /// cos(s) - 1 = -v / 2! + v^2 / 4! - ... for v = s^2 < 2^-8.6, correct to 2^-110.
  ///
  /// Seven terms; the eighth is below 2^-68.8 / 16! < 2^-113. Past the third, terms are below
  /// 2^-49, so plain doubles do.
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

  /// sin(i pi / 32) for 0 <= i <= 16, with relative error below u^2.
  @inline(__always)
  static func sineOfThirtySeconds(_ i: Int) -> DoubleDouble {
    DoubleDouble(high: sines[2 * i], low: sines[2 * i + 1])
  }

  /// High and low parts of sin(i pi / 32), i = 0 ... 16.
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

// The angle of a point.
//
// Turn the point back by a known angle until it lies almost on the axis; what remains is the
// arctangent of a small number. For (x, y) in the first half-quadrant and the table angle
// a = i pi / 32 nearest to its own,
//
//     angle = a + arctan(d),   d = (y cos a - x sin a) / (x cos a + y sin a),
//
// by the rotation formulas, with |d| < 0.054. The other half-quadrants follow by reflection.

extension DoubleDouble {
  /// The angle of the point (x, y) in radians, -pi ... pi, with relative error at most 2^-98.
  ///
  /// The sign is that of y. As for IEEE 754: `atan2(0, x)` is 0 for x > 0 or x = +0 and pi for x <
  /// 0 or x = -0; zeros of y keep their sign; infinite coordinates count as directions, so
  /// `atan2(inf, inf)` is pi / 4; NaN gives NaN. Angles below 2^-960 err by at most 2^-1072
  /// absolutely. Points on the axes and the diagonals give the pair nearest to the multiple of pi /
  /// 4.
  public static func atan2(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
    if y.high.isNaN || x.high.isNaN { return DoubleDouble(.nan) }
    if !y.isFinite || !x.isFinite { return atan2(direction(y), direction(x)) }
    let (absX, absY) = (x.magnitude, y.magnitude)
    let steep = absY > absX
    let (small, large) = steep ? (absX, absY) : (absY, absX)
    var angle = large.isZero ? zero : firstOctant(small, large)
    if steep { angle = halfPi - angle }
    if x.high.sign == .minus { angle = pi - angle }
    return y.high.sign == .minus ? -angle : angle
  }

  /// The arctangent of small / large for 0 <= small <= large, large > 0.
  ///
  /// Error for i >= 1, with the radius 1 and the angle t >= 0.045: each product y cos a, x sin a is
  /// at most 1.1 sin a <= 2.4 t and errs by 6 u^2 of itself (table 1, product 5), together 29 u^2
  /// t. Their difference (3 u^2), the denominator (9 u^2) and the quotient (15 u^2) err relative to
  /// |d| <= 1.2 t: 33 u^2 t. With the last sum, below 65 u^2 < 2^-99.9 of the angle. For i = 0
  /// there is only the quotient and the series.
  private static func firstOctant(_ small: DoubleDouble, _ large: DoubleDouble) -> DoubleDouble {
    // Scale so that the larger is in [1, 2), apart from subnormals; the angle does not change.
    var scale = -exponent(of: large.high)
    if large.high < 0x1p-1000 { scale = 1000 }
    let y = small.scaled(byPowerOfTwo: scale)
    let x = large.scaled(byPowerOfTwo: scale)
    // arctan t is within 0.004 of t (pi / 4 + 0.273 (1 - t)) on [0, 1], near enough to choose i.
    let t = y.high / x.high
    let i = nearestInteger(t * (1.058398 - 0.273 * t) * 0x1.45f306dc9c883p3)
    if i == 0 { return arctangentSeries(y / x) }
    let sinA = sineOfThirtySeconds(Int(i))
    let cosA = sineOfThirtySeconds(16 - Int(i))
    let d = (y * cosA - x * sinA) / (x * cosA + y * sinA)
    return thirtySecond * i + arctangentSeries(d)
  }

  /// arctan d = d - d^3 / 3 + d^5 / 5 - ... for |d| < 0.054, with relative error below 2^-102.
  ///
  /// With v = d^2 < 2^-8.4: thirteen terms, the next is below 2^-109 / 27 < 2^-113. From v^6 / 13
  /// on terms are below 2^-54, so plain doubles do.
  @inline(__always)
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

  /// -1, 0 or 1, signed zeros kept, by whether the value is infinite.
  private static func direction(_ value: DoubleDouble) -> DoubleDouble {
    let size = value.isFinite ? 0.0 : 1.0
    return DoubleDouble(value.high.sign == .minus ? -size : size)
  }

  /// pi / 32.
  private static let thirtySecond = DoubleDouble(
    high: 0x1.921fb54442d18p-4, low: 0x1.1a62633145c07p-58)
}
