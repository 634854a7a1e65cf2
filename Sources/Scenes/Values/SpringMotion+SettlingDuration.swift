import ExactNumerics
import Motion

/// Springs that settle at a given time.
extension SpringMotion {
  /// The motion with the same bounce whose spring settles at a time by ``settling``.
  ///
  /// Scaling a spring's time by s multiplies w0 and beta by 1 / s. From rest, a rule that compares
  /// positions alone then settles s times as late, so one division finds s, rounded to the nearest
  /// Double. For other rules, and with a velocity, s is found by bisection to its last bit. A rule
  /// that samples settles at one of its samples, and a settling time may jump with s. Then the
  /// nearest time is taken of both sides of the bisection and of 64 more factors. No proof excludes
  /// a nearer one, so the remark speaks of the nearest time found.
  ///
  /// - Throws: `ParameterError` for "settle-in" if no spring of this bounce settles then,
  ///   and for parameters that break a rule of the motion.
  package func timeScaledToSettle(at time: Double) throws(ParameterError) -> SpringMotion {
    try require(Timing.lengths.contains(time), "settle-in", "must be from 1e-9 to 1e17 seconds")
    try validate()
    guard let own = try settlingTime(scalingTimeBy: 1), own > .zero else {
      throw ParameterError(
        "settle-in", "needs a spring that moves, and that settles by the rule \(settling.rule.name)"
      )
    }
    let goal = DoubleDouble(time)
    var factor = (goal / own).nearestDouble
    if let reached = try settlingTime(scalingTimeBy: factor),
      (reached - goal).magnitude <= goal * 0x1p-50
    {
      return try scalingTime(by: factor)
    }
    // The settling time increases with the factor. The bracket widens to both sides of the first
    // guess, 60 doublings at most, and the bisection ends when no Double is between.
    var (low, high) = (factor, factor)
    while low > factor * 0x1p-60, try !isSettled(scalingTimeBy: low, before: goal) { low /= 2 }
    while high < factor * 0x1p60, try isSettled(scalingTimeBy: high, before: goal) { high *= 2 }
    let isBelow = try isSettled(scalingTimeBy: low, before: goal)
    let isAbove = try !isSettled(scalingTimeBy: high, before: goal)
    try require(
      isBelow && isAbove, "settle-in", "is reached by no spring with this bounce and velocity")
    while true {
      factor = low + (high - low) / 2
      guard factor > low, factor < high else { break }
      if try isSettled(scalingTimeBy: factor, before: goal) { low = factor } else { high = factor }
    }
    var (nearest, miss) = (self, DoubleDouble(.infinity))
    // The times of some rules do not rise evenly with the factor, so that a factor farther off may
    // be nearer: 64 more are tried, from half to double.
    let others = (0..<64).map { high * (0.5 + Double($0) * 1.5 / 63) }
    for factor in [high, low] + others where miss > goal * 1e-9 {
      guard let reached = try settlingTime(scalingTimeBy: factor) else { continue }
      guard (reached - goal).magnitude < miss else { continue }
      miss = (reached - goal).magnitude
      nearest = try scalingTime(by: factor)
      nearest.remarks =
        miss <= goal * 1e-9
        ? []
        : [
          "the spring settles at \(Display.number((reached.high * 1e6).rounded() / 1e6)) s by the "
            + "rule \(settling.rule.name), the nearest time found to --settle-in "
            + Display.number(time)
        ]
    }
    return nearest
  }

  private func isSettled(
    scalingTimeBy factor: Double, before time: DoubleDouble
  ) throws(ParameterError) -> Bool {
    guard let settled = try settlingTime(scalingTimeBy: factor) else { return false }
    return settled < time
  }

  /// The settling time of the slowest component; nil for never.
  private func settlingTime(
    scalingTimeBy factor: Double
  ) throws(ParameterError) -> DoubleDouble? {
    let motion = factor == 1 ? self : try scalingTime(by: factor)
    return try settling.rule.time(of: motion.curves, epsilon: settling.epsilon)
  }

  private func scalingTime(by factor: Double) throws(ParameterError) -> SpringMotion {
    var motion = self
    motion.spring = try spring.scalingTime(by: factor)
    return motion
  }
}
