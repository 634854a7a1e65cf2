/// When a spring counts as settled. Every library answers differently, from 0.6 to 2 seconds for
/// one and the same spring, so that a duration means nothing without its rule and its epsilon.
///
/// The first three rules are exact. Each of the others is what a library does, on the exact motion
/// or, where it says so, on the library's own steps. What a library does to the motion itself is
/// left out: that some evaluate damping ratios above 1 as critical, or clamp their parameters.
/// Sources: the files named, and for Pop and Core Animation their documented behaviour.
public enum SettlingRule: String, CaseIterable, Sendable {
  /// The last moment with |x - T| >= epsilon of the distance, found as a root: nothing exceeds that
  /// afterwards.
  case lastExceed = "last-exceed"
  /// The moment at which the true envelope R e^(-beta t) has fallen to epsilon of the distance.
  /// Only for springs that swing.
  case envelope
  /// ln(1 / epsilon) / beta: as if the amplitude were the distance. Too short next to critical
  /// damping.
  case bare
  /// androidx Compose, SpringEstimation.kt: the envelope where it swings, else the last exceeding;
  /// in whole milliseconds, cut off. Epsilon is the visibility threshold.
  case compose
  /// remotion measure-spring.ts at 30 frames a second: the first frame from which 20 are nearer
  /// than epsilon of the distance.
  case remotion
  /// react-spring SpringValue.ts: its own steps of 1 ms, until near and slower than a tenth of that
  /// a millisecond. Near is epsilon of the distance but at most 1, and 5 epsilon where from and to
  /// are equal.
  case reactSpring = "react-spring"
  /// wobble index.ts, every 16 ms: within epsilon, and within epsilon a millisecond.
  case wobble
  /// Pop POPSpringAnimation at 60 frames a second on a way of 100 points, a threshold of epsilon of
  /// it: near, slow and hardly accelerated, or two frames within a fifth of the threshold.
  case pop
  /// RBBAnimation: the first tenth of a second at which e^(-beta t) is below epsilon.
  case rbb
  /// react-motion stepper.js: its own steps of 1/60 s, until within epsilon, and within epsilon a
  /// second.
  case reactMotion = "react-motion"
  /// Motion spring.ts and calc-duration.ts, every 50 ms: within epsilon, and within 2 epsilon a
  /// second; from a distance of 5 on within 100 epsilon, and 400 epsilon a second. At most 20 s.
  case motion
  /// spring-easing mod.ts and linear-easing-generator, every sixth of a second: the first of 16
  /// samples nearer than epsilon of the distance.
  case springEasing = "spring-easing"
  /// libadwaita adw-spring-animation.c: `bare`, and beyond critical damping a search with secants
  /// for a value within epsilon; in whole milliseconds, cut off.
  case libadwaita
  /// Flutter spring_simulation.dart: the first moment within epsilon, and within epsilon a second.
  case flutter
  /// rebound-js Spring.js, on the exact motion 1 ms after every frame of 1/60 s: within epsilon,
  /// and within epsilon a second.
  case rebound
  /// CASpringAnimation's settlingDuration as its two documented values suggest: ln((1 + |beta - n|
  /// / wd) / epsilon) / beta, n the velocity in distances a second. Only for springs that swing,
  /// and a distance.
  case coreAnimation = "core-animation"
  /// SwiftUI Spring.settlingDuration: ln((|beta D + v0| + |D|) / epsilon) / beta; from critical
  /// damping on the first tenth of a second from which all within more than a second are within
  /// epsilon, of 1024.
  case swiftUI = "swiftui"
  /// anime.js easings/spring, every 20 ms: the last of 11 samples nearer than epsilon of the
  /// distance. At most 60 s.
  case anime
  /// Wave Spring.swift: `bare`, e^(-beta t) <= epsilon; from critical damping on a quarter longer
  /// than a critical spring of the same w0 takes, 1.25 ln(1 / epsilon) / w0.
  case wave
  /// niri spring.rs: as `libadwaita` but to the full moment; 0 where from and to are equal.
  case niri
  /// Reanimated spring: the moment at which epsilon of the energy is left.
  case reanimated
  /// Android SpringForce.java: the first moment nearer than 3/4 of epsilon of the distance, and
  /// slower than 62.5 times that a second. Epsilon is the least visible change, a pixel on a way of
  /// 100.
  case android
  /// UIView's springs: the sine's coefficient |v0 + beta D| / wd, under e^(-beta t), has fallen to
  /// epsilon of the distance. Only for springs that swing.
  case uikit
  /// React Native SpringAnimation.js, every 1/60 s: within epsilon, and within epsilon a second.
  case reactNative = "react-native"
  /// OpenHarmony curve.h: the true envelope has fallen to epsilon of the distance, or to 0.00005
  /// where that is more. Only for springs that swing.
  case arkUI = "arkui"
  /// hyprutils AnimatedVariable.cpp, every 1/60 s: within epsilon of the distance, and within that
  /// a second.
  case hyprland
  /// Slint spring.rs, every 1/60 s: nearer than epsilon, and slower than 50 epsilon a second.
  case slint
  /// Roblox' spr.lua, every 1/60 s: within epsilon / 38.4, and within epsilon a second.
  case spr
  /// Roblox' Fusion Spring.luau, every 1/60 s: within epsilon, and within epsilon a second.
  case fusion
  /// KWin springmotion.cpp, its own steps of 10 ms on a way of 100: nearer than epsilon of it, and
  /// slower than that a second.
  case kwin
  /// Svelte spring.js, its own ticks of 1/60 s: nearer than epsilon, and by less than that from
  /// tick to tick.
  case svelte
  /// Qt Quick qquickspringanimation.cpp, its own steps of 16 ms: nearer than epsilon, and slower
  /// than that a second.
  case qt
  /// Velocity.js spring_rk4.ts, its own steps of 16 ms: either near within epsilon or as slow, so
  /// that it may end where it happens to cross.
  case velocityJS = "velocity-js"
  /// tailwindcss-spring spring.js, every eighth of its duration 2 pi / w0 from 1.66 of it on: the
  /// first sample nearer than epsilon of the distance that 19 follow which are nearer than half of
  /// that. At most 30 durations.
  case tailwind = "tailwind-spring"
  /// GTK's overshoot in gtkkineticscrolling.c, every 1/60 s: nearer than epsilon, however fast.
  case gtk
}

