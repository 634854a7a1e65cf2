import ExactNumerics
import Motion

extension Spring {
  func validateAngle(at schedule: Schedule) throws(ParameterError) {
    let last = schedule.grid.time(of: schedule.grid.lastFrame)
    try require(
      keepsAngle(until: last.high), "spring", "may turn at most 1e9 radians in one time")
  }

  /// Whether the sin and cos of its angle can be taken for so many seconds: they keep their digits
  /// up to 1e9 radians; beyond e^-800 nothing is left to be turned.
  func keepsAngle(until last: Double) -> Bool {
    guard case .underdamped(let frequency) = regime else { return true }
    let moving = damping.isZero ? last : min(last, 800 / decayRate.high)
    return frequency.high * moving <= 1e9
  }
}
