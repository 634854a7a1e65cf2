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
  /// Within about 2^-98 of the larger of 1, |y1| and |y2|, divided by the least slope of x there: a
  /// nearly vertical tangent (x1 near 1 and x2 near 0) magnifies the last bits of s.
  public func progress(at s: DoubleDouble) -> DoubleDouble {
    if s <= .zero { return .zero }
    if s >= .one { return .one }
    if isLinear { return s }
    return CubicBezier(y1, y2).value(at: parameter(at: s))
  }

  /// How fast progress grows with the share `s` of the time, inside 0...1: the ratio of both
  /// coordinates' slopes, or where both are 0, at a handle that lies on its end, of what bends
  /// them. Infinite where only time stands still.
  func slope(at s: DoubleDouble) -> DoubleDouble {
    if isLinear { return .one }
    let parameter = s <= .zero ? .zero : s >= .one ? .one : parameter(at: s)
    let (x, y) = (CubicBezier(x1, x2), CubicBezier(y1, y2))
    let (rise, run) = (y.slope(at: parameter), x.slope(at: parameter))
    if !run.isZero { return rise / run }
    return rise.isZero
      ? y.secondDerivative(at: parameter) / x.secondDerivative(at: parameter)
      : DoubleDouble(.infinity)
  }

  /// How fast the slope grows with the share `s` of the time, inside 0...1:
  ///
  ///     (y'' x' - y' x'') / x'^3
  ///
  /// Infinite where only time stands still, and at a handle that lies on its end.
  func acceleration(at s: DoubleDouble) -> DoubleDouble {
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
    return CubicBezier(x1, x2).root(of: s, near: DoubleDouble(guess))
  }
}
