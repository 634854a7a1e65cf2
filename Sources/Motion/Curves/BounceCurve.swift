import ExactNumerics

/// A decaying cosine around the target, as in SKBounceAnimation:
///
///     x(u) = target + e^(-decay(u)) * (cosine * cos(angle(u)) + sine * sin(angle(u)))
///
/// with u in ticks of 1/60 s. Source: khanlou/SKBounceAnimation and its article, x = A e^(alpha t)
/// cos(omega t). The sine term adds an initial velocity.
package struct BounceCurve: Sendable {
  /// The phase angle as a function of time.
  package enum PhaseAngle: Sendable, Equatable {
    /// In half turns: it is reduced before it is multiplied by pi, so that the cosine of half a
    /// half turn is exactly 0.
    case halfTurns(AngularRate)
    /// In radians, for a given omega. Accurate up to 1e9, see `DoubleDouble.sinCos(_:)`.
    case radians(AngularRate)
  }

  /// The value around which the curve oscillates.
  package var target: DoubleDouble
  /// The cosine's coefficient: from - to.
  package var cosine: DoubleDouble
  /// The sine's coefficient: (v / 60 + alpha * (from - to)) / omega for a velocity v, else 0.
  package var sine: DoubleDouble
  /// alpha: the negative logarithm of the envelope.
  package var decay: AngularRate
  /// omega.
  package var angle: PhaseAngle
  /// True for a wall at the target: every oscillation is reflected to the side of the start.
  package var isRectified: Bool

  package init(
    target: DoubleDouble, cosine: DoubleDouble, sine: DoubleDouble = .zero,
    decay: AngularRate, angle: PhaseAngle, isRectified: Bool = false
  ) {
    self.target = target
    self.cosine = cosine
    self.sine = sine
    self.decay = decay
    self.angle = angle
    self.isRectified = isRectified
  }

  /// The value at an instant, within 2^-94 of |target| + |cosine| + |sine|.
  ///
  /// If the angle's factors are not exact (see ``AngularRate/ratio(at:)``), the same size times
  /// 2^-104 of the angle is added.
  package func value(at instant: Instant) -> DoubleDouble {
    let (sin, cos) = sinCos(at: instant)
    let swing = cosine * cos + sine * sin
    return target + envelope(at: instant) * reflectionSide.shown(swing)
  }

  /// The velocity at an instant, in units per second:
  ///
  ///     x'(t) = 60 e^(-decay) (omega (sine cos - cosine sin) - alpha (cosine cos + sine sin))
  ///
  /// While the unreflected motion is on the other side, the sign is inverted. At the wall itself,
  /// `side` selects the velocity of arrival or of departure.
  package func velocity(
    at instant: Instant, _ side: Instant.LimitSide = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    let (sin, cos) = sinCos(at: instant)
    let swing = cosine * cos + sine * sin
    let turn = omega * (sine * cos - cosine * sin)
    let velocity = envelope(at: instant) * (turn - alpha * swing) * 60
    let isAtWall = swing.magnitude <= turn.magnitude * (tolerance * 60 / instant.fps)
    return reflectionSide.shownRate(
      velocity, at: swing, heading: isAtWall ? velocity : nil, side)
  }

  /// The acceleration at an instant, in units per second squared; at a wall its one-sided limit.
  ///
  ///     x''(t) = 3600 e^(-decay) ((alpha^2 - omega^2) (cosine cos + sine sin)
  ///                               - 2 alpha omega (sine cos - cosine sin))
  package func acceleration(
    at instant: Instant, _ side: Instant.LimitSide = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    let (sin, cos) = sinCos(at: instant)
    let swing = cosine * cos + sine * sin
    let turn = omega * (sine * cos - cosine * sin)
    let rates = (alpha - omega) * (alpha + omega)
    let acceleration = envelope(at: instant) * (rates * swing - alpha * turn * 2) * 3600
    let isAtWall = swing.magnitude <= turn.magnitude * (tolerance * 60 / instant.fps)
    return reflectionSide.shownRate(acceleration, at: swing, heading: isAtWall ? turn : nil, side)
  }

  /// The envelope e^(-decay).
  func envelope(at instant: Instant) -> DoubleDouble {
    DoubleDouble.exp(-decay.amount(at: instant))
  }

  func sinCos(at instant: Instant) -> (sin: DoubleDouble, cos: DoubleDouble) {
    switch angle {
    case .halfTurns(let pace): DoubleDouble.sinCosOfHalfTurns(pace.ratio(at: instant))
    case .radians(let pace): DoubleDouble.sinCos(pace.ratio(at: instant))
    }
  }

  /// The side of the start for a wall: the bounce shows |cos| for a cosine, |sin| for a sine.
  private var reflectionSide: ReflectionSide {
    if !isRectified { return .both }
    return (cosine.isZero ? sine : cosine) < .zero ? .below : .above
  }

  /// omega in radians per tick.
  package var omega: DoubleDouble {
    switch angle {
    case .halfTurns(let pace): pace.perTick * .pi
    case .radians(let pace): pace.perTick
    }
  }

  /// alpha per tick.
  package var alpha: DoubleDouble { decay.perTick }
}

