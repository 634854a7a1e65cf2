/// The libraries, and the questions, in whose words a spring can be said. Several share a form: the
/// same numbers, each with its own quirks.
public enum SpringDialect: String, CaseIterable, Sendable {
  /// The equation of motion.
  case physics
  /// SwiftUI's Spring(duration:bounce:).
  case swiftUI = "swiftui"
  /// SwiftUI's .spring(response:dampingFraction:).
  case swiftUIResponse = "swiftui-response"
  /// SwiftUI's Spring(settlingDuration:dampingRatio:).
  case swiftUISettling = "swiftui-settling"
  /// CASpringAnimation.
  case coreAnimation = "core-animation"
  /// CASpringAnimation(perceptualDuration:bounce:).
  case coreAnimationDuration = "core-animation-duration"
  /// UISpringTimingParameters.
  case uikit
  /// UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:).
  case uikitDuration = "uikit-duration"
  /// Android's SpringForce.
  case android
  /// Compose's spring().
  case compose
  /// Material 3's motion tokens.
  case material
  /// Flutter's SpringDescription.
  case flutter
  /// SpringDescription.withDampingRatio.
  case flutterRatio = "flutter-ratio"
  /// SpringDescription.withDurationAndBounce.
  case flutterDuration = "flutter-duration"
  /// Flutter's motor package.
  case motor
  /// Motion, once Framer Motion.
  case motion
  case motionDuration = "motion-duration"
  case motionVisual = "motion-visual"
  case reactSpring = "react-spring"
  case reactSpringFrequency = "react-spring-frequency"
  case reactMotion = "react-motion"
  /// React Native's Animated.spring.
  case reactNative = "react-native"
  /// Reanimated's withSpring.
  case reanimated
  case reanimatedDuration = "reanimated-duration"
  case remotion
  /// anime.js.
  case anime
  case animeBounce = "anime-bounce"
  case wobble
  case figma
  /// Origami, Rebound.
  case origami
  /// Pop.
  case pop
  /// b3ll/Motion for Swift.
  case b3ll
  case wave
  case advance
  case rbbAnimation = "rbbanimation"
  case harmonica
  case niri
  case libadwaita
  /// `headspring bounce`, by its rates.
  case bounce
  /// bounce.js.
  case bounceJS = "bounce-js"
  case overshoot
  case bounces
  case crossing
  /// WebKit's spring() for CSS.
  case webkit
  /// ArkUI's springMotion.
  case arkUI = "arkui"
  /// ArkUI's interpolatingSpring.
  case arkUIPhysics = "arkui-physics"
  /// WinUI's composition, SpringNaturalMotionAnimation.
  case winUI = "winui"
  case hyprland
  case picom
  case kwin
  case slint
  case svelte
  /// Qt Quick's SpringAnimation.
  case qt
  /// Fraktality's spr for Roblox.
  case spr
  /// Fusion for Roblox.
  case fusion
  /// Nevermore's Spring for Roblox.
  case nevermore
  /// Unreal's SpringDamper.
  case unreal
  /// Unreal's smoothing times.
  case unrealSmoothing = "unreal-smoothing"
  /// Unity's SmoothDamp.
  case unity
  /// Second-order dynamics, as t3ssel8r has them.
  case secondOrder = "second-order"
  /// theorangeduck's springs.
  case halfLife = "half-life"
  case neovide
  /// Rive's elastic interpolator.
  case rive
  /// GSAP's elastic ease.
  case gsap
  /// Velocity.js.
  case velocityJS = "velocity-js"
  /// Framer's curve before it was Motion.
  case framerClassic = "framer-classic"
  case springer
  /// tailwindcss-spring.
  case tailwind = "tailwind-spring"
}
