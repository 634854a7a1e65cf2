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
  package static var time: String { "time" }
  /// The variable for ``time`` minus whole half periods.
  static var turning: String { "turning" }
  /// The variable for the angle of the oscillation, in radians.
  static var angleName: String { "angle" }
  /// The variable for the sign that argument reduction removes: -1 after an odd number of half
  /// periods.
  static var side: String { "side" }

  /// True if the formula uses e^x - 1.
  var usesExpm1: Bool { formula.containsCall(.expm1) }

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
        DampedOscillationFormula(
          target: curve.target, rate: curve.alpha * 60, frequency: curve.omega * 60,
          cosine: curve.cosine, sine: curve.sine, thrownBack: curve.isRectified))
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
        DampedOscillationFormula(
          target: curve.target, rate: beta, frequency: frequency, cosine: displacement,
          sine: speed / frequency, thrownBack: curve.isRectified))
    case .critical:
      let swing = .number(displacement) + speed * time
      self.init(curve.addedToTarget(Self.decayingExponential(by: beta) * swing))
    case .overdamped(let slow, _, let q):
      let share = displacement * 0.5 - speed / (q * 2)
      let swing = .number(displacement) + share * Formula.call(.expm1, q * -2 * time)
      self.init(curve.addedToTarget(Self.decayingExponential(by: slow) * swing))
    }
  }

  private init(_ swing: DampedOscillationFormula) {
    if swing.cosine.isZero, swing.sine.isZero {
      self.init(.number(swing.target))
      return
    }
    let angle = Formula.variable(Self.angleName)
    let sum = swing.cosine * Formula.call(.cos, angle) + swing.sine * Formula.call(.sin, angle)
    let halfTurn = swing.reducedHalfTurn
    let turned = halfTurn == nil ? sum : .variable(Self.side) * sum
    let displacement = Self.decayingExponential(by: swing.rate) * turned
    self.init(
      .number(swing.target) + swing.reflectedToStartSide(of: displacement),
      angle: swing.frequency * Formula.variable(Self.turning), halfTurn: halfTurn)
  }

  /// The formula e^(-rate t); 1 for a rate of 0.
  private static func decayingExponential(by rate: DoubleDouble) -> Formula {
    rate.isZero ? .number(.one) : .call(.exp, -rate * .variable(time))
  }
}

/// The oscillation that a bounce and an underdamped spring share:
///
///     T + e^(-rate t) (cosine cos(frequency t) + sine sin(frequency t))
private struct DampedOscillationFormula {
  let target: DoubleDouble
  let rate: DoubleDouble
  let frequency: DoubleDouble
  let cosine: DoubleDouble
  let sine: DoubleDouble
  let thrownBack: Bool

  /// The displacement, reflected to the side of the start if `thrownBack` is set.
  func reflectedToStartSide(of displacement: Formula) -> Formula {
    if !thrownBack { return displacement }
    let startsBelow = cosine.isZero ? sine < .zero : cosine < .zero
    return (startsBelow ? -DoubleDouble.one : .one) * .call(.magnitude, displacement)
  }

  /// The half period, if the angle needs argument reduction; else nil.
  ///
  /// Let u = 2^-53, w the frequency and a the rate. Rounding w and the product w t moves the
  /// oscillation by up to 2 u w t e^(-a t). The maximum over t is 2 u w / (e a). Up to w = 4 a that
  /// is below 3 u, which is accepted. Otherwise the angle after reduction is at most pi / 2, with a
  /// relative error of 3 u.
  var reducedHalfTurn: DoubleDouble? {
    frequency <= rate * 4 ? nil : DoubleDouble.pi / frequency
  }
}

extension SpringCurve {
  /// The target plus the oscillation, reflected to the side of the start for a rectified spring.
  fileprivate func addedToTarget(_ swing: Formula) -> Formula {
    if !isRectified { return .number(target) + swing }
    let startsBelow = displacement.isZero ? velocity < .zero : displacement < .zero
    return .number(target)
      + (startsBelow ? -DoubleDouble.one : .one) * .call(.magnitude, swing)
  }
}
