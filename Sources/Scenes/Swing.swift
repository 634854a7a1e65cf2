import ExactNumerics
import Motion

/// What takes a scene's object from one place to another: the bounce of the published scenes, a spring, or a
/// timing function.
public enum Swing: Sendable {
  case bounce(BounceShape)
  case spring(Spring)
  case ease(TimingFunction)

  func validate() throws(ParameterError) {
    switch self {
    case .bounce(let shape): try shape.validate()
    case .ease(let function): try function.validate()
    case .spring: break
    }
  }

  /// The curve between two values.
  ///
  /// - Parameters:
  ///   - velocity: units per second at the start; nil for a bounce's published curve, and a spring at rest. A timing
  ///     function has its own.
  ///   - duration: seconds that a bounce or a timing function takes; a spring takes its own.
  func curve(
    from: DoubleDouble, to: DoubleDouble, velocity: DoubleDouble? = nil, duration: Double
  ) -> Curve {
    switch self {
    case .bounce(let shape):
      .bounce(shape.curve(from: from, to: to, velocity: velocity, duration: duration))
    case .spring(let spring):
      .spring(SpringCurve(spring, from: from, to: to, velocity: velocity ?? .zero))
    case .ease(let function):
      .ease(EaseCurve(from: from, to: to, timing: function, ticks: Pace.ticks(in: duration)))
    }
  }

  /// What a document says of the curve.
  func facts(duration: Double) -> [Fact.Entry] {
    switch self {
    case .bounce(let shape): shape.facts(duration: duration)
    case .spring(let spring): [Fact.Entry("kind", .text("spring"))] + spring.facts
    case .ease(let function): function.facts
    }
  }

  /// Whether the motion comes to rest at its target.
  var comesToRest: Bool {
    switch self {
    case .bounce, .ease: true
    case .spring(let spring): spring.damping > .zero
    }
  }
}

/// How long a swing is played, and how long it would take.
struct SwingLength {
  /// Seconds of one time.
  let period: DoubleDouble
  /// Seconds after which it has arrived; infinite for never.
  let end: DoubleDouble
}

extension Timing {
  /// The length of a bounce or a timing function: what is asked for, in which it arrives.
  func length(bounce standard: Double) throws(ParameterError) -> SwingLength {
    let period = DoubleDouble(try period(default: standard))
    return SwingLength(period: period, end: period)
  }

  /// The length of a spring's motion that settles after `end` seconds, nil for never, unless another is asked for.
  ///
  /// - Parameters:
  ///   - rule: the rule by which it settles.
  ///   - moves: whether it moves at all.
  ///   - still: the parameter to name where it does not.
  func length(
    of spring: Spring, settlingAt end: DoubleDouble?, by rule: SettlingRule = .standard,
    moves: Bool = true, still: String
  ) throws(ParameterError) -> SwingLength {
    let reached = end ?? DoubleDouble(.infinity)
    if duration != nil || keyframes != nil {
      return SwingLength(period: DoubleDouble(try period(default: 0)), end: reached)
    }
    guard let end else {
      throw ParameterError(
        spring.damping.isZero ? "spring" : "settle",
        "never settles by \(rule.name); give --duration or --frames")
    }
    try require(
      !end.isZero || moves, still,
      "is where it ends, and nothing moves; give --duration or --frames")
    try require(
      !end.isZero, "settle",
      "has settled at the start; give a smaller epsilon, --duration or --frames")
    try require(
      Self.lengths.contains(end.nearestDouble), "spring",
      "settles after less than 1e-9 or more than 1e17 seconds; give --duration")
    return SwingLength(period: end, end: end)
  }
}

extension Spring {
  /// sin and cos keep their digits up to 1e9 radians; beyond e^-800 nothing is left to be turned.
  func validateAngle(at schedule: Schedule) throws(ParameterError) {
    guard case .underdamped(let frequency) = regime else { return }
    let last = schedule.grid.time(of: schedule.grid.lastFrame).high
    let moving = damping.isZero ? last : min(last, 800 / decayRate.high)
    try require(
      frequency.high * moving <= 1e9, "spring", "may turn at most 1e9 radians in one time")
  }
}

extension Curve {
  /// What can be larger than the places between which it swings: a sine's factor, or |v0| / w0.
  var reach: Double {
    switch self {
    case .bounce(let curve): curve.sine.high.magnitude
    case .spring(let curve): (curve.velocity / curve.spring.naturalFrequency).high.magnitude
    case .constant, .ease, .decay, .ballistic: 0
    }
  }
}
