// Exponential function and powers.
//
// Any x is k ln 2 + i / 32 + s with integers k and i, and |s| <= 1/64. Then
//
//     e^x = 2^k * e^(i/32) * e^s :
//
// a shift of the exponent, a number from a table of 23, and a short Taylor polynomial. k and i are
// chosen from the leading double alone; an inexact choice only makes s slightly larger.

extension DoubleDouble {
  /// Returns the exponential `e^x`, with a relative error of at most 2^-100 and `high` correctly
  /// rounded.
  ///
  /// Every argument is allowed. Above 709.7827128933841 the result is infinite. Below -671 the low
  /// part falls below 2^-1074, and the error is at most 2^-100 relative plus 2^-1074 absolute.
  /// Below -745.1332191019412 the result is zero. `exp(0)` is exactly 1.
  package static func exp(_ x: DoubleDouble) -> DoubleDouble {
    guard x.high < 710 else { return DoubleDouble(x.high.isNaN ? x.high : .infinity) }
    guard x.high > -746 else { return zero }
    let (k, i, s) = reducedExponent(x)
    let table = exponentialTable(i)
    let result = (table + table * expm1Polynomial(s)).scaled(byPowerOfTwo: k)
    if result.isSurelyRounded && result.isFinite && !result.isZero { return result }
    let value = Float512.exp(Float512(x))
    return result.rounded { $0 < value }
  }

  /// Returns the exponential minus one, `e^x - 1`, with a relative error of at most 2^-98 and
  /// `high` correctly rounded, for all x.
  ///
  /// For |x| <= 1/64 the result is the series x + x^2 / 2 + ... without the leading one of `e^x`,
  /// so nothing cancels. Otherwise the subtraction multiplies the error of the table, u^2, by at
  /// most 64. The result is infinite above 709.78, and -1 below -80, where `e^x` is under 2^-115.
  /// `expm1(0)` is exactly 0.
  package static func expm1(_ x: DoubleDouble) -> DoubleDouble {
    guard x.high < 709 else { return exp(x) }
    guard x.high > -80 else { return DoubleDouble(x.high.isNaN ? x.high : -1) }
    let (k, i, s) = reducedExponent(x)
    let scaledTable = exponentialTable(i).scaled(byPowerOfTwo: k)
    let result = (scaledTable - 1.0) + scaledTable * expm1Polynomial(s)
    if result.isSurelyRounded { return result }
    // A very small x may itself be a midpoint. The exponential less one is then above it.
    let value = Float512.expm1(Float512(x))
    return result.rounded { $0 <= value }
  }

  /// Splits x into `k ln 2 + i / 32 + s`, with an absolute error of s of about 2^-106.
  ///
  /// ln 2 = L1 + L2 + L3, where L1 has 42 bits (Cody and Waite). As |k| <= 1076 has 11 bits, k L1
  /// is exact. k L2 is exact as a pair; L3 extends to 2^-156. Exact sums and three rounded pair
  /// operations give a remainder |r| < 0.35. If k = 0, every term is zero and r = x exactly.
  @inline(__always)
  private static func reducedExponent(_ x: DoubleDouble) -> (k: Int, i: Int, s: DoubleDouble) {
    let k = nearestInteger(x.high * 0x1.71547652b82fep0)
    let (r, rLow) = exactSum(x.high, -k * 0x1.62e42fefa38p-1)
    let (p, pLow) = exactProduct(-k, 0x1.ef35793c7673p-45)
    var remainder = DoubleDouble(high: r, low: rLow) + x.low
    remainder = remainder + DoubleDouble(high: p, low: pLow)
    remainder = remainder + -k * 0x1.f97b57a079a19p-103
    let i = nearestInteger(remainder.high * 32)
    return (Int(k), Int(i), remainder + -i * 0x1p-5)
  }

  /// Returns the integer nearest to x, ties to even, for |x| < 2^51.
  ///
  /// Around 3 * 2^51 the doubles are the integers, so the addition itself rounds.
  @inline(__always)
  static func nearestInteger(_ x: Double) -> Double {
    (x + 0x1.8p52) - 0x1.8p52
  }

