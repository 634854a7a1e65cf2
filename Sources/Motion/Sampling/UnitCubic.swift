import ExactNumerics

/// One coordinate of the unit Bezier in Double: ((a p + b) p + c) p for p in 0...1.
struct UnitCubic {
  private let a: Double
  private let b: Double
  private let c: Double
  /// |a| + |b| + |c|, a bound on the magnitude.
  let size: Double
  /// Bounds on the slope's and the second derivative's magnitudes, also a little outside 0...1.
  let steepest: Double
  package let bend: Double

  init(_ exact: CubicBezier) {
    a = exact.a.nearestDouble
    b = exact.b.nearestDouble
    c = exact.c.nearestDouble
    size = a.magnitude + b.magnitude + c.magnitude
    steepest = (3 * a.magnitude + 2 * b.magnitude + c.magnitude) * 1.01
    bend = (6 * a.magnitude + 2 * b.magnitude) * 1.01
  }

  /// Three products, two sums and three rounded coefficients: less than 8 roundings of the size.
  var error: Double { 8 * 0x1p-53 * size }

  var slopeError: Double { 8 * 0x1p-53 * steepest }

  package func value(at p: Double) -> Double { ((a * p + b) * p + c) * p }

  package func slope(at p: Double) -> Double { (3 * a * p + 2 * b) * p + c }

  /// Half the second derivative, and a sixth of the third.
  func bends(at p: Double) -> (Double, Double) { (3 * a * p + b, a) }
}
