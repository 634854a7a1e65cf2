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

  /// The rule with a name; nil if there is none.
  package init?(name: String) {
    self.init(rawValue: name)
  }

  /// The rule that determines a motion's end by default.
  package static let defaultRule = SettlingRule.lastExceed

  /// True for a rule about the exact motion, not about a library. A bounce accepts only these
  /// rules.
  package var isExact: Bool {
    switch self {
    case .lastExceed, .envelope: true
    case .compose, .remotion, .reactSpring, .pop, .motion, .libadwaita, .flutter, .coreAnimation,
      .swiftUI, .anime, .reanimated, .android, .uikit, .reactNative, .svelte, .qt:
      false
    }
  }

  /// The library's own epsilon, or the one for which its results are usually quoted.
  package var defaultEpsilon: Double {
    switch self {
    case .lastExceed, .envelope, .reactSpring, .libadwaita, .flutter, .coreAnimation, .swiftUI,
      .uikit, .reactNative:
      0.001
    case .compose, .pop, .android, .svelte, .qt: 0.01
    case .remotion, .motion: 0.005
    case .anime: 0.0005
    case .reanimated: 6e-9
    }
  }

  /// The unit of an epsilon.
  package enum EpsilonUnit: String, Sendable {
    /// A share of the distance |from - to|, or of |v0| / w0 if they are equal.
    case distance
    /// A number in the values' own unit.
    case value
    /// A share of the initial energy.
    case energy
  }

  package var epsilonUnit: EpsilonUnit {
    switch self {
    case .lastExceed, .envelope, .remotion, .reactSpring, .pop, .coreAnimation, .anime, .android,
      .uikit:
      .distance
    case .compose, .motion, .libadwaita, .flutter, .swiftUI, .reactNative, .svelte, .qt: .value
    case .reanimated: .energy
    }
  }

  /// A one-line description of the rule.
  package var summary: String {
    switch self {
    case .lastExceed: "The value stays within epsilon of the target, exactly"
    case .envelope: "The exact envelope is within epsilon; for springs that oscillate"
    case .compose: "Compose: envelope, or else last-exceed, in whole milliseconds"
    case .remotion: "Remotion: the first of 20 near frames, at 30 frames a second"
    case .reactSpring: "react-spring: near and slow, in its own steps of 1 ms"
    case .pop: "Pop: near, slow, with little acceleration, at 60 frames a second on 100 points"
    case .motion: "Motion: near and slow, checked every 50 ms, at most 20 s"
    case .libadwaita:
      "libadwaita: ln(1 / epsilon) / beta, or a search if overdamped, in whole milliseconds"
    case .flutter: "Flutter: the first moment that is near and slow"
    case .coreAnimation: "CASpringAnimation.settlingDuration, from its documented values"
    case .swiftUI: "SwiftUI, Spring.settlingDuration"
    case .anime: "anime.js: the last of 11 near samples, every 20 ms, at most 60 s"
    case .reanimated: "Reanimated: the energy has decayed to the share epsilon"
    case .android: "Android: the first moment nearer than 3/4 epsilon, and slow"
    case .uikit: "UIView: the sine term is within epsilon; for springs that oscillate"
    case .reactNative: "React Native: near and slow, at 60 frames a second"
    case .svelte: "Svelte: near, with little movement, in its own ticks of 1/60 s"
    case .qt: "Qt Quick: near and slow, in its own steps of 16 ms"
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
