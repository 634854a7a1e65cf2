import ExactNumerics
import Motion

extension SpringDialect {
  /// The line that says a spring to the library; nil for a dialect that is nobody's code.
  ///
  /// Sources: the libraries' documentation.
  ///
  /// - Parameters:
  ///   - values: one for each of the dialect's keys.
  ///   - text: prints a number.
  public func code(
    _ values: [DoubleDouble], text: (DoubleDouble) throws(ParameterError) -> String
  ) throws(ParameterError) -> String? {
    var n: [String] = []
    for value in values { n.append(try text(value)) }
    return line(n, other: try text(otherUnit(values)))
  }

  /// The one number that the line has in another unit or more roughly than the keys.
  private func otherUnit(_ values: [DoubleDouble]) -> DoubleDouble {
    switch self {
    case .flutterDuration: (values[0] * 1000).roundedToEven()
    case .niri: values[0].roundedToEven()
    case .bounceJS: values[2] * 1000
    default: values[0] * 1000
    }
  }

  private func line(_ n: [String], other: String) -> String? {
    switch self {
    case .physics, .advance, .rbbAnimation, .overshoot, .bounces, .crossing, .rive, .material,
      .hyprland, .slint, .springer, .tailwind:
      nil
    case .coreAnimation:
      "let spring = CASpringAnimation(); spring.stiffness = \(n[0]); spring.damping = \(n[1]); "
        + "spring.mass = \(n[2])"
    case .coreAnimationDuration: "CASpringAnimation(perceptualDuration: \(n[0]), bounce: \(n[1]))"
    case .uikit:
      "UISpringTimingParameters(mass: \(n[2]), stiffness: \(n[0]), damping: \(n[1]), "
        + "initialVelocity: .zero)"
    case .swiftUI: ".spring(duration: \(n[0]), bounce: \(n[1]))"
    case .swiftUIResponse: ".spring(response: \(n[0]), dampingFraction: \(n[1]))"
    case .swiftUISettling: "Spring(settlingDuration: \(n[0]), dampingRatio: \(n[1]))"
    case .android: "SpringForce().setStiffness(\(n[0])f).setDampingRatio(\(n[1])f)"
    case .compose: "spring(dampingRatio = \(n[1])f, stiffness = \(n[0])f)"
    case .flutter: "SpringDescription(mass: \(n[2]), stiffness: \(n[0]), damping: \(n[1]))"
    case .flutterRatio:
      "SpringDescription.withDampingRatio(mass: \(n[2]), stiffness: \(n[0]), ratio: \(n[1]))"
    case .flutterDuration:
      "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: \(other)), "
        + "bounce: \(n[1]))"
    case .motion: "{ type: \"spring\", stiffness: \(n[0]), damping: \(n[1]), mass: \(n[2]) }"
    case .motionDuration: "{ type: \"spring\", duration: \(n[0]), bounce: \(n[1]) }"
    case .motionVisual: "{ type: \"spring\", visualDuration: \(n[0]), bounce: \(n[1]) }"
    case .reactSpring: "config: { tension: \(n[0]), friction: \(n[1]), mass: \(n[2]) }"
    case .reactSpringFrequency: "config: { frequency: \(n[0]), damping: \(n[1]), mass: \(n[2]) }"
    case .reactMotion: "spring(to, { stiffness: \(n[0]), damping: \(n[1]) })"
    case .reanimated:
      "withSpring(to, { stiffness: \(n[0]), damping: \(n[1]), mass: \(n[2]) })"
    case .reanimatedDuration:
      "withSpring(to, { duration: \(other), dampingRatio: \(n[1]), mass: \(n[2]) })"
    case .remotion:
      "spring({ frame, fps, config: { stiffness: \(n[0]), damping: \(n[1]), mass: \(n[2]) } })"
    case .anime: "spring({ stiffness: \(n[0]), damping: \(n[1]), mass: \(n[2]) })"
    case .animeBounce: "spring({ duration: \(other), bounce: \(n[1]) })"
    case .wobble: "new Spring({ stiffness: \(n[0]), damping: \(n[1]), mass: \(n[2]) })"
    case .figma: "Stiffness \(n[0]), Damping \(n[1]), Mass \(n[2])"
    case .origami: "SpringConfig.fromOrigamiTensionAndFriction(\(n[0]), \(n[1]))"
    case .pop: "spring.springBounciness = \(n[0]); spring.springSpeed = \(n[1])"
    case .b3ll: "spring.configure(response: \(n[0]), dampingRatio: \(n[1]))"
    case .wave: "Spring(dampingRatio: \(n[1]), response: \(n[0]), mass: \(n[2]))"
    case .harmonica: "harmonica.NewSpring(harmonica.FPS(60), \(n[0]), \(n[1]))"
    case .niri: "spring damping-ratio=\(n[1]) stiffness=\(other) epsilon=0.0001"
    case .libadwaita: "adw_spring_params_new (\(n[1]), \(n[2]), \(n[0]))"
    case .bounce: "headspring bounce --from 0 --to 1 --alpha \(n[0]) --omega \(n[1])"
    case .bounceJS: "{ bounces: \(n[0]), stiffness: \(n[1]), duration: \(other) }"
    default: laterLine(n, other: other)
    }
  }

