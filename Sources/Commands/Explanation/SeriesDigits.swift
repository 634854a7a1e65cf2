/// The last place to which numbers are written.
enum SeriesDigits {
  /// The smallest power of ten of which all are multiples, 1e-15 at least.
  static func lastPlace(of numbers: [Double]) -> Double {
    var decimals = 0
    for number in numbers where number.isFinite {
      while decimals < 15, !isWhole(number * powers[decimals]) { decimals += 1 }
    }
    return 1 / powers[decimals]
  }

  /// Whether it is, but for what a product is rounded by.
  private static func isWhole(_ product: Double) -> Bool {
    (product - product.rounded(.toNearestOrEven)).magnitude <= product.magnitude * 0x1p-51
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
