import ExactNumerics

/// The rules that are formulas of the decay rate.
extension SpringCurve {
  /// ln(R / level) / beta, not below 0.
  func envelopeTime(to level: DoubleDouble) throws(ParameterError) -> DoubleDouble? {
    guard let amplitude else { throw Self.oscillationRequiredError("envelope") }
    return timeOfEnvelopeGrowth(growthFactor: amplitude / level)
  }

  /// ln(|v0 + beta D| / (wd level)) / beta, not below 0; nil without damping, even if the sine's
  /// amplitude is 0.
  func sineTime(to level: DoubleDouble) throws(ParameterError) -> DoubleDouble? {
    guard case .underdamped(let frequency) = spring.regime else {
      throw Self.oscillationRequiredError("uikit")
    }
    if spring.decayRate.isZero { return nil }
    let sine = (velocity + spring.decayRate * displacement) / frequency
    return timeOfEnvelopeGrowth(growthFactor: sine.magnitude / level)
  }

  /// The time in which e^(beta t) grows to a factor; nil without damping.
  private func timeOfEnvelopeGrowth(growthFactor factor: DoubleDouble) -> DoubleDouble? {
    if factor <= .one { return .zero }
    return spring.decayRate.isZero ? nil : DoubleDouble.log(factor) / spring.decayRate
  }

  func jetpackComposeSettlingTime(threshold: DoubleDouble) -> DoubleDouble? {
    if spring.decayRate.isZero { return nil }
    let time = amplitude.map { self.timeOfEnvelopeGrowth(growthFactor: $0 / threshold) }
    return (time ?? lastMoment(exceeding: threshold)).map { $0.truncatedToMilliseconds }
  }

  func coreAnimationSettlingTime(epsilon: DoubleDouble) throws(ParameterError) -> DoubleDouble? {
    guard case .underdamped(let frequency) = spring.regime else {
      throw Self.oscillationRequiredError("core-animation")
    }
    try require(
      !displacement.isZero, "settle",
      "core-animation needs a --from and a --to that differ")
    let normalized = -(velocity / displacement)
    let factor = 1 + (spring.decayRate - normalized).magnitude / frequency
    return timeOfEnvelopeGrowth(growthFactor: factor / epsilon)
  }

  /// A formula of the two coefficients' magnitudes if the spring oscillates, otherwise samples.
  func swiftUISettlingTime(epsilon: DoubleDouble) -> DoubleDouble? {
    guard case .underdamped = spring.regime else {
      return timeOfFirstHeldSample(fps: 10, holding: 12, nearerThan: epsilon, limit: 1024)
    }
    let size = (displacement * spring.decayRate + velocity).magnitude + displacement.magnitude
    return timeOfEnvelopeGrowth(growthFactor: size / epsilon)
  }

  /// ln(1 / level) / beta, and above critical damping secant steps from there, with the slope over
  /// a millisecond, until a value is within `level` of the target.
  func libadwaitaSettlingTime(within level: DoubleDouble) -> DoubleDouble? {
    guard let start = timeOfEnvelopeGrowth(growthFactor: 1 / level) else { return nil }
    if spring.decayRate - spring.naturalFrequency <= Self.criticalBand {
      return start.truncatedToMilliseconds
    }
    let step = 1 / DoubleDouble(1000)
    var time = start
    // libadwaita takes one step, and then gives up after 1001 more.
    for _ in 0...1001 {
      let here = state(after: time.truncatedToMilliseconds).displacement
      let slope = (state(after: time.truncatedToMilliseconds + step).displacement - here) * 1000
      time = time - here / slope
      guard time.isFinite, time >= .zero else { return nil }
      if state(after: time.truncatedToMilliseconds).displacement.magnitude <= level {
        return time.truncatedToMilliseconds
      }
    }
    return nil
  }

  /// The epsilon of a Float: libadwaita treats a decay rate within it of w0 as critical.
  private static let criticalBand = DoubleDouble(0x1p-23)

  private static func oscillationRequiredError(_ rule: String) -> ParameterError {
    ParameterError(
      "settle",
      "\(rule) needs a damping ratio below 1; last-exceed does not")
  }
}

extension DoubleDouble {
  /// The number truncated to milliseconds, in seconds.
  var truncatedToMilliseconds: DoubleDouble { (self * 1000).floor() / 1000 }
}
