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

/// The parameters of bounce.js: with alpha = stiffness / 100 and a whole number of steps
///
///     limit = floor(ln(200 10^stiffness) / alpha),  beta = alpha limit / duration,
///     wd = (bounces + 1/2) pi / duration
///
/// Source: tictail/bounce.js app/scripts/lib/bounce/easing.
enum BounceJSParameters {
  static func spring(bounces: Double, stiffness: Double, duration: Double) -> Spring {
    let alpha = DoubleDouble(stiffness) / 100
    let limit = ((logOf10 * stiffness + logOf200) / alpha).floor()
    return BounceRateConversion.spring(
      decayRate: alpha * limit / duration, frequency: DoubleDouble.pi * (bounces + 0.5) / duration)
  }

  /// The parameters of a spring. Many sets give the same spring; this one has a stiffness near
  /// bounce.js's default of 3.
  ///
  /// With E = beta duration = alpha limit and q = ln 200 / E, the floor reproduces the limits n
  /// with
  ///
  ///     n <= n q + 100 ln 10 < n + 1
  static func parameters(of spring: Spring) throws(ParameterError) -> [DoubleDouble] {
    let frequency = try BounceRateConversion.dampedFrequency(of: spring)
    try require(
      !frequency.isZero && !spring.decayRate.isZero, "spring",
      "never swings past its target, or never comes to rest")
    let usual = 0.03 * 406
    let swings = frequency * usual / (spring.decayRate * .pi) - 0.5
    let bounces = max(.zero, swings.roundedToEven())
    try require(bounces.high <= 1e6, "spring", "swings past its target more than 1000000 times")
    let duration = DoubleDouble.pi * (bounces + 0.5) / frequency
    let decayExponent = spring.decayRate * duration
    let rest = 1 - logOf200 / decayExponent
    let most = (logOf10 * 100 / rest).floor()
    let least = ((logOf10 * 100 - 1) / rest).floor() + 1
    let limit = min(most, max(least, (decayExponent * 100 / 3).roundedToEven()))
    return [bounces, decayExponent * 100 / limit, duration]
  }

  private static var logOf10: DoubleDouble { .log(DoubleDouble(10)) }
  private static var logOf200: DoubleDouble { .log(DoubleDouble(200)) }
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
