// The square root of a pair.

extension DoubleDouble {
  /// The non-negative square root, with relative error at most `25/8 u^2`; NaN below zero.
  ///
  /// One Newton step from s = RN(sqrt(high)): sqrt(x) = s + (x - s^2) / (2 s) - O(u^2). The
  /// remainder high - s^2 is a double, hence exact. The root of a perfect square is exact, since
  /// then the remainder is zero.
  ///
  /// Source: V. Lefevre, N. Louvet, J.-M. Muller, J. Picot, L. Rideau, "Accurate calculation of
  /// Euclidean norms using double-word arithmetic", ACM TOMS 49 (2023).
  public func squareRoot() -> DoubleDouble {
    guard high > 0, high.isFinite else { return DoubleDouble(high.squareRoot()) }
    if high < 0x1p-800 { return scaled(byPowerOfTwo: 400).squareRoot().scaled(byPowerOfTwo: -200) }
    if high > 0x1p980 { return scaled(byPowerOfTwo: -100).squareRoot().scaled(byPowerOfTwo: 50) }
    let s = high.squareRoot()
    let (p, pLow) = DoubleDouble.exactProduct(s, s)
    let remainder = ((high - p) - pLow) + low
    let (rootHigh, rootLow) = DoubleDouble.exactSum(larger: s, smaller: remainder / (2 * s))
    return DoubleDouble(high: rootHigh, low: rootLow)
  }
}
