// Running sums of many doubles, in four parts.
//
// A DoubleDouble suffices for a result, but not always for intermediate sums. In the reduction of
// an angle by multiples of pi, for example, large terms cancel. A DoubleDouble has then rounded
// away the digits that remain. A sum in several doubles keeps them. A new term is added to the
// first part exactly, the rounding error of that to the second part exactly, and so on. Only the
// last part is rounded.
//
// Source: J. R. Shewchuk, "Adaptive precision floating-point arithmetic and fast robust geometric
// predicates", Discrete Comput. Geom. 18 (1997), section 2.

/// A running sum in four doubles: `a + b + c + d`.
///
/// Adding a term has an error of at most `u |d|`, about 2^-212 of the largest partial sum.
struct FourPartSum {
  var a: Double
  var b: Double
  var c = 0.0
  var d = 0.0

  /// Creates the exact value of a pair.
  @inline(__always)
  init(_ value: DoubleDouble) {
    a = value.high
    b = value.low
  }

  /// Adds a double; exact but for the rounding of the last part.
  @inline(__always)
  mutating func add(_ x: Double) {
    var carry: Double
    (a, carry) = DoubleDouble.exactSum(a, x)
    (b, carry) = DoubleDouble.exactSum(b, carry)
    (c, carry) = DoubleDouble.exactSum(c, carry)
    d += carry
  }

  /// Adds the product of two doubles, which is formed exactly.
  @inline(__always)
  mutating func add(product x: Double, _ y: Double) {
    let (high, low) = DoubleDouble.exactProduct(x, y)
    add(high)
    add(low)
  }

  /// The sum rounded to a pair, with a relative error of about `u^2`.
  ///
  /// One pass of exact sums from the last part up gathers the leading digits in `a`, even if `a`
  /// had cancelled to zero. A second pass normalizes the parts that the first has moved down.
  var pair: DoubleDouble {
    var (a, b, c, d) = (a, b, c, d)
    for _ in 0..<2 {
      (c, d) = DoubleDouble.exactSum(c, d)
      (b, c) = DoubleDouble.exactSum(b, c)
      (a, b) = DoubleDouble.exactSum(a, b)
    }
    let (high, low) = DoubleDouble.exactSum(a, b + (c + d))
    return DoubleDouble(high: high, low: low)
  }
}
