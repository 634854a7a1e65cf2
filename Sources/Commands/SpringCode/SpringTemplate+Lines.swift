import Motion

extension SpringTemplate {
  /// The lines that the libraries' springs are printed as, and others that people write.
  static var all: [SpringTemplate] {
    var all: [SpringTemplate] = []
    for dialect in SpringDialect.allCases {
      guard let line = dialect.codeTemplate else { continue }
      switch dialect {
      case .motion:
        all.append(SpringTemplate(dialect, line, ignored: ["duration", "bounce"]))
      case .reactNative: all.append(SpringTemplate(dialect, line, .names(["animated"])))
      case .reactMotion: all.append(SpringTemplate(dialect, line, .noTicks))
      default: all.append(SpringTemplate(dialect, line))
      }
    }
    return all + apple + google + web + engines
  }

  /// Further initializers of SwiftUI, UIKit and Core Animation.
  ///
  /// A property animator solves its duration as `UIView.animate` does.
  private static var apple: [SpringTemplate] {
    [
      SpringTemplate(
        .swiftUIResponse,
        ".interactiveSpring(response: <response>, dampingFraction: <damping-ratio>)"),
      SpringTemplate(
        .swiftUI, ".interactiveSpring(duration: <duration>, extraBounce: <bounce>)"),
      SpringTemplate(
        .swiftUIResponse, "Spring(response: <response>, dampingRatio: <damping-ratio>)", .complete),
      SpringTemplate(
        .coreAnimation,
        ".interpolatingSpring(mass: <mass>, stiffness: <stiffness>, damping: <damping>)",
        .complete),
      SpringTemplate(
        .swiftUI, ".interpolatingSpring(duration: <duration>, bounce: <bounce>)"),
      SpringTemplate(
        .swiftUI, "UISpringTimingParameters(duration: <duration>, bounce: <bounce>)"),
      SpringTemplate(
        .swiftUI, "UIView.animate(springDuration: <duration>, bounce: <bounce>)"),
      SpringTemplate(.swiftUI, "Spring(duration: <duration>, bounce: <bounce>)"),
      SpringTemplate(
        .coreAnimation, "Spring(mass: <mass>, stiffness: <stiffness>, damping: <damping>)",
        .complete),
      SpringTemplate(
        .uikitDuration,
        "UIViewPropertyAnimator(duration: <uikit-duration>, dampingRatio: <damping-ratio>)",
        .complete),
      SpringTemplate(
        .uikitDuration,
        "UIViewPropertyAnimator(duration: <uikit-duration>, timingParameters: "
          + "UISpringTimingParameters(dampingRatio: <damping-ratio>))", .complete),
      SpringTemplate(
        .uikitDuration,
        "[UIView animateWithDuration:<uikit-duration> delay:0 usingSpringWithDamping:"
          + "<damping-ratio> initialSpringVelocity:<velocity> options:0 animations:^{ } "
          + "completion:nil]", .complete),
    ]
  }

  /// Compose's positional arguments, Material's tokens, and Rebound.
  ///
  /// Rebound's `createSpring` takes the numbers of Origami, but its `SpringConfig` the physics.
  private static var google: [SpringTemplate] {
    [
      SpringTemplate(.compose, "spring(<damping-ratio>f, <stiffness>f, <_>f)", .compose),
      SpringTemplate(
        .material,
        "md.sys.motion.spring.fast.spatial.damping: <damping-ratio>, "
          + "md.sys.motion.spring.fast.spatial.stiffness: <stiffness>", .names(["md", "sys"])),
      SpringTemplate(.reactSpring, "new SpringConfig(<tension>, <friction>)", .complete),
      SpringTemplate(
        .origami, "springSystem.createSpring(<origami-tension>, <origami-friction>)", .complete),
      SpringTemplate(
        .pop, "SpringConfig.fromBouncinessAndSpeed(<bounciness>, <speed>)", .complete),
    ]
  }

  /// Svelte's function, React Native's other two pairs, Figma Motion's easing without its keyframe,
  /// and other calls of web libraries.
  private static var web: [SpringTemplate] {
    [
      SpringTemplate(
        .svelte, "spring(0, { stiffness: <tick-stiffness>, damping: <tick-damping> })", .ticks),
      SpringTemplate(
        .motion,
        "useSpring(value, { stiffness: <stiffness>, damping: <damping>, mass: <mass> })",
        ignored: ["duration", "bounce"]),
      SpringTemplate(.motionVisual, "spring(<visual-duration>, <bounce>)", .seconds),
      SpringTemplate(
        .origami,
        "Animated.spring(value, { tension: <origami-tension>, friction: <origami-friction> })",
        .names(["animated"])),
      SpringTemplate(
        .pop, "Animated.spring(value, { bounciness: <bounciness>, speed: <speed> })",
        .names(["animated"])),
      SpringTemplate(
        .reanimated,
        "FadeIn.springify().damping(<damping>).stiffness(<stiffness>).mass(<mass>)", .complete),
      SpringTemplate(
        .figmaMotion,
        "{ type: \"CUSTOM_SPRING\", easingFunctionSpring: { bounce: <segment-bounce> } }",
        .names(["easingfunctionspring"])),
      SpringTemplate(.gsap, "elastic.out(<amplitude>, <period>), duration: <duration>"),
      SpringTemplate(
        .gsap, "Elastic.easeOut.config(<amplitude>, <period>), duration: <duration>"),
      SpringTemplate(
        .gsap, "easing: \"easeOutElastic(<amplitude>, <period>)\", duration: <duration ms>"),
      SpringTemplate(
        .anime,
        "createSpring({ stiffness: <stiffness>, damping: <damping>, mass: <mass> })"),
    ]
  }

  /// Further calls of ArkUI, libadwaita and KWin.
  ///
  /// Libadwaita's full initializer takes a damping, its other one a damping ratio.
  private static var engines: [SpringTemplate] {
    var engines = [
      SpringTemplate(.arkUI, "curves.springMotion(<response>, <damping-ratio>, <_>)"),
      SpringTemplate(.arkUI, "curves.responsiveSpringMotion(<response>, <damping-ratio>, <_>)"),
      SpringTemplate(.physics, "adw_spring_params_new_full(<damping>, <mass>, <stiffness>)"),
      SpringTemplate(
        .kwin, "SpringMotion motion(<stiffness>, <damping-ratio>)", .names(["springmotion"])),
    ]
    for (call, dialect, damping) in [
      ("Adw.SpringParams.new(", SpringDialect.libadwaita, "damping-ratio"),
      ("new Adw.SpringParams(", .libadwaita, "damping-ratio"),
      ("Adw.SpringParams.new_full(", .physics, "damping"),
    ] {
      engines.append(
        SpringTemplate(dialect, "\(call)<\(damping)>, <mass>, <stiffness>)", .complete))
    }
    return engines
  }
}
