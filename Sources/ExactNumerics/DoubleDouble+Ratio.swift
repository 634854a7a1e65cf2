// Quotients of products, and a Bezier's coordinate, with more digits than a pair has.
//
// A pair for an angle of a million radians has 106 correct bits; 86 remain after whole turns are
// removed. If the angle is a fraction of exact factors, such as omega n / fps, the remainder of the
// division gives further digits: it is a sum of exact products.

extension DoubleDouble {
  /// A quotient a * b / c as a pair and its remainder, together with a relative error of about
  /// 2^-150.
  package struct Ratio: Sendable {
    /// The quotient as a pair.
    package let value: DoubleDouble
    /// The exact quotient minus ``value``, a relative 2^-106; 0 if the pair is exact.
    package let remainder: Double
  }

  /// Returns the ratio a * b / c of exact numbers.
  ///
  /// In pairs, q = (a b) / c is off by a few units of 2^-104. The remainder a b - q c is a sum of
  /// eight exact products of doubles, two terms each. Their sum in four parts loses less than
  /// 2^-200 of the largest. The remainder divided by c is the rest, rounded once. Method: a step of
  /// long division.
  ///
  /// - Precondition: c is not 0, and no product overflows.
  package static func ratio(_ a: DoubleDouble, _ b: DoubleDouble, over c: DoubleDouble) -> Ratio {
    let value = a * b / c
    var remainder = FourPartSum(.zero)
    remainder.add(product: a, b, sign: 1)
    remainder.add(product: value, c, sign: -1)
    return Ratio(value: value, remainder: remainder.pair.high / c.high)
  }

  /// Returns the sine and cosine of (value + rest) radians.
  ///
  ///     sin(x + r) = sin x + r cos x,  cos(x + r) = cos x - r sin x
  ///
  /// The omitted terms are below r^2 / 2, which is 2^-149 at x = 10^9.
  package static func sinCos(_ angle: Ratio) -> (sin: DoubleDouble, cos: DoubleDouble) {
    rotated(sinCos(angle.value), by: angle.remainder)
  }

  /// Returns the sine and cosine of (value + rest) half turns.
  package static func sinCosOfHalfTurns(_ angle: Ratio) -> (sin: DoubleDouble, cos: DoubleDouble) {
    rotated(sinCosOfHalfTurns(angle.value), by: angle.remainder * Double.pi)
  }

  private static func rotated(
    _ direction: (sin: DoubleDouble, cos: DoubleDouble), by angle: Double
  ) -> (sin: DoubleDouble, cos: DoubleDouble) {
    if angle == 0 { return direction }
    return (direction.sin + direction.cos * angle, direction.cos - direction.sin * angle)
  }
}

extension FourPartSum {
  /// Adds sign * a * b; all four products of doubles are exact.
  fileprivate mutating func add(product a: DoubleDouble, _ b: DoubleDouble, sign: Double) {
    for (x, y) in [(a.high, b.high), (a.high, b.low), (a.low, b.high), (a.low, b.low)] {
      let product = DoubleDouble(product: sign * x, y)
      add(product.high)
      add(product.low)
    }
  }
}

// If a timing curve is almost vertical, its x hardly grows. Then the rounding of x and of the time
// share to pairs affects the parameter. Example: at the middle of (1,0,0,1), x - 1/2 = 4 (p -
// 1/2)^3. For a share 2^-56 away from 1/2, an error of 2^-106 in x is an error of 2^-71 in p.

extension DoubleDouble {
  /// Returns a time share minus the Bezier's x at a parameter:
  ///
  ///     s - (3 c1 p (1 - p)^2 + 3 c2 p^2 (1 - p) + p^3)
  ///
  /// The error is about 2^-150 also under cancellation, since every term is a sum of exact products
  /// of doubles.
  ///
  /// - Parameters:
  ///   - share: the time share s.
  ///   - c1: the first control point's x, in 0...1.
  ///   - c2: the second control point's x, in 0...1.
  ///   - p: the parameter, in 0...1.
  package static func distance(
    from share: Ratio, toBezier c1: Double, _ c2: Double, at p: Double
  ) -> DoubleDouble {
    var sum = FourPartSum(share.value)
    sum.add(share.remainder)
    let square = exactProduct(p, p)
    let upper = exactProduct(square.high, p)
    let lower = exactProduct(square.low, p)
    let first = DoubleDouble(product: 3, c1)
    let second = DoubleDouble(product: 3, c2)
    // Expanded: p^3 (3 c2 - 3 c1 - 1) + p^2 (6 c1 - 3 c2) - p 3 c1, term by term.
    for cube in [upper.high, upper.low, lower.high, lower.low] {
      sum.add(-cube)
      for part in [second.high, second.low] { sum.add(product: cube, part) }
      for part in [first.high, first.low] { sum.add(product: -cube, part) }
    }
    for part in [square.high, square.low] {
      for factor in [2 * first.high, 2 * first.low, -second.high, -second.low] {
        sum.add(product: part, factor)
      }
    }
    sum.add(product: -p, first.high)
    sum.add(product: -p, first.low)
    return sum.pair
  }
}
