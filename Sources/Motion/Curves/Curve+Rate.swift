import ExactNumerics

/// A time derivative of a motion, as an additional track.
package enum TimeDerivative: String, CaseIterable, Sendable {
  /// x', in units per second.
  case velocity
  /// x'', in units per second squared.
  case acceleration
}

extension Curve {
  /// The rate as a curve, for curves whose derivatives have the same form, so that their blocks are
  /// as fast as the curve's own; nil for all others.
  package func derivativeCurve(of rate: TimeDerivative) -> Curve? {
    switch rate {
    case .velocity: derivative
    case .acceleration: derivative?.derivative
    }
  }

  private var derivative: Curve? {
    switch self {
    case .constant: return .constant(.zero)
    // The velocity of a reflected motion jumps.
    case .spring(let curve): return curve.isRectified ? nil : .spring(curve.derivative)
    case .springs(let curve): return .springs(curve.derivative)
    case .bounce(let curve): return curve.isRectified ? nil : .bounce(curve.derivative)
    case .decay(let curve): return .decay(curve.derivative)
    case .ballistic(let curve): return .ballistic(curve.derivative)
    case .ease, .polyline, .additive: return nil
    }
  }
}

extension SpringCurve {
  /// The velocity as a motion of the same spring around 0:
  ///
  ///     x'(0) = v0,   x''(0) = -(2 beta v0 + w0^2 D)
  ///
  /// D is the initial displacement from the target. The spring must not be rectified, that is,
  /// reflected at its target.
  var derivative: SpringCurve {
    let start = State(displacement: displacement, velocity: velocity)
    return SpringCurve(spring, from: velocity, to: .zero, velocity: acceleration(in: start))
  }
}

extension BounceCurve {
  /// The velocity as a bounce, in units per second, with ticks of 1/60 s:
  ///
  ///     60 e^(-decay) ((omega sine - alpha cosine) cos - (omega cosine + alpha sine) sin)
  ///
  /// The bounce must not be rectified.
  var derivative: BounceCurve {
    BounceCurve(
      target: .zero, cosine: (omega * sine - alpha * cosine) * 60,
      sine: -(omega * cosine + alpha * sine) * 60, decay: decay, angle: angle)
  }
}

extension DecayCurve {
  /// x': rate * distance, decaying to 0 at the same rate.
  var derivative: DecayCurve {
    let speed = rate * distance
    return DecayCurve(from: speed, distance: -speed, rate: rate)
  }
}

extension BallisticCurve {
  /// x': v0 + a t.
  var derivative: BallisticCurve {
    BallisticCurve(from: velocity, velocity: acceleration, acceleration: .zero)
  }
}

extension Curve {
  package func rateBound(on rate: TimeDerivative) throws(ParameterError) -> Double {
    switch self {
    case .constant: return 0
    case .spring(var curve):
      curve.isRectified = false
      return Curve.spring(curve).rateBoundFromDerivativeCurve(on: rate)
    case .bounce(var curve):
      curve.isRectified = false
      return Curve.bounce(curve).rateBoundFromDerivativeCurve(on: rate)
    case .springs, .decay, .ballistic: return rateBoundFromDerivativeCurve(on: rate)
    case .polyline(let curve): return rate == .velocity ? curve.steepest : 0
    case .ease(let curve):
      return (curve.to - curve.from).magnitude.high
        * (try curve.easing.rateBound(on: rate, ticks: curve.ticks))
    case .additive(let curve):
      return curve.sumOfOffsetMagnitudes
        * (try curve.timing.rateBound(on: rate, ticks: curve.ticks))
    }
  }

  /// The bound from the rate as a curve: the largest magnitude of its values.
  private func rateBoundFromDerivativeCurve(on rate: TimeDerivative) -> Double {
    switch derivativeCurve(of: rate) {
    case .spring(let curve): curve.distanceBound
    case .springs(let curve): curve.distanceBound
    case .bounce(let curve): (curve.cosine.magnitude + curve.sine.magnitude).high
    case .decay(let curve): curve.from.magnitude.high
    // The velocity has no upper bound: only its start counts here.
    case .ballistic(let curve): curve.from.magnitude.high
    case .constant, .ease, .polyline, .additive, nil: 0
    }
  }
}

