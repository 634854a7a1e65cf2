import ExactNumerics

/// A cubic Bezier timing function: progress y at time share s on the unit Bezier
/// (0,0) (x1,y1) (x2,y2) (1,1).
///
/// Source: Core Animation's CAMediaTimingFunction; the names are those of Core Animation and CSS.
public struct TimingFunction: Sendable, Equatable {
  public var x1: Double
  public var y1: Double
  public var x2: Double
  public var y2: Double

  /// x1 and x2 must lie in 0...1, so that time never runs backwards.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The named functions.
  public enum Name: String, CaseIterable, Sendable {
    case linear
    case ease
    case easeIn = "ease-in"
    case easeOut = "ease-out"
    case easeInOut = "ease-in-out"

    public var function: TimingFunction {
      switch self {
      case .linear: TimingFunction(0, 0, 1, 1)
      case .ease: TimingFunction(0.25, 0.1, 0.25, 1)
      case .easeIn: TimingFunction(0.42, 0, 1, 1)
      case .easeOut: TimingFunction(0, 0, 0.58, 1)
      case .easeInOut: TimingFunction(0.42, 0, 0.58, 1)
      }
    }
  }

  public static let linear = Name.linear.function
  public static let easeInOut = Name.easeInOut.function

  /// Whether progress is time itself: both handles on the diagonal.
  public var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// Progress at the share `s` of the time, 0 before the start and 1 after the end.
  ///
  /// Within about 2^-94 of the larger of 1, |y1| and |y2|. Where the tangent is nearly vertical (x1
  /// near 1 and x2 near 0) that is said of s as it is: the pair's own last bits are magnified
  /// there.
  public func progress(at s: DoubleDouble) -> DoubleDouble {
    progress(at: s, Pace(s), Instant(frames: .one, fps: 60))
  }

  /// Progress at the share `s` that a pace has got to at a moment, with those digits of it that the
  /// pair does not hold where they count.
  func progress(at s: DoubleDouble, _ pace: Pace, _ instant: Instant) -> DoubleDouble {
    if s <= .zero { return .zero }
    if s >= .one { return .one }
    if isLinear { return s }
    var parameter = parameter(at: s)
    if slopeOfTime(at: parameter.high) < Self.steepness {
      parameter = refined(parameter, for: pace.ratio(at: instant))
    }
    return CubicBezier(y1, y2).value(at: parameter)
  }

  /// Progress at the share `s` of the time, and how fast it grows with it, inside 0...1: the
  /// parameter is looked for once.
  package func progressAndSlope(
    at s: DoubleDouble
  ) -> (progress: DoubleDouble, slope: DoubleDouble) {
    let s = min(max(s, .zero), .one)
    let parameter = isLinear || s.isZero || s == .one ? s : parameter(at: s)
    let progress = isLinear ? s : CubicBezier(y1, y2).value(at: parameter)
    return (progress, slope(atParameter: parameter))
  }

  /// Below this slope of x the digits of a pair are not enough.
  private static let steepness = 0.0625

  /// The slope of x in Double, which says well enough whether it is below.
  private func slopeOfTime(at p: Double) -> Double {
    let (a, b, c) = (1 + 3 * (x1 - x2), 3 * (x2 - 2 * x1), 3 * x1)
    return (3 * a * p + 2 * b) * p + c
  }

