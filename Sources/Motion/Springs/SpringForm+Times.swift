import ExactNumerics

// Forms with a time and a parameter that determines zeta. A spring that is twice as fast does
// everything in half the time, so w0 times the time is a function of zeta alone. These forms differ
// only in that angle:
//
//     w0 = angle(zeta) / time        time = angle(zeta) / w0
extension SpringForm {
  func springFromTimes(_ values: [Double]) throws(ParameterError) -> Spring {
    let damping = dampingRatioOfValues(values)
    let angle = try angleOfSetTime(damping, values)
    let time = timed.times.map { $0.clamped(to: values[timePlace]) } ?? values[timePlace]
    return Spring(naturalFrequency: angle / time, damping, mass: massOfValues(values))
  }

  func valuesWithTimes(of spring: Spring) throws(ParameterError) -> [DoubleDouble] {
    let damping = DampingRatio(of: spring)
    try timed.ratios?.requireInRange(damping.ratio, "damping ratio")
    var values = keys.map { DoubleDouble($0.defaultValue ?? 0) }
    values[1 - timePlace] = try valueOfDampingRatio(damping)
    if hasMass { values[2] = spring.mass }
    let time = try angleOfSetTime(damping, values.map { $0.high }) / spring.naturalFrequency
    try timed.times?.requireInRange(time, keys[timePlace].name)
    values[timePlace] = time
    return values
  }

  /// The index of the time among the values; the other of the first two determines zeta.
  private var timePlace: Int { self == .overshoot || self == .bounces || self == .segment ? 1 : 0 }

  private var hasMass: Bool { keys.contains { $0.name == "mass" } }

  private func massOfValues(_ values: [Double]) -> Double { hasMass ? values[2] : 1 }

  /// The parameter that determines zeta, and the clamping of the library.
  private var timed: TimedForm {
    let short = ClampRange(least: 0.01, most: 10)
    let wide = ClampRange(least: 0.01, most: .infinity)
    let damped = ClampRange(least: 0.05, most: 1)
    return switch self {
    case .duration: TimedForm(damping: .bounce)
    case .visualDuration: TimedForm(damping: .bounce, ratios: damped)
    case .motionDuration: TimedForm(damping: .bounce, times: short, ratios: damped)
    case .settlingDuration: TimedForm(times: short, ratios: ClampRange(least: 0, most: 1))
    case .frequency: TimedForm(times: wide)
    case .slintDuration: TimedForm(damping: .oneMinusRatio)
    case .segment:
      TimedForm(damping: .oneMinusRatio, ratios: ClampRange(least: 0, most: 1))
    case .overshoot: TimedForm(damping: .overshoot)
    case .bounces: TimedForm(damping: .bounces)
    case .response, .reanimatedDuration, .crossing, .uikitDuration, .physics, .tensionFriction,
      .tensionDamping, .stiffnessRatio, .angularFrequency, .origami, .bounciness, .rates, .bounceJS,
      .hertz, .secondOrder, .smoothTime, .halfLife, .animationLength, .ticks, .steps, .elastic,
      .springer:
      TimedForm()
    }
  }

  private func dampingRatioOfValues(_ values: [Double]) -> DampingRatio {
    let value = values[1 - timePlace]
    let damping =
      switch timed.damping {
      case .bounce: DampingRatio(bounce: DoubleDouble(value))
      case .oneMinusRatio: DampingRatio(oneMinusRatio: value)
      case .overshoot: DampingRatio(overshoot: value)
      case .bounces: DampingRatio(bounces: value, epsilon: values[2])
      case .ratio: DampingRatio(value)
      }
    guard let held = timed.ratios else { return damping }
    if damping.ratio < DoubleDouble(held.least) { return DampingRatio(held.least) }
    return damping.ratio > DoubleDouble(held.most) ? DampingRatio(held.most) : damping
  }