extension PolylineCurve {
  /// The largest magnitude of the velocity.
  fileprivate var steepest: Double {
    var steepest = 0.0
    for index in 0..<steps.count where timeOfPoint(of: index + 1) > timeOfPoint(of: index) {
      let slope =
        (valueOfPoint(index + 1) - valueOfPoint(index))
        / (timeOfPoint(of: index + 1) - timeOfPoint(of: index))
      steepest = max(steepest, slope.high.magnitude)
    }
    return steepest
  }
}

extension AdditiveCurve {
  /// The sum of the magnitudes of all offsets: an upper bound on the offsets that decay at one
  /// time.
  fileprivate var sumOfOffsetMagnitudes: Double {
    var sum = 0.0
    for step in 0..<steps.count {
      sum += (model(after: step + 1) - model(after: step)).high.magnitude
    }
    return sum
  }
}

extension Easing {
  /// An upper bound on the rate of a displacement of 1, in units per second.
  ///
  /// - Throws: ``ParameterError`` if the rate is infinite.
  fileprivate func rateBound(on rate: TimeDerivative, ticks: DoubleDouble) throws(ParameterError)
    -> Double
  {
    switch self {
    case .bezier(let timing): return try timing.rateBound(on: rate, ticks: ticks)
    case .penner(let easing):
      let perSecond = (60 / ticks).high
      let bound = rate == .velocity ? easing.steepest : easing.largestAcceleration * perSecond
      try require(
        bound.isFinite, "with",
        "cannot say \(rate.rawValue) of \(easing.name), which is infinite where the circle is "
          + "vertical; use another easing, such as \(easing.direction.rawValue)-quart, or leave it "
          + "out")
      return bound * perSecond
    }
  }
}

extension TimingFunction {
  /// An upper bound on the rate of a displacement of 1, in units per second.
  ///
  /// The slope s = y' / x' is steepest at an end or where s' = 0, which is at an inflection. For an
  /// acceleration, with X the smallest x':
  ///
  ///     |y'' x' - y' x''| / x'^3 <= (max |y''| max x' + max |y'| max |x''|) / X^3
  ///
  /// - Throws: ``ParameterError`` if the rate is infinite: where the tangent is vertical, and for
  ///   an acceleration also if a handle coincides with its end point.
  fileprivate func rateBound(on rate: TimeDerivative, ticks: DoubleDouble) throws(ParameterError)
    -> Double
  {
    let perSecond = (60 / ticks).high
    if isLinear { return rate == .velocity ? perSecond : 0 }
    let times = [.zero] + inflections + [.one]
    let steepest = times.reduce(0) { max($0, slope(at: $1).high.magnitude) }
    try require(steepest.isFinite && !hasVerticalTangent, "with", Self.infiniteRateRule(rate))
    if rate == .velocity { return steepest * perSecond }
    let (x, y) = (BezierCoordinate(x1, x2), BezierCoordinate(y1, y2))
    let least = x.smallestSlope
    try require(least > 0, "with", Self.infiniteRateRule(rate))
    let turn =
      y.largestSecondDerivative * x.largestSlope + y.largestSlope * x.largestSecondDerivative
    return turn / (least * least * least) * perSecond * perSecond
  }

  private static func infiniteRateRule(_ rate: TimeDerivative) -> String {
    "cannot say \(rate.rawValue) of a timing function that has an infinite one at an end or in its "
      + "middle; move its handles a little, x1 above 0 and x2 below 1, or leave it out"
  }
}

extension BezierCoordinate {
  /// The slopes at both ends and at the slope's own extremum.
  private var slopes: [Double] {
    let turn = a.isZero ? .zero : -b / (a * 3)
    return ([.zero, .one] + (Self.isInsideUnitInterval(turn) ? [turn] : [])).map {
      slope(at: $0).high
    }
  }

  fileprivate var smallestSlope: Double { slopes.reduce(.infinity) { min($0, $1) } }

  /// The largest magnitude of the slope.
  fileprivate var largestSlope: Double { slopes.reduce(0) { max($0, $1.magnitude) } }

  /// The largest magnitude of the second derivative, which is linear in the parameter.
  fileprivate var largestSecondDerivative: Double {
    max(secondDerivative(at: .zero).high.magnitude, secondDerivative(at: .one).high.magnitude)
  }
}
