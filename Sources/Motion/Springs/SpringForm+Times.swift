import ExactNumerics

// Forms with a time and a parameter that determines zeta. A spring that is twice as fast does
// everything in half the time, so w0 times the time is a function of zeta alone. These forms differ
// only in that angle:
//
//     w0 = angle(zeta) / time        time = angle(zeta) / w0
extension SpringForm {
  func springFromTimes(_ values: [Double]) throws(ParameterError) -> Spring {
    var damping = dampingRatioOfValues(values)
    if let held = timed.ratios {
      if damping.ratio < DoubleDouble(held.lowerBound) { damping = DampingRatio(held.lowerBound) }
      if damping.ratio > DoubleDouble(held.upperBound) { damping = DampingRatio(held.upperBound) }
    }
    let angle = try angleOfSetTime(damping, values)
    let range = timed.times ?? 0...Double.infinity
    let time = min(max(values[timePlace], range.lowerBound), range.upperBound)
    let mass = DoubleDouble(hasMass ? values[2] : 1)
    return Spring(naturalFrequency: angle / time, damping, mass: mass)
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
  private var timePlace: Int { self == .overshoot || self == .segment ? 1 : 0 }

  private var hasMass: Bool { keys.contains { $0.name == "mass" } }

  /// The parameter that determines zeta, and the clamping of the library.
  private var timed: TimedForm {
    let short = 0.01...10.0
    let damped = 0.05...1.0
    return switch self {
    case .duration: TimedForm(damping: .bounce)
    case .visualDuration: TimedForm(damping: .bounce, ratios: damped)
    case .motionDuration: TimedForm(damping: .bounce, times: short, ratios: damped)
    case .settlingDuration: TimedForm(times: short, ratios: 0...1)
    case .segment: TimedForm(damping: .oneMinusRatio, ratios: 0...1)
    case .overshoot: TimedForm(damping: .overshoot)
    case .response, .reanimatedDuration, .uikitDuration, .physics, .tensionFriction,
      .stiffnessRatio, .origami, .bounciness, .rates, .ticks, .steps, .elastic:
      TimedForm()
    }
  }

  private func dampingRatioOfValues(_ values: [Double]) -> DampingRatio {
    let value = values[1 - timePlace]
    return switch timed.damping {
    case .bounce: DampingRatio(bounce: DoubleDouble(value))
    case .oneMinusRatio: DampingRatio(oneMinusRatio: value)
    case .overshoot: DampingRatio(overshoot: value)
    case .ratio: DampingRatio(value)
    }
  }

  /// The reason why the library clamps a value: "has a damping ratio above 1"; nil if it does not.
  package func clampingReason(_ values: [Double]) -> String? {
    do throws(ParameterError) {
      try timed.ratios?.requireInRange(dampingRatioOfValues(values).ratio, "damping ratio")
      try timed.times?.requireInRange(DoubleDouble(values[timePlace]), keys[timePlace].name)
      return nil
    } catch { return error.rule }
  }

  private func valueOfDampingRatio(_ damping: DampingRatio) throws(ParameterError) -> DoubleDouble {
    switch timed.damping {
    case .bounce: return damping.bounce
    case .oneMinusRatio: return damping.oneMinusRatio
    case .overshoot: return try damping.overshoot()
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
    case .response, .duration, .physics, .tensionFriction, .stiffnessRatio, .origami, .bounciness,
      .rates, .ticks, .steps, .elastic:
      return .pi * 2
    }
  }
}

/// The parameter of a timed form that determines zeta, and the ranges to which a library clamps.
private struct TimedForm {
  enum Damping {
    case ratio, bounce, oneMinusRatio, overshoot
  }

  var damping = Damping.ratio
  /// The range of the time.
  var times: ClosedRange<Double>?
  /// The range of the damping ratio.
  var ratios: ClosedRange<Double>?
}

extension ClosedRange<Double> {
  /// Checks a number that a library clamps to this range: numbers outside it cannot be expressed.
  fileprivate func requireInRange(_ number: DoubleDouble, _ name: String) throws(ParameterError) {
    try require(number >= DoubleDouble(lowerBound), "spring", "has a \(name) below \(lowerBound)")
    try require(number.high <= upperBound, "spring", "has a \(name) above \(Int(upperBound))")
  }
}
