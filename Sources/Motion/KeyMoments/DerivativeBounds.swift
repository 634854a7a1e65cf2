import ExactNumerics

/// Upper bounds on the derivatives of a spring's motion from a state on.
///
/// The remaining distance solves y'' + 2 beta y' + w^2 y = 0. Its energy E = sqrt(y'^2 + w^2 y^2)
/// decreases, since E E' = -2 beta y'^2. From a state with the energy E on
///
///     |y| <= E / w,   |y'| <= E,   |y''| <= (2 beta + w) E
///
/// For an overdamped spring these bounds may be much too large. A second set uses its two
/// exponentials:
///
///     u = y' + slow y  falls as e^(-fast t),   v = y' + fast y  as e^(-slow t),
///     |y'| <= (slow |v| + fast |u|) / (fast - slow),
///     |y''| <= (slow^2 |v| + fast^2 |u|) / (fast - slow),  and so on.
package struct DerivativeBounds {
  /// The bound on |y'|.
  package let slope: Double
  /// The bound on |y''|.
  package let secondDerivative: Double
  /// The bound on |y'''|.
  package let thirdDerivative: Double

  package init(of spring: Spring, from state: SpringCurve.State) {
    let (frequency, damping) = (spring.naturalFrequency.high, spring.decayRate.high * 2)
    let energy = Self.oscillatorEnergy(spring, state)
    let most = (damping + frequency) * energy
    let mostTurn = damping * most + frequency * frequency * energy
    guard case .overdamped(let slow, let fast, let q) = spring.regime else {
      (slope, secondDerivative, thirdDerivative) = (energy, most, mostTurn)
      return
    }
    let quick = (state.velocity + slow * state.displacement).magnitude.high * fast.high
    let late = (state.velocity + fast * state.displacement).magnitude.high * slow.high
    let gap = q.high * 2
    slope = min(energy, (quick + late) / gap)
    secondDerivative = min(most, (quick * fast.high + late * slow.high) / gap)
    thirdDerivative = min(
      mostTurn, (quick * fast.high * fast.high + late * slow.high * slow.high) / gap)
  }

  /// The energy E.
  static func oscillatorEnergy(_ spring: Spring, _ state: SpringCurve.State) -> Double {
    let potential = spring.naturalFrequency.high * state.displacement.high
    return (state.velocity.high * state.velocity.high + potential * potential).squareRoot()
  }

  /// A factor that covers the rounding of a bound: about twelve operations in Double, each within
  /// 2^-52.
  package static let margin = 1 + 0x1p-40
}
