import ExactNumerics

/// A timing function in Double arithmetic with an error bound.
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

  /// The progress at the share s, which itself may be off by 6 u s; nil if the bound is too weak.
  ///
  /// - Parameters:
  ///   - s: the share of the duration, in 0...1.
  ///   - parameter: a guess of the Bezier parameter; on return the solution.
  ///   - worst: raised to the bound on this progress's error.
  ///
  /// Bound. Newton's method leaves a parameter p in 0...1 at which x(p) differs from s by at most
  /// delta: the computed residual, the rounding of x(p), and the error of s. Let m be the slope of
  /// x at p, and M the largest |x''| on the unit interval and slightly outside it. If 4 delta M <=
  /// m^2, the slope stays above m / 2 within r = 2 delta / m of p. Then x covers delta on either
  /// side, and the true parameter is within r. The progress is within r times the largest |y'|,
  /// plus its own rounding.
  func progress(at s: Double, near parameter: inout Double, worst: inout Double) -> Double? {
    if isLinear {
      worst = max(worst, 6 * Self.unit)
      return s
    }
    let residual = solve(s, near: &parameter)
    let delta = residual + x.error + 6 * Self.unit * s
    let slope = x.slope(at: parameter) - x.slopeError
    guard slope > 0, 4 * delta * x.largestSecondDerivative <= slope * slope else { return nil }
    let error = 2 * delta / slope * y.largestSlope + y.error
    guard error <= 0x1p-36 * max(1, y.magnitudeBound) else { return nil }
    worst = max(worst, error)
    return y.value(at: parameter)
  }

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
    // 12 steps limit the time only: ``progress(at:near:worst:)`` adds the residual to its bound.
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
  /// Bounds on the magnitudes of the slope and of the second derivative, also slightly outside
  /// 0...1.
  let largestSlope: Double
  let largestSecondDerivative: Double

  init(_ exact: BezierCoordinate) {
    a = exact.a.nearestDouble
    b = exact.b.nearestDouble
    c = exact.c.nearestDouble
    magnitudeBound = a.magnitude + b.magnitude + c.magnitude
    largestSlope = (3 * a.magnitude + 2 * b.magnitude + c.magnitude) * 1.01
    largestSecondDerivative = (6 * a.magnitude + 2 * b.magnitude) * 1.01
  }

  /// A bound on the rounding error of a value: three products, two sums and three rounded
  /// coefficients are less than 8 roundings of the size.
  var error: Double { 8 * 0x1p-53 * magnitudeBound }

  var slopeError: Double { 8 * 0x1p-53 * largestSlope }

  func value(at p: Double) -> Double { ((a * p + b) * p + c) * p }

  func slope(at p: Double) -> Double { (3 * a * p + 2 * b) * p + c }
}

/// A Bezier's progress in Double at successive shares.
struct BezierEaseFrames {
  private let solver: BezierSolver
  /// The last Bezier parameter, its difference from the one before, and the change of that
  /// difference. Their sum extrapolates the parameter of the next frame.
  private var parameter: Double
  private var move = 0.0
  private var gain = 0.0

  init(_ solver: BezierSolver, at share: Double) {
    self.solver = solver
    parameter = share
  }

  /// The progress at a share in 0...1; nil if the solution for the Bezier parameter is not certain.
  ///
  /// - Parameter worst: raised to the bound on this progress's error.
  mutating func progress(at share: Double, worst: inout Double) -> Double? {
    var found = min(max(parameter + (move + gain), 0), 1)
    guard let progress = solver.progress(at: share, near: &found, worst: &worst) else {
      (parameter, move, gain) = (share, 0, 0)
      return nil
    }
    let moved = found - parameter
    (parameter, move, gain) = (found, moved, moved - move)
    return progress
  }
}