  /// Of compositors, engines and what moves in ticks.
  private func laterLine(_ n: [String], other: String) -> String? {
    switch self {
    case .uikitDuration:
      "UIView.animate(withDuration: \(n[0]), delay: 0, usingSpringWithDamping: \(n[1]), "
        + "initialSpringVelocity: \(n[2])) { }"
    case .motor: "CupertinoMotion(duration: Duration(milliseconds: \(other)), bounce: \(n[1]))"
    case .reactNative:
      "Animated.spring(value, { toValue, stiffness: \(n[0]), damping: \(n[1]), mass: \(n[2]), "
        + "useNativeDriver: true })"
    case .webkit: "spring(\(n[2]) \(n[0]) \(n[1]) 0)"
    case .arkUI: "curves.springMotion(\(n[0]), \(n[1]))"
    case .arkUIPhysics: "curves.interpolatingSpring(0, \(n[2]), \(n[0]), \(n[1]))"
    case .winUI:
      "animation.DampingRatio = \(n[1])f; animation.Period = TimeSpan.FromMilliseconds(\(other));"
    case .picom: "spring(\(n[0]), \(n[1]), \(n[2]))"
    case .kwin: "SpringMotion(\(n[0]), \(n[1]))"
    case .svelte: "new Spring(0, { stiffness: \(n[0]), damping: \(n[1]) })"
    case .qt: "SpringAnimation { spring: \(n[0]); damping: \(n[1]); mass: \(n[2]) }"
    case .spr: "spr.target(object, \(n[1]), \(n[0]), { })"
    case .fusion: "scope:Spring(goal, \(n[0]), \(n[1]))"
    case .nevermore: "spring.Speed = \(n[0]); spring.Damper = \(n[1])"
    case .unreal:
      "FMath::SpringDamper(Value, Rate, Target, TargetRate, DeltaTime, \(n[0]), \(n[1]))"
    case .unrealSmoothing:
      "FMath::SpringDamperSmoothing(Value, Rate, Target, TargetRate, DeltaTime, \(n[0]), 1)"
    case .halfLife: "simple_spring_damper_exact(x, v, x_goal, \(n[0])f, dt)"
    case .secondOrder: "new SecondOrderDynamics(\(n[0])f, \(n[1])f, \(n[2])f, x0)"
    case .neovide: "vim.g.neovide_cursor_animation_length = \(n[0])"
    case .unity: "Mathf.SmoothDamp(current, target, ref velocity, \(n[0])f)"
    case .gsap: "ease: \"elastic.out(\(n[2]), \(n[0]))\", duration: \(n[1])"
    case .velocityJS: "easing: [\(n[0]), \(n[1])]"
    case .framerClassic: "curve: \"spring(\(n[0]), \(n[1]), 0)\""
    default: nil
    }
  }
}
