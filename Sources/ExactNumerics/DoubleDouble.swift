// A number held as the exact sum of two doubles.
//
// A `Double` carries 53 bits. Many results need a few more: to print the correctly rounded digit of
// a curve one must know the curve better than the digit. The cheapest way to know it better is to
// keep, beside the rounded result, what the rounding threw away. For a sum and for a product of two
// doubles that loss is itself a double, and the functions in ExactOperations.swift find it with a
// handful of ordinary operations. Everything else in this module is built on those.
//
// Notation used throughout: u = 2^-53 is half the distance from 1 to the next double, so that a
// correctly rounded operation has relative error at most u; RN(t) is the double nearest to t, ties
// to even; ulp(x) is the distance between doubles around x. "DW" in a cited name means "double
// word", the literature's term for such a pair.
//
// Only `+`, `-`, `*`, `/` and `squareRoot()` are used. IEEE 754 fixes each of them to the last bit,
// and Swift never fuses a product into a sum, so every result is the same on every machine.

/// A real number of about 106 significant bits: the exact sum of two doubles, `high + low`.
///
/// Invariant: `high = RN(high + low)`, hence `|low| <= ulp(high) / 2`. Every value is reached
/// through operations that keep it, which makes `high` the correctly rounded double of the pair,
/// and makes comparison lexicographic. A non-finite value is `high` with `low` zero.
///
/// Range: the error bounds quoted in this module hold when the numbers involved have magnitudes
/// in `2^-900 ... 2^1000` (or are zero), so that no low part is lost below the smallest double,
/// 2^-1074. Outside it an operation still returns, with an absolute error of a few times 2^-1074.
///
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision",
/// Numer. Math. 18 (1971); Y. Hida, X. S. Li, D. H. Bailey, "Algorithms for quad-double precision
/// floating point arithmetic", ARITH-15 (2001).
public struct DoubleDouble: Sendable, Equatable, Comparable {
  /// The double nearest to the value: `RN(high + low)`.
  public let high: Double

  /// What `high` leaves over: `value - high`, exactly, at most half a unit in the last place.
  public let low: Double

  /// Stores two parts that already satisfy the invariant.
  @inline(__always)
  init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// The double itself: `value + 0`, exact for every argument.
  public init(_ value: Double) {
    self.init(high: value, low: 0)
  }

  /// The integer itself, exact for every `Int`.
  ///
  /// A 64-bit integer is `a * 2^32 + b` with `-2^31 <= a < 2^31` and `0 <= b < 2^32`. Both terms
  /// are doubles, and the exact sum of two doubles is a pair.
  public init(_ value: Int) {
    let wide = Int64(value)
    let upper = Double(wide >> 32) * 0x1p32
    let lower = Double(wide & 0xffff_ffff)
    self.init(sum: upper, lower)
  }

  /// The exact sum `a + b` of two doubles.
  ///
  /// Exact for all finite arguments whose sum does not overflow; addition cannot underflow, since
  /// every double is a multiple of 2^-1074. On overflow the value is the infinity `a + b`.
  ///
  /// Source: Knuth, TAOCP 2, 4.2.2, theorem B ("2Sum").
  public init(sum a: Double, _ b: Double) {
    let (high, low) = DoubleDouble.exactSum(a, b)
    self = DoubleDouble.settled(high, low, else: a + b)
  }

  /// The exact product `a * b` of two doubles.
  ///
  /// Exact whenever `2^-968 <= |a b|` and `a b` does not overflow, up to the largest double: big
  /// factors are scaled by powers of two on the way. Below 2^-968 the low part would need bits
  /// under 2^-1074; it is then rounded, and the pair errs by at most 2^-1073 in absolute terms.
  /// On overflow the value is the infinity `a * b`; zero times anything finite is exactly zero.
  ///
  /// Source: Dekker (1971) with Veltkamp's splitting.
  public init(product a: Double, _ b: Double) {
    let product = a * b
    if a.magnitude < 0x1p990 && b.magnitude < 0x1p990 && product.magnitude < 0x1p1000 {
      // Both parts may be subnormal and overlap, so the exact sum restores the invariant.
      let (high, low) = DoubleDouble.exactProduct(a, b)
      self.init(sum: high, low)
      return
    }
    guard product.isFinite else {
      self.init(high: product, low: 0)
      return
    }
    // At least one factor is huge and the product is finite. Bring the larger factor down by 2^60
    // where splitting is safe, and the product back up: powers of two change no digit.
    let aIsLarger = a.magnitude > b.magnitude
    let larger = (aIsLarger ? a : b) * 0x1p-60
    let smaller = aIsLarger ? b : a
    let (_, low) = DoubleDouble.exactProduct(larger, smaller)
    self.init(sum: product, low * 0x1p60)
  }
}

extension DoubleDouble {
  /// The number 0.
  public static let zero = DoubleDouble(high: 0, low: 0)

  /// The number 1.
  public static let one = DoubleDouble(high: 1, low: 0)

