import ExactNumerics

/// A timing function in Double arithmetic.
struct BezierSolver {
  let x: DoubleBezierCoordinate
  let y: DoubleBezierCoordinate
  let isLinear: Bool

  init(_ timing: TimingFunction) {
    x = DoubleBezierCoordinate(BezierCoordinate(timing.x1, timing.x2))
    y = DoubleBezierCoordinate(BezierCoordinate(timing.y1, timing.y2))
    isLinear = timing.isLinear
  }

  /// u = 2^-53.
  static let unit = 0x1p-53

  /// The derivative of progress by the share s of the duration, in 0...1. If x is nowhere flat, the
  /// error is some units in the last place of the largest derivative.
  func slope(at s: Double) -> Double {
    if isLinear { return 1 }
    var parameter = s
    _ = solve(s, near: &parameter)
    return y.slope(at: parameter) / x.slope(at: parameter)
  }

  /// Solves x(p) = s for the parameter p in 0...1 by Newton's method, as accurately as Double
  /// allows.
  ///
  /// - Returns: |x(p) - s| as computed.
  func solve(_ s: Double, near parameter: inout Double) -> Double {
    var p = parameter
    var residual = x.value(at: p) - s
    for _ in 0..<12 where residual.magnitude > Self.unit * x.magnitudeBound {
      let slope = x.slope(at: p)
      if slope <= 0 { break }
      p = min(max(p - residual / slope, 0), 1)
      residual = x.value(at: p) - s
    }
    parameter = p
    return residual.magnitude
  }
}

/// One coordinate of the unit Bezier in Double: ((a p + b) p + c) p for p in 0...1.
struct DoubleBezierCoordinate {
  let a: Double
  let b: Double
  let c: Double
  /// |a| + |b| + |c|, a bound on the magnitude.
  let magnitudeBound: Double

  init(_ exact: BezierCoordinate) {
    a = exact.a.nearestDouble
    b = exact.b.nearestDouble
    c = exact.c.nearestDouble
    magnitudeBound = a.magnitude + b.magnitude + c.magnitude
  }

  /// A bound on the rounding error of a value: three products, two sums and three rounded
  /// coefficients are less than 8 roundings of the size.
  var error: Double { 8 * 0x1p-53 * magnitudeBound }

  func value(at p: Double) -> Double { ((a * p + b) * p + c) * p }

  func slope(at p: Double) -> Double { (3 * a * p + 2 * b) * p + c }
}
