import ExactNumerics

extension Spring {
  /// The spring that takes `factor` times as long for everything, x(factor t) being what x(t) was:
  ///
  ///     w0 / factor,  k / factor^2,  c / factor,  zeta and the mass as they were
  ///
  /// - Parameter factor: above 0; below 1 it is faster.
  /// - Throws: ``ParameterError`` for "scale-time" where there is no such spring.
  public func scalingTime(by factor: Double) throws(ParameterError) -> Spring {
    try require(factor > 0, "scale-time", "must be above 0")
    let damping = DampingRatio(of: self)
    let scaled = Spring(
      naturalFrequency: naturalFrequency / factor, dampingRatio: damping.ratio,
      remainder: damping.remainder, mass: mass)
    try require(
      scaled.isWithinRange, "scale-time",
      "makes a stiffness or damping that is not within 1e-30...1e30")
    return scaled
  }

  /// The spring whose bounce is `factor` times as much, with the period and the mass that it had.
  ///
  /// The bounce is SwiftUI's: b = 1 - zeta up to critical, 1 / zeta - 1 < 0 above. So a factor of 0
  /// makes any spring critical, and a critical one, whose bounce is 0, stays what it is.
  ///
  /// - Parameter factor: at least 0.
  /// - Throws: ``ParameterError`` for "scale-bounce" where the bounce leaves what there is: it is
  ///   above -1 and at most 1, where nothing damps.
  public func scalingBounce(by factor: Double) throws(ParameterError) -> Spring {
    try require(factor >= 0, "scale-bounce", "must be at least 0")
    let bounce = DampingRatio(of: self).bounce * factor
    try require(
      bounce <= .one, "scale-bounce",
      "makes a bounce above 1, and there is none: at 1 nothing damps")
    try require(
      -DoubleDouble.one < bounce, "scale-bounce",
      "makes a bounce of -1 or less, and there is none: towards -1 it never moves")
    let damping = DampingRatio(bounce: bounce)
    let scaled = Spring(
      naturalFrequency: naturalFrequency, dampingRatio: damping.ratio,
      remainder: damping.remainder, mass: mass)
    try require(
      scaled.isWithinRange, "scale-bounce", "makes a damping that is not within 1e-30...1e30")
    return scaled
  }

  /// Whether its mass, stiffness and damping are such as can be given.
  package var isWithinRange: Bool {
    let range = DoubleDouble(1e-30)...DoubleDouble(1e30)
    return range.contains(mass) && range.contains(stiffness)
      && (damping.isZero || range.contains(damping))
  }
}
