import Motion

extension SpringCodeTemplate {
  /// The lines that the libraries' springs are printed as, and others that people write.
  static var all: [SpringCodeTemplate] {
    var all: [SpringCodeTemplate] = []
    for dialect in SpringDialect.allCases {
      guard let line = dialect.codeTemplate else { continue }
      switch dialect {
      case .motion:
        all.append(SpringCodeTemplate(dialect, line, ignored: ["duration", "bounce"]))
      case .reactNative: all.append(SpringCodeTemplate(dialect, line, .names(["animated"])))
      default: all.append(SpringCodeTemplate(dialect, line))
      }
    }
    return all + apple + google + web + libadwaita
  }

  /// Further initializers of SwiftUI, UIKit and Core Animation.
  ///
  /// A property animator solves its duration as `UIView.animate` does.
  private static var apple: [SpringCodeTemplate] {
    [
      SpringCodeTemplate(
        .swiftUIResponse,
        ".interactiveSpring(response: <response>, dampingFraction: <damping-ratio>)"),
      SpringCodeTemplate(
        .swiftUI, ".interactiveSpring(duration: <duration>, extraBounce: <bounce>)"),
      SpringCodeTemplate(
        .swiftUIResponse, "Spring(response: <response>, dampingRatio: <damping-ratio>)", .complete),
      SpringCodeTemplate(
        .coreAnimation,
        ".interpolatingSpring(mass: <mass>, stiffness: <stiffness>, damping: <damping>)",
        .complete),
      SpringCodeTemplate(
        .swiftUI, ".interpolatingSpring(duration: <duration>, bounce: <bounce>)"),
      SpringCodeTemplate(
        .swiftUI, "UISpringTimingParameters(duration: <duration>, bounce: <bounce>)"),
      SpringCodeTemplate(
        .swiftUI, "UIView.animate(springDuration: <duration>, bounce: <bounce>)"),
      SpringCodeTemplate(.swiftUI, "Spring(duration: <duration>, bounce: <bounce>)"),
      SpringCodeTemplate(
        .coreAnimation, "Spring(mass: <mass>, stiffness: <stiffness>, damping: <damping>)",
        .complete),
      SpringCodeTemplate(
        .uikitDuration,
        "UIViewPropertyAnimator(duration: <uikit-duration>, dampingRatio: <damping-ratio>)",
        .complete),
      SpringCodeTemplate(
        .uikitDuration,
        "UIViewPropertyAnimator(duration: <uikit-duration>, timingParameters: "
          + "UISpringTimingParameters(dampingRatio: <damping-ratio>))", .complete),
      SpringCodeTemplate(
        .uikitDuration,
        "[UIView animateWithDuration:<uikit-duration> delay:0 usingSpringWithDamping:"
          + "<damping-ratio> initialSpringVelocity:<velocity> options:0 animations:^{ } "
          + "completion:nil]", .complete),
    ]
  }

  /// Compose's positional arguments, Material's tokens, and Rebound.
  ///
  /// Rebound's `createSpring` takes the numbers of Origami, but its `SpringConfig` the physics.
  private static var google: [SpringCodeTemplate] {
    [
      SpringCodeTemplate(.compose, "spring(<damping-ratio>f, <stiffness>f, <_>f)", .compose),
      SpringCodeTemplate(
        .material,
        "md.sys.motion.spring.fast.spatial.damping: <damping-ratio>, "
          + "md.sys.motion.spring.fast.spatial.stiffness: <stiffness>", .names(["md", "sys"])),
      SpringCodeTemplate(.reactSpring, "new SpringConfig(<tension>, <friction>)", .complete),
      SpringCodeTemplate(
        .origami, "springSystem.createSpring(<origami-tension>, <origami-friction>)", .complete),
      SpringCodeTemplate(
        .pop, "SpringConfig.fromBouncinessAndSpeed(<bounciness>, <speed>)", .complete),
    ]
  }

  /// Svelte's function, React Native's other two pairs, Figma Motion's easing without its keyframe,
  /// and other calls of web libraries.
  private static var web: [SpringCodeTemplate] {
    [
      SpringCodeTemplate(
        .svelte, "spring(0, { stiffness: <tick-stiffness>, damping: <tick-damping> })", .ticks),
      SpringCodeTemplate(
        .motion,
        "useSpring(value, { stiffness: <stiffness>, damping: <damping>, mass: <mass> })",
        ignored: ["duration", "bounce"]),
      SpringCodeTemplate(
        .origami,
        "Animated.spring(value, { tension: <origami-tension>, friction: <origami-friction> })",
        .names(["animated"])),
      SpringCodeTemplate(
        .pop, "Animated.spring(value, { bounciness: <bounciness>, speed: <speed> })",
        .names(["animated"])),
      SpringCodeTemplate(
        .reanimated,
        "FadeIn.springify().damping(<damping>).stiffness(<stiffness>).mass(<mass>)", .complete),
      SpringCodeTemplate(
        .figmaMotion,
        "{ type: \"CUSTOM_SPRING\", easingFunctionSpring: { bounce: <segment-bounce> } }",
        .names(["easingfunctionspring"])),
      SpringCodeTemplate(.gsap, "elastic.out(<amplitude>, <period>), duration: <duration>"),
      SpringCodeTemplate(
        .gsap, "Elastic.easeOut.config(<amplitude>, <period>), duration: <duration>"),
      SpringCodeTemplate(
        .gsap, "easing: \"easeOutElastic(<amplitude>, <period>)\", duration: <duration ms>"),
      SpringCodeTemplate(
        .anime,
        "createSpring({ stiffness: <stiffness>, damping: <damping>, mass: <mass> })"),
    ]
  }

  /// Further calls of libadwaita. Its full initializer takes a damping, its other one a damping
  /// ratio.
  private static var libadwaita: [SpringCodeTemplate] {
    var calls = [
      SpringCodeTemplate(.physics, "adw_spring_params_new_full(<damping>, <mass>, <stiffness>)")
    ]
    for (call, dialect, damping) in [
      ("Adw.SpringParams.new(", SpringDialect.libadwaita, "damping-ratio"),
      ("new Adw.SpringParams(", .libadwaita, "damping-ratio"),
      ("Adw.SpringParams.new_full(", .physics, "damping"),
    ] {
      calls.append(
        SpringCodeTemplate(dialect, "\(call)<\(damping)>, <mass>, <stiffness>)", .complete))
    }
    return calls
  }
}
