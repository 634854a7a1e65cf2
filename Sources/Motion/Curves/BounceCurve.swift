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

extension BounceCurve {
  /// The spring that makes this same motion, for what is known of springs: beta = 60 alpha, wd = 60
  /// omega,
  ///
  ///     w0^2 = beta^2 + wd^2,   D = cosine,   v0 = wd sine - beta cosine
  ///
  /// A bounce without omega falls as a critical spring does that was thrown at -beta D. nil for a
  /// curve with neither alpha nor omega, which does not move.
  public var spring: SpringCurve? {
    let beta = alpha * 60
    let frequency = omega * 60
    guard !(beta.isZero && frequency.isZero) else { return nil }
    return SpringCurve(
      BounceRates.spring(decayRate: beta, frequency: frequency), from: target + cosine, to: target,
      velocity: frequency * sine - beta * cosine,
      isRectified: isRectified)
  }

  /// |from - to|: the factor of the cosine, or of the sine where that is alone.
  public var size: DoubleDouble { cosine.isZero ? sine.magnitude : cosine.magnitude }
}

extension BounceCurve {
  /// The crossings and extrema after the start and before `end` seconds, in closed form.
  ///
  /// With phi = atan2(sine, cosine) the swing is a multiple of cos(theta - phi), theta the angle.
  /// It crosses the target at theta = phi + pi/2 + k pi, and turns where the derivative -alpha
  /// cos(theta - phi) - omega sin(theta - phi) is 0: at theta = phi - atan2(alpha, omega) + k pi.
  /// Thrown back from a wall, it turns at the crossings too, and never crosses.
  ///
  /// - Returns: nil when there are more than `most`.
  func landmarks(until end: DoubleDouble, most: Int) -> [Landmark]? {
    guard !omega.isZero, !(cosine.isZero && sine.isZero) else { return [] }
    let last = halfTurns(at: end)
    guard last.high <= Double(most) else { return nil }
    let zeros = Landmark.places(from: phase + 0.5, before: last)
    let turns = Landmark.places(
      from: phase - DoubleDouble.atan2(alpha, omega) / .pi, before: last)
    let zeroKind: Landmark.Kind = isRectified ? .extremum : .crossing
    let landmarks =
      zeros.map { Landmark(zeroKind, time: seconds(of: $0)) }
      + turns.map { Landmark(.extremum, time: seconds(of: $0)) }
    return landmarks.sorted { $0.time < $1.time }
  }

  /// The inflections after the start and before `end` seconds, and the moments at a wall, in closed
  /// form.
  ///
  /// Each derivative of a swing is a swing that is ahead by pi/2 + atan2(alpha, omega): the second
  /// is 0 at theta = phi - pi/2 - 2 atan2(alpha, omega) + k pi.
  ///
  /// - Returns: nil when there are more than `most`.
  func knots(until end: DoubleDouble, most: Int) -> [Knot]? {
    guard !omega.isZero, !(cosine.isZero && sine.isZero) else { return [] }
    let last = halfTurns(at: end)
    guard last.high <= Double(most) else { return nil }
    let lead = DoubleDouble.atan2(alpha, omega) * 2 / .pi
    let inflections = Landmark.places(from: phase - 0.5 - lead, before: last)
    let walls = isRectified ? Landmark.places(from: phase + 0.5, before: last) : []
    let knots =
      inflections.map { Knot(.inflection, time: seconds(of: $0)) }
      + walls.map { Knot(.kink, time: seconds(of: $0)) }
    return knots.sorted { $0.time < $1.time }
  }

  /// phi in half turns; exact where the swing is a pure cosine or sine.
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

  private func seconds(of halfTurns: DoubleDouble) -> DoubleDouble {
    switch angle {
    case .halfTurns(let pace): halfTurns * pace.ticks / (pace.amount * 60)
    case .radians(let pace): halfTurns * .pi * pace.ticks / (pace.amount * 60)
    }
  }
}

extension BounceCurve {
  /// z^j = e^(-decay j) (cos(angle j) + i sin(angle j)), real and imaginary parts.
  ///
  /// The powers of z are multiplied up in double-double: 1024 products leave them within 2^-91.
  func stepTable<Column: StepColumn>(fps: Double, count: Int) -> StepTable<Column> {
    let step = Instant(frames: .one, fps: fps)
    let shrink = envelope(at: step)
    let (sin, cos) = sinCos(at: step)
    let stepReal = shrink * cos
    let stepImaginary = shrink * sin
    var real = DoubleDouble.one
    var imaginary = DoubleDouble.zero
    return StepTable(count: count) {
      let entry = (real, imaginary)
      (real, imaginary) = (
        real * stepReal - imaginary * stepImaginary, real * stepImaginary + imaginary * stepReal
      )
      return entry
    }
  }

  /// Fills rows of a block with the curve at `first`, one frame later, and so on.
  ///
  /// At the first frame the bounce is target + Re(W), W = e^(-decay) (cosine - i sine) (cos + i
  /// sin), and j frames later it is target + Re(W z^j).
  ///
  /// - Parameters:
  ///   - first: the moment of the first value.
  ///   - table: this curve's own at the same fps.
  /// - Returns: a bound on the absolute error of each value: the table's, and what a large angle
  ///   may be off, 2^-100 of itself times |W|.
  func fill<Block: ValueBlock>(
    _ rows: Range<Int>, of block: inout Block, from first: Instant, table: StepTable<Block.Column>
  ) -> Double {
    let envelope = envelope(at: first)
    let (sin, cos) = sinCos(at: first)
    let p = envelope * (cosine * cos + sine * sin)
    let q = envelope * (sine * cos - cosine * sin)
    let step = StepState(
      p: p, q: q, middle: target, side: isRectified ? startsBelow ? .below : .above : .both)
    let bound = block.fill(rows, step, table)
    let last = first.advanced(by: rows.count)
    let angle = omega.high.magnitude * 60 * last.seconds.high.magnitude
    return bound + angle * 0x1p-100 * (p.magnitude.high + q.magnitude.high)
  }
}
