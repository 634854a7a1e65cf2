import ExactNumerics

extension SpringForm {
  /// The spring of values that are in their ranges.
  func made(_ values: [Double]) throws(ParameterError) -> Spring {
    switch self {
    case .physics, .tensionFriction:
      return Spring(
        mass: DoubleDouble(values[2]), stiffness: DoubleDouble(values[0]),
        damping: DoubleDouble(values[1]))
    case .tensionDamping:
      return Spring(
        mass: .one, stiffness: DoubleDouble(values[0]), damping: DoubleDouble(values[1]))
    case .stiffnessRatio:
      let square = DoubleDouble(values[0]) / values[2]
      return Spring(
        naturalFrequency: square.squareRoot(), DampingRatio(values[1]), mass: values[2])
    case .angularFrequency:
      return Spring(naturalFrequency: DoubleDouble(values[0]), DampingRatio(values[1]))
    case .origami:
      return try Origami.spring(tension: DoubleDouble(values[0]), friction: DoubleDouble(values[1]))
    case .bounciness: return try Origami.spring(bounciness: values[0], speed: values[1])
    case .rates: return try BounceRates.spring(alpha: values[0], omega: values[1])
    case .bounceJS:
      return BounceJS.spring(bounces: values[0], stiffness: values[1], duration: values[2])
    case .hertz, .secondOrder:
      return Spring(naturalFrequency: DoubleDouble.pi * 2 * values[0], DampingRatio(values[1]))
    case .smoothTime, .halfLife, .animationLength:
      return Spring(naturalFrequency: criticalAngle / values[0], DampingRatio(1))
    case .ticks: return try TickSpring.spring(stiffness: values[0], damping: values[1])
    case .steps:
      return try TickSpring.spring(spring: values[0], damping: values[1], mass: values[2])
    case .elastic: return ElasticEase.spring(period: values[0], duration: values[1])
    case .springer: return Springer.spring(tension: values[0], wobble: values[1])
    case .response, .duration, .visualDuration, .frequency, .settlingDuration, .motionDuration,
      .reanimatedDuration, .overshoot, .bounces, .crossing, .uikitDuration, .slintDuration:
      return try timedSpring(values)
    }
  }
}
