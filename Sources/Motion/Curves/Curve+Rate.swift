import ExactNumerics

extension Curve {
  /// The curve that a rate of this one is, for those whose rates are curves of the same kind: their
  /// blocks are as fast as its own. Nil for others.
  func curve(of rate: Rate) -> Curve? {
    switch rate {
    case .velocity: derivative
    case .acceleration: derivative?.derivative
    }
  }

  private var derivative: Curve? {
    switch self {
    case .constant: return .constant(.zero)
    // Thrown back, its velocity jumps.
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
  /// The velocity as a motion of its own, around 0: it obeys the same equation.
  ///
  ///     x'(0) = v0,   x''(0) = -(2 beta v0 + w0^2 D)
  ///
  /// Of a motion that is not thrown back.
  var derivative: SpringCurve {
    let start = State(displacement: displacement, velocity: velocity)
    return SpringCurve(spring, from: velocity, to: .zero, velocity: acceleration(in: start))
  }
}

extension BounceCurve {
  /// x', in units per second, of ticks of 1/60 s:
  ///
  ///     60 e^(-decay) ((omega sine - alpha cosine) cos - (omega cosine + alpha sine) sin)
  ///
  /// Of a motion that is not thrown back.
  var derivative: BounceCurve {
    BounceCurve(
      target: .zero, cosine: (omega * sine - alpha * cosine) * 60,
      sine: -(omega * cosine + alpha * sine) * 60, decay: decay, angle: angle)
  }
}

extension DecayCurve {
  /// x': rate * distance, of which as much is left as of the way.
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
