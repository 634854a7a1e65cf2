import ExactNumerics

/// A cubic Bezier timing function: the progress y at the share s of the duration, on the unit
/// Bezier (0,0) (x1,y1) (x2,y2) (1,1).
///
/// Source: Core Animation's CAMediaTimingFunction; the names come from Core Animation and CSS.
package struct TimingFunction: Sendable, Equatable {
  package var x1: Double
  package var y1: Double
  package var x2: Double
  package var y2: Double

  /// A Bezier with the handles (x1, y1) and (x2, y2).
  ///
  /// - Precondition: x1 and x2 are in 0...1, so that x is a monotone function.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The named functions of CSS.
  package enum Name: String, CaseIterable, Sendable {
    case linear
    case ease
    case easeIn = "ease-in"
    case easeOut = "ease-out"
    case easeInOut = "ease-in-out"

    package var function: TimingFunction {
      switch self {
      case .linear: TimingFunction(0, 0, 1, 1)
      case .ease: TimingFunction(0.25, 0.1, 0.25, 1)
      case .easeIn: TimingFunction(0.42, 0, 1, 1)
      case .easeOut: TimingFunction(0, 0, 0.58, 1)
      case .easeInOut: TimingFunction(0.42, 0, 0.58, 1)
      }
    }
  }

  package static let linear = Name.linear.function
  package static let easeInOut = Name.easeInOut.function

  /// True if progress equals the elapsed share: both handles are on the diagonal.
  package var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// The progress at the share `s` of the duration: 0 before the start and 1 after the end.
  ///
  /// The error is about 2^-94 of the larger of 1, |y1| and |y2|. Where the tangent is nearly
  /// vertical (x1 near 1 and x2 near 0), this bound takes s as exact: the slope magnifies an error
  /// in its last bits.
  package func progress(at s: DoubleDouble) -> DoubleDouble {
    progress(at: s, AngularRate(s), Instant(frames: .one, fps: 60))
  }

  /// The progress at the share `s` that a rate has reached at an instant. Near a vertical tangent,
  /// the share is used with more digits than a double-double has.
  func progress(at s: DoubleDouble, _ pace: AngularRate, _ instant: Instant) -> DoubleDouble {
    if s <= .zero { return .zero }
    if s >= .one { return .one }
    if isLinear { return s }
    var parameter = bezierParameter(at: s)
    if slopeOfTime(at: parameter.high) < Self.steepSlopeLimit {
      parameter = refinedParameter(parameter, for: pace.ratio(at: instant))
    }
    return BezierCoordinate(y1, y2).value(at: parameter)
  }

  /// The progress at the share `s` of the duration and its derivative by `s`, in 0...1, from a
  /// single solution for the parameter.
  package func progressAndSlope(
    at s: DoubleDouble
  ) -> (progress: DoubleDouble, slope: DoubleDouble) {
    let s = min(max(s, .zero), .one)
    let parameter = isLinear || s.isZero || s == .one ? s : bezierParameter(at: s)
    let progress = isLinear ? s : BezierCoordinate(y1, y2).value(at: parameter)
    return (progress, slope(atParameter: parameter))
  }

  /// The slope of x below which the digits of a double-double are not sufficient.
  private static let steepSlopeLimit = 0.0625

  /// The slope of x in Double, which is accurate enough for the comparison with
  /// ``steepSlopeLimit``.
  private func slopeOfTime(at p: Double) -> Double {
    let (a, b, c) = (1 + 3 * (x1 - x2), 3 * (x2 - 2 * x1), 3 * x1)
    return (3 * a * p + 2 * b) * p + c
  }

  /// Refines the Bezier parameter of a share with more digits than a double-double has.
  ///
  /// Let P be the nearest Double and q = p - P. Then
  ///
  ///     x'(P) q + x''(P) q^2 / 2 + a q^3 = s - x(P)
  ///
  /// is exact, and its right side is known within 2^-150. The coefficients on the left have
  /// relative errors of 2^-102, and |q| is at most 2^-53 once P is the nearest Double. Their effect
  /// is below 2^-155, so p is within 2^-149 divided by the slope. Example: at the middle of
  /// (1,0,0,1) the slope is 12 (p - 1/2)^2, and a share that is 2^-56 away from the middle leaves
  /// an error of 2^-112.
  private func refinedParameter(_ near: DoubleDouble, for share: DoubleDouble.Ratio) -> DoubleDouble
  {
    let x = BezierCoordinate(x1, x2)
    var p = near
    // The loop ends once |q| is at most 2^-50. Where x is flat q may be larger. Each pass then
    // moves P nearer to p; 4 passes limit the time.
    for _ in 0..<4 {
      let point = DoubleDouble(p.high)
      let distance = DoubleDouble.distance(from: share, toBezier: x1, x2, at: p.high)
      if distance.isZero { return point }
      let (slope, bend) = (x.slope(at: point), x.secondDerivative(at: point) * 0.5)
      var q = p - point
      // Newton's method doubles the correct bits: 6 steps lead from 1 bit to the 60 of the test.
      for _ in 0..<8 {
        let rise = ((x.a * q + bend) * q + slope) * q - distance
        let steep = (x.a * q * 3 + bend * 2) * q + slope
        guard steep > .zero else { return p }
        let step = rise / steep
        q = q - step
        if step.magnitude.high <= 0x1p-60 * q.magnitude.high { break }
      }
      p = point + q
      if q.magnitude.high <= 0x1p-50 { return p }
    }
    return p
  }

  /// The derivative of progress by the share `s` of the duration, in 0...1.
  ///
  /// It is the ratio y' / x' of the coordinates' slopes. Where both are 0, at a handle that
  /// coincides with its end point, it is the ratio of the second derivatives. It is infinite where
  /// only x' is 0.
  package func slope(at s: DoubleDouble) -> DoubleDouble {
    slope(
      atParameter: s <= .zero ? .zero : s >= .one ? .one : isLinear ? s : bezierParameter(at: s))
  }

  private func slope(atParameter parameter: DoubleDouble) -> DoubleDouble {
    if isLinear { return .one }
    let (x, y) = (BezierCoordinate(x1, x2), BezierCoordinate(y1, y2))
    let (rise, run) = (y.slope(at: parameter), x.slope(at: parameter))
    if !run.isZero { return rise / run }
    return rise.isZero
      ? y.secondDerivative(at: parameter) / x.secondDerivative(at: parameter)
      : DoubleDouble(rise < .zero ? -.infinity : .infinity)
  }

  /// The second derivative of progress by the share `s` of the duration, in 0...1:
  ///
  ///     (y'' x' - y' x'') / x'^3
  ///
  /// It is infinite where only x' is 0, and at a handle that coincides with its end point.
  package func acceleration(at s: DoubleDouble) -> DoubleDouble {
    if isLinear { return .zero }
    let parameter = s <= .zero ? .zero : s >= .one ? .one : bezierParameter(at: s)
    let (x, y) = (BezierCoordinate(x1, x2), BezierCoordinate(y1, y2))
    let run = x.slope(at: parameter)
    let turn =
      y.secondDerivative(at: parameter) * run - y.slope(at: parameter)
      * x.secondDerivative(at: parameter)
    if turn.isZero { return .zero }
    if run.isZero { return DoubleDouble(turn < .zero ? -.infinity : .infinity) }
    return turn / (run * run * run)
  }

  /// The shares inside 0...1 of the inflections of progress, in order: y'' x' = y' x''.
  ///
  /// The cubic terms cancel, so the parameter solves a quadratic equation:
  ///
  ///     3 (a b* - a* b) p^2 + 3 (a c* - a* c) p + (b c* - b* c) = 0
  ///     where y = a p^3 + b p^2 + c p and x = a* p^3 + b* p^2 + c* p
  var inflections: [DoubleDouble] {
    let (x, y) = (BezierCoordinate(x1, x2), BezierCoordinate(y1, y2))
    let roots = BezierCoordinate.quadraticRoots(
      (y.a * x.b - x.a * y.b) * 3, (y.a * x.c - x.a * y.c) * 3, y.b * x.c - x.b * y.c)
    return roots.filter { BezierCoordinate.isInsideUnitInterval($0) }.map { x.value(at: $0) }
  }

  /// True if x' is 0 in the middle: the tangent is vertical there, or progress has a cusp.
  var hasVerticalTangent: Bool { x1 == 1 && x2 == 0 }

  /// The Bezier parameter at the share `s` of the duration.
  private func bezierParameter(at s: DoubleDouble) -> DoubleDouble {
    // Double arithmetic finds half of the digits in a tenth of the time.
    var guess = s.nearestDouble
    _ = BezierSolver(self).solve(guess, near: &guess)
    return BezierCoordinate(x1, x2).bezierParameter(
      of: s, from: .zero, to: .one, isRising: true, guess: DoubleDouble(guess))
  }
}

