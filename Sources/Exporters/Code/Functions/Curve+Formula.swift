import Documents
import ExactNumerics
import Motion

/// A curve as a formula of its own time.
struct CurveFormula {
  /// In ``time``, ``angleName`` and, where there is a ``halfTurn``, ``side``.
  let formula: Formula
  /// What the formula takes the sine and cosine of, in ``turning``; nil where it does not.
  let angle: Formula?
  /// Seconds of half a turn, where so many are made while the swing is large that the angle must be
  /// taken of the time since the nearest end of one; nil elsewhere.
  let halfTurn: DoubleDouble?

  /// Seconds since the curve's start.
  package static var time: String { "time" }
  /// The same, or whole half turns less.
  static var turning: String { "turning" }
  /// What turns.
  static var angleName: String { "angle" }
  /// -1 after an odd number of half turns, which the angle has lost, else 1.
  static var side: String { "side" }

  /// Whether it takes e^x - 1.
  var usesExpm1: Bool { formula.calls(.expm1) }

  private init(_ formula: Formula, angle: Formula? = nil, halfTurn: DoubleDouble? = nil) {
    self.formula = formula
    self.angle = angle
    self.halfTurn = halfTurn
  }

  /// Nil for a curve that is no formula of a line.
  init?(_ curve: Curve) {
    switch curve {
    case .constant(let value): self.init(.number(value))
    case .bounce(let curve):
      self.init(
        DampedSwing(
          target: curve.target, rate: curve.alpha * 60, frequency: curve.omega * 60,
          cosine: curve.cosine, sine: curve.sine, thrownBack: curve.isRectified))
    case .spring(let curve): self.init(curve)
    case .decay(let curve):
      let left = -curve.distance * Self.falling(by: curve.rate)
      self.init(.number(curve.rest) + left)
    case .ballistic(let curve):
      let time = Formula.variable(Self.time)
      let speed = .number(curve.velocity) + curve.acceleration * 0.5 * time
      self.init(.number(curve.from) + time * speed)
    case .springs, .ease, .polyline, .additive: return nil
    }
  }

  /// A spring in each regime, as ``SpringCurve`` has it:
  ///
  ///     zeta > 1:  T + e^(-slow t) (D + (D / 2 - (v0 + beta D) / (2 q)) expm1(-2 q t))
  ///
  /// since C is 1 + expm1(-2 q t) / 2 and S is -expm1(-2 q t) / (2 q).
  private init(_ curve: SpringCurve) {
    let beta = curve.spring.decayRate
    let displacement = curve.displacement
    let speed = curve.velocity + beta * displacement
    let time = Formula.variable(Self.time)
    switch curve.spring.regime {
    case .underdamped(let frequency):
      self.init(
        DampedSwing(
          target: curve.target, rate: beta, frequency: frequency, cosine: displacement,
          sine: speed / frequency, thrownBack: curve.isRectified))
    case .critical:
      let swing = .number(displacement) + speed * time
      self.init(curve.placed(Self.falling(by: beta) * swing))
    case .overdamped(let slow, _, let q):
      let share = displacement * 0.5 - speed / (q * 2)
      let swing = .number(displacement) + share * Formula.call(.expm1, q * -2 * time)
      self.init(curve.placed(Self.falling(by: slow) * swing))
    }
  }

  private init(_ swing: DampedSwing) {
    if swing.cosine.isZero, swing.sine.isZero {
      self.init(.number(swing.target))
      return
    }
    let angle = Formula.variable(Self.angleName)
    let sum = swing.cosine * Formula.call(.cos, angle) + swing.sine * Formula.call(.sin, angle)
    let halfTurn = swing.reducedHalfTurn
    let turned = halfTurn == nil ? sum : .variable(Self.side) * sum
    let displacement = Self.falling(by: swing.rate) * turned
    self.init(
      .number(swing.target) + swing.side(of: displacement),
      angle: swing.frequency * Formula.variable(Self.turning), halfTurn: halfTurn)
  }

  /// e^(-rate t).
  private static func falling(by rate: DoubleDouble) -> Formula {
    rate.isZero ? .number(.one) : .call(.exp, -rate * .variable(time))
  }
}

/// T + e^(-rate t) (cosine cos(frequency t) + sine sin(frequency t)): what a bounce and an
/// underdamped spring have in common.
private struct DampedSwing {
  let target: DoubleDouble
  let rate: DoubleDouble
  let frequency: DoubleDouble
  let cosine: DoubleDouble
  let sine: DoubleDouble
  let thrownBack: Bool

  func side(of displacement: Formula) -> Formula {
    if !thrownBack { return displacement }
    let startsBelow = cosine.isZero ? sine < .zero : cosine < .zero
    return (startsBelow ? -DoubleDouble.one : .one) * .call(.magnitude, displacement)
  }

  /// With u = 2^-53: of w t, w and the product are rounded, which moves the swing by 2 u w t
  /// e^(-rate t), at most 2 u w / (e rate). Up to 3 u that goes; else the angle is taken of what is
  /// left beside half turns, at most pi / 2, and off by 3 u of itself.
  var reducedHalfTurn: DoubleDouble? {
    frequency <= rate * 4 ? nil : DoubleDouble.pi / frequency
  }
}

extension SpringCurve {
  /// The target and a swing around it, or on the side where it began.
  fileprivate func placed(_ swing: Formula) -> Formula {
    if !isRectified { return .number(target) + swing }
    let startsBelow = displacement.isZero ? velocity < .zero : displacement < .zero
    return .number(target)
      + (startsBelow ? -DoubleDouble.one : .one) * .call(.magnitude, swing)
  }
}
