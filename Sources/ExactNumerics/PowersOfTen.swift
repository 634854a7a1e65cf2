extension Double {
  /// The powers 10^0 ... 10^22, all that are exact.
  package static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

extension FixedWidthInteger {
  /// Returns 10^exponent, or 1 for a negative exponent. Traps if it overflows.
  @inlinable
  package static func powerOfTen(_ exponent: Int) -> Self {
    var power: Self = 1
    for _ in stride(from: 0, to: exponent, by: 1) { power *= 10 }
    return power
  }
}