  /// Returns e^s - 1 for |s| <= 2^-6, with a relative error below 2^-100.
  ///
  /// The series s + s^2 (1/2! + s (1/3! + ...)) ends at s^13 / 13!. The next term, relative to s,
  /// is below 2^-78 / 14! < 2^-114. Terms from s^7 / 7! on are relatively below 2^-48, so plain
  /// doubles suffice for them (2^-48 u = 2^-101). The terms before are pairs.
  @inline(__always)
  private static func expm1Polynomial(_ s: DoubleDouble) -> DoubleDouble {
    let x = s.high
    // 1/7! + x/8! + ... + x^6/13!
    var tail = 0x1.6124613a86d09p-33
    tail = tail * x + 0x1.1eed8eff8d898p-29
    tail = tail * x + 0x1.ae64567f544e4p-26
    tail = tail * x + 0x1.27e4fb7789f5cp-22
    tail = tail * x + 0x1.71de3a556c734p-19
    tail = tail * x + 0x1.a01a01a01a01ap-16
    tail = tail * x + 0x1.a01a01a01a01ap-13
    // 1/6!, 1/5!, 1/4!, 1/3!, 1/2!
    var q = DoubleDouble(high: 0x1.6c16c16c16c17p-10, low: -0x1.f49f49f49f49fp-65) + tail * x
    q = DoubleDouble(high: 0x1.1111111111111p-7, low: 0x1.1111111111111p-63) + q * s
    q = DoubleDouble(high: 0x1.5555555555555p-5, low: 0x1.5555555555555p-59) + q * s
    q = DoubleDouble(high: 0x1.5555555555555p-3, low: 0x1.5555555555555p-57) + q * s
    q = q * s + 0.5
    return s + (s * s) * q
  }

  /// Returns e^(i / 32) for -11 <= i <= 11, with a relative error below u^2.
  @inline(__always)
  private static func exponentialTable(_ i: Int) -> DoubleDouble {
    DoubleDouble(high: exponentials[2 * i + 22], low: exponentials[2 * i + 23])
  }

  /// The high and low parts of e^(i / 32), i = -11 ... 11.
  private static let exponentials: [Double] = [
    0x1.6b0ff72deb89dp-1, -0x1.dabf5975c0c02p-57,
    0x1.769652df22f7ep-1, 0x1.3445f7544e0efp-57,
    0x1.827a561889716p-1, -0x1.6b2eab63020c1p-57,
    0x1.8ebef9eac820bp-1, -0x1.797d4686c5393p-57,
    0x1.9b674f8f2f3d8p-1, -0x1.51bfdbb129094p-55,
    0x1.a876812c0877cp-1, -0x1.fd36226fadd44p-56,
    0x1.b5efd29f24c26p-1, 0x1.3d5fd7d70a5edp-56,
    0x1.c3d6a24ed8222p-1, -0x1.e1e0a76cb0685p-55,
    0x1.d22e6a0197c03p-1, -0x1.32ae7bdaf1116p-55,
    0x1.e0fabfbc702a4p-1, -0x1.8d0e700fcfb65p-56,
    0x1.f03f56a88b5d8p-1, -0x1.bad3fd501a227p-55,
    0x1p0, 0,
    0x1.08205601127edp0, -0x1.9c7d0bdf1516p-54,
    0x1.1082b577d34edp0, 0x1.f56c680678897p-54,
    0x1.192937074e0cdp0, 0x1.a24f46336ea04p-54,
    0x1.2216045b6f5cdp0, -0x1.8c4a5df1ec7e5p-58,
    0x1.2b4b58b372c79p0, 0x1.404dd9f031676p-54,
    0x1.34cb8170b5835p0, 0x1.6a7062465be33p-55,
    0x1.3e98deaa11dccp0, -0x1.5722108fefcffp-54,
    0x1.48b5e3c3e8186p0, 0x1.9d9ef0eda6eabp-54,
    0x1.5325180cfacf7p0, 0x1.b28b660a648dap-54,
    0x1.5de9176045ff5p0, 0x1.da89923298baap-55,
    0x1.690492cbf9433p0, -0x1.812833f7d6e43p-55,
  ]
}
