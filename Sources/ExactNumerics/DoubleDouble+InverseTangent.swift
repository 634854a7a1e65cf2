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
