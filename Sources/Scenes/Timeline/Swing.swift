import ExactNumerics
import Motion

/// What takes a scene's object from one place to another: the bounce of the published scenes, a
/// spring, or a timing function.
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
  ///   - velocity: units per second at the start; nil for a bounce's published curve, and a spring
  ///     at rest. A timing function has its own.
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

  /// Whether it is at its target exactly when it ends, unless it was given a velocity.
  var comesToItsTarget: Bool { if case .spring = self { false } else { true } }

  /// Whether the motion comes to rest at its target.
  var comesToRest: Bool {
    switch self {
    case .bounce, .ease: true
    case .spring(let spring): spring.damping > .zero
    }
  }
}

/// How long one time of a motion is played, and how long the motion would take.
struct MotionLength {
  /// Seconds of one time.
  let period: DoubleDouble
  /// Seconds after which it has arrived; infinite for never.
  let end: DoubleDouble
  /// The parameter to blame for a period that was worked out from it; nil for one that was given,
  /// or is the scene's own.
  var source: String?
}

extension MotionLength {
  /// As long as it takes.
  init(_ period: DoubleDouble, source: String? = nil) {
    self.init(period: period, end: period, source: source)
  }
}

extension Timing {
  /// The length of a bounce or a timing function: what is asked for, in which it arrives.
  func length(default seconds: Double) throws(ParameterError) -> MotionLength {
    MotionLength(DoubleDouble(try period(default: seconds)))
  }

  /// The length of a swing's motion from where each component is to where it goes.
  ///
  /// A spring takes until the slowest has settled. Without a velocity that is the same for any way,
  /// since the rule's epsilon is a share of it.
  ///
  /// - Parameters:
  ///   - seconds: those of a bounce or a timing function that is given no length.
  ///   - still: the parameter to name for a spring that has nowhere to go; nil where something else
  ///     moves, and it takes no time.
  func length(
    of swing: Swing, from: [DoubleDouble] = [.one], to: [DoubleDouble] = [.zero],
    velocities: [DoubleDouble]? = nil, default seconds: Double, still: String?
  ) throws(ParameterError) -> MotionLength {
    guard case .spring(let spring) = swing else { return try length(default: seconds) }
    let springs = from.indices.map { index in
      SpringCurve(
        spring, from: from[index], to: to[index], velocity: velocities?[index] ?? .zero)
    }
    let moves = springs.contains { !($0.displacement.isZero && $0.velocity.isZero) }
    if still == nil, !moves, !isLengthGiven { return MotionLength(.zero) }
    return try length(
      of: spring, settlingAt: try SettlingRule.standard.time(of: springs), moves: moves,
      still: still ?? "spring")
  }

  /// The length of a spring's motion, until it has settled unless another is asked for.
  ///
  /// - Parameters:
  ///   - end: seconds after which it settles; nil for never.
  ///   - rule: the rule by which it does.
  ///   - names: the parameters to name where the rule cannot say, and where the spring is too slow.
  ///   - moves: whether it moves at all.
  ///   - still: the parameter to name where it does not.
  func length(
    of spring: Spring, settlingAt end: DoubleDouble?, by rule: SettlingRule = .standard,
    naming names: (rule: String, spring: String) = ("spring", "spring"), moves: Bool = true,
    still: String
  ) throws(ParameterError) -> MotionLength {
    let reached = end ?? DoubleDouble(.infinity)
    if isLengthGiven {
      return MotionLength(period: DoubleDouble(try period(default: 0)), end: reached)
    }
    guard let end else {
      throw ParameterError(
        spring.damping.isZero ? "spring" : names.rule,
        "never settles by \(rule.name); \(Self.remedy)")
    }
    try require(
      !end.isZero || moves, still, "is where it ends, and nothing moves; \(Self.remedy)")
    try require(
      !end.isZero, names.rule,
      "has settled at the start; give a smaller epsilon, \(parameterName("duration")) or "
        + parameterName("frames")
    )
    try require(
      Self.lengths.contains(end.nearestDouble), names.spring,
      "settles after less than 1e-9 or more than 1e17 seconds; give \(parameterName("duration"))")
    return MotionLength(end, source: names.spring)
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
