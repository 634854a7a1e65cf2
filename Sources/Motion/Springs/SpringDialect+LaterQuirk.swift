import ExactNumerics

extension SpringDialect {
  /// The same as ``quirk(of:)`` for compositors, engines and what moves in ticks.
  ///
  /// Sources: React Native SpringAnimation.js, RevealSpringAnimation's recordings of UIKit,
  /// OpenHarmony curve.h, hyprutils Spring.cpp, KWin springmotion.cpp, Slint spring.rs, Svelte
  /// spring.js, Qt qquickspringanimation.cpp, spr.lua, Fusion springCoefficients.luau, Nevermore
  /// Spring.lua, Unreal SpringMath.h, Unity Mathf.cs, neovide animation_utils.rs, gsap-core.js,
  /// Rive elastic_ease.cpp, Velocity.js spring_rk4.ts, tailwindcss-spring spring.js.
  func laterQuirk(of spring: Spring) -> String? {
    let isOverdamped = spring.discriminant < .zero
    switch self {
    case .reactNative:
      return isOverdamped
        ? "evaluates it as if it were critical" : "counts a frame as at most 64 ms"
    case .uikitDuration:
      return "solves chaotically for a velocity towards the target above about zeta w0; this "
        + "is the largest root"
    case .arkUI: return "blends from the spring before it during overlapDuration"
    case .arkUIPhysics: return "takes a velocity in distances a second"
    case .hyprland: return Self.hyprland(spring)
    case .kwin: return "steps its place by Euler every 10 ms: up to 2.3 % of the way off"
    case .slint:
      return isOverdamped ? "takes 1 - bounce for the damping ratio; SwiftUI's is another" : nil
    case .svelte: return svelte(spring)
    case .qt: return qt(spring)
    case .spr: return "moves colors in CIELUV"
    case .fusion:
      return spring.discriminant > .zero ? "lets a velocity act w0 times too strong" : nil
    case .nevermore: return "never comes to rest by itself"
    case .unreal: return "approximates exp, sin and cos"
    case .unrealSmoothing: return "documents its strength, 2 / smooth-time in rad/s, as in Hz"
    case .unity: return "approximates e^-x: up to 0.11 % of the way off"
    case .secondOrder: return "starts as its response-factor says; at 0 from rest"
    case .halfLife: return "is halfway after 1.21067 half-lives only"
    case .neovide: return "has 9.2 % of the way left at its length, not 2 % as it says"
    case .rive: return "starts at full speed; an amplitude below 1 grows at first"
    case .gsap: return "starts at full speed; divides the period by an amplitude below 1"
    case .velocityJS:
      return "integrates in steps of 16 ms, ends where place or speed is small, and is stretched "
        + "to its duration"
    case .framerClassic: return "integrates in steps, on which the values depend"
    case .tailwind: return Self.tailwind(spring)
    default: return nil
    }
  }

  private static func hyprland(_ spring: Spring) -> String {
    let natural = spring.naturalFrequency.high
    let gap = (spring.decayRate - spring.naturalFrequency).magnitude.high
    if gap > 0, gap <= 1e-4 * max(natural, 1) { return "evaluates it as if it were critical" }
    if spring.mass.high < 1e-4 || spring.stiffness.high < 1e-4 {
      return "holds mass and stiffness to 0.0001"
    }
    return "moved much faster by the same numbers before 0.56"
  }

  private func svelte(_ spring: Spring) -> String {
    let values = (try? values(of: spring)) ?? []
    return values.contains { $0.high > 1 }
      ? "holds stiffness to 1" : "moves in ticks of 1/60 s, of which a frame has at most two"
  }

  private func qt(_ spring: Spring) -> String {
    let values = (try? values(of: spring)) ?? []
    let isDocumented = values.count == 3 && values[0].high <= 5 && values[1].high <= 1
    let steps = "moves in steps of 16 ms; documents that less damping rests sooner, which is wrong"
    return isDocumented ? steps : "documents a spring of 0...5 and a damping of 0...1"
  }

  private static func tailwind(_ spring: Spring) -> String {
    let bounce = DampingRatio(of: spring).bounce.high
    return bounce < 0 || bounce > 0.8
      ? "documents bounces of 0 to 80 %" : "ends after a fixed multiple of its duration"
  }
}
