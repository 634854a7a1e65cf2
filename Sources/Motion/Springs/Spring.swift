import ExactNumerics

/// A mass on a damped spring around the target T:
///
///     m x'' + c x' + k (x - T) = 0,    m > 0, k > 0, c >= 0
///
/// Only k / m and c / m matter for the motion. The mass is kept because every library has one.
///
/// The derived numbers are stored, each computed without cancellation from the given parameters. At
/// critical damping w0 - beta must be exactly 0.
package struct Spring: Sendable, Equatable {
  /// m, k and c.
  package let mass: DoubleDouble
  package let stiffness: DoubleDouble
  package let damping: DoubleDouble
  /// w0 = sqrt(k / m), in radians per second.
  package let naturalFrequency: DoubleDouble
  /// zeta = c / (2 sqrt(k m)). The spring oscillates below 1, comes to rest fastest at 1, and
  /// creeps above 1.
  package let dampingRatio: DoubleDouble
  /// beta = c / (2 m) = zeta w0, per second: the decay rate of the envelope.
  package let decayRate: DoubleDouble
  /// w0^2 - beta^2: the square of the damped frequency if positive; the negative square of q if
  /// negative.
  package let discriminant: DoubleDouble

  /// A spring with physical parameters.
  ///
  ///     w0^2 - beta^2 = (4 k m - c^2) / (4 m^2)
  ///
  /// For Doubles, 4 k m and c^2 are exact double-doubles. Their difference keeps a relative error
  /// of 3 u^2 even if they nearly cancel. So the damped frequency is accurate to 2^-101, however
  /// close to critical the spring is.
  ///
  /// - Precondition: mass and stiffness are above 0, damping is at least 0, all within
  ///   1e-100...1e100.
  package init(mass: DoubleDouble, stiffness: DoubleDouble, damping: DoubleDouble) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    naturalFrequency = (stiffness / mass).squareRoot()
    decayRate = damping / mass * 0.5
    dampingRatio = damping / (stiffness * mass).squareRoot() * 0.5
    discriminant = (stiffness * mass * 4 - damping * damping) / (mass * mass * 4)
  }

  /// A spring with w0 and zeta.
  ///
  ///     k = w0^2 m,  c = 2 zeta w0 m,  w0^2 - beta^2 = w0^2 (1 - zeta) (1 + zeta)
  ///
  /// - Parameters:
  ///   - naturalFrequency: w0, in radians per second.
  ///   - dampingRatio: zeta.
  ///   - oneMinusRatio: 1 - zeta, if it is known more accurately than the difference.
  ///   - mass: m, in the unit of stiffness over squared frequency.
  package init(
    naturalFrequency: DoubleDouble, dampingRatio: DoubleDouble, oneMinusRatio: DoubleDouble? = nil,
    mass: DoubleDouble = .one
  ) {
    self.mass = mass
    self.naturalFrequency = naturalFrequency
    self.dampingRatio = dampingRatio
    let square = naturalFrequency * naturalFrequency
    stiffness = square * mass
    damping = dampingRatio * naturalFrequency * mass * 2
    decayRate = dampingRatio * naturalFrequency
    discriminant = square * (oneMinusRatio ?? 1 - dampingRatio) * (1 + dampingRatio)
  }

  /// A spring with zeta and the period of its undamped oscillation in seconds: w0 = 2 pi /
  /// response.
  package init(response: DoubleDouble, dampingRatio: DoubleDouble) {
    self.init(naturalFrequency: DoubleDouble.pi * 2 / response, dampingRatio: dampingRatio)
  }
}

extension Spring {
  /// The damping regime of a spring.
  package enum Regime: Sendable, Equatable {
    /// zeta < 1: it oscillates with the damped frequency wd = sqrt(w0^2 - beta^2).
    case underdamped(frequency: DoubleDouble)
    /// zeta = 1.
    case critical
    /// zeta > 1: the sum of two exponentials with the rates slow < fast, and q = (fast - slow) / 2.
    case overdamped(slow: DoubleDouble, fast: DoubleDouble, q: DoubleDouble)
  }

