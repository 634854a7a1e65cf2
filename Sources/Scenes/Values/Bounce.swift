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

  /// Where it starts.
  public var from: Value
  /// Where it goes: a value of the same type.
  public var to: Value
  /// Units per second at the start, by component; empty for the published curve.
  public var velocity: [Double] = []
  /// How it swings and fades.
  public var course = Course.shape(BounceShape())
  /// The wall, or anvil: thrown back at the target instead of swinging past it.
  public var isRectified = false
  /// Starts and ends at the target, `from` being the furthest it would reach undamped.
  public var isShake = false
  /// The frames, and how the motion is played on them.
  public var timing = Timing()

  /// Seconds of a bounce that is given neither a length nor alpha and omega.
  public static let defaultDuration = 1.2

  public init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  /// - Throws: `ParameterError` for a value outside its range, values of different types, and
  ///   choices that exclude each other.
  public func animation() throws(ParameterError) -> Animation {
    let motion = try resolved()
    let schedule = try timing.schedule(motion.length, canLand: motion.decay.amount > .zero)
    try motion.validateAngle(at: schedule)
    let track = Track(
      pair: ValuePair(from: from, to: to), isShake: isShake
    ) { from, to, index in
      .bounce(curve(motion, from: from, to: to, velocity: velocity(at: index)))
    }
    return try schedule.animation(
      "bounce", facts: [Fact.Entry("curve", .object(facts(motion)))], tracks: [track],
      largest: ValuePair.largest(from, to, numbers(of: track)))
  }

  /// The velocities, and the sines' factors, which those can make much larger than the numbers that
  /// were given.
  private func numbers(of track: Track) -> [Double] {
    var numbers = velocity
    for channel in track.channels {
      for segment in channel.segments {
        if case .bounce(let curve) = segment.curve { numbers.append(curve.sine.high) }
      }
    }
    return numbers
  }

  private func velocity(at index: Int) -> Double? { velocity.isEmpty ? nil : velocity[index] }

  private func curve(
    _ motion: Resolved, from: DoubleDouble, to: DoubleDouble, velocity: Double?
  ) -> BounceCurve {
    if isShake {
      return BounceCurve(
        target: to, cosine: .zero, sine: from - to, decay: motion.decay, angle: motion.angle,
        isRectified: isRectified)
    }
    return BounceCurve(
      from: from, to: to, velocity: velocity.map { DoubleDouble($0) }, decay: motion.decay,
      angle: motion.angle,
      isRectified: isRectified)
  }

  /// One for each component.
  func curves(_ motion: Resolved) -> [BounceCurve] {
    from.components.indices.map { index in
      curve(
        motion, from: from.components[index], to: to.components[index],
        velocity: velocity(at: index))
    }
  }

  func facts(_ motion: Resolved) -> [Fact.Entry] {
    var facts: [Fact.Entry] = []
    facts.reserveCapacity(8)
    facts.append(Fact.Entry("kind", .text("bounce")))
    switch course {
    case .shape(let shape):
      facts.append(Fact.Entry("bounces", .count(shape.bounces)))
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
  func validateVelocity() throws(ParameterError) {
    try from.validate(velocity: velocity)
    guard !velocity.isEmpty else { return }
    try require(!isRectified, "velocity", "has no meaning with \(parameterName("no-overshoot"))")
    try require(!isShake, "velocity", "has no meaning with \(parameterName("shake"))")
    if case .rates(_, let omega, _) = course {
      try require(omega != 0, "velocity", "needs an \(parameterName("omega")) above 0")
    }
  }
}

extension Bounce {
  /// The shape of what ``facts(_:)`` says: of a shape, and of rates.
  static var factShape: [FactShape.Member] {
    [
      .word("kind", "bounce"), .count("bounces").optional, .number("alpha"), .number("omega"),
      .value("velocity").optional, FactShape.Member("overshoot", .only(false)).optional,
      FactShape.Member("shake", .only(true)).optional,
    ]
  }

  /// What a document says of a bounce, published ones among them.
  public static var shape: SceneShape {
    SceneShape([
      FactShape.Member(
        "curve",
        .either([
          .object(factShape), .object(SKBounce.factShape), .object(TwoStepBounce.factShape),
        ]))
    ])
  }
}
