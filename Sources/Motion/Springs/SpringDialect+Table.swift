extension SpringDialect {
  /// The properties of this library, one entry for each case. To add a library, add a case and its
  /// entry.
  ///
  /// Sources of code lines and quirks: the documentation and code of each library; Apple's
  /// documentation. For compositors, game engines and libraries with fixed steps: React Native
  /// SpringAnimation.js, RevealSpringAnimation's recordings of UIKit, OpenHarmony curve.h,
  /// hyprutils Spring.cpp, KWin springmotion.cpp, Slint spring.rs, Svelte spring.js, Qt
  /// qquickspringanimation.cpp, spr.lua, Fusion springCoefficients.luau, Nevermore Spring.lua,
  /// Unreal SpringMath.h, Unity Mathf.cs, neovide animation_utils.rs, gsap-core.js, Rive
  /// elastic_ease.cpp, Velocity.js spring_rk4.ts, tailwindcss-spring spring.js,
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
    case .motor:
      NotationInfo(
        summary: "motor for Flutter, CupertinoMotion",
        form: .duration,
        code: "CupertinoMotion(duration: Duration(milliseconds: <duration "
          + "ms>), bounce: <bounce>)")
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
    case .reactSpringFrequency:
      NotationInfo(
        summary: "react-spring, by frequency and damping",
        form: .frequency,
        code: "config: { frequency: <frequency>, damping: <damping>, mass: <mass> }",
        quirk: .always("integrates in steps of 1 ms; the frequency is a period in seconds"))
    case .reactMotion:
      NotationInfo(
        summary: "react-motion",
        form: .physics,
        hasMass: false,
        code: "spring(to, { stiffness: <stiffness>, damping: <damping> })",
        quirk: .always("integrates in steps, on which the values depend"))
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
    case .wobble:
      NotationInfo(
        summary: "Wobble",
        form: .physics,
        code: "new Spring({ stiffness: <stiffness>, damping: <damping>, mass: <mass> })",
        quirk: .overdamped("makes it critical unless overdamping is allowed"))
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
    case .b3ll:
      NotationInfo(
        summary: "Motion for Swift by b3ll",
        form: .response,
        hasMass: false,
        code: "spring.configure(response: <response>, dampingRatio: <damping-ratio>)",
        quirk: .overdamped("evaluates it wrongly"))
    case .wave:
      NotationInfo(
        summary: "Wave for Swift",
        form: .response,
        code: "Spring(dampingRatio: <damping-ratio>, response: <response>, mass: <mass>)",
        quirk: .computed(SpringQuirk.waveQuirk))
    case .advance:
      NotationInfo(
        summary: "Advance for Swift",
        form: .tensionDamping,
        quirk: .always("integrates in steps, on which the values depend"))
    case .rbbAnimation:
      NotationInfo(
        summary: "RBBAnimation, RBBSpringAnimation",
        form: .physics,
        quirk: .overdamped("makes it critical unless overdamping is allowed"))
    case .harmonica:
      NotationInfo(
        summary: "Harmonica, for terminals",
        form: .angularFrequency,
        code: "harmonica.NewSpring(harmonica.FPS(60), <angular-frequency>, "
          + "<damping-ratio>)",
        quirk: .always("cuts a frame's time to whole nanoseconds"))
    case .niri:
      NotationInfo(
        summary: "niri, the compositor's animations",
        form: .stiffnessRatio,
        hasMass: false,
        code: "spring damping-ratio=<damping-ratio> stiffness=<stiffness "
          + "whole> epsilon=0.0001",
        quirk: .computed(SpringQuirk.niriQuirk))
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
    case .bounceJS:
      NotationInfo(
        summary: "bounce.js",
        form: .bounceJS,
        code: "{ bounces: <bounces>, stiffness: <stiffness>, duration: <duration ms> }",
        quirk: .always("starts at full speed, not from rest"))
    case .overshoot:
      NotationInfo(
        summary: "The share of the overshoot, and the settling time",
        form: .overshoot)
    case .bounces:
      NotationInfo(
        summary: "The number of swings past the target, and the duration",
        form: .bounces)
    case .crossing:
      NotationInfo(
        summary: "The time of the first crossing of the target",
        form: .crossing)
    case .webkit:
      NotationInfo(
        summary: "WebKit, spring() in CSS",
        form: .physics,
        code: "spring(<mass> <stiffness> <damping> 0)",
        quirk: .overdamped("evaluates it as if it were critical"))
    case .arkUI:
      NotationInfo(
        summary: "HarmonyOS' ArkUI, springMotion",
        form: .response,
        hasMass: false,
        code: "curves.springMotion(<response>, <damping-ratio>)",
        quirk: .always("blends from the spring before it during overlapDuration"))
    case .arkUIPhysics:
      NotationInfo(
        summary: "HarmonyOS' ArkUI, interpolatingSpring",
        form: .physics,
        code: "curves.interpolatingSpring(0, <mass>, <stiffness>, <damping>)",
        quirk: .always("takes a velocity in distances a second"))
    case .winUI:
      NotationInfo(
        summary: "WinUI, SpringNaturalMotionAnimation",
        form: .response,
        hasMass: false,
        code: "animation.DampingRatio = <damping-ratio>f; animation.Period = "
          + "TimeSpan.FromMilliseconds(<response ms>);")
    case .hyprland:
      NotationInfo(
        summary: "Hyprland, the compositor's animations",
        form: .physics,
        code: "hl.curve(\"spring\", { type = \"spring\", mass = <mass>, stiffness = <stiffness>, "
          + "dampening = <damping> })",
        quirk: .computed(SpringQuirk.hyprlandQuirk))
    case .picom:
      NotationInfo(
        summary: "picom, spring()",
        form: .physics,
        code: "spring(<stiffness>, <damping>, <mass>)")
    case .kwin:
      NotationInfo(
        summary: "KWin, SpringMotion",
        form: .stiffnessRatio,
        hasMass: false,
        code: "SpringMotion(<stiffness>, <damping-ratio>)",
        quirk: .always("steps its place by Euler every 10 ms: up to 2.3 % of the way off"))
    case .slint:
      NotationInfo(
        summary: "Slint, by duration and bounce",
        form: .slintDuration,
        quirk: .overdamped("takes 1 - bounce for the damping ratio; SwiftUI's is another"))
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
    case .spr:
      NotationInfo(
        summary: "spr for Roblox",
        form: .hertz,
        code: "spr.target(object, <damping-ratio>, <hertz>, { })",
        quirk: .always("moves colors in CIELUV"))
    case .fusion:
      NotationInfo(
        summary: "Fusion for Roblox, speed and damping",
        form: .angularFrequency,
        code: "scope:Spring(goal, <angular-frequency>, <damping-ratio>)",
        quirk: .computed(SpringQuirk.fusionQuirk))
    case .nevermore:
      NotationInfo(
        summary: "Nevermore for Roblox, Speed and Damper",
        form: .angularFrequency,
        code: "spring.Speed = <angular-frequency>; spring.Damper = <damping-ratio>",
        quirk: .always("never comes to rest by itself"))
    case .unreal:
      NotationInfo(
        summary: "Unreal, SpringDamper",
        form: .hertz,
        code: "FMath::SpringDamper(Value, Rate, Target, TargetRate, "
          + "DeltaTime, <hertz>, <damping-ratio>)",
        quirk: .always("approximates exp, sin and cos"))
    case .unrealSmoothing:
      NotationInfo(
        summary: "Unreal, by smoothing time",
        form: .smoothTime,
        code: "FMath::SpringDamperSmoothing(Value, Rate, Target, TargetRate, "
          + "DeltaTime, <smooth-time>, 1)",
        quirk: .always("documents its strength, 2 / smooth-time in rad/s, as in Hz"))
    case .unity:
      NotationInfo(
        summary: "Unity, SmoothDamp",
        form: .smoothTime,
        code: "Mathf.SmoothDamp(current, target, ref velocity, <smooth-time>f)",
        quirk: .always("approximates e^-x: up to 0.11 % of the way off"))
    case .secondOrder:
      NotationInfo(
        summary: "Second-order dynamics by f, zeta and r",
        form: .secondOrder,
        code: "new SecondOrderDynamics(<hertz>f, <damping-ratio>f, "
          + "<response-factor>f, x0)",
        quirk: .always("starts as its response-factor says; at 0 from rest"))
    case .halfLife:
      NotationInfo(
        summary: "Half-life of the distance, as in theorangeduck's springs",
        form: .halfLife,
        code: "simple_spring_damper_exact(x, v, x_goal, <half-life>f, dt)",
        quirk: .always("is halfway after 1.21067 half-lives only"))
    case .neovide:
      NotationInfo(
        summary: "Neovide's cursor",
        form: .animationLength,
        code: "vim.g.neovide_cursor_animation_length = <animation-length>",
        quirk: .always("has 9.2 % of the way left at its length, not 2 % as it says"))
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
    case .velocityJS:
      NotationInfo(
        summary: "Velocity.js, [tension, friction]",
        form: .tensionFriction,
        hasMass: false,
        code: "easing: [<tension>, <friction>]",
        quirk: .always(
          "integrates in steps of 16 ms, ends where place or speed is small, and is stretched "
            + "to its duration"))
    case .framerClassic:
      NotationInfo(
        summary: "Framer before Motion, spring(tension, friction)",
        form: .tensionFriction,
        hasMass: false,
        code: "curve: \"spring(<tension>, <friction>, 0)\"",
        quirk: .always("integrates in steps, on which the values depend"))
    case .springer:
      NotationInfo(
        summary: "springer, tension and wobble",
        form: .springer)
    case .tailwind:
      NotationInfo(
        summary: "tailwindcss-spring",
        form: .duration,
        quirk: .computed(SpringQuirk.tailwindQuirk))
    }
  }
}