  /// The regime with its constants.
  ///
  ///     fast = beta + q,  slow = w0^2 / fast
  ///
  /// because the product of both rates is w0^2: beta - q would cancel for large zeta.
  package var regime: Regime {
    if discriminant.isZero { return .critical }
    if discriminant > .zero { return .underdamped(frequency: discriminant.squareRoot()) }
    let q = (-discriminant).squareRoot()
    let fast = decayRate + q
    return .overdamped(slow: naturalFrequency * naturalFrequency / fast, fast: fast, q: q)
  }

  /// The difference from another spring: the larger of the relative differences of w0 and zeta.
  package func difference(from other: Spring) -> DoubleDouble {
    max(
      Spring.difference(naturalFrequency, other.naturalFrequency),
      Spring.difference(dampingRatio, other.dampingRatio))
  }

  /// The relative difference of two numbers.
  package static func difference(_ first: DoubleDouble, _ second: DoubleDouble) -> DoubleDouble {
    let larger = max(first.magnitude, second.magnitude)
    return larger.isZero ? .zero : (first - second).magnitude / larger
  }

  init(naturalFrequency: DoubleDouble, _ damping: DampingRatio, mass: DoubleDouble = .one) {
    self.init(
      naturalFrequency: naturalFrequency, dampingRatio: damping.ratio,
      oneMinusRatio: damping.oneMinusRatio, mass: mass)
  }

  /// The spring with the same motion and the mass 1: k / m and c / m.
  var withUnitMass: Spring { Spring(naturalFrequency: naturalFrequency, DampingRatio(of: self)) }

  /// The spring that is slower by `factor`: its x(factor t) is the x(t) of this one.
  ///
  ///     w0 / factor,  k / factor^2,  c / factor,  the same zeta and mass
  ///
  /// - Parameter factor: above 0; below 1 it is faster.
  /// - Throws: ``ParameterError`` for "settle-in" if the resulting spring is out of range.
  package func scalingTime(by factor: Double) throws(ParameterError) -> Spring {
    let scaled = Spring(
      naturalFrequency: naturalFrequency / factor, DampingRatio(of: self), mass: mass)
    try require(
      scaled.isWithinRange, "settle-in",
      "makes a stiffness or damping that is not within 1e-30...1e30")
    return scaled
  }

  /// The spring with the same period and mass whose bounce is multiplied by `factor`.
  ///
  /// The bounce is SwiftUI's: b = 1 - zeta up to critical damping, 1 / zeta - 1 < 0 above. So the
  /// factor 0 makes any spring critical, and a critical spring, whose bounce is 0, does not change.
  ///
  /// - Parameter factor: at least 0.
  /// - Throws: ``ParameterError`` for "scale-bounce" if the bounce leaves its range: above -1 and
  ///   at most 1, where there is no damping.
  package func scalingBounce(by factor: Double) throws(ParameterError) -> Spring {
    try require(factor >= 0, "scale-bounce", "must be at least 0")
    let bounce = DampingRatio(of: self).bounce * factor
    try require(
      bounce <= .one, "scale-bounce",
      "makes a bounce above 1, and there is none: at 1 nothing damps")
    try require(
      -DoubleDouble.one < bounce, "scale-bounce",
      "makes a bounce of -1 or less, and there is none: towards -1 it never moves")
    let scaled = Spring(
      naturalFrequency: naturalFrequency, DampingRatio(bounce: bounce), mass: mass)
    try require(
      scaled.isWithinRange, "scale-bounce", "makes a damping that is not within 1e-30...1e30")
    return scaled
  }

  /// True if mass, stiffness and damping are within the accepted range 1e-30...1e30; the damping
  /// may be 0.
  package var isWithinRange: Bool {
    let range = DoubleDouble(1e-30)...DoubleDouble(1e30)
    return range.contains(mass) && range.contains(stiffness)
      && (damping.isZero || range.contains(damping))
  }
}
