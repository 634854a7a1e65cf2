import ExactNumerics

extension SettlingRule {
  /// The settling time of a spring by this rule, in seconds.
  ///
  /// It is 0 for a spring on its target without velocity. Rectification does not change it.
  ///
  /// - Parameters:
  ///   - curve: the spring's motion.
  ///   - given: the epsilon, above 0; nil for the rule's own.
  ///   - size: the distance of which an epsilon of ``EpsilonUnit/distance`` is a share, above 0;
  ///     nil for
  ///     ``SpringCurve/size``. Rules that scale the motion themselves ignore it.
  /// - Returns: nil for a spring that never settles by this rule, or not within the rule's limit:
  ///   20 s for `motion`, 60 s for `anime`, 102.3 s for `swiftui` where it samples, and
  ///   ``longest`` for all other rules that sample. Also nil if the time, or an intermediate
  ///   result, is beyond 1.8e308.
  /// - Throws: ``ParameterError`` for an invalid epsilon, and for a spring that the rule does not
  ///   support.
  package func time(
    of curve: SpringCurve, epsilon given: Double? = nil, size: DoubleDouble? = nil
  ) throws(ParameterError) -> DoubleDouble? {
    let given = try epsilonOrDefault(given)
    guard !curve.isAtRest else { return .zero }
    let time = try uncheckedSettlingTime(of: curve, epsilon: given, size: size ?? curve.size)
    guard let time, time.isFinite else { return nil }
    return time
  }

  /// The given epsilon, or the rule's own.
  private func epsilonOrDefault(_ given: Double?) throws(ParameterError) -> Double {
    let epsilon = given ?? defaultEpsilon
    try require(epsilon > 0 && epsilon.isFinite, "settle", "needs an epsilon above 0")
    return epsilon
  }

  /// The settling time without the range check: infinite or not a number beyond the range of
  /// Double.
  private func uncheckedSettlingTime(
    of curve: SpringCurve, epsilon given: Double, size: DoubleDouble
  ) throws(ParameterError) -> DoubleDouble? {
    let epsilon = DoubleDouble(given)
    let share = epsilon * size
    switch self {
    case .lastExceed: return curve.lastMoment(exceeding: share)
    case .envelope: return try curve.envelopeTime(to: share)
    case .compose: return curve.jetpackComposeSettlingTime(threshold: epsilon)
    case .remotion: return curve.timeOfFirstHeldSample(fps: 30, holding: 20, nearerThan: share)
    case .reactSpring: return curve.reactSpringSettlingTime(epsilon: given)
    case .pop: return curve.popSettlingTime(threshold: epsilon * 100)
    case .motion: return curve.motionSettlingTime(epsilon: epsilon)
    case .libadwaita: return curve.libadwaitaSettlingTime(within: epsilon)
    case .flutter: return curve.firstRestTime(distance: epsilon, speed: epsilon)
    case .coreAnimation: return try curve.coreAnimationSettlingTime(epsilon: epsilon)
    case .swiftUI: return curve.swiftUISettlingTime(epsilon: epsilon)
    case .anime: return curve.animeSettlingTime(nearerThan: share)
    case .reanimated: return curve.timeOfEnergyShare(epsilon)
    case .android: return curve.firstRestTime(distance: share * 0.75, speed: share * 0.75 * 62.5)
    case .uikit: return try curve.sineTime(to: share)
    case .reactNative:
      return curve.timeOfFirstRestingSample(fps: 60, distance: epsilon, speed: epsilon)
    case .svelte: return try curve.svelteSettlingTime(precision: given)
    case .qt: return try curve.qtSettlingTime(epsilon: given)
    }
  }

  /// The settling time of a motion with several components: the longest of theirs.
  ///
  /// - Returns: nil if one of them never settles.
  package func time(
    of curves: [SpringCurve], epsilon: Double? = nil
  ) throws(ParameterError) -> DoubleDouble? {
    var longest = DoubleDouble.zero
    for curve in curves {
      guard let time = try time(of: curve, epsilon: epsilon) else { return nil }
      longest = max(longest, time)
    }
    return longest
  }

  /// The limit in seconds of the rules that sample.
  package static let longest = 600.0

  /// The settling time of a bounce by this rule, in seconds; nil if it never settles.
  ///
  /// - Throws: ``ParameterError`` for a library's rule, which is defined for springs only, for
  ///   `envelope` if omega is 0, and for an invalid epsilon.
  package func time(
    of curve: BounceCurve, epsilon given: Double? = nil
  ) throws(ParameterError) -> DoubleDouble? {
    let given = try epsilonOrDefault(given)
    let share = curve.size * given
    guard let spring = curve.spring else { return share <= curve.size ? nil : .zero }
    let time: DoubleDouble?
    switch self {
    case .lastExceed: time = spring.lastMoment(exceeding: share)
    case .envelope: time = try spring.envelopeTime(to: share)
    default:
      throw ParameterError(
        "settle", "is last-exceed or envelope for a bounce; \(name) is a rule for springs")
    }
    guard let time, time.isFinite else { return nil }
    return time
  }
}