extension SettlingRule {
  /// As it is spelled on the command line.
  public var name: String { rawValue }

  /// The rule of a name; nil for none.
  public init?(name: String) {
    self.init(rawValue: name)
  }

  /// The rule that decides where a motion ends unless another is asked for.
  public static let defaultRule = SettlingRule.lastExceed

  /// Whether it says when the motion itself is near, and not when a library stops: a bounce has
  /// these rules alone.
  public var isExact: Bool {
    switch self {
    case .lastExceed, .envelope, .bare: true
    default: false
    }
  }

  /// The epsilon that the library has, or that its figures are quoted with.
  public var defaultEpsilon: Double {
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

  /// What an epsilon is a measure of.
  public enum EpsilonUnit: String, CaseIterable, Sendable {
    /// A share of the distance |from - to|, or of |v0| / w0 where they are equal.
    case distance
    /// A number in the values' own unit.
    case value
    /// A share of the energy at the start.
    case energy
  }

  public var epsilonUnit: EpsilonUnit {
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
}

extension SettlingRule {
  /// When it calls a motion settled, in a line.
  public var summary: String {
    switch self {
    case .lastExceed: "Nothing exceeds epsilon afterwards, exactly"
    case .envelope: "The true envelope has fallen to epsilon; for springs that swing"
    case .bare: "ln(1 / epsilon) / beta, as if the amplitude were the distance"
    case .compose: "Compose: the envelope, else the last exceeding, in whole milliseconds"
    case .remotion: "Remotion: the first frame at 30 a second from which 20 are near"
    case .reactSpring: "react-spring: near and slow, in its own steps of 1 ms"
    case .wobble: "Wobble: near and slow, every 16 ms"
    case .pop: "Pop: near, slow and hardly accelerated, at 60 frames a second on 100 points"
    case .rbb: "RBBAnimation: the first tenth of a second with e^(-beta t) below epsilon"
    case .reactMotion: "react-motion: near and slow, in its own steps of 1/60 s"
    case .motion: "Motion: near and slow, every 50 ms, at most 20 s"
    case .springEasing: "spring-easing: the first of 16 near samples, every sixth of a second"
    case .libadwaita: "libadwaita: bare, or a search beyond critical damping, in milliseconds"
    case .flutter: "Flutter: the first moment that is near and slow"
    case .rebound: "Rebound: near and slow, 1 ms after a frame at 60 a second"
    case .coreAnimation: "CASpringAnimation's settlingDuration, from its documented values"
    case .swiftUI: "SwiftUI's Spring.settlingDuration"
    case .anime: "anime.js: the last of 11 near samples, every 20 ms, at most 60 s"
    case .wave: "Wave: bare; from critical damping on 1.25 ln(1/epsilon) / w0"
    case .niri: "niri: as libadwaita, to the full moment"
    case .reanimated: "Reanimated: epsilon of the energy is left"
    case .android: "Android: the first moment nearer than 3/4 epsilon, and slow"
    case .uikit: "UIView: the sine alone has fallen to epsilon; for springs that swing"
    case .reactNative: "React Native: near and slow, at 60 frames a second"
    case .arkUI: "ArkUI: envelope, but at least to 0.00005; for springs that swing"
    case .hyprland: "Hyprland: near and slow, at 60 frames a second"
    case .slint: "Slint: near, and slower than 50 epsilon, at 60 frames a second"
    case .spr: "spr: slow, and nearer than epsilon / 38.4, at 60 frames a second"
    case .fusion: "Fusion: near and slow, at 60 frames a second"
    case .kwin: "KWin: near and slow, in its own steps of 10 ms"
    case .svelte: "Svelte: near and hardly moved, in its own ticks of 1/60 s"
    case .qt: "Qt Quick: near and slow, in its own steps of 16 ms"
    case .velocityJS: "Velocity.js: near or slow, in its own steps of 16 ms"
    case .tailwind: "tailwindcss-spring: the first of 20 near samples, 8 in its duration"
    case .gtk: "GTK's overshoot: the first frame that is near, at 60 a second"
    }
  }

  /// Its epsilon where none is given, with what it is a share of: "0.001 of the distance".
  public var epsilonText: String {
    switch epsilonUnit {
    case .distance: "\(defaultEpsilon) of the distance"
    case .value: "\(defaultEpsilon) in the value's unit"
    case .energy: "\(defaultEpsilon) of the energy"
    }
  }
}
