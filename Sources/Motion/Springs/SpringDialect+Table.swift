extension SpringDialect {
  /// The properties of this library, one entry for each case. To add a library, add a case and its
  /// entry.
  ///
  /// Sources of code lines and quirks: the documentation and code of each library; Apple's
  /// documentation; React Native SpringAnimation.js, RevealSpringAnimation's recordings of UIKit,
  /// Svelte spring.js, Qt qquickspringanimation.cpp, gsap-core.js, Rive elastic_ease.cpp,
  /// figma/plugin-typings, and issue 429 of the Design Tokens Community Group, which has
  /// measurements of Figma Motion.
  var info: NotationInfo {
    switch self {
    case .physics:
      NotationInfo(
        summary: "The equation of motion, m x'' + c x' + k x = 0",
        form: .physics)
    case .swiftUI:
      NotationInfo(
        summary: "SwiftUI, Spring(duration:bounce:)",
        form: .duration,
        code: ".spring(duration: <duration>, bounce: <bounce>)",
        quirk: .overdamped("reports a wrong stiffness, force and velocity for it"))
    case .swiftUIResponse:
      NotationInfo(
        summary: "SwiftUI, .spring(response:dampingFraction:)",
        form: .response,
        hasMass: false,
        code: ".spring(response: <response>, dampingFraction: <damping-ratio>)",
        quirk: .computed(SpringQuirk.swiftUIResponseQuirk))
    case .swiftUISettling:
      NotationInfo(
        summary: "SwiftUI, Spring(settlingDuration:dampingRatio:)",
        form: .settlingDuration,
        code: "Spring(settlingDuration: <settling-duration>, dampingRatio: "
          + "<damping-ratio>)",
        quirk: .computed(SpringQuirk.swiftUISettlingQuirk))
    case .coreAnimation:
      NotationInfo(
        summary: "CASpringAnimation",
        form: .physics,
        code: "let spring = CASpringAnimation(); spring.stiffness = "
          + "<stiffness>; spring.damping = <damping>; spring.mass = <mass>",
        quirk: .overdamped("makes it critical unless overdamping is allowed"))
    case .coreAnimationDuration:
      NotationInfo(
        summary: "CASpringAnimation(perceptualDuration:bounce:)",
        form: .duration,
        code: "CASpringAnimation(perceptualDuration: <duration>, bounce: <bounce>)",
        quirk: .overdamped("makes it critical unless overdamping is allowed"))
    case .uikit:
      NotationInfo(
        summary: "UISpringTimingParameters(mass:stiffness:damping:)",
        form: .physics,
        code: "UISpringTimingParameters(mass: <mass>, stiffness: "
          + "<stiffness>, damping: <damping>, initialVelocity: .zero)",
        quirk: .overdamped("evaluates it as if it were critical"))
    case .uikitDuration:
      NotationInfo(
        summary: "UIView.animate(withDuration:usingSpringWithDamping:...)",
        form: .uikitDuration,
        code: "UIView.animate(withDuration: <uikit-duration>, delay: 0, "
          + "usingSpringWithDamping: <damping-ratio>, initialSpringVelocity: <velocity>) { }",
        quirk: .always(
          "solves chaotically for a velocity towards the target above about zeta w0; this "
            + "is the largest root"))
    case .android:
      NotationInfo(
        summary: "Android, SpringForce",
        form: .stiffnessRatio,
        hasMass: false,
        code: "SpringForce().setStiffness(<stiffness>f).setDampingRatio(<damping-ratio>f)",
        quirk: .always("passes value and velocity through 32-bit floats in each frame"))
    case .compose:
      NotationInfo(
        summary: "Jetpack Compose, spring()",
        form: .stiffnessRatio,
        hasMass: false,
        code: "spring(dampingRatio = <damping-ratio>f, stiffness = <stiffness>f)")
    case .material:
      NotationInfo(
        summary: "Material 3's motion tokens",
        form: .stiffnessRatio,
        hasMass: false)
    case .flutter:
      NotationInfo(
        summary: "Flutter, SpringDescription",
        form: .physics,
        code: "SpringDescription(mass: <mass>, stiffness: <stiffness>, "
          + "damping: <damping>)")
    case .flutterRatio:
      NotationInfo(
        summary: "Flutter, SpringDescription.withDampingRatio",
        form: .stiffnessRatio,
        code: "SpringDescription.withDampingRatio(mass: <mass>, stiffness: "
          + "<stiffness>, ratio: <damping-ratio>)")
    case .flutterDuration:
      NotationInfo(
        summary: "Flutter, SpringDescription.withDurationAndBounce",
        form: .duration,
        code: "SpringDescription.withDurationAndBounce(duration: "
          + "Duration(milliseconds: <duration whole ms>), bounce: <bounce>)",
        quirk: .computed(SpringQuirk.flutterDurationQuirk))
    case .motion:
      NotationInfo(
        summary: "Motion, formerly Framer Motion, by its physics",
        form: .physics,
        code: "{ type: \"spring\", stiffness: <stiffness>, damping: "
          + "<damping>, mass: <mass> }",
        quirk: .overdamped("jumps to the target when its sinh and cosh reach e^300"))
    case .motionDuration:
      NotationInfo(
        summary: "Motion, by duration and bounce",
        form: .motionDuration,
        code: "{ type: \"spring\", duration: <motion-duration>, bounce: <bounce> }",
        quirk: .computed(SpringQuirk.motionDurationQuirk))
    case .motionVisual:
      NotationInfo(
        summary: "Motion, by visualDuration and bounce",
        form: .visualDuration,
        code: "{ type: \"spring\", visualDuration: <visual-duration>, bounce: <bounce> }",
        quirk: .always("starts at rest whatever the velocity"))
    case .reactSpring:
      NotationInfo(
        summary: "react-spring, by tension and friction",
        form: .tensionFriction,
        code: "config: { tension: <tension>, friction: <friction>, mass: <mass> }",
        quirk: .always("integrates in steps of 1 ms; a velocity is in units per ms"))
    case .reactNative:
      NotationInfo(
        summary: "React Native, Animated.spring by its physics",
        form: .physics,
        code: "Animated.spring(value, { toValue, stiffness: <stiffness>, "
          + "damping: <damping>, mass: <mass>, useNativeDriver: true })",
        quirk: .overdamped(
          "evaluates it as if it were critical", otherwise: "counts a frame as at most 64 ms"))
    case .reanimated:
      NotationInfo(
        summary: "Reanimated, withSpring by its physics",
        form: .physics,
        code: "withSpring(to, { stiffness: <stiffness>, damping: <damping>, "
          + "mass: <mass> })",
        quirk: .overdamped("evaluates it as if it were critical"))
    case .reanimatedDuration:
      NotationInfo(
        summary: "Reanimated, withSpring by duration and dampingRatio",
        form: .reanimatedDuration,
        code: "withSpring(to, { duration: <reanimated-duration ms>, "
          + "dampingRatio: <damping-ratio>, mass: <mass> })",
        quirk: .computed(SpringQuirk.reanimatedDurationQuirk))
    case .remotion:
      NotationInfo(
        summary: "Remotion, spring()",
        form: .physics,
        code: "spring({ frame, fps, config: { stiffness: <stiffness>, "
          + "damping: <damping>, mass: <mass> } })",
        quirk: .overdamped("evaluates it as if it were critical"))
    case .anime:
      NotationInfo(
        summary: "anime.js, by its physics",
        form: .physics,
        code: "spring({ stiffness: <stiffness>, damping: <damping>, mass: <mass> })",
        quirk: .computed(SpringQuirk.animeQuirk))
    case .animeBounce:
      NotationInfo(
        summary: "anime.js, by duration and bounce",
        form: .duration,
        code: "spring({ duration: <duration ms>, bounce: <bounce> })",
        quirk: .always("rounds stiffness and damping to 3 decimals, and holds damping to 300"))
    case .figma:
      NotationInfo(
        summary: "Figma's prototypes",
        form: .physics,
        code: "Stiffness <stiffness>, Damping <damping>, Mass <mass>")
    case .figmaMotion:
      NotationInfo(
        summary: "Figma Motion, CUSTOM_SPRING by bounce and segment",
        form: .segment,
        code: "{ timelinePosition: <segment-duration>, value, easing: { type: \"CUSTOM_SPRING\", "
          + "easingFunctionSpring: { bounce: <segment-bounce> } } }",
        quirk: .computed(SpringQuirk.figmaMotionQuirk))
    case .origami:
      NotationInfo(
        summary: "Origami Studio and Rebound, their two sliders",
        form: .origami,
        code: "SpringConfig.fromOrigamiTensionAndFriction(<origami-tension>, "
          + "<origami-friction>)",
        quirk: .always("runs about 2 % slow in Rebound"))
    case .pop:
      NotationInfo(
        summary: "Facebook's Pop, springBounciness and springSpeed",
        form: .bounciness,
        code: "spring.springBounciness = <bounciness>; spring.springSpeed = <speed>",
        quirk: .computed(SpringQuirk.popQuirk))
    case .libadwaita:
      NotationInfo(
        summary: "libadwaita, AdwSpringParams",
        form: .stiffnessRatio,
        code: "adw_spring_params_new (<damping-ratio>, <mass>, <stiffness>)",
        quirk: .computed(SpringQuirk.libadwaitaQuirk))
    case .bounce:
      NotationInfo(
        summary: "The rates of headspring bounce, per tick of 1/60 s",
        form: .rates,
        code: "headspring bounce --from 0 --to 1 --alpha <alpha> --omega <omega>",
        quirk: .always("starts at full speed, not from rest"))
    case .overshoot:
      NotationInfo(
        summary: "The share of the overshoot, and the settling time",
        form: .overshoot)
    case .svelte:
      NotationInfo(
        summary: "Svelte, Spring, per tick of 1/60 s",
        form: .ticks,
        code: "new Spring(0, { stiffness: <tick-stiffness>, damping: <tick-damping> })",
        quirk: .computed(SpringQuirk.svelteQuirk))
    case .qt:
      NotationInfo(
        summary: "Qt Quick, SpringAnimation, per step of 16 ms",
        form: .steps,
        code: "SpringAnimation { spring: <step-spring>; damping: "
          + "<step-damping>; mass: <mass> }",
        quirk: .computed(SpringQuirk.qtQuirk))
    case .rive:
      NotationInfo(
        summary: "Rive, ElasticInterpolator",
        form: .elastic,
        quirk: .always("starts at full speed; an amplitude below 1 grows at first"))
    case .gsap:
      NotationInfo(
        summary: "GSAP, elastic.out",
        form: .elastic,
        code: "ease: \"elastic.out(<amplitude>, <period>)\", duration: <duration>",
        quirk: .always("starts at full speed; divides the period by an amplitude below 1"))
    }
  }
}
