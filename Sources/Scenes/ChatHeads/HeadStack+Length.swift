import ExactNumerics
import Motion

extension HeadStack {
  /// Seconds from the leader's start to the last head's.
  private var lags: Double { following.lag * Double(count - 1) }

  /// Seconds of one head's bounce: what is asked for, or what the frames leave for it.
  var swingDuration: Double {
    get throws(ParameterError) {
      let period = try interaction.timing.period(default: Snap.defaultDuration)
      let duration = interaction.timing.isGivenInFrames ? period - lags : period
      try require(duration > 0, "frames", "must last longer than the lags of all heads")
      return duration
    }
  }

  /// The parameter that a length is owed to which is not given.
  var lengthName: String? {
    guard case .spring = interaction.swing, !interaction.timing.isLengthGiven else { return nil }
    return "spring"
  }

  /// Seconds of all: until the last head has arrived, unless the frames say it.
  func length(of performance: Performance) throws(ParameterError) -> Double {
    let timing = interaction.timing
    if timing.isGivenInFrames { return try timing.period(default: 0) }
    // A spring that has nowhere to go is there at once.
    return timing.duration.map { $0 + lags }
      ?? max(performance.timeline.end.nearestDouble, Timing.lengths.lowerBound)
  }
}
