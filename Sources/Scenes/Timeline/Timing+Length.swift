import ExactNumerics
import Motion

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
      of: spring, settlingAt: try SettlingRule.defaultRule.time(of: springs), moves: moves,
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
    of spring: Spring, settlingAt end: DoubleDouble?, by rule: SettlingRule = .defaultRule,
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
