extension SpringDialect {
  /// The properties of each library. To add a library, add a case and its row.
  ///
  /// Sources of code lines and quirks: the documentation and code of each library; Apple's
  /// documentation; React Native SpringAnimation.js, RevealSpringAnimation's recordings of UIKit,
  /// Svelte spring.js, Qt qquickspringanimation.cpp, gsap-core.js, Rive elastic_ease.cpp,
  /// figma/plugin-typings, and issue 429 of the Design Tokens Community Group, which has
  /// measurements of Figma Motion.
  static let table: [SpringDialect: NotationInfo] = [
    .physics: NotationInfo(
      "The equation of motion, m x'' + c x' + k x = 0", .physics,
      reads: "adw_spring_params_new_full(#0: damping, #1: mass, #2: stiffness)",
      "SpringParams new_full(#0: damping, #1: mass, #2: stiffness)"),
    .swiftUI: NotationInfo(
      "SwiftUI, Spring(duration:bounce:)", .duration,
      quirk: .overdamped("reports a wrong stiffness, force and velocity for it"),
      line: ".spring(duration: <duration>, bounce: <bounce>)",
      reads: ".smooth(duration=0.5, extraBounce: bounce+0) swiftui.smooth",
      ".snappy(duration=0.5, extraBounce: bounce+0.15) swiftui.snappy",
      ".bouncy(duration=0.5, extraBounce: bounce+0.3) swiftui.bouncy",
      ".interactiveSpring(duration=0.15, extraBounce: bounce+0.15)",
      ".spring|.interpolatingSpring|Spring|UISpringTimingParameters(duration=0.5, bounce=0)",
      "UIView(springDuration: duration=0.5, bounce=0)"),
    .swiftUIResponse: NotationInfo(
      "SwiftUI, .spring(response:dampingFraction:)", .response, hasMass: false,
      quirk: .computed(SpringQuirk.swiftUIResponseQuirk),
      line: ".spring(response: <response>, dampingFraction: <damping-ratio>)",
      reads: ".spring(response=0.5, dampingFraction: damping-ratio=0.825) swiftui.spring",
      ".interactiveSpring(response=0.15, dampingFraction: damping-ratio=0.86) "
        + "swiftui.interactive-spring",
      "Spring(response, dampingRatio: damping-ratio)",
      "(response, dampingFraction: damping-ratio, mass)",
      "(response, damping: damping-ratio, mass)"),
    .swiftUISettling: NotationInfo(
      "SwiftUI, Spring(settlingDuration:dampingRatio:)", .settlingDuration,
      quirk: .computed(SpringQuirk.swiftUISettlingQuirk),
      line: "Spring(settlingDuration: <settling-duration>, dampingRatio: <damping-ratio>)",
      reads: "Spring(settlingDuration: settling-duration, dampingRatio: damping-ratio, epsilon)"),
    .coreAnimation: NotationInfo(
      "CASpringAnimation", .physics,
      runsAsCritical: .overdampedUnlessAllowed,
      line: "let spring = CASpringAnimation(); spring.stiffness = <stiffness>; spring.damping = "
        + "<damping>; spring.mass = <mass>; [|spring.initialVelocity = <velocity>; ]"
        + "spring.duration = spring.settlingDuration",
      reads: ".interpolatingSpring|Spring(mass, stiffness, damping)",
      "CASpringAnimation(stiffness=100, damping=10, mass=1) core-animation.default"),
    .coreAnimationDuration: NotationInfo(
      "CASpringAnimation(perceptualDuration:bounce:)", .duration,
      runsAsCritical: .overdampedUnlessAllowed,
      line: "CASpringAnimation(perceptualDuration: <duration>, bounce: <bounce>)",
      reads: "CASpringAnimation(perceptualDuration: duration, bounce=0)"),
    .uikit: NotationInfo(
      "UISpringTimingParameters(mass:stiffness:damping:)", .physics, runsAsCritical: .overdamped,
      line: "UISpringTimingParameters(mass: <mass>, stiffness: <stiffness>, damping: <damping>, "
        + "initialVelocity: [.zero|CGVector(dx: <velocity>, dy: <velocity>)])",
      reads: "UISpringTimingParameters(mass, stiffness, damping)"),
    .uikitDuration: NotationInfo(
      "UIView.animate(withDuration:usingSpringWithDamping:...)", .uikitDuration,
      quirk: .always(
        "solves chaotically for a velocity towards the target above about zeta w0; this "
          + "is the largest root"),
      line: "UIView.animate(withDuration: <uikit-duration>, delay: 0, usingSpringWithDamping: "
        + "<damping-ratio>, initialSpringVelocity: <velocity>) { }",
      reads: "UIViewPropertyAnimator|UISpringTimingParameters(duration: uikit-duration, "
        + "dampingRatio: damping-ratio)",
      "usingSpringWithDamping animate|animateWithDuration(withDuration: uikit-duration, "
        + "animateWithDuration: uikit-duration, #0: uikit-duration, "
        + "usingSpringWithDamping: damping-ratio, initialSpringVelocity: velocity=0)"),
    .android: NotationInfo(
      "Android, SpringForce", .stiffnessRatio, hasMass: false,
      quirk: .always("passes value and velocity through 32-bit floats in each frame"),
      line: "SpringForce().setStiffness(<stiffness>f).setDampingRatio(<damping-ratio>f)",
      reads: "SpringForce|setStiffness|setDampingRatio(stiffness=1500, "
        + "dampingRatio: damping-ratio=0.5, #0) android.default"),
    .compose: NotationInfo(
      "Jetpack Compose, spring()", .stiffnessRatio, hasMass: false,
      line: "spring(dampingRatio = <damping-ratio>f, stiffness = <stiffness>f)",
      reads: "spring<|spring.f|animationspec:spring|visibilityThreshold|SpringSpec(stiffness=1500, "
        + "dampingRatio: damping-ratio=1, #0: damping-ratio, #1: stiffness, #2) compose.default"),
    .material: NotationInfo(
      "Material 3's motion tokens", .stiffnessRatio, hasMass: false,
      reads: "md sys spring(damping: damping-ratio, stiffness)", presets: "Spec"),
    .flutter: NotationInfo(
      "Flutter, SpringDescription", .physics,
      line: "SpringDescription(mass: <mass>, stiffness: <stiffness>, damping: <damping>)",
      reads: "SpringDescription(mass, stiffness, damping)"),
    .flutterRatio: NotationInfo(
      "Flutter, SpringDescription.withDampingRatio", .stiffnessRatio,
      line: "SpringDescription.withDampingRatio(mass: <mass>, stiffness: <stiffness>, ratio: "
        + "<damping-ratio>)",
      reads: "withDampingRatio(mass, stiffness, ratio: damping-ratio=1)"),
    .flutterDuration: NotationInfo(
      "Flutter, SpringDescription.withDurationAndBounce", .duration,
      quirk: .computed(SpringQuirk.flutterDurationQuirk),
      line: "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: "
        + "<duration ms>), bounce: <bounce>)",
      reads: "withDurationAndBounce(duration=0.5, bounce=0)"),
    .motion: NotationInfo(
      "Motion, formerly Framer Motion, by its physics", .physics,
      quirk: .overdamped("jumps to the target when its sinh and cosh reach e^300"),
      line: "{ type: \"spring\", stiffness: <stiffness>, damping: <damping>, "
        + "mass: <mass>[|, velocity: <velocity>] }",
      reads: "type:spring(stiffness=100, damping=10, mass=1, duration: ~, bounce: ~, "
        + "visualDuration: ~) motion.default",
      "useSpring(stiffness=100, damping=10, mass=1, duration: ~, bounce: ~, #0)"),
    .motionDuration: NotationInfo(
      "Motion, by duration and bounce", .motionDuration,
      quirk: .computed(SpringQuirk.motionDurationQuirk),
      line: "{ type: \"spring\", duration: <motion-duration>, bounce: <bounce> }",
      reads: "type:spring(duration: motion-duration=0.8, bounce=0.3)"),
    .motionVisual: NotationInfo(
      "Motion, by visualDuration and bounce", .visualDuration,
      quirk: .always("starts at rest whatever the velocity"),
      line: "{ type: \"spring\", visualDuration: <visual-duration>, bounce: <bounce> }",
      reads: "type:spring(visualDuration: visual-duration, bounce=0, duration: ~)",
      "(visualDuration: visual-duration, bounce=0, duration: ~)"),
    .reactSpring: NotationInfo(
      "react-spring, by tension and friction", .tensionFriction,
      quirk: .always("integrates in steps of 1 ms; a velocity is in units per ms"),
      line: "config: { tension: <tension>, friction: <friction>, mass: <mass> }",
      reads: "(tension=170, friction=26, mass=1)",
      "useSpring(tension=170, friction=26, mass=1)",
      "config useSpring(tension=170, friction=26, mass=1)",
      "config(frequency: response, damping: damping-ratio=1)",
      "SpringConfig(#0: tension, #1: friction)",
      presets: "config."),
    .reactNative: NotationInfo(
      "React Native, Animated.spring by its physics", .physics,
      runsAsCritical: .overdamped, quirk: .always("counts a frame as at most 64 ms"),
      line: "Animated.spring(value, { toValue, stiffness: <stiffness>, damping: <damping>, "
        + "mass: <mass>[|, velocity: <velocity>], useNativeDriver: true })",
      reads: "Animated spring(stiffness=100, damping=10, mass=1, #0)",
      "Animated spring(tension: origami-tension=40, friction: origami-friction=7, #0) "
        + "react-native.default",
      "Animated spring(bounciness=8, speed=12, #0)"),
    .reanimated: NotationInfo(
      "Reanimated, withSpring by its physics", .physics, runsAsCritical: .overdamped,
      line: "withSpring(to, { stiffness: <stiffness>, damping: <damping>, mass: <mass> })",
      reads: "withSpring(stiffness=900, damping=120, mass=4, #0) reanimated.default",
      "springify(stiffness=900, damping=120, mass=4) reanimated.default",
      presets: "SpringConfig"),
    .reanimatedDuration: NotationInfo(
      "Reanimated, withSpring by duration and dampingRatio", .reanimatedDuration,
      runsAsCritical: .overdamped, quirk: .computed(SpringQuirk.reanimatedDurationQuirk),
      line:
        "withSpring(to, { duration: <reanimated-duration ms>, dampingRatio: <damping-ratio> })",
      reads: "withSpring(duration: reanimated-duration@=0.55, dampingRatio: damping-ratio=1, "
        + "mass=4, #0)",
      "springify(#0: reanimated-duration@, duration: reanimated-duration@=0.55, "
        + "dampingRatio: damping-ratio=1, mass=4)",
      presets: "SpringConfigWithDuration"),
    .remotion: NotationInfo(
      "Remotion, spring()", .physics, runsAsCritical: .overdamped,
      line: "spring({ frame, fps, config: { stiffness: <stiffness>, damping: <damping>, "
        + "mass: <mass> } })",
      reads: "fps spring(stiffness=100, damping=10, mass=1)"),
    .anime: NotationInfo(
      "anime.js, by its physics", .physics, quirk: .computed(SpringQuirk.animeQuirk),
      line: "spring({ stiffness: <stiffness>, damping: <damping>, mass: <mass> })",
      reads:
        "ease:spring|easing:spring|createSpring(stiffness=100, damping=10, mass=1) anime.default",
      "spring{(stiffness, damping, mass=1)"),
    .animeBounce: NotationInfo(
      "anime.js, by duration and bounce", .duration,
      quirk: .always("rounds stiffness and damping to 3 decimals, and holds damping to 300"),
      line: "spring({ duration: <duration ms>, bounce: <bounce> })",
      reads: "spring{|createSpring{ (duration@, bounce)",
      "(duration@, bounce)"),
    .figma: NotationInfo(
      "Figma's prototypes", .physics,
      line: "Stiffness <stiffness>, Damping <damping>, Mass <mass>"),
    .figmaMotion: NotationInfo(
      "Figma Motion, CUSTOM_SPRING by bounce and segment", .segment,
      quirk: .computed(SpringQuirk.figmaMotionQuirk),
      line: "{ timelinePosition: <segment-duration>, value, easing: { type: \"CUSTOM_SPRING\", "
        + "easingFunctionSpring: { bounce: <segment-bounce> } } }",
      reads: "easingFunctionSpring(bounce: segment-bounce, timelinePosition: segment-duration=1)"),
    .origami: NotationInfo(
      "Origami Studio and Rebound, their two sliders", .origami,
      quirk: .always("runs about 2 % slow in Rebound"),
      line: "SpringConfig.fromOrigamiTensionAndFriction(<origami-tension>, <origami-friction>)",
      reads: "fromOrigamiTensionAndFriction(#0: origami-tension, #1: origami-friction)",
      "springSystem createSpring(#0: origami-tension, #1: origami-friction)"),
    .pop: NotationInfo(
      "Facebook's Pop, springBounciness and springSpeed", .bounciness,
      quirk: .computed(SpringQuirk.popQuirk),
      line: "spring.springBounciness = <bounciness>; spring.springSpeed = <speed>",
      reads: "fromBouncinessAndSpeed(#0: bounciness, #1: speed)",
      "(springBounciness: bounciness=4, springSpeed: speed=12)",
      "(dynamicsTension: stiffness, dynamicsFriction: damping, dynamicsMass: mass=1)"),
    .libadwaita: NotationInfo(
      "libadwaita, AdwSpringParams", .stiffnessRatio, runsAsCritical: .within(1.19e-7),
      quirk: .overdamped("jumps to the target when e^-745 underflows"),
      line: "adw_spring_params_new (<damping-ratio>, <mass>, <stiffness>)",
      reads: "adw_spring_params_new|SpringParams(#0: damping-ratio, #1: mass, #2: stiffness)",
      "SpringParams new(#0: damping-ratio, #1: mass, #2: stiffness)"),
    .bounce: NotationInfo(
      "The rates of headspring bounce, per tick of 1/60 s", .rates,
      quirk: .always("starts at full speed, not from rest"),
      line: "headspring bounce --from 0 --to 1 --alpha <alpha> --omega <omega>"),
    .overshoot: NotationInfo("The share of the overshoot, and the settling time", .overshoot),
    .svelte: NotationInfo(
      "Svelte, Spring, per tick of 1/60 s", .ticks, quirk: .computed(SpringQuirk.svelteQuirk),
      line: "new Spring(0, { stiffness: <tick-stiffness>, damping: <tick-damping> })",
      reads: "Spring,{(stiffness: tick-stiffness=0.15, damping: tick-damping=0.8, #0)",
      "spring,{|createSpring,{(stiffness: tick-stiffness<1, damping: tick-damping<1=0.8, #0)"),
    .qt: NotationInfo(
      "Qt Quick, SpringAnimation, per step of 16 ms", .steps, quirk: .computed(SpringQuirk.qtQuirk),
      line: "SpringAnimation { spring: <step-spring>; damping: <step-damping>; mass: <mass> }",
      reads: "SpringAnimation(spring: step-spring, damping: step-damping, mass=1)"),
    .rive: NotationInfo(
      "Rive, ElasticInterpolator", .elastic,
      quirk: .always("starts at full speed; an amplitude below 1 grows at first")),
    .gsap: NotationInfo(
      "GSAP, elastic.out", .elastic,
      quirk: .always("starts at full speed; divides the period by an amplitude below 1"),
      line: "ease: \"elastic.out(<amplitude>, <period>)\", duration: <duration>",
      reads: "elastic|Elastic out|config(#0: amplitude=1, #1: period=0.3, duration)",
      "easeOutElastic(#0: amplitude=1, #1: period=0.3, duration@)"),
  ]
}