  /// The parameter of a share of the time, from one that is near.
  ///
  /// About the Double P next to it, with q = p - P,
  ///
  ///     x'(P) q + x''(P) q^2 / 2 + a q^3 = s - x(P)
  ///
  /// is exact, and its right side is known within 2^-150. The factors on the left are within 2^-102
  /// of theirs, and |q| is at most 2^-53 once P is the nearest Double: what they leave is below
  /// 2^-155. So p is within 2^-149 divided by the slope; at the middle of (1,0,0,1), where the
  /// slope is 12 (p - 1/2)^2, a share of 2^-56 beside it leaves 2^-112.
  private func refined(_ near: DoubleDouble, for share: DoubleDouble.Ratio) -> DoubleDouble {
    let x = CubicBezier(x1, x2)
    var p = near
    for _ in 0..<4 {
      let place = DoubleDouble(p.high)
      let distance = DoubleDouble.distance(from: share, toBezier: x1, x2, at: p.high)
      if distance.isZero { return place }
      let (slope, bend) = (x.slope(at: place), x.secondDerivative(at: place) * 0.5)
      var q = p - place
      for _ in 0..<8 {
        let rise = ((x.a * q + bend) * q + slope) * q - distance
        let steep = (x.a * q * 3 + bend * 2) * q + slope
        guard steep > .zero else { return p }
        let step = rise / steep
        q = q - step
        if step.magnitude.high <= 0x1p-60 * q.magnitude.high { break }
      }
      p = place + q
      if q.magnitude.high <= 0x1p-50 { return p }
    }
    return p
  }

  /// How fast progress grows with the share `s` of the time, inside 0...1: the ratio of both
  /// coordinates' slopes, or where both are 0, at a handle that lies on its end, of what bends
  /// them. Infinite where only time stands still.
  package func slope(at s: DoubleDouble) -> DoubleDouble {
    slope(atParameter: s <= .zero ? .zero : s >= .one ? .one : isLinear ? s : parameter(at: s))
  }

  private func slope(atParameter parameter: DoubleDouble) -> DoubleDouble {
    if isLinear { return .one }
    let (x, y) = (CubicBezier(x1, x2), CubicBezier(y1, y2))
    let (rise, run) = (y.slope(at: parameter), x.slope(at: parameter))
    if !run.isZero { return rise / run }
    return rise.isZero
      ? y.secondDerivative(at: parameter) / x.secondDerivative(at: parameter)
      : DoubleDouble(rise < .zero ? -.infinity : .infinity)
  }

  /// How fast the slope grows with the share `s` of the time, inside 0...1:
  ///
  ///     (y'' x' - y' x'') / x'^3
  ///
  /// Infinite where only time stands still, and at a handle that lies on its end.
  package func acceleration(at s: DoubleDouble) -> DoubleDouble {
    if isLinear { return .zero }
    let parameter = s <= .zero ? .zero : s >= .one ? .one : parameter(at: s)
    let (x, y) = (CubicBezier(x1, x2), CubicBezier(y1, y2))
    let run = x.slope(at: parameter)
    let turn =
      y.secondDerivative(at: parameter) * run - y.slope(at: parameter)
      * x.secondDerivative(at: parameter)
    if turn.isZero { return .zero }
    if run.isZero { return DoubleDouble(turn < .zero ? -.infinity : .infinity) }
    return turn / (run * run * run)
  }

  /// The shares of the time inside 0...1 at which progress bends the other way, in order: where y''
  /// x' = y' x''. That is an equation of the second degree in the parameter, the others cancel:
  ///
  ///     3 (a b* - a* b) p^2 + 3 (a c* - a* c) p + (b c* - b* c) = 0
  ///     where y = a p^3 + b p^2 + c p and x = a* p^3 + b* p^2 + c* p
  var inflections: [DoubleDouble] {
    let (x, y) = (CubicBezier(x1, x2), CubicBezier(y1, y2))
    let roots = CubicBezier.quadraticRoots(
      (y.a * x.b - x.a * y.b) * 3, (y.a * x.c - x.a * y.c) * 3, y.b * x.c - x.b * y.c)
    return roots.filter { CubicBezier.isInside($0) }.map { x.value(at: $0) }
  }

  /// Whether time stands still in the middle: there the tangent is vertical, or progress turns in a
  /// cusp.
  var standsStill: Bool { x1 == 1 && x2 == 0 }

  /// The Bezier's parameter at the share `s` of the time.
  private func parameter(at s: DoubleDouble) -> DoubleDouble {
    // Double finds half of the digits, in a tenth of the time.
    var guess = s.nearestDouble
    _ = BezierSolver(self).solve(guess, near: &guess)
    return CubicBezier(x1, x2).parameter(of: s, near: DoubleDouble(guess))
  }
}
