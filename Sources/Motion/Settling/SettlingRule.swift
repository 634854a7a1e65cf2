import ExactNumerics

/// The definition of a spring's settling time.
///
/// Each library has its own: from 0.6 to 2 seconds for one and the same spring. So a duration means
/// nothing without its rule and its epsilon.
///
/// The first two rules are exact. Each of the others is a library's rule, applied to the exact
/// motion or, where noted, to the library's own steps. A library's changes to the motion itself are
/// left out: some evaluate damping ratios above 1 as critical, or clamp their parameters. Sources:
/// the files named with each case, and for Pop and Core Animation their documented behaviour.
package enum SettlingRule: String, CaseIterable, Sendable {
  /// The last time with |x - T| >= epsilon of the distance, found as a root. Nothing exceeds that
  /// afterwards.
  case lastExceed = "last-exceed"
  /// The time at which the envelope R e^(-beta t) reaches epsilon of the distance. Only for springs
  /// that oscillate.
  case envelope
  /// androidx Compose, SpringEstimation.kt: `envelope` for a spring that oscillates, otherwise
  /// `last-exceed`; truncated to milliseconds. Epsilon is the visibility threshold.
  case compose
  /// remotion measure-spring.ts at 30 frames per second: the first frame from which 20 are nearer
  /// than epsilon of the distance.
  case remotion
  /// react-spring SpringValue.ts: the first of its own 1 ms steps that is near, and slower than a
  /// tenth of that per millisecond. Near means epsilon of the distance but at most 1, and 5 epsilon
  /// if from and to are equal.
  case reactSpring = "react-spring"
  /// Pop POPSpringAnimation at 60 frames per second, scaled to a distance of 100 points with a
  /// threshold of epsilon times that. The spring must be near, slow and hardly accelerated, or two
  /// successive frames must be within a fifth of the threshold.
  case pop
  /// Motion spring.ts and calc-duration.ts, every 50 ms: within epsilon, and within 2 epsilon per
  /// second. For a distance of 5 or more: within 100 epsilon, and 400 epsilon per second. At most
  /// 20 s.
  case motion
  /// libadwaita adw-spring-animation.c: ln(1 / epsilon) / beta, and above critical damping a secant
  /// search for a value within epsilon; truncated to milliseconds.
  case libadwaita
  /// Flutter spring_simulation.dart: the first time within epsilon, and within epsilon per second.
  case flutter
  /// CASpringAnimation's settlingDuration, inferred from its two documented values: ln((1 + |beta -
  /// n| / wd) / epsilon) / beta with the velocity n in distances per second. Only for springs that
  /// oscillate and cover a distance.
  case coreAnimation = "core-animation"
  /// SwiftUI Spring.settlingDuration: ln((|beta D + v0| + |D|) / epsilon) / beta.
  ///
  /// From critical damping on, it is one of 1024 samples every tenth of a second: the first from
  /// which the samples of more than a second are within epsilon.
  case swiftUI = "swiftui"
  /// anime.js easings/spring, every 20 ms: the last of 11 samples nearer than epsilon of the
  /// distance. At most 60 s.
  case anime
  /// Reanimated spring: the time at which the share epsilon of the energy is left.
  case reanimated
  /// Android SpringForce.java: the first time nearer than 3/4 of epsilon of the distance, and
  /// slower than 62.5 times that per second. Epsilon is the smallest visible change, one pixel for
  /// a distance of 100.
  case android
  /// UIView's springs: the time at which the sine's amplitude |v0 + beta D| / wd, times e^(-beta
  /// t), reaches epsilon of the distance. Only for springs that oscillate.
  case uikit
  /// React Native SpringAnimation.js, every 1/60 s: within epsilon, and within epsilon per second.
  case reactNative = "react-native"
  /// Svelte spring.js, its own ticks of 1/60 s: nearer than epsilon, and moved by less than that
  /// since the tick before.
  case svelte
  /// Qt Quick qquickspringanimation.cpp, its own steps of 16 ms: nearer than epsilon, and slower
  /// than that per second.
  case qt
}

extension SettlingRule {
  /// The name on the command line.
  package var name: String { rawValue }

  /// The rule that determines a motion's end by default.
  package static let defaultRule = SettlingRule.lastExceed

  /// True for a rule about the exact motion, not about a library. A bounce accepts only these
  /// rules.
  package var isExact: Bool { self == .lastExceed || self == .envelope }

