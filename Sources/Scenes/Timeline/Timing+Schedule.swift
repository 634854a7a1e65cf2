import ExactNumerics
import Motion

extension Timing {
  /// The frames of a motion that is so long, played as this timing says.
  ///
  /// - Parameter canLand: false for a motion that never comes to rest.
  /// - Throws: `ParameterError` for too long a motion, with the parameter that makes it so.
  func schedule(_ length: MotionLength, canLand: Bool = true) throws(ParameterError) -> Schedule {
    let period = length.period.nearestDouble
    let playback = Playback(delay: delay, count: count, alternates: alternates, period: period)
    try validateEnd(of: playback, source: length.source)
    let last =
      if let keyframes { keyframes - 1 } else {
        try FrameGrid.lastFrame(duration: playback.end, fps: fps)
      }
    let arrival = playback.end - period + length.end.nearestDouble
    let arrives = FrameGrid.reaches(arrival, frame: last, fps: fps)
    return Schedule(
      grid: FrameGrid(fps: fps, lastFrame: last), playback: playback, period: length.period,
      finishes: arrives, lands: lands && arrives && canLand, events: events)
  }

  /// The frames of a swing that is so long.
  ///
  /// - Throws: `ParameterError` for too long a motion, and a spring that turns too often.
  func schedule(_ length: MotionLength, of swing: Swing) throws(ParameterError) -> Schedule {
    let schedule = try schedule(length, canLand: swing.comesToRest)
    if case .spring(let spring) = swing { try spring.validateAngle(at: schedule) }
    return schedule
  }
}

extension Timing {
  /// - Parameter source: the parameter that the length of one time was worked out from, if any.
  private func validateEnd(of playback: Playback, source: String?) throws(ParameterError) {
    try require(
      playback.end <= 1e17, count > 1 ? "repeat" : longest(of: playback, source),
      "must end within 1e17 seconds, the delay included")
    if isLengthGiven || fits(playback.end) { return }
    // Within as many frames as it has normally.
    try require(
      playback.end * Timing().fps >= Double(FrameGrid.mostFrames), "fps",
      "must make at most 2^53 frames of the whole motion")
    let isRepeated = count > 1 && fits(delay + playback.period)
    throw ParameterError(
      isRepeated ? "repeat" : longest(of: playback, source),
      "makes it longer than 2^53 frames at this \(parameterName("fps"))")
  }

  private func fits(_ seconds: Double) -> Bool { seconds * fps < Double(FrameGrid.mostFrames) }

  /// The parameter that most of the length is owed to.
  private func longest(of playback: Playback, _ source: String?) -> String {
    if duration != nil { return "duration" }
    if keyframes != nil { return "frames" }
    return delay > playback.period ? "delay" : source ?? "fps"
  }
}
