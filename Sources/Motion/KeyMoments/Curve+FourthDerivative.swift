import ExactNumerics

/// An interval that contains a number, in Double. Each operation widens it by more than its
/// rounding error.
private struct NumberInterval {
  let low: Double
  let high: Double

  init(_ low: Double, _ high: Double) {
    self.low = low
    self.high = high
  }

  static var everything: NumberInterval { NumberInterval(-.infinity, .infinity) }
  static var zero: NumberInterval { NumberInterval(0, 0) }

  /// Creates the interval of a result whose ends were rounded.
  init(widening low: Double, _ high: Double) {
    let margin = max(low.magnitude, high.magnitude) * 0x1p-48
    self.init(low - margin, high + margin)
  }

  /// The largest magnitude.
  var magnitude: Double {
    low.isNaN || high.isNaN ? .infinity : max(low.magnitude, high.magnitude)
  }

  static func + (left: NumberInterval, right: NumberInterval) -> NumberInterval {
    NumberInterval(widening: left.low + right.low, left.high + right.high)
  }

  static func * (left: NumberInterval, right: NumberInterval) -> NumberInterval {
    let (a, b) = (left.low * right.low, left.low * right.high)
    let (c, d) = (left.high * right.low, left.high * right.high)
    // An overflow, or 0 times infinity.
    guard (a + b + c + d).isFinite else { return .everything }
    return NumberInterval(widening: min(min(a, b), min(c, d)), max(max(a, b), max(c, d)))
  }

  static func * (left: NumberInterval, right: Double) -> NumberInterval {
    left * NumberInterval(right, right)
  }

  /// The interval of squares.
  var squared: NumberInterval {
    let (a, b) = (low * low, high * high)
    let least = low <= 0 && high >= 0 ? 0 : min(a, b)
    return NumberInterval(widening: least, max(a, b))
  }

  /// The smallest interval that contains both.
  func union(_ other: NumberInterval) -> NumberInterval {
    NumberInterval(min(low, other.low), max(high, other.high))
  }
}

extension Curve {
  /// Returns an upper bound of |x''''| between two times of the curve, in units per second to the
  /// fourth power.
  ///
  /// - Parameters:
  ///   - start: seconds since the curve's start, at least 0.
  ///   - end: later, with no breakpoint between both.
  package func fourthDerivativeBound(from start: Double, to end: Double) -> Double {
    switch self {
    case .constant, .ballistic, .polyline: 0
    case .bounce(let curve): curve.spring?.fourthDerivativeBound(from: start) ?? 0
    case .ease(let curve): curve.fourthDerivative(from: start, to: end).magnitude
    case .spring(let curve): curve.fourthDerivativeBound(from: start)
    case .springs(let curve):
      curve.parts.reduce(0) { $0 + $1.fourthDerivativeBound(from: start) } * (1 + 0x1p-48)
    case .decay(let curve): curve.fourthDerivativeBound(from: start)
    case .additive(let curve): curve.fourthDerivative(from: start, to: end).magnitude
    }
  }
}

extension SpringCurve {
  /// Returns an upper bound of |x''''| from a time on.
  ///
  /// x'' solves the spring's equation, too. So its second derivative has the bounds of
  /// ``DerivativeBounds`` from the state (x'', x''') on.
  fileprivate func fourthDerivativeBound(from start: Double) -> Double {
    let state = state(after: DoubleDouble(start))
    let bounds = DerivativeBounds(
      of: spring,
      from: State(displacement: acceleration(in: state), velocity: jerk(in: state)))
    return bounds.secondDerivative * DerivativeBounds.margin
  }
}

extension DecayCurve {
  /// Returns an upper bound of |x''''| = |rate^4 distance e^(-rate t)| from a time on.
  fileprivate func fourthDerivativeBound(from start: Double) -> Double {
    let velocity = velocity(at: Instant(frames: DoubleDouble(start), fps: 1)).high
    let rate = rate.high
    return (rate * rate * rate * velocity).magnitude * DerivativeBounds.margin
  }
}

extension EaseCurve {
  fileprivate func fourthDerivative(from start: Double, to end: Double) -> NumberInterval {
    let length = ticks.high / 60
    if (start + end) / 2 >= length { return .zero }
    switch easing {
    case .bezier(let timing):
      let derivative = BezierSolver(timing).fourthDerivative(from: start / length, to: end / length)
      let rate = 1 / length
      return derivative * ((to - from).high * rate * rate * rate * rate)
    case .penner(let easing):
      // Those of degree 3 at most. The others have no bound here; the exact search decides.
      return [.quad, .cubic, .back, .bounce].contains(easing.family) ? .zero : .everything
    }
  }
}

