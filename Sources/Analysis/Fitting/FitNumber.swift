import ExactNumerics

/// The arithmetic of a search: Double to find a motion fast, DoubleDouble for all of its digits.
protocol FitNumber: Comparable, Sendable {
  init(rounding exact: DoubleDouble)
  /// The number as a DoubleDouble.
  var pair: DoubleDouble { get }
  var magnitude: Self { get }
  static var zero: Self { get }
  static var one: Self { get }
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static func * (left: Self, right: Double) -> Self
  static func / (left: Self, right: Self) -> Self
  static func exp(_ exponent: Self) -> Self
  static func expm1(_ exponent: Self) -> Self
  static func sinCos(_ angle: Self) -> (sin: Self, cos: Self)
  /// The relative square below which the residual of a column is only rounding.
  static var dependenceThreshold: Double { get }
  /// The relative change of the rates below which a search has converged.
  static var convergenceStep: Double { get }
  /// The relative change of the rates below which rounding hides its effect on the sum of squares.
  static var derivativeNoiseFloor: Double { get }
}

extension FitNumber {
  /// True if a search ends with a step of the rates: if its error is below the number's precision.
  ///
  /// Near the optimum a Gauss-Newton step reduces the error by a factor q, and q is smaller the
  /// better the motion explains the points. After steps of sizes s' (0 for none) and s, q is about
  /// s / s', so that the remaining error is s^2 / s'.
  static func hasConverged(_ size: Double, after before: Double) -> Bool {
    size < convergenceStep || size * size < convergenceStep * before
  }
}

extension DoubleDouble: FitNumber {
  init(rounding exact: DoubleDouble) { self = exact }

  var pair: DoubleDouble { self }

  static var dependenceThreshold: Double { 0x1p-180 }
  static var convergenceStep: Double { 0x1p-62 }
  static var derivativeNoiseFloor: Double { 0x1p-44 }
}

extension Double: FitNumber {
  init(rounding exact: DoubleDouble) { self = exact.nearestDouble }

  var pair: DoubleDouble { DoubleDouble(self) }

  static var one: Double { 1 }

  static var dependenceThreshold: Double { 0x1p-88 }
  static var convergenceStep: Double { 0x1p-40 }
  static var derivativeNoiseFloor: Double { 0x1p-22 }
}

// Fast elementary functions, accurate to some units in the last place. A search in Double only
// provides the start for the steps in DoubleDouble.
extension Double {
  /// The constant 1.5 * 2^52. A sum with it has no fractional bits, so it rounds to an integer.
  private static let magic = 0x1.8p52

  /// e^x within some units in the last place; 0 below e^-708.
  ///
  /// Argument reduction: x = n ln 2 + r with |r| <= ln 2 / 2. The Taylor series ends with r^13 /
  /// 13!, 2^-53 of the whole.
  static func exp(_ exponent: Double) -> Double {
    if exponent < -708 { return 0 }
    let sum = exponent * 1.4426950408889634 + magic
    let n = sum - magic
    // ln 2 is split into two parts (Cody and Waite). The first has 32 bits, so that n times it is
    // exact.
    let r = (exponent - n * 0x1.62e42feep-1) - n * 0x1.a39ef35793c76p-33
    var p = r * (1.0 / 6_227_020_800) + 1.0 / 479_001_600
    p = p * r + 1.0 / 39_916_800
    p = p * r + 1.0 / 3_628_800
    p = p * r + 1.0 / 362_880
    p = p * r + 1.0 / 40_320
    p = p * r + 1.0 / 5_040
    p = p * r + 1.0 / 720
    p = p * r + 1.0 / 120
    p = p * r + 1.0 / 24
    p = p * r + 1.0 / 6
    p = p * r + 0.5
    p = p * r + 1
    p = p * r + 1
    let bits = 1023 &+ Int64(bitPattern: sum.bitPattern &- magic.bitPattern)
    return p * Double(bitPattern: UInt64(bitPattern: bits) << 52)
  }

  /// e^x - 1 for x <= 0, within some units in the last place of 1. Near 0, where the difference
  /// cancels, it is x (1 + x / 2 + x^2 / 6 + x^3 / 24).
  static func expm1(_ exponent: Double) -> Double {
    let x = exponent
    return x > -0x1p-10 ? x * (1 + x * (0.5 + x * (1.0 / 6 + x / 24))) : exp(x) - 1
  }

  /// Sine and cosine of an angle of at least 0, within some units in the last place of 1 and of the
  /// angle.
  ///
  /// Argument reduction: x = n pi / 2 + r with |r| <= pi / 4. The Taylor series end with r^17 / 17!
  /// and r^16 / 16!, below 2^-53. All parts of pi / 2 but the last have 33 bits.
  static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    let sum = angle * 0.6366197723675814 + magic
    let n = sum - magic
    let r =
      ((angle - n * 0x1.921fb544p0) - n * 0x1.0b4611a6p-34) - n * 0x1.3198a2e037073p-69
    let z = r * r
    var s = z * (1.0 / 355_687_428_096_000) - 1.0 / 1_307_674_368_000
    s = s * z + 1.0 / 6_227_020_800
    s = s * z - 1.0 / 39_916_800
    s = s * z + 1.0 / 362_880
    s = s * z - 1.0 / 5_040
    s = s * z + 1.0 / 120
    s = s * z - 1.0 / 6
    let sin = s * z * r + r
    var c = z * (1.0 / 20_922_789_888_000) - 1.0 / 87_178_291_200
    c = c * z + 1.0 / 479_001_600
    c = c * z - 1.0 / 3_628_800
    c = c * z + 1.0 / 40_320
    c = c * z - 1.0 / 720
    c = c * z + 1.0 / 24
    c = c * z - 0.5
    let cos = c * z + 1
    switch sum.bitPattern & 3 {
    case 0: return (sin, cos)
    case 1: return (cos, -sin)
    case 2: return (-sin, -cos)
    default: return (-cos, sin)
    }
  }
}
