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
  func slope(at s: Double) -> Double {
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

/// One coordinate of the unit Bezier in Double: ((a p + b) p + c) p for p in 0...1.
struct UnitCubic {
  private let a: Double
  private let b: Double
  private let c: Double
  /// |a| + |b| + |c|, a bound on the magnitude.
  let size: Double
  /// Bounds on the slope's and the second derivative's magnitudes, also a little outside 0...1.
  let steepest: Double
  let bend: Double

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

  func value(at p: Double) -> Double { ((a * p + b) * p + c) * p }

  func slope(at p: Double) -> Double { (3 * a * p + 2 * b) * p + c }

  /// Half the second derivative, and a sixth of the third.
  func bends(at p: Double) -> (Double, Double) { (3 * a * p + b, a) }
}

/// Where to begin to look for a Bezier's parameter: so near that one step of Newton's method finds
/// it where the Bezier is smooth.
///
/// Cubics through four parameters in a row, of 128: the fourth power of their distance times the
/// fourth derivative, by 40, is what they leave. They need be right nowhere, since whoever has one
/// looks at what it leaves.
struct ParameterGuesses {
  /// Of each interval a cubic of how much of it is behind: from the constant on.
  private var factors: [(Double, Double, Double, Double)] = []

  private static let count = 128

  init(_ solver: BezierSolver) {
    var parameters: [Double] = []
    parameters.reserveCapacity(Self.count + 1)
    var parameter = 0.0
    for node in 0...Self.count {
      _ = solver.solve(Double(node) / Double(Self.count), near: &parameter)
      parameters.append(parameter)
    }
    factors.reserveCapacity(Self.count)
    for interval in 0..<Self.count {
      // Those before and behind, as far as there are any.
      let first = min(max(interval - 1, 0), Self.count - 3)
      let (a, b, c, d) = (
        parameters[first], parameters[first + 1], parameters[first + 2], parameters[first + 3]
      )
      // Newton's differences from the first of the four on, moved to the interval.
      let (one, two, three) = (b - a, (c - 2 * b + a) / 2, (d - 3 * c + 3 * b - a) / 6)
      let t = Double(interval - first)
      // a + t (one + (t - 1) (two + (t - 2) three)) and its derivatives.
      let cubic = (
        a, one - two + 2 * three, two - 3 * three, three
      )
      factors.append(
        (
          ((cubic.3 * t + cubic.2) * t + cubic.1) * t + cubic.0,
          (3 * cubic.3 * t + 2 * cubic.2) * t + cubic.1, 3 * cubic.3 * t + cubic.2, cubic.3
        ))
    }
  }

  /// At a share of the time in 0..<1.
  func parameter(at share: Double) -> Double {
    let place = share * Double(Self.count)
    let interval = min(Int(place), Self.count - 1)
    let t = place - Double(interval)
    let (a, b, c, d) = factors[interval]
    return min(max(((d * t + c) * t + b) * t + a, 0), 1)
  }
}
