/// The definition of a spring's settling time.
///
/// Each library has its own: from 0.6 to 2 seconds for one and the same spring. So a duration means
/// nothing without its rule and its epsilon.
///
/// The first three rules are exact. Each of the others is a library's rule, applied to the exact
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
  /// ln(1 / epsilon) / beta, as if the amplitude equalled the distance. Too short near critical
  /// damping.
  case bare
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
  /// wobble index.ts, every 16 ms: within epsilon, and within epsilon per millisecond.
  case wobble
  /// Pop POPSpringAnimation at 60 frames per second, scaled to a distance of 100 points with a
  /// threshold of epsilon times that. The spring must be near, slow and hardly accelerated, or two
  /// successive frames must be within a fifth of the threshold.
  case pop
  /// RBBAnimation: the first tenth of a second at which e^(-beta t) is below epsilon.
  case rbb
  /// react-motion stepper.js: the first of its own 1/60 s steps within epsilon, and within epsilon
  /// per second.
  case reactMotion = "react-motion"
  /// Motion spring.ts and calc-duration.ts, every 50 ms: within epsilon, and within 2 epsilon per
  /// second. For a distance of 5 or more: within 100 epsilon, and 400 epsilon per second. At most
  /// 20 s.
  case motion
  /// spring-easing mod.ts and linear-easing-generator, every sixth of a second: the first of 16
  /// samples nearer than epsilon of the distance.
  case springEasing = "spring-easing"
  /// libadwaita adw-spring-animation.c: `bare`, and above critical damping a secant search for a
  /// value within epsilon; truncated to milliseconds.
  case libadwaita
  /// Flutter spring_simulation.dart: the first time within epsilon, and within epsilon per second.
  case flutter
  /// rebound-js Spring.js, on the exact motion 1 ms after every frame of 1/60 s: within epsilon,
  /// and within epsilon per second.
  case rebound
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
  /// Wave Spring.swift: ln(1 / epsilon) / beta for a spring that oscillates. From critical damping
  /// on, 1.25 ln(1 / epsilon) / w0: a quarter longer than for the critical spring with the same w0.
  case wave
  /// niri spring.rs: the time of ``libadwaita``, not cut to whole milliseconds; 0 if from and to
  /// are equal.
  case niri
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
  /// OpenHarmony curve.h: the time at which the envelope reaches epsilon of the distance, or
  /// 0.00005 if that is more. Only for springs that oscillate.
  case arkUI = "arkui"
  /// hyprutils AnimatedVariable.cpp, every 1/60 s: within epsilon of the distance, and within that
  /// per second.
  case hyprland
  /// Slint spring.rs, every 1/60 s: nearer than epsilon, and slower than 50 epsilon per second.
  case slint
  /// Roblox' spr.lua, every 1/60 s: within epsilon / 38.4, and within epsilon per second.
  case spr
  /// Roblox' Fusion Spring.luau, every 1/60 s: within epsilon, and within epsilon per second.
  case fusion
  /// KWin springmotion.cpp, its own steps of 10 ms, scaled to a distance of 100: nearer than
  /// epsilon of it, and slower than that per second.
  case kwin
  /// Svelte spring.js, its own ticks of 1/60 s: nearer than epsilon, and moved by less than that
  /// since the tick before.
  case svelte
  /// Qt Quick qquickspringanimation.cpp, its own steps of 16 ms: nearer than epsilon, and slower
  /// than that per second.
  case qt
  /// Velocity.js spring_rk4.ts, its own steps of 16 ms: either position or speed within epsilon. So
  /// it may end at a crossing of the target.
  case velocityJS = "velocity-js"
  /// tailwindcss-spring spring.js, every eighth of its duration 2 pi / w0 from 1.66 durations on.
  ///
  /// The result is the first sample nearer than epsilon of the distance that precedes 19 samples
  /// nearer than half of that. At most 30 durations.
  case tailwind = "tailwind-spring"
  /// GTK's overshoot in gtkkineticscrolling.c, every 1/60 s: nearer than epsilon, at any speed.
  case gtk
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
    case .lastExceed, .envelope, .bare: true
    case .compose, .remotion, .reactSpring, .wobble, .pop, .rbb, .reactMotion, .motion,
      .springEasing, .libadwaita, .flutter, .rebound, .coreAnimation, .swiftUI, .anime, .wave,
      .niri, .reanimated, .android, .uikit, .reactNative, .arkUI, .hyprland, .slint, .spr, .fusion,
      .kwin, .svelte, .qt, .velocityJS, .tailwind, .gtk:
      false
    }
  }

  /// The library's own epsilon, or the one for which its results are usually quoted.
  package var defaultEpsilon: Double {
    switch self {
    case .lastExceed, .envelope, .bare, .reactSpring, .wobble, .springEasing, .libadwaita, .flutter,
      .rebound, .coreAnimation, .swiftUI, .uikit, .reactNative, .arkUI, .hyprland, .slint,
      .tailwind:
      0.001
    case .compose, .pop, .rbb, .reactMotion, .android, .spr, .kwin, .svelte, .qt: 0.01
    case .remotion, .motion: 0.005
    case .anime: 0.0005
    case .wave, .niri, .velocityJS: 0.0001
    case .fusion: 0.00001
    case .gtk: 0.1
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
    case .lastExceed, .envelope, .bare, .remotion, .reactSpring, .pop, .rbb, .springEasing,
      .coreAnimation, .anime, .wave, .android, .uikit, .arkUI, .hyprland, .kwin, .velocityJS,
      .tailwind:
      .distance
    case .compose, .wobble, .reactMotion, .motion, .libadwaita, .flutter, .rebound, .swiftUI, .niri,
      .reactNative, .slint, .spr, .fusion, .svelte, .qt, .gtk:
      .value
    case .reanimated: .energy
    }
  }

  /// A one-line description of the rule.
  package var summary: String {
    switch self {
    case .lastExceed: "The value stays within epsilon of the target, exactly"
    case .envelope: "The exact envelope is within epsilon; for springs that oscillate"
    case .bare: "ln(1 / epsilon) / beta, with the distance as amplitude"
    case .compose: "Compose: envelope, or else last-exceed, in whole milliseconds"
    case .remotion: "Remotion: the first of 20 near frames, at 30 frames a second"
    case .reactSpring: "react-spring: near and slow, in its own steps of 1 ms"
    case .wobble: "Wobble: near and slow, checked every 16 ms"
    case .pop: "Pop: near, slow, with little acceleration, at 60 frames a second on 100 points"
    case .rbb: "RBBAnimation: e^(-beta t) is below epsilon, in whole tenths of a second"
    case .reactMotion: "react-motion: near and slow, in its own steps of 1/60 s"
    case .motion: "Motion: near and slow, checked every 50 ms, at most 20 s"
    case .springEasing: "spring-easing: the first of 16 near samples, every 1/6 s"
    case .libadwaita: "libadwaita: bare, or a search if overdamped, truncated to milliseconds"
    case .flutter: "Flutter: the first moment that is near and slow"
    case .rebound: "Rebound: near and slow, 1 ms after a frame, at 60 frames a second"
    case .coreAnimation: "CASpringAnimation.settlingDuration, from its documented values"
    case .swiftUI: "SwiftUI, Spring.settlingDuration"
    case .anime: "anime.js: the last of 11 near samples, every 20 ms, at most 60 s"
    case .wave: "Wave: bare, or 1.25 ln(1/epsilon) / w0 from critical damping on"
    case .niri: "niri: as libadwaita, not truncated"
    case .reanimated: "Reanimated: the energy has decayed to the share epsilon"
    case .android: "Android: the first moment nearer than 3/4 epsilon, and slow"
    case .uikit: "UIView: the sine term is within epsilon; for springs that oscillate"
    case .reactNative: "React Native: near and slow, at 60 frames a second"
    case .arkUI: "ArkUI: envelope, with epsilon at least 0.00005; for springs that oscillate"
    case .hyprland: "Hyprland: near and slow, at 60 frames a second"
    case .slint: "Slint: near, and slower than 50 epsilon, at 60 frames a second"
    case .spr: "spr: slow, and nearer than epsilon / 38.4, at 60 frames a second"
    case .fusion: "Fusion: near and slow, at 60 frames a second"
    case .kwin: "KWin: near and slow, in its own steps of 10 ms"
    case .svelte: "Svelte: near, with little movement, in its own ticks of 1/60 s"
    case .qt: "Qt Quick: near and slow, in its own steps of 16 ms"
    case .velocityJS: "Velocity.js: near or slow, in its own steps of 16 ms"
    case .tailwind: "tailwindcss-spring: the first of 20 near samples, 8 per duration"
    case .gtk: "GTK's overshoot: the first near frame, at 60 frames a second"
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
