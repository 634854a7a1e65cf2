import ExactNumerics

/// The conversion between a spring and the rates of a bounce curve.
///
/// e^(-alpha u) cos(omega u) with u in ticks of 1/60 s is a spring's motion. Its decay rate is 60
/// alpha, its damped frequency 60 omega, and its initial velocity -beta D.
extension SpringForm {
  /// The damped frequency wd; 0 for a critical spring.
  static func dampedFrequency(of spring: Spring) throws(ParameterError) -> DoubleDouble {
    try require(spring.discriminant >= .zero, "spring", "has a damping ratio above 1")
    return spring.discriminant.squareRoot()
  }
}

extension Spring {
  init(decayRate: DoubleDouble, frequency: DoubleDouble) {
    self.init(
      naturalFrequency: (decayRate * decayRate + frequency * frequency).squareRoot(),
      DampingRatio(decayRate: decayRate, frequency: frequency))
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
extension SpringForm {
  static func springOfElasticEase(period: Double, duration: Double) -> Spring {
    Spring(
      decayRate: decayExponent / duration,
      frequency: DoubleDouble.pi * 2 / DoubleDouble(product: period, duration))
  }

  static func elasticEase(of spring: Spring) throws(ParameterError) -> [DoubleDouble] {
    let frequency = try dampedFrequency(of: spring)
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
  private static var decayExponent: DoubleDouble { DoubleDouble.log(DoubleDouble(2)) * 10 }
}

/// The parameters of Origami, on which the parameters of Pop and Rebound are based.
///
///     k = (tension - 30) 3.62 + 194        c = (friction - 8) 3 + 25
///
/// Source: facebook/rebound-js OrigamiValueConverter.js and BouncyConversion.js, facebook/pop
/// POPAnimationExtras.mm. The decimals are the Doubles that they are in those programs.
extension SpringForm {
  static func springOfOrigami(
    tension: DoubleDouble, friction: DoubleDouble
  ) throws(ParameterError) -> Spring {
    let stiffness = (tension - 30) * 3.62 + 194
    let damping = (friction - 8) * 3 + 25
    try require(
      stiffness > .zero, "spring", "needs more tension: its stiffness would not be above 0")
    try require(damping >= .zero, "spring", "needs more friction: its damping would be below 0")
    return Spring(mass: .one, stiffness: stiffness, damping: damping)
  }

  static func tensionAndFriction(stiffness: DoubleDouble, damping: DoubleDouble) -> [DoubleDouble] {
    [(stiffness - 194) / 3.62 + 30, (damping - 25) / 3 + 8]
  }

  /// The spring of Pop's bounciness and speed:
  ///
  ///     n = 0.8 (bounciness / 1.7) / 20        tension = 0.5 + 199.5 (speed / 1.7) / 20
  ///     friction = N(tension) + (2 n - n^2) (0.01 - N(tension))
  static func springOfBounciness(_ bounciness: Double, speed: Double) throws(ParameterError)
    -> Spring
  {
    try require(
      bounciness <= 42.5, "spring", "needs a bounciness of at most 42.5, where friction has gone")
    let share = DoubleDouble(bounciness) * bouncinessRange / bouncinessUnit / 20
    let tension = DoubleDouble(speed) * 199.5 / bouncinessUnit / 20 + 0.5
    let still = noBounceFriction(tension)
    let friction = still + (share * 2 - share * share) * (leastFriction - still)
    return try springOfOrigami(tension: tension, friction: friction)
  }

  /// The inverse conversion: (1 - n)^2 = (friction - 0.01) / (N - 0.01). The bounciness is below 0
  /// if the friction is above N.
  static func bounciness(
    stiffness: DoubleDouble, damping: DoubleDouble
  ) throws(ParameterError) -> [DoubleDouble] {
    let values = tensionAndFriction(stiffness: stiffness, damping: damping)
    let (tension, friction) = (values[0], values[1])
    let still = noBounceFriction(tension)
    try require(friction >= leastFriction, "spring", "has less friction than any bounciness")
    try require(still > leastFriction, "spring", "has less tension than any speed can bounce with")
    let share = 1 - ((friction - leastFriction) / (still - leastFriction)).squareRoot()
    return [
      share * bouncinessUnit * 20 / bouncinessRange,
      (tension - 0.5) * bouncinessUnit * 20 / 199.5,
    ]
  }

  private static let bouncinessRange = DoubleDouble(0.8)
  private static let bouncinessUnit = DoubleDouble(1.7)
  private static let leastFriction = DoubleDouble(0.01)

  /// N: the friction at which a tension does not bounce, an empirical fit of three cubics with
  /// small jumps between them.
  private static func noBounceFriction(_ tension: DoubleDouble) -> DoubleDouble {
    if tension.high <= 18 { return cubicPolynomial(tension, 0.0007, -0.031, 0.64, 1.28) }
    if tension.high <= 44 { return cubicPolynomial(tension, 0.000044, -0.006, 0.36, 2) }
    return cubicPolynomial(tension, 0.00000045, -0.000332, 0.1078, 5.84)
  }

  private static func cubicPolynomial(
    _ t: DoubleDouble, _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) -> DoubleDouble {
    ((t * a + b) * t + c) * t + d
  }
}

/// A spring given by a recurrence, with n counting ticks, as in Svelte's spring.js:
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
extension SpringForm {
  /// The spring of Qt Quick's parameters, qquickspringanimation.cpp, with ticks of 16 ms:
  ///
  ///     v += (spring (T - x) - damping v) / mass,   x += 0.016 v
  static func springOfSteps(
    spring: Double, damping: Double, mass: Double
  ) throws(ParameterError) -> Spring {
    let made = try springOfRecurrence(
      stiffness: DoubleDouble(product: spring, 16) / 1000 / mass,
      damping: DoubleDouble(damping) / mass, rate: 62.5, naming: "step-damping over its mass")
    return Spring(
      naturalFrequency: made.naturalFrequency, DampingRatio(of: made), mass: DoubleDouble(mass))
  }

  static func stepValues(of spring: Spring) throws(ParameterError) -> [DoubleDouble] {
    let values = try recurrence(of: spring, rate: 62.5)
    return [values[0] * spring.mass * 1000 / 16, values[1] * spring.mass, spring.mass]
  }

  static func springOfRecurrence(
    stiffness: DoubleDouble, damping: DoubleDouble, rate: Double, naming name: String
  ) throws(ParameterError) -> Spring {
    let kept = 1 - damping
    try require(kept > .zero, "spring", "needs a \(name) below 1, where a tick leaves no speed")
    let sum = 1 + kept - stiffness
    let square = kept * 4 - sum * sum
    let decay = DoubleDouble.log(kept) * -0.5
    if square >= .zero {
      let angle = DoubleDouble.atan2(square.squareRoot(), sum)
      return Spring(decayRate: decay * rate, frequency: angle * rate)
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
  static func recurrence(
    of spring: Spring, rate: Double
  ) throws(ParameterError) -> [DoubleDouble] {
    let decay = spring.decayRate / rate
    let damping = -DoubleDouble.expm1(decay * -2)
    try require(
      damping.nearestDouble < 1, "spring", "has so much damping that a tick leaves no speed")
    guard spring.discriminant < .zero else {
      let angle = spring.discriminant.squareRoot() / rate
      try require(angle < .pi, "spring", "swings more than half around in a tick")
      let sine = DoubleDouble.sinCos(angle * 0.5).sin
      let rest = DoubleDouble.expm1(-decay)
      return [rest * rest + DoubleDouble.exp(-decay) * sine * sine * 4, damping]
    }
    let natural = spring.naturalFrequency / rate
    let fast = decay + (-spring.discriminant).squareRoot() / rate
    let slow = natural * natural / fast
    return [DoubleDouble.expm1(-slow) * DoubleDouble.expm1(-fast), damping]
  }
}
