import ExactNumerics

extension SpringDialect {
  /// What the library does otherwise with this very spring than its numbers say; nil where it does
  /// the same.
  ///
  /// Sources: the libraries' code as named with each, and Apple's documentation.
  public func quirk(of spring: Spring) -> String? {
    let isOverdamped = spring.discriminant < .zero
    switch self {
    case .coreAnimation, .coreAnimationDuration, .wobble, .rbbAnimation:
      return isOverdamped ? "makes it critical unless overdamping is allowed" : nil
    case .remotion, .reanimated, .webkit, .uikit:
      return isOverdamped ? "evaluates it as if it were critical" : nil
    case .swiftUI:
      return isOverdamped ? "reports a wrong stiffness, force and velocity for it" : nil
    case .swiftUIResponse:
      return spring.withUnitMass.stiffness.high > 45_000 ? "stops at a stiffness of 45000" : nil
    case .swiftUISettling:
      return spring.discriminant.isZero ? nil : "stops solving early: w0 is up to 1e-8 too low"
    case .android: return "passes value and velocity through 32-bit floats in each frame"
    case .flutterDuration: return Self.wholeMilliseconds(spring)
    case .motion:
      return isOverdamped ? "jumps to the target when its sinh and cosh reach e^300" : nil
    case .motionDuration:
      let bounce = DampingRatio(of: spring).bounce.high
      return bounce > 0 && bounce < 1e-6
        ? "does not finish solving for so small a bounce"
        : "starts at rest whatever the velocity, and is cut off at its duration"
    case .motionVisual: return "starts at rest whatever the velocity"
    case .reactSpring: return "integrates in steps of 1 ms; a velocity is in units per ms"
    case .reactSpringFrequency:
      return "integrates in steps of 1 ms; the frequency is a period in seconds"
    case .reactMotion, .advance: return "integrates in steps, on which the values depend"
    case .reanimatedDuration: return Self.reanimated(spring, isOverdamped)
    case .anime: return Self.anime(spring)
    case .animeBounce: return "rounds stiffness and damping to 3 decimals, and holds damping to 300"
    case .origami: return "runs about 2 % slow in Rebound"
    case .pop: return Self.pop(spring)
    case .b3ll: return isOverdamped ? "evaluates it wrongly" : nil
    case .wave:
      return spring.decayRate.high * 2 * spring.mass.high > 60
        ? "bends a damping above 60 down" : nil
    case .harmonica: return "cuts a frame's time to whole nanoseconds"
    case .niri, .libadwaita: return gnome(spring, isOverdamped)
    case .bounce, .bounceJS: return "starts at full speed, not from rest"
    case .physics, .compose, .flutter, .flutterRatio, .figma, .overshoot, .bounces, .crossing,
      .material, .motor, .winUI, .picom, .springer:
      return nil
    case .reactNative, .uikitDuration, .arkUI, .arkUIPhysics, .hyprland, .kwin, .slint, .svelte,
      .qt, .spr, .fusion, .nevermore, .unreal, .unrealSmoothing, .unity, .secondOrder, .halfLife,
      .neovide, .rive, .gsap, .velocityJS, .framerClassic, .tailwind:
      return laterQuirk(of: spring)
    }
  }

  private static func wholeMilliseconds(_ spring: Spring) -> String? {
    let milliseconds = DoubleDouble.pi * 2000 / spring.naturalFrequency
    let excess = (milliseconds - milliseconds.roundedToEven()).magnitude.high
    return excess > 1e-9 ? "takes whole milliseconds only" : nil
  }

  private static func reanimated(_ spring: Spring, _ isOverdamped: Bool) -> String {
    if isOverdamped { return "evaluates it as if it were critical" }
    return spring.stiffness.high > 8000
      ? "stops at a stiffness of 8000" : "solves for the stiffness to about 1e-4 of it"
  }

  private static func anime(_ spring: Spring) -> String? {
    let isHeld =
      spring.stiffness.high > 1e4 || spring.mass.high > 1e4 || spring.mass.high < 1
      || spring.damping.high > 1e4
    return isHeld ? "holds stiffness and damping to 10000, and mass to 1...10000" : nil
  }

  private static func pop(_ spring: Spring) -> String {
    let values = (try? SpringForm.bounciness.values(of: spring)) ?? []
    let isDocumented = values.allSatisfy { (0...20).contains($0.high) }
    let slow = "runs about 2 % slow at 60 Hz"
    return isDocumented ? slow : slow + "; documents a bounciness and speed of 0...20"
  }

  private static func niri(_ spring: Spring) -> String? {
    let stiffness = spring.withUnitMass.stiffness
    return stiffness == stiffness.roundedToEven() ? nil : "takes a whole stiffness only"
  }

  private func gnome(_ spring: Spring, _ isOverdamped: Bool) -> String? {
    let gap = (spring.decayRate - spring.naturalFrequency).magnitude.high
    if gap > 0, gap <= 1.19e-7 { return "evaluates it as if it were critical" }
    guard isOverdamped else { return self == .niri ? Self.niri(spring) : nil }
    return self == .niri
      ? "overflows when its sinh and cosh reach e^710"
      : "jumps to the target when e^-745 underflows"
  }
}
