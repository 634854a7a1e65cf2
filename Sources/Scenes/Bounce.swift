import ExactNumerics
import Motion

/// The bounce curve between two values of any type, each component by itself.
public struct Bounce: Sendable {
  /// Which alpha and omega.
  public enum Course: Sendable {
    /// Worked out from swings and what is left at the end.
    case shape(BounceShape)
    /// As given, per tick of 1/60 s; `residual` ends it where no duration does.
    case rates(alpha: Double, omega: Double, residual: Double)
  }

  public var from: Value
  public var to: Value
  /// Units per second at the start, by component; empty for the published curve.
  public var velocity: [Double] = []
  public var course = Course.shape(BounceShape())
  /// The wall, or anvil: thrown back at the target instead of swinging past it.
  public var isRectified = false
  /// Starts and ends at the target, `from` being the furthest it would reach undamped.
  public var isShake = false
  public var timing = Timing()

  /// Seconds of a bounce that is given neither a length nor alpha and omega.
  public static let defaultDuration = 1.2

  public init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  /// - Throws: ``ParameterError`` for a value outside its range, values of different types, and
  ///   choices that exclude each other.
  public func animation() throws(ParameterError) -> Animation {
    try timing.validate()
    try ValuePair.validate(from: from, to: to)
    try validateVelocity()
    let motion = try resolved()
    let schedule = try timing.schedule(
      period: motion.period, end: motion.end, canLand: motion.decay.amount > .zero)
    try motion.validateAngle(at: schedule)
    let track = Track(
      pair: ValuePair(name: "value", from: from, to: to), isShake: isShake
    ) { from, to, place in curve(motion, from: from, to: to, velocity: velocity(at: place)) }
    return try schedule.animation(
      "bounce", facts: [Fact.Entry("curve", .object(facts(motion)))], tracks: [track],
      largest: ValuePair.largest(from, to, velocity + amplitudes(of: track)))
  }

  /// The sines' factors, which a velocity can make much larger than the numbers that were given.
  private func amplitudes(of track: Track) -> [Double] {
    track.channels.flatMap { $0.segments }.map { segment in
      if case .bounce(let curve) = segment.curve { curve.sine.high } else { 0 }
    }
  }

  private func velocity(at place: Int) -> Double? { velocity.isEmpty ? nil : velocity[place] }

  private func curve(
    _ motion: Resolved, from: DoubleDouble, to: DoubleDouble, velocity: Double?
  ) -> Curve {
    if isShake {
      return .bounce(
        BounceCurve(
          target: to, cosine: .zero, sine: from - to, decay: motion.decay, angle: motion.angle,
          isRectified: isRectified))
    }
    return .bounce(
      BounceCurve(
        from: from, to: to, velocity: velocity, decay: motion.decay, angle: motion.angle,
        isRectified: isRectified))
  }

  private func facts(_ motion: Resolved) -> [Fact.Entry] {
    var facts = [Fact.Entry("kind", .text("bounce"))]
    switch course {
    case .shape(let shape):
      facts.append(Fact.Entry("bounces", .given(Double(shape.bounces))))
      facts.append(Fact.Entry("alpha", .derived(motion.decay.perTick)))
      facts.append(Fact.Entry("omega", .derived(motion.omega)))
    case .rates(let alpha, let omega, _):
      facts.append(Fact.Entry("alpha", .given(alpha)))
      facts.append(Fact.Entry("omega", .given(omega)))
    }
    if !velocity.isEmpty { facts.append(Fact.Entry("velocity", .row(velocity))) }
    if isRectified { facts.append(Fact.Entry("overshoot", .flag(false))) }
    if isShake { facts.append(Fact.Entry("shake", .flag(true))) }
    return facts
  }
}

extension Bounce {
  /// A course made definite.
  private struct Resolved {
    let decay: Pace
    let angle: BounceCurve.Angle
    /// Seconds of one time.
    let period: Double
    /// Seconds after which it has arrived.
    let end: Double

    var omega: DoubleDouble {
      BounceCurve(target: .zero, cosine: .zero, decay: decay, angle: angle).omega
    }

    /// sin and cos keep their digits up to 1e9 radians, which one time may turn.
    func validateAngle(at schedule: Schedule) throws(ParameterError) {
      let last = schedule.grid.time(of: schedule.grid.lastFrame) - schedule.playback.delay
      let time = schedule.playback.count == 1 ? last : min(last, DoubleDouble(period))
      let turned = time.high * 60 * omega.high
      switch angle {
      case .radians:
        try require(turned <= 1e9, "omega", "may turn at most 1e9 radians in one time")
      case .halfTurns:
        try require(
          turned <= 1e15, "bounces", "may turn at most 1e15 radians before the last frame")
      }
    }
  }

  private func resolved() throws(ParameterError) -> Resolved {
    switch course {
    case .shape(let shape):
      try shape.validate()
      try require(!isShake || shape.bounces > 0, "bounces", "must be at least 1 with --shake")
      let period = try timing.period(default: Self.defaultDuration)
      return Resolved(
        decay: shape.decay(over: period), angle: shape.angle(over: period, isSine: isShake),
        period: period, end: period)
    case .rates(let alpha, let omega, let residual):
      return try resolved(alpha: alpha, omega: omega, residual: residual)
    }
  }

  /// The envelope's time, ln(1 / residual) / (60 alpha), is the end, and the length unless one is given.
  private func resolved(
    alpha: Double, omega: Double, residual: Double
  ) throws(ParameterError) -> Resolved {
    try require((0...1e100).contains(alpha), "alpha", "must be from 0 to 1e100")
    try require((0...1e100).contains(omega), "omega", "must be from 0 to 1e100")
    try require(residual > 0 && residual < 1, "residual", "must be above 0 and below 1")
    let isLengthGiven = timing.duration != nil || timing.keyframes != nil
    try require(
      alpha > 0 || isLengthGiven, "alpha",
      "must be above 0 where no --duration or --frames gives the length")
    let logarithm = -DoubleDouble.log(DoubleDouble(residual))
    let end = (logarithm / DoubleDouble(product: 60, alpha)).nearestDouble
    try require(
      isLengthGiven || Timing.lengths.contains(end), "alpha",
      "ends after less than 1e-9 or more than 1e17 seconds; give --duration")
    let period = try timing.period(default: end)
    return Resolved(
      decay: Pace(DoubleDouble(alpha)), angle: .radians(Pace(DoubleDouble(omega))),
      period: period, end: end)
  }

  private func validateVelocity() throws(ParameterError) {
    guard !velocity.isEmpty else { return }
    try require(
      velocity.count == from.components.count, "velocity", "must have as many numbers as --from")
    for speed in velocity { try require(speed.isFinite, "velocity", "must be finite") }
    try require(!isRectified, "velocity", "has no meaning with --no-overshoot")
    try require(!isShake, "velocity", "has no meaning with --shake")
    if case .rates(_, let omega, _) = course {
      try require(omega != 0, "velocity", "needs an --omega above 0")
    }
  }
}
