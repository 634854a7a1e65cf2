import Documents
import ExactNumerics
import Motion

/// A curve as a formula of the time since its start.
struct CurveFormula {
  /// The formula. Its variables are ``time`` and ``angleName``, and with a ``halfTurn`` also
  /// ``side``.
  let formula: Formula
  /// The angle whose sine and cosine the formula uses, in terms of ``turning``; nil for none.
  let angle: Formula?
  /// The half period in seconds of an oscillation that needs argument reduction; nil for others.
  ///
  /// The sine and cosine of a large angle lose digits. If an oscillation makes many half periods
  /// before it decays, the code subtracts whole half periods from the time first.
  let halfTurn: DoubleDouble?

  /// The variable for the seconds since the curve's start.
  static var time: String { "time" }
  /// The variable for ``time`` minus whole half periods.
  static var turning: String { "turning" }
  /// The variable for the angle of the oscillation, in radians.
  static var angleName: String { "angle" }
  /// The variable for the sign that argument reduction removes: -1 after an odd number of half
  /// periods.
  static var side: String { "side" }

  private init(_ formula: Formula, angle: Formula? = nil, halfTurn: DoubleDouble? = nil) {
    self.formula = formula
    self.angle = angle
    self.halfTurn = halfTurn
  }

  /// Nil for a curve without a formula: a sum of springs, a timing function or recorded points.
  init?(_ curve: Curve) {
    switch curve {
    case .constant(let value): self.init(.number(value))
    case .bounce(let curve):
      self.init(
        target: curve.target, rate: curve.alpha * 60, frequency: curve.omega * 60,
        cosine: curve.cosine, sine: curve.sine, isRectified: curve.isRectified)
    case .spring(let curve): self.init(curve)
    case .decay(let curve):
      let left = -curve.distance * Self.decayingExponential(by: curve.rate)
      self.init(.number(curve.rest) + left)
    case .ballistic(let curve):
      let time = Formula.variable(Self.time)
      let speed = .number(curve.velocity) + curve.acceleration * 0.5 * time
      self.init(.number(curve.from) + time * speed)
    case .springs, .ease, .polyline, .additive: return nil
    }
  }

  /// A spring in each regime, as in `SpringCurve`:
  ///
  ///     zeta > 1:  T + e^(-slow t) (D + (D / 2 - (v0 + beta D) / (2 q)) expm1(-2 q t))
  ///
  /// This follows from C = 1 + expm1(-2 q t) / 2 and S = -expm1(-2 q t) / (2 q).
  private init(_ curve: SpringCurve) {
    let beta = curve.spring.decayRate
    let displacement = curve.displacement
    let speed = curve.velocity + beta * displacement
    let time = Formula.variable(Self.time)
    switch curve.spring.regime {
    case .underdamped(let frequency):
      self.init(
        target: curve.target, rate: beta, frequency: frequency, cosine: displacement,
        sine: speed / frequency, isRectified: curve.isRectified)
    case .critical:
      let swing = .number(displacement) + speed * time
      self.init(Self.position(of: curve, Self.decayingExponential(by: beta) * swing))
    case .overdamped(let slow, _, let q):
      let share = displacement * 0.5 - speed / (q * 2)
      let swing = .number(displacement) + share * Formula.call(.expm1, q * -2 * time)
      self.init(Self.position(of: curve, Self.decayingExponential(by: slow) * swing))
    }
  }

  private static func position(of curve: SpringCurve, _ displacement: Formula) -> Formula {
    let side = curve.displacement.isZero ? curve.velocity : curve.displacement
    return position(curve.target, displacement, isRectified: curve.isRectified, startSide: side)
  }

  /// The oscillation that a bounce and an underdamped spring share:
  ///
  ///     T + e^(-rate t) (cosine cos(frequency t) + sine sin(frequency t))
  ///
  /// Let u = 2^-53, w the frequency and a the rate. Rounding w and the product w t moves the
  /// oscillation by up to 2 u w t e^(-a t). The maximum over t is 2 u w / (e a). Up to w = 4 a that
  /// is below 3 u, which is accepted. Otherwise the angle is reduced to at most pi / 2, with a
  /// relative error of 3 u.
  private init(
    target: DoubleDouble, rate: DoubleDouble, frequency: DoubleDouble, cosine: DoubleDouble,
    sine: DoubleDouble, isRectified: Bool
  ) {
    if cosine.isZero, sine.isZero {
      self.init(.number(target))
      return
    }
    let angle = Formula.variable(Self.angleName)
    let sum = cosine * Formula.call(.cos, angle) + sine * Formula.call(.sin, angle)
    let halfTurn = frequency <= rate * 4 ? nil : DoubleDouble.pi / frequency
    let turned = halfTurn == nil ? sum : .variable(Self.side) * sum
    self.init(
      Self.position(
        target, Self.decayingExponential(by: rate) * turned, isRectified: isRectified,
        startSide: cosine.isZero ? sine : cosine),
      angle: frequency * Formula.variable(Self.turning), halfTurn: halfTurn)
  }

  /// The target plus the displacement, which a rectified curve reflects to the side of its start.
  private static func position(
    _ target: DoubleDouble, _ displacement: Formula, isRectified: Bool, startSide: DoubleDouble
  ) -> Formula {
    if !isRectified { return .number(target) + displacement }
    let sign = startSide < .zero ? -DoubleDouble.one : .one
    return .number(target) + sign * .call(.magnitude, displacement)
  }

  /// The formula e^(-rate t); 1 for a rate of 0.
  private static func decayingExponential(by rate: DoubleDouble) -> Formula {
    rate.isZero ? .number(.one) : .call(.exp, -rate * .variable(time))
  }
}
