import ExactNumerics

/// The rules that are formulas of the decay rate.
extension SpringCurve {
  /// ln(R / level) / beta, not below 0.
  func envelopeTime(
    to level: DoubleDouble, naming rule: String = "envelope"
  ) throws(ParameterError) -> DoubleDouble? {
    guard let amplitude else { throw Self.oscillationRequiredError(rule) }
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

  /// ln(1 / share) / beta, not below 0.
  func decayTime(to share: DoubleDouble) -> DoubleDouble? {
    timeOfEnvelopeGrowth(growthFactor: 1 / share)
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

  func timeInTenthsOfSeconds(to share: DoubleDouble) -> DoubleDouble? {
    if share > .one { return .zero }
    return decayTime(to: share).map { (($0 * 10).floor() + 1) / 10 }
  }

  func coreAnimationSettlingTime(epsilon: DoubleDouble) throws(ParameterError) -> DoubleDouble? {
    guard case .underdamped(let frequency) = spring.regime else {
      throw Self.oscillationRequiredError("core-animation")
    }
    try require(
      !displacement.isZero, "settle",
      "core-animation needs a \(parameterName("from")) and a \(parameterName("to")) that differ")
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

  func waveSettlingTime(to share: DoubleDouble) -> DoubleDouble? {
    if case .underdamped = spring.regime { return decayTime(to: share) }
    if share >= .one { return .zero }
    return -DoubleDouble.log(share) / spring.naturalFrequency * 1.25
  }

  /// `bare`, and above critical damping secant steps from there, with the slope over a millisecond,
  /// until a value is within `level` of the target.
  func secantTime(within level: DoubleDouble, inMilliseconds: Bool) -> DoubleDouble? {
    guard let start = decayTime(to: level) else { return nil }
    func truncatedTime(_ time: DoubleDouble) -> DoubleDouble {
      inMilliseconds ? time.truncatedToMilliseconds : time
    }
    if spring.decayRate - spring.naturalFrequency <= Self.criticalBand {
      return truncatedTime(start)
    }
    let step = 1 / DoubleDouble(1000)
    var time = start
    // libadwaita takes one step, and then gives up after 1001 more.
    for _ in 0...1001 {
      let here = state(after: truncatedTime(time)).displacement
      let slope = (state(after: truncatedTime(time) + step).displacement - here) * 1000
      time = time - here / slope
      guard time.isFinite, time >= .zero else { return nil }
      if state(after: truncatedTime(time)).displacement.magnitude <= level {
        return truncatedTime(time)
      }
    }
    return nil
  }

  /// The epsilon of a Float: niri and libadwaita treat a decay rate within it of w0 as critical.
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
