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
