import ExactNumerics

extension SpringForm {
  /// The velocity with which a motion in these words starts, in distances a second towards the
  /// target; nil for words that say nothing of it.
  ///
  ///     hertz, damping-ratio, response-factor   r zeta w0: a step of the input is an impulse
  ///     uikit-duration, ..., velocity           the velocity
  ///     period, duration, amplitude             beta + wd sqrt(a^2 - 1)
  ///
  /// - Parameter values: one for each of ``keys``.
  /// - Throws: ``ParameterError`` as ``spring(_:)`` does.
  public func launch(_ values: [Double]) throws(ParameterError) -> DoubleDouble? {
    switch self {
    case .secondOrder: return try spring(values).decayRate * values[2]
    case .uikitDuration: return DoubleDouble(values[2])
    case .elastic: return ElasticEase.launch(of: try spring(values), amplitude: values[2])
    default: return nil
    }
  }

  /// The values that make this spring, and start it so where the form says how.
  ///
  /// - Parameters:
  ///   - launch: distances a second towards the target; for nil, where nothing is said of it, and
  ///     for 0 it starts as the form does by itself, from rest or at full speed.
  /// - Throws: ``ParameterError`` for "spring" with the reason when the form cannot say it.
  func values(of spring: Spring, launch: DoubleDouble?) throws(ParameterError) -> [DoubleDouble] {
    var values = try values(of: spring)
    guard let launch, !launch.isZero else { return values }
    switch self {
    case .secondOrder:
      try require(!spring.decayRate.isZero, "spring", "starts with a velocity, undamped")
      values[2] = launch / spring.decayRate
    case .uikitDuration: values = try Self.uikitValues(of: spring, launch: launch)
    case .elastic: values[2] = try ElasticEase.amplitude(of: spring, launch: launch)
    default: break
    }
    return values
  }

  /// With n the velocity of a duration D, n / y is v / beta whatever D is, and
  ///
  ///     |n / y - 1| e^-y = 0.001 sqrt(1 - zeta^2) / zeta    gives y = beta D at once
  ///
  /// see ``DampingRatio/uikitAngle(velocity:)``; UIView takes the least D that it may be.
  private static func uikitValues(
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
