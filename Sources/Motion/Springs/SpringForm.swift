import ExactNumerics

/// The sets of parameters by which springs are given, with conversions in both directions. No two
/// forms have the same set of keys, so the keys identify the form.
///
/// Times are in seconds in all forms.
package enum SpringForm: CaseIterable, Sendable {
  /// The stiffness k, the damping c and the mass m of the equation of motion.
  case physics
  /// The tension k, the friction c and the mass of react-spring.
  case tensionFriction
  /// The stiffness k and zeta: Android, Compose, libadwaita, Flutter.
  case stiffnessRatio
  /// The period of the undamped oscillation and zeta: SwiftUI.
  case response
  /// The period of the undamped oscillation and SwiftUI's bounce, see `DampingRatio.init(bounce:)`.
  case duration
  /// Motion's visual duration, of which 1.2 times is the period, and the bounce.
  case visualDuration
  /// SwiftUI's settling duration and zeta.
  case settlingDuration
  /// The duration, by the same settling equation, and the bounce: Motion and Framer.
  case motionDuration
  /// Reanimated's duration, by energy.
  case reanimatedDuration
  /// The tension and friction of Origami.
  case origami
  /// The bounciness and speed of Pop and Rebound.
  case bounciness
  /// The rates of the bounce curve e^(-alpha u) cos(omega u), u in ticks of 1/60 s.
  case rates
  /// The overshoot, and the time from which the spring stays within epsilon of the distance.
  case overshoot
  /// A recurrence with ticks of 1/60 s: Svelte, and the technique known as lerping with inertia.
  case ticks
  /// A recurrence with steps of 16 ms and a mass: Qt Quick.
  case steps
  /// UIView's duration and damping, and the velocity that its solver uses.
  case uikitDuration
  /// Penner's elastic ease, with the period as a share of the duration.
  case elastic
  /// The bounce 1 - zeta of Figma Motion, and the duration of its segment.
  case segment

  /// The names of the parameters: stiffness, damping, mass. ``spring(_:)`` takes and
  /// ``values(of:)`` returns their values in this order.
  package var keys: [SpringKey] {
    switch self {
    case .physics: [.stiffness, .damping, .mass]
    case .tensionFriction:
      [SpringKey("tension", .positive), SpringKey("friction", .notNegative), .mass]
    case .stiffnessRatio: [.stiffness, .dampingRatio, .mass]
    case .response: [.timeParameter("response"), .dampingRatio, .mass]
    case .duration: [.timeParameter("duration"), .bounce]
    case .visualDuration: [.timeParameter("visual-duration"), .bounce]
    case .settlingDuration: [.timeParameter("settling-duration"), .dampingRatio, .epsilon]
    case .motionDuration: [.timeParameter("motion-duration"), .bounce]
    case .reanimatedDuration:
      [
        .timeParameter("reanimated-duration"), SpringKey("damping-ratio", .positive),
        SpringKey("mass", .positive, defaultValue: 4),
      ]
    case .origami: [SpringKey("origami-tension", .any), SpringKey("origami-friction", .any)]
    case .bounciness: [SpringKey("bounciness", .any), SpringKey("speed", .any)]
    case .rates: [SpringKey("alpha", .notNegative), SpringKey("omega", .notNegative)]
    case .overshoot: [SpringKey("overshoot", .share), .timeParameter("settling"), .epsilon]
    case .ticks: [SpringKey("tick-stiffness", .positive), SpringKey("tick-damping", .notNegative)]
    case .steps:
      [SpringKey("step-spring", .positive), SpringKey("step-damping", .notNegative), .mass]
    case .uikitDuration:
      [
        .timeParameter("uikit-duration"), SpringKey("damping-ratio", .positive),
        SpringKey("velocity", .any, defaultValue: 0),
      ]
    case .elastic:
      [
        SpringKey("period", .positive), .timeParameter("duration"),
        SpringKey("amplitude", .atLeastOne, defaultValue: 1),
      ]
    case .segment:
      [SpringKey("segment-bounce", .shareFromZero), .timeParameter("segment-duration")]
    }
  }

  /// The spring of these values, one for each of ``keys``.
  ///
  /// - Throws: ``ParameterError`` for "spring" if a value is outside its key's range, if no such
  ///   spring exists, or if its mass, stiffness or damping is outside 1e-30...1e30.
  package func spring(_ values: [Double]) throws(ParameterError) -> Spring {
    for (key, value) in zip(keys, values) { try key.requireInRange(value) }
    let spring = try springInRange(values)
    try require(
      spring.isWithinRange, "spring", "needs a mass, stiffness and damping within 1e-30...1e30")
    return spring
  }

  /// The values that make this spring. If the form has no mass, they make the same motion with mass
  /// 1.
  ///
  /// - Throws: ``ParameterError`` for "spring" with the reason if the form cannot express it.
  package func values(of spring: Spring) throws(ParameterError) -> [DoubleDouble] {
    let stiffness = spring.stiffness
    let damping = spring.damping
    let square = spring.naturalFrequency * spring.naturalFrequency
    switch self {
    case .physics, .tensionFriction: return [stiffness, damping, spring.mass]
    case .stiffnessRatio: return [stiffness, spring.dampingRatio, spring.mass]
    case .origami:
      return Self.tensionAndFriction(stiffness: square, damping: spring.decayRate * 2)
    case .bounciness:
      return try Self.bounciness(stiffness: square, damping: spring.decayRate * 2)
    case .rates: return [spring.decayRate / 60, try Self.dampedFrequency(of: spring) / 60]
    case .ticks: return try Self.recurrence(of: spring, rate: 60)
    case .steps: return try Self.stepValues(of: spring)
    case .elastic: return try Self.elasticEase(of: spring)
    case .response, .duration, .visualDuration, .settlingDuration, .motionDuration,
      .reanimatedDuration, .overshoot, .uikitDuration, .segment:
      return try valuesWithTimes(of: spring)
    }
  }
}

