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
