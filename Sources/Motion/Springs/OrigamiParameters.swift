import ExactNumerics

/// The parameters of Origami, on which the parameters of Pop and Rebound are based.
///
///     k = (tension - 30) 3.62 + 194        c = (friction - 8) 3 + 25
///
/// Source: facebook/rebound-js OrigamiValueConverter.js and BouncyConversion.js, facebook/pop
/// POPAnimationExtras.mm. The decimals are the Doubles that they are in those programs.
enum OrigamiParameters {
  static func spring(
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
  static func spring(bounciness: Double, speed: Double) throws(ParameterError) -> Spring {
    try require(
      bounciness <= 42.5, "spring", "needs a bounciness of at most 42.5, where friction has gone")
    let share = DoubleDouble(bounciness) * bouncinessRange / bouncinessUnit / 20
    let tension = DoubleDouble(speed) * 199.5 / bouncinessUnit / 20 + 0.5
    let still = noBounceFriction(tension)
    let friction = still + (share * 2 - share * share) * (leastFriction - still)
    return try spring(tension: tension, friction: friction)
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