extension SpringForm {
  /// The first library or notation with this form; its name identifies the form.
  package var dialect: SpringDialect {
    SpringDialect.allCases.first { $0.form == self } ?? .physics
  }

  /// The spring of values that are within their ranges.
  func springInRange(_ values: [Double]) throws(ParameterError) -> Spring {
    switch self {
    case .physics, .tensionFriction:
      return Spring(
        mass: DoubleDouble(values[2]), stiffness: DoubleDouble(values[0]),
        damping: DoubleDouble(values[1]))
    case .stiffnessRatio:
      let square = DoubleDouble(values[0]) / values[2]
      return Spring(
        naturalFrequency: square.squareRoot(), DampingRatio(values[1]),
        mass: DoubleDouble(values[2]))
    case .origami:
      return try Self.springOfOrigami(
        tension: DoubleDouble(values[0]), friction: DoubleDouble(values[1]))
    case .bounciness: return try Self.springOfBounciness(values[0], speed: values[1])
    case .rates:
      try require(values[0] > 0 || values[1] > 0, "spring", "needs an alpha or an omega above 0")
      return Spring(
        decayRate: DoubleDouble(product: values[0], 60),
        frequency: DoubleDouble(product: values[1], 60))
    case .ticks:
      return try Self.springOfRecurrence(
        stiffness: DoubleDouble(values[0]), damping: DoubleDouble(values[1]), rate: 60,
        naming: "tick-damping")
    case .steps:
      return try Self.springOfSteps(spring: values[0], damping: values[1], mass: values[2])
    case .elastic: return Self.springOfElasticEase(period: values[0], duration: values[1])
    case .response, .duration, .visualDuration, .settlingDuration, .motionDuration,
      .reanimatedDuration, .overshoot, .uikitDuration, .segment:
      return try springFromTimes(values)
    }
  }

  /// The initial velocity that the values determine, in distances per second towards the target;
  /// nil if the form has none.
  ///
  ///     uikit-duration, ..., velocity   the velocity
  ///     period, duration, amplitude     beta + wd sqrt(a^2 - 1)
  ///
  /// - Throws: ``ParameterError`` as ``spring(_:)`` does.
  package func launch(_ values: [Double]) throws(ParameterError) -> DoubleDouble? {
    switch self {
    case .uikitDuration: return DoubleDouble(values[2])
    case .elastic: return Self.initialVelocity(of: try spring(values), amplitude: values[2])
    case .physics, .tensionFriction, .stiffnessRatio, .response, .duration, .visualDuration,
      .settlingDuration, .motionDuration, .reanimatedDuration, .origami, .bounciness, .rates,
      .overshoot, .ticks, .steps, .segment:
      return nil
    }
  }

  /// The values that make this spring with this initial velocity, if the form has one.
  ///
  /// - Parameter launch: distances per second towards the target. For nil, if it is unknown, and
  ///   for 0 the spring starts by the form's own rule: from rest or at full speed.
  /// - Throws: ``ParameterError`` for "spring" with the reason if the form cannot express it.
  func values(of spring: Spring, launch: DoubleDouble?) throws(ParameterError) -> [DoubleDouble] {
    var values = try values(of: spring)
    guard let launch, !launch.isZero else { return values }
    switch self {
    case .uikitDuration: values = try Self.uiViewValues(of: spring, launch: launch)
    case .elastic: values[2] = try Self.amplitude(of: spring, launch: launch)
    default: break
    }
    return values
  }

  /// UIView's parameters of a spring with an initial velocity.
  ///
  /// Let n be the velocity in distances per duration D. n / y is v / beta for any D, so
  ///
  ///     |n / y - 1| e^-y = 0.001 sqrt(1 - zeta^2) / zeta
  ///
  /// gives y = beta D directly, see ``DampingRatio/uikitAngle(velocity:)``. The result is converted
  /// back, because UIView's solution may be another spring.
  ///
  /// - Throws: ``ParameterError`` for "spring" if UIView makes another spring of the result.
  private static func uiViewValues(
    of spring: Spring, launch: DoubleDouble
  ) throws(ParameterError) -> [DoubleDouble] {
    let (beta, ratio) = (spring.decayRate, spring.dampingRatio)
    let refusal = "starts with a velocity of which UIView makes another spring"
    try require(!beta.isZero && spring.discriminant > .zero, "spring", refusal)
    let sine = spring.discriminant.squareRoot() / spring.naturalFrequency
    let level = DoubleDouble(1) / 1000 * sine / ratio
    let excess = (launch / beta - 1).magnitude
    try require(excess > level, "spring", refusal)
    let duration = DoubleDouble.log(excess / level) / beta
    let again = try DampingRatio(of: spring).uikitAngle(velocity: launch * duration)
    let other = again / duration / spring.naturalFrequency - 1
    try require(other.magnitude.high < 1e-12, "spring", refusal)
    return [duration, ratio, launch]
  }
}
