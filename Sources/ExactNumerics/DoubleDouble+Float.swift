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
