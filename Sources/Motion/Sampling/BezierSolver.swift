import ExactNumerics

/// A timing function in Double, with a bound on what it is off.
struct BezierSolver {
  let x: UnitCubic
  let y: UnitCubic
  let isLinear: Bool

  init(_ timing: TimingFunction) {
    x = UnitCubic(CubicBezier(timing.x1, timing.x2))
    y = UnitCubic(CubicBezier(timing.y1, timing.y2))
    isLinear = timing.isLinear
  }

  /// A bound on |progress|.
  var largestProgress: Double { y.size }

  /// u = 2^-53.
  static let unit = 0x1p-53

  /// Progress at the share s, of which 6 u s is not known; nil where the bound says too little.
  ///
  /// - Parameters:
  ///   - parameter: a guess at the Bezier's parameter, and then what was found.
  ///   - worst: raised to the bound on this progress's error.
  ///
  /// Bound. Newton's method leaves a parameter p in 0...1 with x(p) off from s by delta: the
  /// residual seen, the rounding of x(p), and what is not known of s. Let m be the slope of x at p
  /// and M the largest |x''| on the unit interval and just beside it. Where 4 delta M <= m^2, the
  /// slope stays above m / 2 within r = 2 delta / m of p, so that x covers delta on either side:
  /// the true parameter lies within r. Progress is then off by at most r times the largest |y'|,
  /// and its rounding.
  func progress(at s: Double, near parameter: inout Double, worst: inout Double) -> Double? {
    if isLinear {
      worst = max(worst, 6 * Self.unit)
      return s
    }
    let residual = solve(s, near: &parameter)
    let delta = residual + x.error + 6 * Self.unit * s
    let slope = x.slope(at: parameter) - x.slopeError
    guard slope > 0, 4 * delta * x.bend <= slope * slope else { return nil }
    let error = 2 * delta / slope * y.steepest + y.error
    guard error <= 0x1p-36 * max(1, y.size) else { return nil }
    worst = max(worst, error)
    return y.value(at: parameter)
  }

  /// How fast progress grows with the share s of the time, in 0...1: where x is nowhere flat,
  /// within some units in the last place of the fastest.
  package func slope(at s: Double) -> Double {
    if isLinear { return 1 }
    var parameter = s
    _ = solve(s, near: &parameter)
    return y.slope(at: parameter) / x.slope(at: parameter)
  }

  /// Moves the parameter to the root of x(p) = s inside 0...1, as near as Double gets.
  ///
  /// - Returns: |x(p) - s| as computed.
  func solve(_ s: Double, near parameter: inout Double) -> Double {
    var p = parameter
    var residual = x.value(at: p) - s
    for _ in 0..<12 where residual.magnitude > Self.unit * x.size {
      let slope = x.slope(at: p)
      if slope <= 0 { break }
      p = min(max(p - residual / slope, 0), 1)
      residual = x.value(at: p) - s
    }
    parameter = p
    return residual.magnitude
  }
}
