import ExactNumerics

// Forms that are a time alone: their springs have zeta = 1, and w0 times the time is a number.
extension SpringForm {
  /// w0 times the form's time:
  ///
  ///     smooth-time       2, so that 1 / w0 is half of it
  ///     half-life         2 ln 2: damping = 2 w0 = 4 ln 2 / h
  ///     animation-length  4
  ///
  /// Sources: Unity's Mathf.SmoothDamp; theorangeduck's spring-roll-call and Unreal's
  /// HalfLifeToSmoothingTime; neovide animation_utils.rs.
  var criticalAngle: DoubleDouble {
    switch self {
    case .halfLife: DoubleDouble.log(DoubleDouble(2)) * 2
    case .animationLength: DoubleDouble(4)
    default: DoubleDouble(2)
    }
  }

  /// - Throws: ``ParameterError`` for a spring that is not critical; 12 digits decide.
  func criticalTime(of spring: Spring) throws(ParameterError) -> DoubleDouble {
    try require(
      DampingRatio(of: spring).remainder.magnitude.high <= 1e-12, "spring",
      "has a damping ratio other than 1")
    return criticalAngle / spring.naturalFrequency
  }
}

/// springer's knobs, of which it takes what is beyond for the nearest:
///
///     k = 350 tension within 20...350        c = 40 - 40 wobble within 1...40
///
/// Source: tannerlinsley/springer.
enum Springer {
  package static func spring(tension: Double, wobble: Double) -> Spring {
    let stiffness = DoubleDouble(product: tension, 350)
    let damping = (1 - DoubleDouble(wobble)) * 40
    return Spring(
      mass: .one, stiffness: min(max(stiffness, DoubleDouble(20)), DoubleDouble(350)),
      damping: min(max(damping, .one), DoubleDouble(40)))
  }

  /// - Throws: ``ParameterError`` for a spring that its knobs do not reach.
  static func values(of spring: Spring) throws(ParameterError) -> [DoubleDouble] {
    let stiffness = spring.naturalFrequency * spring.naturalFrequency
    let damping = spring.decayRate * 2
    // What is a border but for the last digits of a pair is the border.
    try require(
      stiffness.nearestDouble >= 20 && stiffness.nearestDouble <= 350, "spring",
      "has a stiffness outside 20...350")
    try require(
      damping.nearestDouble >= 1 && damping.nearestDouble <= 40, "spring",
      "has a damping outside 1...40")
    return [stiffness / 350, 1 - damping / 40]
  }
}
