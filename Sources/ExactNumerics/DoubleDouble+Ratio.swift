// A quotient of products with more digits than a pair has.
//
// An angle of a million radians that is right to 106 bits has 86 left after its whole turns have
// been taken away. Where the angle is a fraction of exact factors, as omega n / fps is, the digits
// beyond the pair can be had: the division's remainder is a sum of exact products.

extension DoubleDouble {
  /// a * b / c as a pair and what the pair leaves over, together within about 2^-150 of the
  /// quotient.
  public struct Ratio: Sendable {
    /// The quotient as a pair.
    public let value: DoubleDouble
    /// The exact quotient minus `value`, about 2^-106 of it; 0 where the pair is exact.
    public let rest: Double
  }

  /// The ratio a * b / c of exact numbers.
  ///
  /// q = (a b) / c in pairs is off by a few units of 2^-104. The remainder a b - q c is a sum of
  /// eight exact products of doubles, two terms each; their sum in four parts loses less than
  /// 2^-200 of the largest, and the remainder divided by c is the rest, rounded once. Source: the
  /// usual step of long division.
  ///
  /// - Precondition: c is not 0, and no product overflows.
  public static func ratio(_ a: DoubleDouble, _ b: DoubleDouble, over c: DoubleDouble) -> Ratio {
    let value = a * b / c
    var remainder = FourPartSum(.zero)
    remainder.add(product: a, b, sign: 1)
    remainder.add(product: value, c, sign: -1)
    return Ratio(value: value, rest: remainder.pair.high / c.high)
  }

  /// The sine and cosine of (value + rest) radians.
  ///
  ///     sin(x + r) = sin x + r cos x,  cos(x + r) = cos x - r sin x
  ///
  /// The terms left out are below r^2 / 2, which is 2^-149 at x = 10^9.
  public static func sinCos(_ angle: Ratio) -> (sin: DoubleDouble, cos: DoubleDouble) {
    turned(sinCos(angle.value), by: angle.rest)
  }

  /// The sine and cosine of (value + rest) half turns.
  public static func sinCosOfHalfTurns(_ angle: Ratio) -> (sin: DoubleDouble, cos: DoubleDouble) {
    turned(sinCosOfHalfTurns(angle.value), by: angle.rest * Double.pi)
  }

  private static func turned(
    _ direction: (sin: DoubleDouble, cos: DoubleDouble), by angle: Double
  ) -> (sin: DoubleDouble, cos: DoubleDouble) {
    if angle == 0 { return direction }
    return (direction.sin + direction.cos * angle, direction.cos - direction.sin * angle)
  }
}

extension FourPartSum {
  /// Adds sign * a * b, all four products of doubles exactly.
  fileprivate mutating func add(product a: DoubleDouble, _ b: DoubleDouble, sign: Double) {
    for (x, y) in [(a.high, b.high), (a.high, b.low), (a.low, b.high), (a.low, b.low)] {
      let product = DoubleDouble(product: sign * x, y)
      add(product.high)
      add(product.low)
    }
  }
}

// A unit Bezier's coordinate with more digits than a pair has.
//
// Where a timing curve is nearly vertical its x hardly grows, and what a pair has rounded away of x
// and of the time share decides which parameter belongs to it: at the middle of (1,0,0,1), where x
// - 1/2 = 4 (p - 1/2)^3, a share 2^-56 beside 1/2 makes 2^-106 of x 2^-71 of p.

extension DoubleDouble {
  /// How far a share of the time lies above the Bezier's x at a parameter that is a Double:
  ///
  ///     s - (3 c1 p (1 - p)^2 + 3 c2 p^2 (1 - p) + p^3)
  ///
  /// within about 2^-150, however much of it cancels: every term is a sum of exact products of
  /// doubles. c1, c2 and p are in 0...1.
  public static func distance(
    from share: Ratio, toBezier c1: Double, _ c2: Double, at p: Double
  ) -> DoubleDouble {
    var sum = FourPartSum(share.value)
    sum.add(share.rest)
    let square = exactProduct(p, p)
    let upper = exactProduct(square.high, p)
    let lower = exactProduct(square.low, p)
    let first = DoubleDouble(product: 3, c1)
    let second = DoubleDouble(product: 3, c2)
    // p^3 (3 c2 - 3 c1 - 1) + p^2 (6 c1 - 3 c2) - p 3 c1, term by term.
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
