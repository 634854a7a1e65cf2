import ExactNumerics

/// The seed's equation: a cosine under a falling exponential, around the target.
///
///     x(u) = target + e^(-decay(u)) * (cosine * cos(angle(u)) + sine * sin(angle(u)))
///
/// with u in ticks of 1/60 s. Source: khanlou/SKBounceAnimation and the article that it came with,
/// x = A e^(alpha t) cos(omega t); the sine term carries an initial velocity.
public struct BounceCurve: Sendable {
  /// How the angle grows.
  public enum Angle: Sendable, Equatable {
    /// In half turns, so that it is reduced before it is multiplied by pi: the cosine of a
    /// half is exactly 0.
    case halfTurns(Pace)
    /// In radians, for a given omega. Good up to 1e9, see `DoubleDouble.sinCos(_:)`.
    case radians(Pace)
  }

  /// The value around which it swings.
  public var target: DoubleDouble
  /// The factor of the cosine: from - to.
  public var cosine: DoubleDouble
  /// The factor of the sine: (v / 60 + alpha * (from - to)) / omega for a velocity v, else 0.
  public var sine: DoubleDouble
  /// alpha: the negative logarithm of the envelope.
  public var decay: Pace
  /// omega.
  public var angle: Angle
  /// The wall, or anvil: every swing is thrown back to the side it came from.
  public var isRectified: Bool

  public init(
    target: DoubleDouble, cosine: DoubleDouble, sine: DoubleDouble = .zero,
    decay: Pace, angle: Angle, isRectified: Bool = false
  ) {
    self.target = target
    self.cosine = cosine
    self.sine = sine
    self.decay = decay
    self.angle = angle
    self.isRectified = isRectified
  }

  /// The value at a moment of this curve, within 2^-94 of |target| + |cosine| + |sine|; where the
  /// angle's factors are no pairs (see ``Pace/ratio(at:)``) also within 2^-104 of the angle, of the
  /// same.
  public func value(at instant: Instant) -> DoubleDouble {
    let (sin, cos) = sinCos(at: instant)
    let swing = cosine * cos + sine * sin
    return target + envelope(at: instant) * (isRectified ? rectified(swing) : swing)
  }

  /// Units per second at a moment.
  ///
  ///     x'(t) = 60 e^(-decay) (omega (sine cos - cosine sin) - alpha (cosine cos + sine sin))
  ///
  /// Thrown back from a wall it has the side's sign; at the wall it comes before, and goes after.
  public func velocity(
    at instant: Instant, _ side: Instant.Side = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    let (sin, cos) = sinCos(at: instant)
    let swing = cosine * cos + sine * sin
    let turn = omega * (sine * cos - cosine * sin)
    let velocity = envelope(at: instant) * (turn - alpha * swing) * 60
    guard isRectified else { return velocity }
    if isAtWall(swing, turn, within: tolerance * 60 / instant.fps) {
      let leaving = rectified(velocity)
      return side == .after ? leaving : -leaving
    }
    return (swing < .zero) != startsBelow ? -velocity : velocity
  }

  /// Units per second, per second at a moment, at a wall that on one side of it.
  ///
  ///     x''(t) = 3600 e^(-decay) ((alpha^2 - omega^2) (cosine cos + sine sin)
  ///                               - 2 alpha omega (sine cos - cosine sin))
  package func acceleration(
    at instant: Instant, _ side: Instant.Side = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    let (sin, cos) = sinCos(at: instant)
    let swing = cosine * cos + sine * sin
    let turn = omega * (sine * cos - cosine * sin)
    let rates = (alpha - omega) * (alpha + omega)
    let acceleration = envelope(at: instant) * (rates * swing - alpha * turn * 2) * 3600
    guard isRectified else { return acceleration }
    var displacement = swing
    if isAtWall(swing, turn, within: tolerance * 60 / instant.fps) {
      // Before it reaches the wall, the displacement has the sign against its velocity.
      displacement = side == .after ? turn : -turn
    }
    return (displacement < .zero) != startsBelow ? -acceleration : acceleration
  }

  /// True within some ticks of the wall, where a motion that is thrown back has two rates.
  ///
  /// - Parameters:
  ///   - swing: the displacement without its envelope.
  ///   - turn: what `swing` gains in a tick.
  ///   - ticks: how many.
  private func isAtWall(
    _ swing: DoubleDouble, _ turn: DoubleDouble, within ticks: Double
  ) -> Bool {
    swing.magnitude <= turn.magnitude * ticks
  }

  /// e^(-decay): what is left of the amplitude.
  func envelope(at instant: Instant) -> DoubleDouble {
    DoubleDouble.exp(-decay.amount(at: instant))
  }

  func sinCos(at instant: Instant) -> (sin: DoubleDouble, cos: DoubleDouble) {
    switch angle {
    case .halfTurns(let pace): DoubleDouble.sinCosOfHalfTurns(pace.ratio(at: instant))
    case .radians(let pace): DoubleDouble.sinCos(pace.ratio(at: instant))
    }
  }

  /// The swing on the side where it began: |cos| for a cosine, |sin| for a sine.
  private func rectified(_ swing: DoubleDouble) -> DoubleDouble {
    startsBelow ? -swing.magnitude : swing.magnitude
  }

  var startsBelow: Bool { cosine.isZero ? sine < .zero : cosine < .zero }

  /// omega in radians a tick.
  public var omega: DoubleDouble {
    switch angle {
    case .halfTurns(let pace): pace.perTick * .pi
    case .radians(let pace): pace.perTick
    }
  }

  /// alpha a tick.
  public var alpha: DoubleDouble { decay.perTick }
}