/// One coordinate of the unit Bezier as a polynomial of its parameter p:
///
///     3 (1-p)^2 p c1 + 3 (1-p) p^2 c2 + p^3 = ((a p + b) p + c) p
///     c = 3 c1,  b = 3 (c2 - 2 c1),  a = 1 + 3 (c1 - c2)
package struct BezierCoordinate: Sendable {
  package let a: DoubleDouble
  let b: DoubleDouble
  let c: DoubleDouble

  package init(_ c1: Double, _ c2: Double) {
    c = DoubleDouble(product: 3, c1)
    b = (DoubleDouble(c2) - DoubleDouble(product: 2, c1)) * 3
    a = (DoubleDouble(c1) - DoubleDouble(c2)) * 3 + 1
  }

  package func value(at p: DoubleDouble) -> DoubleDouble { ((a * p + b) * p + c) * p }

  package func slope(at p: DoubleDouble) -> DoubleDouble { (a * p * 3 + b * 2) * p + c }

  package func secondDerivative(at p: DoubleDouble) -> DoubleDouble { a * p * 6 + b * 2 }

  /// The parameter between `low` and `high` at which the coordinate, monotone there, is `level`.
  func bezierParameter(
    of level: DoubleDouble, from low: DoubleDouble, to high: DoubleDouble, isRising: Bool,
    guess: DoubleDouble
  ) -> DoubleDouble {
    root(from: low, to: high, isRising: isRising, guess: guess) {
      (value(at: $0) - level, slope(at: $0))
    }
  }

  /// The parameters inside 0...1 of the coordinate's extrema, in order: 3 a p^2 + 2 b p + c = 0.
  ///
  /// If a handle is level with its end point, the end itself is a root, found within 2^-100. The
  /// margin of ``isInsideUnitInterval(_:)`` excludes it.
  var extremumParameters: [DoubleDouble] {
    Self.quadraticRoots(a * 3, b * 2, c).filter { Self.isInsideUnitInterval($0) }
  }

  /// True for a parameter inside 0...1, more than 2^-80 from both ends. A nearer one is an end with
  /// a rounding error.
  static func isInsideUnitInterval(_ p: DoubleDouble) -> Bool {
    p.high > 0x1p-80 && (p - 1).high < -0x1p-80
  }

  /// The parameters inside 0...1 at which the coordinate crosses `level`, in order.
  func crossings(of level: DoubleDouble) -> [DoubleDouble] {
    var borders = extremumParameters
    borders.insert(.zero, at: 0)
    borders.append(.one)
    var crossings: [DoubleDouble] = []
    for (low, high) in zip(borders, borders.dropFirst()) {
      let start = low.isZero ? .zero : value(at: low)
      let end = high == .one ? .one : value(at: high)
      let isRising = start < end
      guard isRising ? start < level && level < end : end < level && level < start else { continue }
      crossings.append(
        bezierParameter(
          of: level, from: low, to: high, isRising: isRising, guess: (low + high) * 0.5))
    }
    return crossings
  }

  /// The real roots p of a p^2 + b p + c = 0 in ascending order. A double root is left out, because
  /// the sign does not change there.
  ///
  /// The root of larger magnitude is computed first, from q = -(b + sign(b) sqrt(b^2 - 4 a c)) / 2.
  /// The other follows from the product c / a, without cancellation.
  package static func quadraticRoots(
    _ a: DoubleDouble, _ b: DoubleDouble, _ c: DoubleDouble
  ) -> [DoubleDouble] {
    if a.isZero { return b.isZero ? [] : [-c / b] }
    let discriminant = b * b - a * c * 4
    if discriminant <= .zero { return [] }
    let root = discriminant.squareRoot()
    let q = (b < .zero ? b - root : b + root) * -0.5
    if q.isZero { return [] }
    return [q / a, c / q].sorted()
  }
}