extension AdditiveCurve {
  /// Returns an interval that contains x'''': the sum of each offset times the timing function's.
  fileprivate func fourthDerivative(from start: Double, to end: Double) -> NumberInterval {
    let length = ticks.high / 60
    let middle = Instant(frames: DoubleDouble((start + end) / 2), fps: 1)
    let derivatives = BezierSolver(timing)
    var sum = NumberInterval.zero
    forEachOffset(of: unfinishedSteps(at: middle)) { way, step in
      let begin = steps.times[step].high
      sum =
        sum + derivatives.fourthDerivative(
          from: (start - begin) / length, to: (end - begin) / length)
        * -way.high
    }
    let rate = 1 / length
    return sum * (rate * rate * rate * rate)
  }

  /// Returns an upper bound of the distance between the curve and its chord between two times.
  ///
  /// On an interval of length h, x'' is the sum of each offset times the timing function's second
  /// derivative, and x' jumps by J where an offset starts or ends with a slope. The distance is at
  /// most h^2 / 8 max |x''| plus h / 4 times the sum of |J|.
  package func chordDeviation(from start: Double, to end: Double) -> Double {
    let derivatives = BezierSolver(timing)
    // The sum of intervals is too pessimistic on a wide interval.
    let times = (0...4).map { start + (end - start) * (Double($0) / 4) }
    var (largest, jumps) = (0.0, 0.0)
    for (from, to) in zip(times, times.dropFirst()) {
      let own = secondDerivative(from: from, to: to, derivatives)
      (largest, jumps) = (max(largest, own.interval.magnitude), jumps + own.jumps)
    }
    let share = (end - start) / (ticks.high / 60)
    let deviation = largest * share * share / 8 + jumps * share / 4
    return deviation.isNaN ? .infinity : deviation * DerivativeBounds.margin
  }

  /// Returns an interval that contains x'' between two times, and the sum of the jumps of x', each
  /// without its sign. The derivatives are by the share of the duration.
  private func secondDerivative(
    from start: Double, to end: Double, _ derivatives: BezierSolver
  ) -> (interval: NumberInterval, jumps: Double) {
    let length = ticks.high / 60
    var (sum, jumps) = (NumberInterval.zero, 0.0)
    let hair = 0x1p-26 * length
    let first = steps.count(until: DoubleDouble(start - hair) - duration)
    let last = steps.count(until: DoubleDouble(end + hair))
    forEachOffset(of: first..<max(first, last)) { way, step in
      let begin = steps.times[step].high
      let (low, high) = ((start - begin) / length, (end - begin) / length)
      var own = derivatives.secondDerivative(from: low, to: high)
      for (share, isNear) in [(DoubleDouble.zero, low < 0x1p-28), (.one, high > 1 - 0x1p-28)]
      where isNear {
        own = own.union(.zero)
        jumps += (way * timing.slope(at: share)).high.magnitude
      }
      sum = sum + own * way.high
    }
    return (sum, jumps)
  }
}

/// The second and the fourth derivative of a timing function by the share of the duration.
///
/// Let p be the Bezier parameter, x(p) the share, y(p) the progress, and p', p'', p''', p'''' the
/// derivatives of p by x:
///
///     p'    = 1 / x'                            p''   = -x'' p'^3
///     p'''  = (3 x''^2 - x' x''') p'^5          p'''' = (10 x' x''' - 15 x''^2) x'' p'^7
///     d^2 y / dx^2 = y' p'' + y'' p'^2
///     d^4 y / dx^4 = y' p'''' + y'' (4 p' p''' + 3 p''^2) + 6 y''' p'^2 p''
///
/// It is the rule of Faa di Bruno, where the fourth derivatives of both cubics are 0.
extension BezierSolver {
  /// Returns an interval of the second derivative between two shares.
  fileprivate func secondDerivative(from start: Double, to end: Double) -> NumberInterval {
    interval(from: start, to: end) { p in
      let slope = x.firstDerivative(in: p)
      guard slope.low > 0x1p-20 else { return .everything }
      let inverse = NumberInterval(widening: 1 / slope.high, 1 / slope.low)
      let bend = x.secondDerivative(in: p) * inverse * y.firstDerivative(in: p) * -1
      return inverse.squared * (y.secondDerivative(in: p) + bend)
    }
  }

  /// Returns an interval of the fourth derivative between two shares.
  fileprivate func fourthDerivative(from start: Double, to end: Double) -> NumberInterval {
    interval(from: start, to: end, fourthDerivative(betweenParameters:))
  }

  /// Returns an interval of a derivative between two shares, which are clamped to 0...1.
  ///
  /// The shares may be off by 2^-30: the interval is widened by more.
  private func interval(
    from start: Double, to end: Double,
    _ derivative: (_ parameters: NumberInterval) -> NumberInterval
  ) -> NumberInterval {
    if isLinear { return .zero }
    let low = bezierParameter(at: start - 0x1p-28, isUpper: false)
    let high = bezierParameter(at: end + 0x1p-28, isUpper: true)
    // Interval arithmetic is too pessimistic on a wide interval.
    let parts = min(max(((high - low) * 32).rounded(.up), 1), 8)
    var all: NumberInterval?
    for part in 0..<Int(parts) {
      let from = low + (high - low) * (Double(part) / parts)
      let to = low + (high - low) * (Double(part + 1) / parts)
      let own = derivative(NumberInterval(widening: from, to))
      all = all?.union(own) ?? own
    }
    return all ?? .everything
  }

