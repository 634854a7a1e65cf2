import ExactNumerics

/// A spring given by a recurrence, with n counting ticks:
///
///     x[n+1] = x[n] + (1 - c) (x[n] - x[n-1]) + k (T - x[n])
///
/// Its solutions are powers of the roots z of z^2 - (2 - c - k) z + (1 - c) = 0. A power z^n is
/// e^(-r t) with r = -ln z per tick. So the ticks are exactly on the motion of a spring with, per
/// tick,
///
///     beta = -ln(1 - c) / 2,   cos wd = (2 - c - k) / (2 sqrt(1 - c))
///
/// The start differs: the recurrence moves by k T in its first tick.
enum TickRecurrenceSpring {
  /// The spring of Svelte's parameters, spring.js: k and c directly, with 60 ticks per second.
  static func spring(stiffness: Double, damping: Double) throws(ParameterError) -> Spring {
    try spring(
      stiffness: DoubleDouble(stiffness), damping: DoubleDouble(damping), rate: 60,
      naming: "tick-damping")
  }

  static func parameters(of spring: Spring) throws(ParameterError) -> [DoubleDouble] {
    try parameters(of: spring, rate: 60)
  }

  /// The spring of Qt Quick's parameters, qquickspringanimation.cpp, with ticks of 16 ms:
  ///
  ///     v += (spring (T - x) - damping v) / mass,   x += 0.016 v
  static func spring(
    spring: Double, damping: Double, mass: Double
  ) throws(ParameterError) -> Spring {
    let made = try Self.spring(
      stiffness: DoubleDouble(product: spring, 16) / 1000 / mass,
      damping: DoubleDouble(damping) / mass, rate: 62.5, naming: "step-damping over its mass")
    return Spring(naturalFrequency: made.naturalFrequency, DampingRatio(of: made), mass: mass)
  }

  static func stepValues(of spring: Spring) throws(ParameterError) -> [DoubleDouble] {
    let values = try parameters(of: spring, rate: 62.5)
    return [values[0] * spring.mass * 1000 / 16, values[1] * spring.mass, spring.mass]
  }

  private static func spring(
    stiffness: DoubleDouble, damping: DoubleDouble, rate: Double, naming name: String
  ) throws(ParameterError) -> Spring {
    let kept = 1 - damping
    try require(
      kept > .zero, "spring", "needs a \(name) below 1, where a tick leaves no speed")
    let sum = 1 + kept - stiffness
    let square = kept * 4 - sum * sum
    let decay = DoubleDouble.log(kept) * -0.5
    if square >= .zero {
      let angle = DoubleDouble.atan2(square.squareRoot(), sum)
      return BounceRateConversion.spring(decayRate: decay * rate, frequency: angle * rate)
    }
    try require(
      sum > .zero, "spring", "needs less stiffness: each tick would throw it past its target")
    // Two real roots z: the rates are their logarithms, and beta is the mean of the rates.
    let slow = -DoubleDouble.log((sum + (-square).squareRoot()) * 0.5)
    let fast = decay * 2 - slow
    let natural = (slow * fast).squareRoot()
    let half = (fast - slow) * 0.5
    return Spring(
      naturalFrequency: natural * rate, dampingRatio: decay / natural,
      oneMinusRatio: -(half * half / (natural * (natural + decay))))
  }

  /// The parameters k and c of a spring.
  ///
  /// With the roots z1 and z2, k = 1 - z1 - z2 + z1 z2 = (1 - z1) (1 - z2) and c = 1 - z1 z2. For
  /// complex roots
  ///
  ///     k = (1 - e^-beta)^2 + 4 e^-beta sin^2(wd / 2)
  ///
  /// without cancellation.
  private static func parameters(
    of spring: Spring, rate: Double
  ) throws(ParameterError) -> [DoubleDouble] {
    let decay = spring.decayRate / rate
    let damping = -DoubleDouble.expm1(decay * -2)
    try require(
      damping.nearestDouble < 1, "spring", "has so much damping that a tick leaves no speed")
    guard spring.discriminant < .zero else {
      let angle = spring.discriminant.squareRoot() / rate
      try require(angle < .pi, "spring", "swings more than half around in a tick")
      let sine = DoubleDouble.sin(angle * 0.5)
      let rest = DoubleDouble.expm1(-decay)
      return [rest * rest + DoubleDouble.exp(-decay) * sine * sine * 4, damping]
    }
    let natural = spring.naturalFrequency / rate
    let fast = decay + (-spring.discriminant).squareRoot() / rate
    let slow = natural * natural / fast
    return [DoubleDouble.expm1(-slow) * DoubleDouble.expm1(-fast), damping]
  }
}
