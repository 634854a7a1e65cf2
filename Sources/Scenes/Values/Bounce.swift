import Animations
import ExactNumerics
import Motion

/// A bounce curve between two values of any type, each component by itself.
package struct Bounce: Sendable {
  /// The source of the rates alpha and omega.
  package enum RateSource: Sendable {
    /// Derived from the number of bounces and the residual.
    case shape(BounceShape)
    /// Given per tick of 1/60 s; `residual` determines the end if no duration does.
    case rates(alpha: Double, omega: Double, residual: Double)
  }

  package var from: Value
  /// The target: a value of the same type.
  package var to: Value
  /// Initial velocity in units per second, by component; empty for the cosine that
  /// SKBounceAnimation publishes.
  package var velocity: [Double] = []
  /// The source of the rates alpha and omega.
  package var course = RateSource.shape(BounceShape())
  /// True for a motion that is reflected at the target instead of passing it.
  package var isRectified = false
  /// True for a motion that starts and ends at the target. `from` is the extreme that it would
  /// reach without damping.
  package var isShake = false
  package var timing = Timing()

  /// Seconds of a bounce without a given length, alpha and omega.
  package static let defaultDuration = 1.2

  package init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  /// The animation of the bounce.
  ///
  /// - Throws: `ParameterError` for a value outside its range, values of different types, and
  ///   options that exclude each other.
  package func animation() throws(ParameterError) -> Animation {
    let motion = try resolvedBounce()
    let schedule = try timing.schedule(motion.length, canLand: motion.decay.amount > .zero)
    try motion.validateAngle(at: schedule)
    let curves = componentCurves(motion)
    let track = Track(from: from, to: to) { _, _, index in .bounce(curves[index]) }
    // The sine factors may be much larger than the given numbers.
    return try schedule.animation(
      "bounce", facts: [Fact.Entry(.curve, .object(resultFields(motion)))], tracks: [track],
      largest: Value.largestMagnitude(from, to, velocity + curves.map { $0.sine.high }))
  }

  /// The curve of each component.
  func componentCurves(_ motion: ResolvedBounce) -> [BounceCurve] {
    from.components.indices.map { index in
      let (from, to) = (from.components[index], to.components[index])
      if isShake {
        return BounceCurve(
          target: to, cosine: .zero, sine: from - to, decay: motion.decay, angle: motion.angle,
          isRectified: isRectified)
      }
      return BounceCurve(
        from: from, to: to, velocity: velocity.isEmpty ? nil : DoubleDouble(velocity[index]),
        decay: motion.decay, angle: motion.angle, isRectified: isRectified)
    }
  }

  func resultFields(_ motion: ResolvedBounce) -> [Fact.Entry] {
    var facts: [Fact.Entry] = []
    facts.reserveCapacity(8)
    facts.append(Fact.Entry(.kind, .text("bounce")))
    switch course {
    case .shape(let shape):
      facts.append(Fact.Entry(.bounces, .count(shape.bounces)))
      facts.append(Fact.Entry(.alpha, .derived(motion.decay.perTick)))
      facts.append(Fact.Entry(.omega, .derived(motion.omega)))
    case .rates(let alpha, let omega, _):
      facts.append(Fact.Entry(.alpha, .given(alpha)))
      facts.append(Fact.Entry(.omega, .given(omega)))
    }
    if !velocity.isEmpty { facts.append(Fact.Entry(.velocity, .row(velocity))) }
    if isRectified { facts.append(Fact.Entry(.overshoot, .flag(false))) }
    if isShake { facts.append(Fact.Entry(.shake, .flag(true))) }
    return facts
  }
}

extension Bounce {
  func validateVelocity() throws(ParameterError) {
    try from.validate(velocity: velocity)
    guard !velocity.isEmpty else { return }
    try require(!isRectified, "velocity", "has no meaning with --no-overshoot")
    try require(!isShake, "velocity", "has no meaning with --shake")
    if case .rates(_, let omega, _) = course {
      try require(omega != 0, "velocity", "needs an --omega above 0")
    }
  }

  /// The rates and the length of a bounce.
  struct ResolvedBounce {
    let decay: AngularRate
    let angle: BounceCurve.PhaseAngle
    let length: MotionLength

    var omega: DoubleDouble {
      BounceCurve(target: .zero, cosine: .zero, decay: decay, angle: angle).omega
    }

    /// Limits the angle of one iteration to 1e9 radians, up to which sin and cos keep their digits.
    func validateAngle(at schedule: MotionSchedule) throws(ParameterError) {
      let last = schedule.lastTime - schedule.playback.delay
      let time = schedule.playback.count == 1 ? last : min(last, length.period)
      let turned = time.high * 60 * omega.high
      switch angle {
      case .radians:
        try require(turned <= 1e9, "omega", "may turn at most 1e9 radians in one time")
      case .halfTurns:
        // An iteration has at most 10^9 bounces: only frames after its end can exceed this.
        try require(turned <= 1e15, "frames", "must end before the bounce has turned 1e15 radians")
      }
    }
  }

  /// The rates and the length.
  ///
  /// - Throws: `ParameterError` for invalid values, rates and timing.
  func resolvedBounce() throws(ParameterError) -> ResolvedBounce {
    try timing.validate()
    try Value.validate(from: from, to: to)
    try validateVelocity()
    switch course {
    case .shape(let shape):
      try shape.validate()
      try require(
        !isShake || shape.bounces > 0, "bounces",
        "must be at least 1 with --shake")
      let period = timing.duration ?? Self.defaultDuration
      return ResolvedBounce(
        decay: shape.decay(over: period), angle: shape.angularRate(over: period, isSine: isShake),
        length: MotionLength(DoubleDouble(period)))
    case .rates(let alpha, let omega, let residual):
      return try resolvedBounce(alpha: alpha, omega: omega, residual: residual)
    }
  }

  /// The rates as given. The envelope's time, ln(1 / residual) / (60 alpha), is the end of the
  /// motion, and its length unless one is given. Without decay the keyframes give the length.
  private func resolvedBounce(
    alpha: Double, omega: Double, residual: Double
  ) throws(ParameterError) -> ResolvedBounce {
    try require((0...1e100).contains(alpha), "alpha", "must be from 0 to 1e100")
    try require((0...1e100).contains(omega), "omega", "must be from 0 to 1e100")
    try require(residual > 0 && residual < 1, "residual", "must be above 0 and below 1")
    try require(
      alpha > 0 || timing.duration != nil || timing.keyframes != nil, "alpha",
      "must be above 0 where no --duration or "
        + "--frames gives the length"
    )
    let logarithm = -DoubleDouble.log(DoubleDouble(residual))
    let end = (logarithm / DoubleDouble(product: 60, alpha)).nearestDouble
    let own = alpha > 0 ? nil : try timing.keyframeDuration()
    let isOwnEnd = timing.duration == nil && own == nil
    try require(
      !isOwnEnd || Timing.lengths.contains(end), "alpha",
      "ends after less than 1e-9 or more than 1e17 seconds; give --duration")
    let period = timing.duration ?? own ?? end
    return ResolvedBounce(
      decay: AngularRate(DoubleDouble(alpha)), angle: .radians(AngularRate(DoubleDouble(omega))),
      length: MotionLength(
        period: DoubleDouble(period), end: DoubleDouble(end),
        source: isOwnEnd ? "alpha" : own == nil ? nil : "frames"))
  }
}
