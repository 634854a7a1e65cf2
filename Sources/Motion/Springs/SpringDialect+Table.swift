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
        form: .physics,
        reads: [
          "adw_spring_params_new_full(#0: damping, #1: mass, #2: stiffness)",
          "SpringParams new_full(#0: damping, #1: mass, #2: stiffness)",
        ])
    case .swiftUI:
      NotationInfo(
        summary: "SwiftUI, Spring(duration:bounce:)",
        form: .duration,
        code: ".spring(duration: <duration>, bounce: <bounce>)",
        reads: [
          ".smooth(duration: duration=0.5, extraBounce: bounce+0) swiftui.smooth",
          ".snappy(duration: duration=0.5, extraBounce: bounce+0.15) swiftui.snappy",
          ".bouncy(duration: duration=0.5, extraBounce: bounce+0.3) swiftui.bouncy",
          ".spring(duration: duration=0.5, bounce: bounce=0)",
          ".interactiveSpring(duration: duration=0.15, extraBounce: bounce+0.15)",
          ".interpolatingSpring(duration: duration=0.5, bounce: bounce=0)",
          "Spring(duration: duration=0.5, bounce: bounce=0)",
          "UISpringTimingParameters(duration: duration=0.5, bounce: bounce=0)",
          "UIView(springDuration: duration=0.5, bounce: bounce=0)",
        ],
        quirk: .overdamped("reports a wrong stiffness, force and velocity for it"))
    case .swiftUIResponse:
      NotationInfo(
        summary: "SwiftUI, .spring(response:dampingFraction:)",
        form: .response,
        hasMass: false,
        code: ".spring(response: <response>, dampingFraction: <damping-ratio>)",
        reads: [
          ".spring(response: response=0.5, dampingFraction: damping-ratio=0.825) swiftui.spring",
          ".interactiveSpring(response: response=0.15, "
            + "dampingFraction: damping-ratio=0.86) swiftui.interactive-spring",
          "Spring(response: response, dampingRatio: damping-ratio)",
          "(response: response, dampingFraction: damping-ratio, mass: mass)",
          "(response: response, damping: damping-ratio, mass: mass)",
        ],
        quirk: .computed(SpringQuirk.swiftUIResponseQuirk))
    case .swiftUISettling:
      NotationInfo(
        summary: "SwiftUI, Spring(settlingDuration:dampingRatio:)",
        form: .settlingDuration,
        code: "Spring(settlingDuration: <settling-duration>, dampingRatio: "
          + "<damping-ratio>)",
        reads: [
          "Spring(settlingDuration: settling-duration, dampingRatio: damping-ratio, "
            + "epsilon: epsilon)"
        ],
        quirk: .computed(SpringQuirk.swiftUISettlingQuirk))
    case .coreAnimation:
      NotationInfo(
        summary: "CASpringAnimation",
        form: .physics,
        code: "let spring = CASpringAnimation(); spring.stiffness = "
          + "<stiffness>; spring.damping = <damping>; spring.mass = <mass>; "
          + "[|spring.initialVelocity = <velocity>; ]spring.duration = spring.settlingDuration",
        reads: [
          ".interpolatingSpring(mass: mass, stiffness: stiffness, damping: damping)",
          "Spring(mass: mass, stiffness: stiffness, damping: damping)",
          "CASpringAnimation(stiffness: stiffness=100, damping: damping=10, "
            + "mass: mass=1) core-animation.default",
        ],
        quirk: .overdamped("makes it critical unless overdamping is allowed"))
    case .coreAnimationDuration:
      NotationInfo(
        summary: "CASpringAnimation(perceptualDuration:bounce:)",
        form: .duration,
        code: "CASpringAnimation(perceptualDuration: <duration>, bounce: <bounce>)",
        reads: [
          "CASpringAnimation(perceptualDuration: duration, bounce: bounce=0)"
        ],
        quirk: .overdamped("makes it critical unless overdamping is allowed"))
    case .uikit:
      NotationInfo(
        summary: "UISpringTimingParameters(mass:stiffness:damping:)",
        form: .physics,
        code: "UISpringTimingParameters(mass: <mass>, stiffness: "
          + "<stiffness>, damping: <damping>, "
          + "initialVelocity: [.zero|CGVector(dx: <velocity>, dy: <velocity>)])",
        reads: [
          "UISpringTimingParameters(mass: mass, stiffness: stiffness, damping: damping)"
        ],
        quirk: .overdamped("evaluates it as if it were critical"))
    case .uikitDuration:
      NotationInfo(
        summary: "UIView.animate(withDuration:usingSpringWithDamping:...)",
        form: .uikitDuration,
        code: "UIView.animate(withDuration: <uikit-duration>, delay: 0, "
          + "usingSpringWithDamping: <damping-ratio>, initialSpringVelocity: <velocity>) { }",
        reads: [
          "UIViewPropertyAnimator(duration: uikit-duration, dampingRatio: damping-ratio)",
          "UISpringTimingParameters(duration: uikit-duration, dampingRatio: damping-ratio)",
          "usingSpringWithDamping(usingSpringWithDamping: damping-ratio, "
            + "withDuration: uikit-duration, "
            + "initialSpringVelocity: velocity=0)",
          "animateWithDuration(animateWithDuration: uikit-duration, #0: uikit-duration, "
            + "usingSpringWithDamping: damping-ratio, initialSpringVelocity: velocity=0)",
        ],
        quirk: .always(
          "solves chaotically for a velocity towards the target above about zeta w0; this "
            + "is the largest root"))
    case .android:
      NotationInfo(
        summary: "Android, SpringForce",
        form: .stiffnessRatio,
        hasMass: false,
        code: "SpringForce().setStiffness(<stiffness>f).setDampingRatio(<damping-ratio>f)",
        reads: [
          "SpringForce(stiffness: stiffness=1500, dampingRatio: damping-ratio=0.5, "
            + "#0: _) android.default",
          "setStiffness(stiffness: stiffness=1500, dampingRatio: damping-ratio=0.5)",
          "setDampingRatio(stiffness: stiffness=1500, dampingRatio: damping-ratio=0.5)",
        ],
        quirk: .always("passes value and velocity through 32-bit floats in each frame"))
    case .compose:
      NotationInfo(
        summary: "Jetpack Compose, spring()",
        form: .stiffnessRatio,
        hasMass: false,
        code: "spring(dampingRatio = <damping-ratio>f, stiffness = <stiffness>f)",
        reads: [
          "$compose(dampingRatio: damping-ratio=1, stiffness: stiffness=1500, "
            + "#0: damping-ratio, #1: stiffness, #2: _) compose.default",
          "SpringSpec(dampingRatio: damping-ratio=1, stiffness: stiffness=1500, "
            + "#0: damping-ratio, #1: stiffness, #2: _) compose.default",
        ])
    case .material:
      NotationInfo(
        summary: "Material 3's motion tokens",
        form: .stiffnessRatio,
        hasMass: false,
        reads: [
          "md sys spring(damping: damping-ratio, stiffness: stiffness)"
        ])
    case .flutter:
      NotationInfo(
        summary: "Flutter, SpringDescription",
        form: .physics,
        code: "SpringDescription(mass: <mass>, stiffness: <stiffness>, "
          + "damping: <damping>)",
        reads: [
          "SpringDescription(mass: mass, stiffness: stiffness, damping: damping)"
        ])
    case .flutterRatio:
      NotationInfo(
        summary: "Flutter, SpringDescription.withDampingRatio",
        form: .stiffnessRatio,
        code: "SpringDescription.withDampingRatio(mass: <mass>, stiffness: "
          + "<stiffness>, ratio: <damping-ratio>)",
        reads: [
          "withDampingRatio(mass: mass, stiffness: stiffness, ratio: damping-ratio=1)"
        ])
    case .flutterDuration:
      NotationInfo(
        summary: "Flutter, SpringDescription.withDurationAndBounce",
        form: .duration,
        code: "SpringDescription.withDurationAndBounce(duration: "
          + "Duration(milliseconds: <duration whole ms>), bounce: <bounce>)",
        reads: [
          "withDurationAndBounce(duration: duration=0.5, bounce: bounce=0)"
        ],
        quirk: .computed(SpringQuirk.flutterDurationQuirk))
    case .motion:
      NotationInfo(
        summary: "Motion, formerly Framer Motion, by its physics",
        form: .physics,
        code: "{ type: \"spring\", stiffness: <stiffness>, damping: "
          + "<damping>, mass: <mass>[|, velocity: <velocity>] }",
        reads: [
          "$motion(stiffness: stiffness=100, damping: damping=10, mass: mass=1, "
            + "duration: ~, bounce: ~) motion.default",
          "useSpring(stiffness: stiffness=100, damping: damping=10, mass: mass=1, "
            + "duration: ~, bounce: ~, #0: _)",
        ],
        quirk: .overdamped("jumps to the target when its sinh and cosh reach e^300"))
    case .motionDuration:
      NotationInfo(
        summary: "Motion, by duration and bounce",
        form: .motionDuration,
        code: "{ type: \"spring\", duration: <motion-duration>, bounce: <bounce> }",
        reads: [
          "$motion(duration: motion-duration=0.8, bounce: bounce=0.3)"
        ],
        quirk: .computed(SpringQuirk.motionDurationQuirk))
    case .motionVisual:
      NotationInfo(
        summary: "Motion, by visualDuration and bounce",
        form: .visualDuration,
        code: "{ type: \"spring\", visualDuration: <visual-duration>, bounce: <bounce> }",
        reads: [
          "$motion(visualDuration: visual-duration, bounce: bounce=0)"
        ],
        quirk: .always("starts at rest whatever the velocity"))
    case .reactSpring:
      NotationInfo(
        summary: "react-spring, by tension and friction",
        form: .tensionFriction,
        code: "config: { tension: <tension>, friction: <friction>, mass: <mass> }",
        reads: [
          "(tension: tension=170, friction: friction=26, mass: mass=1)",
          "SpringConfig(#0: tension, #1: friction)",
        ],
        quirk: .always("integrates in steps of 1 ms; a velocity is in units per ms"))
    case .reactNative:
      NotationInfo(
        summary: "React Native, Animated.spring by its physics",
        form: .physics,
        code: "Animated.spring(value, { toValue, stiffness: <stiffness>, "
          + "damping: <damping>, mass: <mass>[|, velocity: <velocity>], useNativeDriver: true })",
        reads: [
          "Animated spring(stiffness: stiffness=100, damping: damping=10, mass: mass=1, #0: _)",
          "Animated spring(tension: origami-tension=40, friction: origami-friction=7, "
            + "#0: _) react-native.default",
          "Animated spring(bounciness: bounciness=8, speed: speed=12, #0: _)",
        ],
        quirk: .overdamped(
          "evaluates it as if it were critical", otherwise: "counts a frame as at most 64 ms"))
    case .reanimated:
      NotationInfo(
        summary: "Reanimated, withSpring by its physics",
        form: .physics,
        code: "withSpring(to, { stiffness: <stiffness>, damping: <damping>, "
          + "mass: <mass> })",
        reads: [
          "withSpring(stiffness: stiffness=900, damping: damping=120, mass: mass=4, "
            + "#0: _) reanimated.default",
          "springify(stiffness: stiffness=900, damping: damping=120, "
            + "mass: mass=4) reanimated.default",
        ],
        quirk: .overdamped("evaluates it as if it were critical"))
    case .reanimatedDuration:
      NotationInfo(
        summary: "Reanimated, withSpring by duration and dampingRatio",
        form: .reanimatedDuration,
        code: "withSpring(to, { duration: <reanimated-duration ms>, "
          + "dampingRatio: <damping-ratio> })",
        reads: [
          "withSpring(duration: reanimated-duration@=0.55, dampingRatio: damping-ratio=1, "
            + "mass: mass=4, #0: _)",
          "springify(duration: reanimated-duration@=0.55, dampingRatio: damping-ratio=1, "
            + "mass: mass=4)",
        ],
        quirk: .computed(SpringQuirk.reanimatedDurationQuirk))
    case .remotion:
      NotationInfo(
        summary: "Remotion, spring()",
        form: .physics,
        code: "spring({ frame, fps, config: { stiffness: <stiffness>, "
          + "damping: <damping>, mass: <mass> } })",
        reads: [
          "spring fps(stiffness: stiffness=100, damping: damping=10, mass: mass=1)"
        ],
        quirk: .overdamped("evaluates it as if it were critical"))
    case .anime:
      NotationInfo(
        summary: "anime.js, by its physics",
        form: .physics,
        code: "spring({ stiffness: <stiffness>, damping: <damping>, mass: <mass> })",
        reads: [
          "$easing(stiffness: stiffness=100, damping: damping=10, mass: mass=1) anime.default",
          "createSpring(stiffness: stiffness=100, damping: damping=10, "
            + "mass: mass=1) anime.default",
          "$object(stiffness: stiffness, damping: damping, mass: mass=1)",
        ],
        quirk: .computed(SpringQuirk.animeQuirk))
    case .animeBounce:
      NotationInfo(
        summary: "anime.js, by duration and bounce",
        form: .duration,
        code: "spring({ duration: <duration ms>, bounce: <bounce> })",
        reads: [
          "$object(duration: duration@, bounce: bounce)"
        ],
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
        reads: [
          "easingFunctionSpring(bounce: segment-bounce, timelinePosition: segment-duration=1)"
        ],
        quirk: .computed(SpringQuirk.figmaMotionQuirk))
    case .origami:
      NotationInfo(
        summary: "Origami Studio and Rebound, their two sliders",
        form: .origami,
        code: "SpringConfig.fromOrigamiTensionAndFriction(<origami-tension>, "
          + "<origami-friction>)",
        reads: [
          "fromOrigamiTensionAndFriction(#0: origami-tension, #1: origami-friction)",
          "springSystem createSpring(#0: origami-tension, #1: origami-friction)",
        ],
        quirk: .always("runs about 2 % slow in Rebound"))
    case .pop:
      NotationInfo(
        summary: "Facebook's Pop, springBounciness and springSpeed",
        form: .bounciness,
        code: "spring.springBounciness = <bounciness>; spring.springSpeed = <speed>",
        reads: [
          "fromBouncinessAndSpeed(#0: bounciness, #1: speed)",
          "(springBounciness: bounciness=4, springSpeed: speed=12)",
          "(dynamicsTension: stiffness, dynamicsFriction: damping, dynamicsMass: mass=1)",
        ],
        quirk: .computed(SpringQuirk.popQuirk))
    case .libadwaita:
      NotationInfo(
        summary: "libadwaita, AdwSpringParams",
        form: .stiffnessRatio,
        code: "adw_spring_params_new (<damping-ratio>, <mass>, <stiffness>)",
        reads: [
          "adw_spring_params_new(#0: damping-ratio, #1: mass, #2: stiffness)",
          "SpringParams new(#0: damping-ratio, #1: mass, #2: stiffness)",
          "SpringParams(#0: damping-ratio, #1: mass, #2: stiffness)",
        ],
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
        reads: [
          "$svelte(stiffness: tick-stiffness=0.15, damping: tick-damping=0.8, #0: _)"
        ],
        quirk: .computed(SpringQuirk.svelteQuirk))
    case .qt:
      NotationInfo(
        summary: "Qt Quick, SpringAnimation, per step of 16 ms",
        form: .steps,
        code: "SpringAnimation { spring: <step-spring>; damping: "
          + "<step-damping>; mass: <mass> }",
        reads: [
          "SpringAnimation(spring: step-spring, damping: step-damping, mass: mass=1)"
        ],
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
        reads: [
          "elastic out(#0: amplitude=1, #1: period=0.3, duration: duration)",
          "Elastic easeOut config(#0: amplitude=1, #1: period=0.3, duration: duration)",
          "easeOutElastic(#0: amplitude=1, #1: period=0.3, duration: duration@)",
        ],
        quirk: .always("starts at full speed; divides the period by an amplitude below 1"))
    }
  }
}