  private func fourthDerivative(betweenParameters p: NumberInterval) -> NumberInterval {
    let slope = x.firstDerivative(in: p)
    guard slope.low > 0x1p-20 else { return .everything }
    let inverse = NumberInterval(widening: 1 / slope.high, 1 / slope.low)
    let bend = x.secondDerivative(in: p)
    let square = inverse.squared
    let p2 = bend * square * inverse * -1
    let five = square.squared * inverse
    let p3 = (bend.squared * 3 + slope * -x.third) * five
    let p4 = (slope * (10 * x.third) + bend.squared * -15) * bend * five * square
    return y.firstDerivative(in: p) * p4 + y.secondDerivative(in: p)
      * (inverse * p3 * 4 + p2.squared * 3)
      + square * p2 * (6 * y.third)
  }

  /// Returns a parameter at or before a share, or at or after it.
  private func bezierParameter(at share: Double, isUpper: Bool) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    var parameter = share
    _ = solve(share, near: &parameter)
    var width = 0x1p-40
    while isUpper
      ? parameter < 1 && x.value(at: parameter) - x.error < share
      : parameter > 0 && x.value(at: parameter) + x.error > share
    {
      parameter = isUpper ? min(parameter + width, 1) : max(parameter - width, 0)
      width *= 4
    }
    return parameter
  }
}

extension DoubleBezierCoordinate {
  /// The third derivative, 6 a.
  fileprivate var third: Double { 6 * a }

  /// Returns the interval of 6 a p + 2 b.
  fileprivate func secondDerivative(in p: NumberInterval) -> NumberInterval {
    p * (6 * a) + NumberInterval(2 * b, 2 * b)
  }

  /// Returns the interval of 3 a p^2 + 2 b p + c, from the middle and the derivative: f(p) is
  /// within f(m) + f'(p) (p - m).
  fileprivate func firstDerivative(in p: NumberInterval) -> NumberInterval {
    let half = (p.high - p.low) / 2 * (1 + 0x1p-40)
    let value = slope(at: (p.low + p.high) / 2)
    let margin =
      secondDerivative(in: p).magnitude * half
      + (3 * a.magnitude + 2 * b.magnitude + c.magnitude) * 0x1p-48
    return NumberInterval(widening: value - margin, value + margin)
  }
}

/// Upper bounds on the derivatives of a spring's motion from a state on.
///
/// The remaining distance solves y'' + 2 beta y' + w^2 y = 0. Its energy E = sqrt(y'^2 + w^2 y^2)
/// decreases, since E E' = -2 beta y'^2. From a state with the energy E on
///
///     |y| <= E / w,   |y'| <= E,   |y''| <= (2 beta + w) E
///
/// For an overdamped spring these bounds may be much too large. A second set uses its two
/// exponentials:
///
///     u = y' + slow y  falls as e^(-fast t),   v = y' + fast y  as e^(-slow t),
///     |y'| <= (slow |v| + fast |u|) / (fast - slow),
///     |y''| <= (slow^2 |v| + fast^2 |u|) / (fast - slow),  and so on.
package struct DerivativeBounds {
  /// The bound on |y'|.
  package let slope: Double
  /// The bound on |y''|.
  package let secondDerivative: Double
  /// The bound on |y'''|.
  package let thirdDerivative: Double

  package init(of spring: Spring, from state: SpringCurve.State) {
    let (frequency, damping) = (spring.naturalFrequency.high, spring.decayRate.high * 2)
    let (slope, potential) = (state.velocity.high, frequency * state.displacement.high)
    let energy = (slope * slope + potential * potential).squareRoot()
    let most = (damping + frequency) * energy
    let mostTurn = damping * most + frequency * frequency * energy
    guard case .overdamped(let slow, let fast, let q) = spring.regime else {
      (self.slope, secondDerivative, thirdDerivative) = (energy, most, mostTurn)
      return
    }
    let quick = (state.velocity + slow * state.displacement).magnitude.high * fast.high
    let late = (state.velocity + fast * state.displacement).magnitude.high * slow.high
    let gap = q.high * 2
    self.slope = min(energy, (quick + late) / gap)
    secondDerivative = min(most, (quick * fast.high + late * slow.high) / gap)
    thirdDerivative = min(
      mostTurn, (quick * fast.high * fast.high + late * slow.high * slow.high) / gap)
  }

  /// A factor that covers the rounding of a bound: about twelve operations in Double, each within
  /// 2^-52.
  package static let margin = 1 + 0x1p-40
}