  private func valueOfDampingRatio(_ damping: DampingRatio) throws(ParameterError) -> DoubleDouble {
    switch timed.damping {
    case .bounce: return damping.bounce
    case .oneMinusRatio: return damping.oneMinusRatio
    case .overshoot: return try damping.overshoot()
    case .bounces:
      return try damping.bounces(epsilon: DoubleDouble(SpringKey.epsilon.defaultValue ?? 0))
    case .ratio: return damping.ratio
    }
  }

  /// w0 times the form's time.
  private func angleOfSetTime(
    _ damping: DampingRatio, _ values: [Double]
  ) throws(ParameterError) -> DoubleDouble {
    switch self {
    case .visualDuration: return .pi * 2 / DoubleDouble(1.2)
    case .settlingDuration: return try damping.settlingAngle(epsilon: DoubleDouble(values[2]))
    case .motionDuration:
      return try damping.settlingAngle(epsilon: DoubleDouble(1) / 1000)
    case .reanimatedDuration: return try damping.energyAngle()
    case .uikitDuration:
      return try damping.uikitAngle(velocity: DoubleDouble(product: values[2], values[0]))
    case .segment: return try damping.segmentAngle()
    case .overshoot: return try damping.restAngle(epsilon: DoubleDouble(values[2]))
    case .bounces: return damping.crossingAngle(after: values[0])
    case .crossing:
      try require(
        damping.isUnderdamped, "spring", "has a damping ratio of 1 or more and crosses nothing")
      return damping.crossingAngle(after: 0)
    case .response, .duration, .frequency, .slintDuration, .physics, .tensionFriction,
      .tensionDamping, .stiffnessRatio, .angularFrequency, .origami, .bounciness, .rates, .bounceJS,
      .hertz, .secondOrder, .smoothTime, .halfLife, .animationLength, .ticks, .steps, .elastic,
      .springer:
      return .pi * 2
    }
  }
}

/// The parameter of a timed form that determines zeta, and the ranges to which a library clamps.
private struct TimedForm {
  enum Damping {
    case ratio, bounce, oneMinusRatio, overshoot, bounces
  }

  var damping = Damping.ratio
  /// The range of the time.
  var times: ClampRange?
  /// The range of the damping ratio.
  var ratios: ClampRange?
}

/// A range to which a library clamps a parameter. Numbers outside it cannot be expressed.
private struct ClampRange {
  let least: Double
  let most: Double

  func clamped(to number: Double) -> Double { min(max(number, least), most) }

  func requireInRange(_ number: DoubleDouble, _ name: String) throws(ParameterError) {
    if number < DoubleDouble(least) {
      throw ParameterError("spring", "has a \(name) below \(least)")
    }
    if number.high > most { throw ParameterError("spring", "has a \(name) above \(Int(most))") }
  }
}

// Forms with a time alone: their springs have zeta = 1, and w0 times the time is a constant.
extension SpringForm {
  /// w0 times the form's time:
  ///
  ///     smooth-time       2, so that 1 / w0 is half of it
  ///     half-life         2 ln 2: damping = 2 w0 = 4 ln 2 / h
  ///     animation-length  4
  ///
  /// Sources: Unity's Mathf.SmoothDamp; theorangeduck's spring-roll-call and Unreal's
  /// HalfLifeToSmoothingTime; neovide animation_utils.rs.
  var criticalAngle: DoubleDouble {
    switch self {
    case .halfLife: DoubleDouble.log(DoubleDouble(2)) * 2
    case .animationLength: DoubleDouble(4)
    default: DoubleDouble(2)
    }
  }

  /// The form's time for a critical spring.
  ///
  /// - Throws: ``ParameterError`` for a spring whose zeta differs from 1 by more than 1e-12.
  func timeOfCriticalSpring(of spring: Spring) throws(ParameterError) -> DoubleDouble {
    try require(
      DampingRatio(of: spring).oneMinusRatio.magnitude.high <= 1e-12, "spring",
      "has a damping ratio other than 1")
    return criticalAngle / spring.naturalFrequency
  }
}
