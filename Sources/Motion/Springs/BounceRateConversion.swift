import ExactNumerics

/// The conversion between a spring and the rates of a bounce curve.
///
/// e^(-alpha u) cos(omega u) with u in ticks of 1/60 s is a spring's motion. Its decay rate is 60
/// alpha, its damped frequency 60 omega, and its initial velocity -beta D.
package enum BounceRateConversion {
  package static func spring(alpha: Double, omega: Double) throws(ParameterError) -> Spring {
    try require(alpha > 0 || omega > 0, "spring", "needs an alpha or an omega above 0")
    return spring(
      decayRate: DoubleDouble(product: alpha, 60), frequency: DoubleDouble(product: omega, 60))
  }

  static func bounceRates(of spring: Spring) throws(ParameterError) -> [DoubleDouble] {
    [spring.decayRate / 60, try dampedFrequency(of: spring) / 60]
  }

  package static func spring(decayRate: DoubleDouble, frequency: DoubleDouble) -> Spring {
    let natural = (decayRate * decayRate + frequency * frequency).squareRoot()
    return Spring(
      naturalFrequency: natural, DampingRatio(decayRate: decayRate, frequency: frequency))
  }

  /// The damped frequency wd; 0 for a critical spring.
  static func dampedFrequency(of spring: Spring) throws(ParameterError) -> DoubleDouble {
    try require(spring.discriminant >= .zero, "spring", "has a damping ratio above 1")
    return spring.discriminant.squareRoot()
  }
}

/// Penner's elastic ease, a truncated spring motion: with p = t / duration,
///
///     x = 1 + a 2^(-10 p) sin((p - s) 2 pi / period),   s = period / (2 pi) asin(1 / a)
///       = 1 - e^(-beta t) (cos wd t - sqrt(a^2 - 1) sin wd t)
///
///     beta = 10 ln 2 / duration,   wd = 2 pi / (period duration)
///
/// The amplitude a does not determine the spring but its initial velocity. Sources: Penner's
/// equations, gsap-core.js, Rive's elastic_ease.cpp.
package enum ElasticEase {
  package static func spring(period: Double, duration: Double) -> Spring {
    BounceRateConversion.spring(
      decayRate: decayExponent / duration,
      frequency: DoubleDouble.pi * 2 / DoubleDouble(product: period, duration))
  }

  static func parameters(of spring: Spring) throws(ParameterError) -> [DoubleDouble] {
    let frequency = try BounceRateConversion.dampedFrequency(of: spring)
    try require(
      !frequency.isZero && !spring.decayRate.isZero, "spring",
      "never swings past its target, or never comes to rest")
    let duration = decayExponent / spring.decayRate
    return [DoubleDouble.pi * 2 / (frequency * duration), duration, .one]
  }

  /// The initial velocity x'(0): beta + wd sqrt(a^2 - 1).
  static func initialVelocity(of spring: Spring, amplitude: Double) -> DoubleDouble {
    let excess = (DoubleDouble(amplitude) - 1) * (DoubleDouble(amplitude) + 1)
    return spring.decayRate + (spring.discriminant * excess).squareRoot()
  }

  /// The amplitude for an initial velocity.
  static func amplitude(
    of spring: Spring, launch: DoubleDouble
  ) throws(ParameterError) -> DoubleDouble {
    let excess = (launch - spring.decayRate) / spring.discriminant.squareRoot()
    // A difference in the last digits of a double-double counts as none.
    if excess.magnitude.high < 0x1p-50 { return .one }
    try require(excess > .zero, "spring", "starts slower than an elastic ease")
    return (1 + excess * excess).squareRoot()
  }

  /// beta times the duration.
  package static var decayExponent: DoubleDouble { DoubleDouble.log(DoubleDouble(2)) * 10 }
}
