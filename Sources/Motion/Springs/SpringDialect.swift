import ExactNumerics

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
  /// Android's SpringForce.
  case android
  /// Compose's spring().
  case compose
  /// Flutter's SpringDescription.
  case flutter
  /// SpringDescription.withDampingRatio.
  case flutterRatio = "flutter-ratio"
  /// SpringDescription.withDurationAndBounce.
  case flutterDuration = "flutter-duration"
  /// Motion, once Framer Motion.
  case motion
  case motionDuration = "motion-duration"
  case motionVisual = "motion-visual"
  case reactSpring = "react-spring"
  case reactSpringFrequency = "react-spring-frequency"
  case reactMotion = "react-motion"
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

  /// Its numbers.
  public var form: SpringForm {
    switch self {
    case .physics, .coreAnimation, .uikit, .flutter, .motion, .reactMotion, .reanimated, .remotion,
      .anime, .wobble, .figma, .rbbAnimation:
      .physics
    case .swiftUI, .coreAnimationDuration, .flutterDuration, .animeBounce: .duration
    case .swiftUIResponse, .b3ll, .wave: .response
    case .android, .compose, .flutterRatio, .niri, .libadwaita: .stiffnessRatio
    case .swiftUISettling: .settlingDuration
    case .motionDuration: .motionDuration
    case .motionVisual: .visualDuration
    case .reactSpring: .tensionFriction
    case .reactSpringFrequency: .frequency
    case .reanimatedDuration: .reanimatedDuration
    case .origami: .origami
    case .pop: .bounciness
    case .advance: .tensionDamping
    case .harmonica: .angularFrequency
    case .bounce: .rates
    case .bounceJS: .bounceJS
    case .overshoot: .overshoot
    case .bounces: .bounces
    case .crossing: .crossing
    }
  }

  /// Whether its springs have a mass; without, the mass is 1.
  var hasMass: Bool {
    switch self {
    case .swiftUIResponse, .android, .compose, .reactMotion, .niri, .b3ll: false
    default: true
    }
  }

  /// The keys of its form, without the mass where it has none.
  public var keys: [SpringKey] {
    hasMass ? form.keys : form.keys.filter { $0.name != "mass" }
  }

  /// The spring of these values, one for each of ``keys``.
  ///
  /// - Throws: ``ParameterError`` as ``SpringForm/spring(_:)`` does.
  public func spring(_ values: [Double]) throws(ParameterError) -> Spring {
    try form.spring(hasMass ? values : values + [1])
  }

  /// The values with which it says a spring: the same motion, and the same mass where it has one.
  ///
  /// - Throws: ``ParameterError`` for "spring" with the reason when it cannot.
  public func values(of spring: Spring) throws(ParameterError) -> [DoubleDouble] {
    if hasMass { return try form.values(of: spring) }
    return try form.values(of: spring.withUnitMass).dropLast()
  }
}

extension SpringForm {
  /// The dialect that it is called by: the first that has it.
  public var dialect: SpringDialect {
    SpringDialect.allCases.first { $0.form == self } ?? .physics
  }
}

extension Spring {
  /// How far this motion is from another: the larger of the relative differences of w0 and of zeta.
  public func difference(from other: Spring) -> DoubleDouble {
    max(
      Spring.difference(naturalFrequency, other.naturalFrequency),
      Spring.difference(dampingRatio, other.dampingRatio))
  }

  private static func difference(_ first: DoubleDouble, _ second: DoubleDouble) -> DoubleDouble {
    let larger = max(first.magnitude, second.magnitude)
    return larger.isZero ? .zero : (first - second).magnitude / larger
  }
}
