import ExactNumerics

/// Penner's elastic ease, which is a spring's motion cut off: with p = t / duration,
///
///     x = 1 + a 2^(-10 p) sin((p - s) 2 pi / period),   s = period / (2 pi) asin(1 / a)
///       = 1 - e^(-beta t) (cos wd t - sqrt(a^2 - 1) sin wd t)
///
///     beta = 10 ln 2 / duration,   wd = 2 pi / (period duration)
///
/// The amplitude a is not the spring's but how it starts. Sources: Penner's equations,
/// gsap-core.js, Rive's elastic_ease.cpp.
package enum ElasticEase {
  package static func spring(period: Double, duration: Double) -> Spring {
    BounceRates.spring(
      decayRate: fall / duration,
      frequency: DoubleDouble.pi * 2 / DoubleDouble(product: period, duration))
  }

  static func values(of spring: Spring) throws(ParameterError) -> [DoubleDouble] {
    let frequency = try BounceRates.frequency(of: spring)
    try require(
      !frequency.isZero && !spring.decayRate.isZero, "spring",
      "never swings past its target, or never comes to rest")
    let duration = fall / spring.decayRate
    return [DoubleDouble.pi * 2 / (frequency * duration), duration, .one]
  }

  /// x'(0): beta + wd sqrt(a^2 - 1).
  static func launch(of spring: Spring, amplitude: Double) -> DoubleDouble {
    let excess = (DoubleDouble(amplitude) - 1) * (DoubleDouble(amplitude) + 1)
    return spring.decayRate + (spring.discriminant * excess).squareRoot()
  }

  /// The amplitude that starts a spring with a velocity.
  static func amplitude(
    of spring: Spring, launch: DoubleDouble
  ) throws(ParameterError) -> DoubleDouble {
    let excess = (launch - spring.decayRate) / spring.discriminant.squareRoot()
    // What is the full speed but for the last digits of a pair is the full speed.
    if excess.magnitude.high < 0x1p-50 { return .one }
    try require(excess > .zero, "spring", "starts slower than an elastic ease")
    return (1 + excess * excess).squareRoot()
  }

  /// beta times the duration.
  package static var fall: DoubleDouble { DoubleDouble.log(DoubleDouble(2)) * 10 }
}