  /// The library's own epsilon, or the one for which its results are usually quoted.
  package var defaultEpsilon: Double { info.epsilon }

  package var epsilonUnit: EpsilonUnit { info.unit }

  /// A one-line description of the rule.
  package var summary: String { info.summary }

  /// The unit of an epsilon.
  package enum EpsilonUnit: String, Sendable {
    /// A share of the distance |from - to|, or of |v0| / w0 if they are equal.
    case distance
    /// A number in the values' own unit.
    case value
    /// A share of the initial energy.
    case energy
  }

  private var info: (epsilon: Double, unit: EpsilonUnit, summary: String) {
    switch self {
    case .lastExceed:
      (0.001, .distance, "The value stays within epsilon of the target, exactly")
    case .envelope:
      (0.001, .distance, "The exact envelope is within epsilon; for springs that oscillate")
    case .compose:
      (0.01, .value, "Compose: envelope, or else last-exceed, in whole milliseconds")
    case .remotion:
      (0.005, .distance, "Remotion: the first of 20 near frames, at 30 frames a second")
    case .reactSpring:
      (0.001, .distance, "react-spring: near and slow, in its own steps of 1 ms")
    case .pop:
      (
        0.01, .distance,
        "Pop: near, slow, with little acceleration, at 60 frames a second on 100 points"
      )
    case .motion: (0.005, .value, "Motion: near and slow, checked every 50 ms, at most 20 s")
    case .libadwaita:
      (
        0.001, .value,
        "libadwaita: ln(1 / epsilon) / beta, or a search if overdamped, in whole milliseconds"
      )
    case .flutter: (0.001, .value, "Flutter: the first moment that is near and slow")
    case .coreAnimation:
      (0.001, .distance, "CASpringAnimation.settlingDuration, from its documented values")
    case .swiftUI: (0.001, .value, "SwiftUI, Spring.settlingDuration")
    case .anime:
      (0.0005, .distance, "anime.js: the last of 11 near samples, every 20 ms, at most 60 s")
    case .reanimated:
      (6e-9, .energy, "Reanimated: the energy has decayed to the share epsilon")
    case .android:
      (0.01, .distance, "Android: the first moment nearer than 3/4 epsilon, and slow")
    case .uikit:
      (0.001, .distance, "UIView: the sine term is within epsilon; for springs that oscillate")
    case .reactNative: (0.001, .value, "React Native: near and slow, at 60 frames a second")
    case .svelte:
      (0.01, .value, "Svelte: near, with little movement, in its own ticks of 1/60 s")
    case .qt: (0.01, .value, "Qt Quick: near and slow, in its own steps of 16 ms")
    }
  }

  /// The default epsilon with its unit: "0.001 of the distance".
  package var epsilonText: String {
    switch epsilonUnit {
    case .distance: "\(defaultEpsilon) of the distance"
    case .value: "\(defaultEpsilon) in the value's unit"
    case .energy: "\(defaultEpsilon) of the energy"
    }
  }
}

extension SettlingRule {
  /// The settling time of a spring by this rule, in seconds.
  ///
  /// It is 0 for a spring on its target without velocity. Rectification does not change it.
  ///
  /// - Parameters:
  ///   - given: the epsilon, above 0; nil for the rule's own.
  ///   - size: the distance of which an epsilon of ``EpsilonUnit/distance`` is a share, above 0;
  ///     nil for ``SpringCurve/size``. Rules that scale the motion themselves ignore it.
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
    switch self {
    case .lastExceed: return curve.settlingTime(within: given)
    case .envelope:
      let share = curve.size * given
      guard let spring = curve.spring else { return share <= curve.size ? nil : .zero }
      guard let time = try spring.envelopeTime(to: share), time.isFinite else { return nil }
      return time
    default:
      throw ParameterError(
        "settle", "is last-exceed or envelope for a bounce; \(name) is a rule for springs")
    }
  }
}

extension BounceCurve {
  /// The seconds after which the bounce stays within a share of its size, by
  /// ``SettlingRule/lastExceed``; nil if it never does.
  package func settlingTime(within share: Double) -> DoubleDouble? {
    let distance = size * share
    guard let spring else { return distance <= size ? nil : .zero }
    guard let time = spring.lastMoment(exceeding: distance), time.isFinite else { return nil }
    return time
  }
}