extension BounceCurve {
  /// The spring with the same motion, for analyses that need a spring: beta = 60 alpha, wd = 60
  /// omega,
  ///
  ///     w0^2 = beta^2 + wd^2,   D = cosine,   v0 = wd sine - beta cosine
  ///
  /// A bounce without omega decays like a critical spring with the initial velocity -beta D. The
  /// result is nil for a curve with neither alpha nor omega, which does not move.
  package var spring: SpringCurve? {
    let beta = alpha * 60
    let frequency = omega * 60
    guard !(beta.isZero && frequency.isZero) else { return nil }
    return SpringCurve(
      Spring(decayRate: beta, frequency: frequency), from: target + cosine,
      to: target,
      velocity: frequency * sine - beta * cosine,
      isRectified: isRectified)
  }

  /// |from - to|: the cosine's coefficient, or the sine's if the cosine's is 0.
  package var size: DoubleDouble { cosine.isZero ? sine.magnitude : cosine.magnitude }

  /// The crossings and extrema after the start and before `end` seconds, in closed form.
  ///
  /// Let theta be the angle and phi = atan2(sine, cosine): the oscillation is a multiple of
  /// cos(theta - phi). It crosses the target at theta = phi + pi/2 + k pi. It has extrema where the
  /// derivative -alpha cos(theta - phi) - omega sin(theta - phi) is 0: at theta = phi -
  /// atan2(alpha, omega) + k pi. With a wall, the crossings are extrema as well.
  ///
  /// - Returns: nil if there are more than `most`.
  func keyMoments(until end: DoubleDouble, most: Int) -> [KeyMoment]? {
    guard !omega.isZero, !(cosine.isZero && sine.isZero) else { return [] }
    let last = halfTurns(at: end)
    guard last.high <= Double(most) else { return nil }
    let zeros = KeyMoment.integerOffsets(from: phase + 0.5, before: last)
    let turns = KeyMoment.integerOffsets(
      from: phase - DoubleDouble.atan2(alpha, omega) / .pi, before: last)
    return KeyMoment.sorted(
      isRectified ? .extremum : .crossing, zeros.map { secondsOfHalfTurns(of: $0) },
      .extremum, turns.map { secondsOfHalfTurns(of: $0) })
  }

  /// The inflections after the start and before `end` seconds, and the reflections from a wall, in
  /// closed form.
  ///
  /// Each derivative of the oscillation leads it by pi/2 + atan2(alpha, omega). The second
  /// derivative is 0 at theta = phi - pi/2 - 2 atan2(alpha, omega) + k pi.
  ///
  /// - Returns: nil if there are more than `most`.
  func breakpoints(until end: DoubleDouble, most: Int) -> [KeyMoment]? {
    guard !omega.isZero, !(cosine.isZero && sine.isZero) else { return [] }
    let last = halfTurns(at: end)
    guard last.high <= Double(most) else { return nil }
    let lead = DoubleDouble.atan2(alpha, omega) * 2 / .pi
    let inflections = KeyMoment.integerOffsets(from: phase - 0.5 - lead, before: last)
    let walls = isRectified ? KeyMoment.integerOffsets(from: phase + 0.5, before: last) : []
    return KeyMoment.sorted(
      .inflection, inflections.map { secondsOfHalfTurns(of: $0) },
      .kink, walls.map { secondsOfHalfTurns(of: $0) })
  }

  /// phi in half turns; exact for a pure cosine or sine.
  private var phase: DoubleDouble {
    if sine.isZero { return .zero }
    if cosine.isZero { return DoubleDouble(0.5) }
    return DoubleDouble.atan2(sine, cosine) / .pi
  }

  private func halfTurns(at seconds: DoubleDouble) -> DoubleDouble {
    let instant = Instant(frames: seconds, fps: 1)
    switch angle {
    case .halfTurns(let pace): return pace.amount(at: instant)
    case .radians(let pace): return pace.amount(at: instant) / .pi
    }
  }

  private func secondsOfHalfTurns(of halfTurns: DoubleDouble) -> DoubleDouble {
    switch angle {
    case .halfTurns(let pace): halfTurns * pace.ticks / (pace.amount * 60)
    case .radians(let pace): halfTurns * .pi * pace.ticks / (pace.amount * 60)
    }
  }

  /// The state at a block's first frame: target + Re(W) with W = e^(-decay) (cosine - i sine) (cos
  /// + i sin). j frames later the bounce is at target + Re(W z^j).
  ///
  /// For a large angle the error is |W| times 2^-100 of the angle.
  func blockStartState(at first: Instant, count: Int) -> BlockStartState {
    let envelope = envelope(at: first)
    let (sin, cos) = sinCos(at: first)
    let p = envelope * (cosine * cos + sine * sin)
    let q = envelope * (sine * cos - cosine * sin)
    let last = first.advanced(by: count)
    let angle = omega.high.magnitude * 60 * last.seconds.high.magnitude
    return BlockStartState(
      p: p, q: q, middle: target, side: reflectionSide,
      error: angle * 0x1p-100 * (p.magnitude.high + q.magnitude.high))
  }
}
