// Double-double arithmetic: a number is the exact sum of two doubles, called a pair in this module.
//
// A `Double` has 53 bits. To print a correctly rounded digit, a curve's value must be known with
// more bits than the digit has. A pair keeps the rounded result together with its rounding error.
// The rounding error of a sum or a product of two doubles is itself a double. The error-free
// transformations in DoubleDouble+Arithmetic.swift compute it with a few ordinary operations, and
// everything else in this module uses them.
//
// Notation: u = 2^-53 is half the distance from 1 to the next double, so that a correctly rounded
// operation has a relative error of at most u. RN(t) is the double nearest to t, ties to even.
// ulp(x) is the distance between doubles around x. "DW" in a cited name means "double word", the
// literature's term for a pair.
//
// Only `+`, `-`, `*`, `/` and `squareRoot()` are used. IEEE 754 defines each of them to the last
// bit, and Swift never fuses a product into a sum. So every result is the same on every machine.

/// A real number with about 106 significant bits: the exact sum of two doubles, `high + low`.
///
/// Invariant: `high = RN(high + low)`, hence `|low| <= ulp(high) / 2`. All operations preserve it.
/// So `high` is the correctly rounded double of the pair, and comparison is lexicographic. A
/// non-finite value has `low` zero.
///
/// Range: the error bounds in this module hold if the operands and results have magnitudes in
/// `2^-900 ... 2^1000` or are zero. Then no low part is lost below the smallest double, 2^-1074.
/// Outside that range the absolute error is a few times 2^-1074.
///
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision", Numer.
/// Math. 18 (1971); Y. Hida, X. S. Li, D. H. Bailey, "Algorithms for quad-double precision floating
/// point arithmetic", ARITH-15 (2001).
package struct DoubleDouble: Sendable, Equatable, Comparable {
  /// The double nearest to the value: `RN(high + low)`.
  package let high: Double

  /// The rounding error of ``high``: `value - high` exactly, at most half a unit in the last place.
  package let low: Double

  /// Stores two parts that satisfy the invariant.
  @inline(__always)
  init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// Creates the value of a double, exactly.
  package init(_ value: Double) {
    self.init(high: value, low: 0)
  }

  /// Creates the value of an integer, exactly for every `Int`.
  package init(_ value: Int) { self.init(wide: Int64(value)) }

  /// Creates the value of an integer, exactly for every `Int64`.
  ///
  /// A 64-bit integer is `a * 2^32 + b` with `-2^31 <= a < 2^31` and `0 <= b < 2^32`. Both terms
  /// are doubles, and the exact sum of two doubles is a pair.
  package init(wide: Int64) {
    let upper = Double(wide >> 32) * 0x1p32
    let lower = Double(wide & 0xffff_ffff)
    self.init(sum: upper, lower)
  }

  /// Creates the exact sum `a + b` of two doubles.
  ///
  /// Exact for all finite arguments whose sum does not overflow. Addition cannot underflow, since
  /// every double is a multiple of 2^-1074. On overflow the value is the infinity `a + b`.
  ///
  /// Source: Knuth, TAOCP 2, 4.2.2, theorem B ("2Sum").
  package init(sum a: Double, _ b: Double) {
    let (high, low) = DoubleDouble.exactSum(a, b)
    self = DoubleDouble.pairUnlessInfinite(high, low, else: a + b)
  }

  /// Creates the exact product `a * b` of two doubles.
  ///
  /// Exact if `2^-968 <= |a b|` and `a b` does not overflow; large factors are scaled by powers of
  /// two. Below 2^-968 the low part would need bits under 2^-1074. It is then rounded, with an
  /// absolute error of at most 2^-1073. On overflow the value is the infinity `a * b`. Zero times
  /// any finite number is exactly zero.
  ///
  /// Source: Dekker (1971) with Veltkamp's splitting.
  package init(product a: Double, _ b: Double) {
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
    // At least one factor is very large and the product is finite. The larger factor is scaled down
    // by 2^60 for safe splitting and the product scaled up again. Powers of two change no digit.
    let aIsLarger = a.magnitude > b.magnitude
    let larger = (aIsLarger ? a : b) * 0x1p-60
    let smaller = aIsLarger ? b : a
    let (_, low) = DoubleDouble.exactProduct(larger, smaller)
    self.init(sum: product, low * 0x1p60)
  }
}

extension DoubleDouble {
  /// The number 0.
  package static let zero = DoubleDouble(high: 0, low: 0)

