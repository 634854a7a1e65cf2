import ExactNumerics

/// How fast a spring moves from a state on, and how much its way bends, at most; see
/// ``DifferenceBounds``.
struct SpringBounds {
  /// Of |y'|, |y''| and |y'''|.
  let slope: Double
  let bend: Double
  let turn: Double

  init(of spring: Spring, from state: SpringCurve.State) {
    guard case .overdamped(let slow, let fast, let q) = spring.regime else {
      let (frequency, damping) = (spring.naturalFrequency.high, spring.decayRate.high * 2)
      let energy = Self.energy(spring, state)
      slope = energy
      bend = (damping + frequency) * energy
      turn = damping * bend + frequency * frequency * energy
      return
    }
    let quick = (state.velocity + slow * state.displacement).magnitude.high * fast.high
    let late = (state.velocity + fast * state.displacement).magnitude.high * slow.high
    let gap = q.high * 2
    slope = (quick + late) / gap
    bend = (quick * fast.high + late * slow.high) / gap
    turn = (quick * fast.high * fast.high + late * slow.high * slow.high) / gap
  }

  /// E.
  static func energy(_ spring: Spring, _ state: SpringCurve.State) -> Double {
    let potential = spring.naturalFrequency.high * state.displacement.high
    return (state.velocity.high * state.velocity.high + potential * potential).squareRoot()
  }
}
