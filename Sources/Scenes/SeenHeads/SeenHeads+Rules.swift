import ExactNumerics
import Motion

extension SeenHeads {
  /// What can be said of the parameters without a conversation.
  ///
  /// - Throws: `ParameterError` for numbers outside their range.
  public func validate() throws(ParameterError) {
    try timing.validate()
    _ = try timing.period(default: Self.defaultDuration)
    try swing.validate()
    try layout.validate()
    try require((0...1e17).contains(stagger), "stagger", "must be from 0 to 1e17 seconds")
  }

  func validate(_ states: [Conversation.State]) throws(ParameterError) {
    try require(states.count >= 2, "states", "must be at least 2")
    let times = states.compactMap { $0.time }
    try require(
      times.isEmpty || times.count == states.count, "time", "must be there in all states or in none"
    )
    for time in times {
      try require(time.magnitude <= 1e17, "time", "must be within 1e17 seconds")
    }
    try require(
      zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "time", "must not decrease")
  }

  /// The length of one way: a bounce's or a timing function's duration, or until a spring has
  /// settled.
  func length(of clock: ChangeClock) throws(ParameterError) -> MotionLength {
    try sharedTiming(clock).length(of: swing, default: Self.defaultDuration, still: "spring")
  }

  /// The timing with one way's share of `frames` as its duration.
  private func sharedTiming(_ clock: ChangeClock) throws(ParameterError) -> Timing {
    guard timing.isGivenInFrames else { return timing }
    let shares = clock.shares
    let whole = DoubleDouble(try timing.period(default: 0))
    let duration = ((whole - shares.seconds) / Double(shares.durations)).nearestDouble
    try require(
      duration > 0, "frames", "must last longer than it takes the last head to set out")
    var shared = timing
    shared.duration = duration
    return shared
  }
}