  /// The number 1.
  package static let one = DoubleDouble(high: 1, low: 0)

  /// The circle constant pi = 3.14159..., with relative error below 2^-107.
  package static let pi = DoubleDouble(high: 0x1.921fb54442d18p1, low: 0x1.1a62633145c07p-53)

  /// Half of pi, the right angle in radians, with relative error below 2^-107.
  package static let halfPi = DoubleDouble(high: 0x1.921fb54442d18p0, low: 0x1.1a62633145c07p-54)

  /// The natural logarithm of 2, with relative error below 2^-107.
  package static let ln2 = DoubleDouble(high: 0x1.62e42fefa39efp-1, low: 0x1.abc9e3b39803fp-56)

  /// True if the value is zero. A pair is zero only if its high part is.
  package var isZero: Bool { high == 0 }

  /// True if the value is neither infinite nor NaN.
  package var isFinite: Bool { high.isFinite }

  /// The double nearest to the value, ties to even.
  ///
  /// By the invariant it is ``high``.
  package var nearestDouble: Double { high }

  /// The absolute value, exact.
  package var magnitude: DoubleDouble { high < 0 ? -self : self }

  /// Compares the exact values.
  ///
  /// Rounding preserves order, so unequal high parts decide, and equal ones leave it to the low
  /// parts. NaN compares false with everything.
  package static func < (left: DoubleDouble, right: DoubleDouble) -> Bool {
    left.high < right.high || (left.high == right.high && left.low < right.low)
  }

  /// Compares the exact values; false if either is NaN.
  package static func <= (left: DoubleDouble, right: DoubleDouble) -> Bool {
    left.high < right.high || (left.high == right.high && left.low <= right.low)
  }

  /// Compares the exact values; false if either is NaN.
  package static func >= (left: DoubleDouble, right: DoubleDouble) -> Bool {
    right <= left
  }
}

// Multiplication by powers of two changes only the exponent, so it is exact within the range of
// exponents.

extension DoubleDouble {
  /// Returns half of the value; exact unless the low part falls below 2^-1074.
  package func half() -> DoubleDouble {
    DoubleDouble(sum: high * 0.5, low * 0.5)
  }

  /// Returns the value times `2^exponent`, for an exponent in `-2044 ... 2044`.
  ///
  /// Exact if high and low stay normal. For subnormal results each is rounded once to a multiple
  /// of 2^-1074, with a total absolute error of at most 2^-1074. Beyond 2^-1022 that holds for
  /// values near 1. Beyond the largest double the result is infinite.
  package func scaled(byPowerOfTwo exponent: Int) -> DoubleDouble {
    let first = (-1022...1023).contains(exponent) ? exponent : exponent / 2
    let (a, b) = (DoubleDouble.powerOfTwo(first), DoubleDouble.powerOfTwo(exponent - first))
    let (h, l) = DoubleDouble.exactSum(larger: high * a * b, smaller: low * a * b)
    return DoubleDouble.pairUnlessInfinite(h, l, else: high * a * b)
  }

  /// Returns the double `2^exponent` for an exponent in `-1022 ... 1023`, built from its bits.
  @inline(__always)
  static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent + 1023) << 52)
  }

  /// Returns `floor(log2 |x|)` for a normal double: the biased exponent field minus its bias.
  @inline(__always)
  static func binaryExponent(of x: Double) -> Int {
    Int(truncatingIfNeeded: (x.bitPattern >> 52) & 0x7ff) - 1023
  }
}

extension DoubleDouble {
  /// The Float nearest to the value, rounded once, ties to even.
  ///
  /// `Float(high)` is right unless `high` is midway between two Floats. A midpoint is itself a
  /// Double, so `low` cannot move any other `high` across it. At a midpoint the sign of `low`
  /// decides.
  package var nearestFloat: Float {
    let nearest = Float(high)
    let rest = high - Double(nearest)
    let neighbour = rest > 0 ? nearest.nextUp : nearest.nextDown
    let isMidway = rest != 0 && rest == Double(neighbour) - high
    return isMidway && low * rest > 0 ? neighbour : nearest
  }
}

extension Array {
  /// Returns the elements in ascending order of a number; elements with equal numbers keep their
  /// order.
  package func ascending(by number: (Element) -> DoubleDouble) -> [Element] {
    let numbers = map(number)
    let order = numbers.indices.sorted { first, second in
      numbers[first] == numbers[second] ? first < second : numbers[first] < numbers[second]
    }
    return order.map { self[$0] }
  }
}
