import ExactNumerics
import Motion

extension Spring {
  /// sin and cos keep their digits up to 1e9 radians; beyond e^-800 nothing is left to be turned.
  func validateAngle(at schedule: Schedule) throws(ParameterError) {
    guard case .underdamped(let frequency) = regime else { return }
    let last = schedule.grid.time(of: schedule.grid.lastFrame).high
    let moving = damping.isZero ? last : min(last, 800 / decayRate.high)
    try require(
      frequency.high * moving <= 1e9, "spring", "may turn at most 1e9 radians in one time")
  }
}