  /// The circle constant pi = 3.14159..., with relative error below 2^-107.
  public static let pi = DoubleDouble(high: 0x1.921fb54442d18p1, low: 0x1.1a62633145c07p-53)

  /// Half of pi, the right angle in radians, with relative error below 2^-107.
  public static let halfPi = DoubleDouble(high: 0x1.921fb54442d18p0, low: 0x1.1a62633145c07p-54)

  /// The natural logarithm of 2, with relative error below 2^-107.
  public static let ln2 = DoubleDouble(high: 0x1.62e42fefa39efp-1, low: 0x1.abc9e3b39803fp-56)

  /// Whether the value is zero. Exact: a pair is zero only when its high part is.
  public var isZero: Bool { high == 0 }

  /// Whether the value is neither infinite nor not-a-number.
  public var isFinite: Bool { high.isFinite }

  /// The double nearest to the value, ties to even.
  ///
  /// This is `high`, by the invariant; no rounding takes place.
  public var nearestDouble: Double { high }

  /// The absolute value, exact.
  public var magnitude: DoubleDouble { high < 0 ? -self : self }

  /// Exact order of the values.
  ///
  /// Rounding never reverses an order, so unequal high parts decide; equal ones leave it to the
  /// low parts. Not-a-number compares false with everything.
  public static func < (left: DoubleDouble, right: DoubleDouble) -> Bool {
    left.high < right.high || (left.high == right.high && left.low < right.low)
  }

  /// Exact order of the values; false if either is not-a-number.
  public static func <= (left: DoubleDouble, right: DoubleDouble) -> Bool {
    left.high < right.high || (left.high == right.high && left.low <= right.low)
  }

  /// Exact order of the values; false if either is not-a-number.
  public static func >= (left: DoubleDouble, right: DoubleDouble) -> Bool {
    right <= left
  }
}

// Multiplication by powers of two.
//
// It moves the exponent and leaves the digits alone, so it is exact, until the exponents run out.

extension DoubleDouble {
  /// Half of the value; exact unless the low part falls below 2^-1074.
  public func half() -> DoubleDouble {
    DoubleDouble(sum: high * 0.5, low * 0.5)
  }

  /// The value times `2^exponent`.
  ///
  /// Exact while both parts stay normal. Towards zero each part is rounded once to a multiple of
  /// 2^-1074, an absolute error of at most 2^-1074 in all; beyond the largest double the result is
  /// infinite.
  public func scaled(byPowerOfTwo exponent: Int) -> DoubleDouble {
    // Within 2^-1022 ... 2^1023 one factor does, and each part is rounded at most once.
    if exponent >= -1022 && exponent <= 1023 {
      let factor = DoubleDouble.powerOfTwo(exponent)
      let (h, l) = DoubleDouble.exactSum(larger: high * factor, smaller: low * factor)
      return DoubleDouble.settled(h, l, else: high * factor)
    }
    // Towards zero: first lift, so that nothing is rounded before the last multiplication.
    let clamped = max(-4200, min(4200, exponent))
    if clamped > 0 {
      return scaled(byPowerOfTwo: 1023).scaled(byPowerOfTwo: clamped - 1023)
    }
    // |value| < 2^1024, so a factor below 2^-2200 leaves nothing.
    if clamped < -2200 { return DoubleDouble(high.isFinite ? high * 0 : high) }
    // Split the exponent so that the first factor moves the value just above the subnormals.
    let room = max(-1022, min(1023, -900 - DoubleDouble.exponent(of: high)))
    let first = max(clamped, min(room, 0))
    let rest = clamped - first
    if rest < -1022 {
      if first == 0 { return DoubleDouble(high.isFinite ? high * 0 : high) }
      return scaled(byPowerOfTwo: first).scaled(byPowerOfTwo: rest)
    }
    let a = DoubleDouble.powerOfTwo(first)
    let b = DoubleDouble.powerOfTwo(rest)
    let (h, l) = DoubleDouble.exactSum(larger: high * a * b, smaller: low * a * b)
    return DoubleDouble.settled(h, l, else: high * a * b)
  }

  /// The double `2^exponent`, for `-1022 ... 1023`, built from its bits.
  @inline(__always)
  static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent + 1023) << 52)
  }

  /// The biased exponent field less its bias: `floor(log2 |x|)` for a normal double.
  @inline(__always)
  static func exponent(of x: Double) -> Int {
    Int(truncatingIfNeeded: (x.bitPattern >> 52) & 0x7ff) - 1023
  }
}

extension DoubleDouble {
  /// The nearest Float, rounded once, half to even.
  ///
  /// `Float(high)` is right unless `high` lies midway between two Floats: midways are Doubles, so
  /// `low` cannot reach one from beside it. On a midway the sign of `low` decides.
  public var nearestFloat: Float {
    let nearest = Float(high)
    let rest = high - Double(nearest)
    let neighbour = rest > 0 ? nearest.nextUp : nearest.nextDown
    let isMidway = rest != 0 && rest == Double(neighbour) - high
    return isMidway && low * rest > 0 ? neighbour : nearest
  }
}
