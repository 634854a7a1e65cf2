import ExactNumerics
import Motion

/// When: the frames, and how the motion is played on them. Every scene has one.
public struct Timing: Sendable {
  /// Frames per second.
  public var fps = 60.0
  /// Seconds of one time; nil for the scene's own length.
  public var duration: Double?
  /// How many keyframes, instead of as many as the length asks for.
  public var keyframes: Int?
  /// Seconds during which the first value is held.
  public var delay = 0.0
  /// How many times it plays.
  public var count = 1
  /// Whether every second time runs backwards.
  public var alternates = false
  /// Whether the last keyframe is the target itself.
  public var lands = true
  /// Which events are listed.
  public var events = EventDetail.start

  public init() {}

  /// The seconds that one time may last: within them no quotient overflows and every time can be
  /// printed.
  static let lengths = 1e-9...1e17

  func validate() throws(ParameterError) {
    try require(fps > 0, "fps", "must be above 0")
    try require((1e-100...1e100).contains(fps), "fps", "must be from 1e-100 to 1e100")
    if let duration {
      try require(duration > 0, "duration", "must be above 0 seconds")
      try require(Self.lengths.contains(duration), "duration", "must be from 1e-9 to 1e17 seconds")
    }
    if let keyframes {
      try require(
        (1...FrameGrid.mostFrames).contains(keyframes), "frames", "must be from 1 to 2^53")
    }
    try require((0...1e17).contains(delay), "delay", "must be from 0 to 1e17 seconds")
    try require((1...1_000_000_000).contains(count), "repeat", "must be from 1 to 1000000000")
    try require(!alternates || count > 1, "alternate", "needs \(parameterName("repeat")) 2 or more")
  }

  /// Whether the number of keyframes alone says how long it is.
  var isGivenInFrames: Bool { duration == nil && keyframes != nil }

  /// Whether the length is asked for, and not worked out.
  var isLengthGiven: Bool { duration != nil || keyframes != nil }

  /// What to do about a length that cannot be worked out.
  static var remedy: String { "give \(parameterName("duration")) or \(parameterName("frames"))" }

  /// Seconds of one time: the given duration, or what `keyframes` leaves for it, or the default.
  ///
  /// - Throws: ``ParameterError`` when the keyframes leave nothing.
  func period(default seconds: Double) throws(ParameterError) -> Double {
    if let duration { return duration }
    guard let keyframes else { return seconds }
    let period = (Double(keyframes - 1) / fps - delay) / Double(count)
    try require(
      period > 0, "frames",
      delay > 0
        ? "must last longer than \(parameterName("delay"))"
        : "must be at least 2, or \(parameterName("duration")) be given")
    try require(
      Self.lengths.contains(period), "frames",
      "must last from 1e-9 to 1e17 seconds at this \(parameterName("fps")), each time")
    return period
  }

  /// The frames of a motion that is so long, played as this timing says.
  ///
  /// - Parameter canLand: false for a motion that never comes to rest.
  /// - Throws: ``ParameterError`` for too long a motion, with the parameter that makes it so.
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

/// Which events a document lists.
public enum EventDetail: String, CaseIterable, Sendable {
  /// Start and completion.
  case start
  /// Crossings and extrema as well, at their exact times.
  case all
}

/// A timing made definite.
struct Schedule {
  let grid: FrameGrid
  let playback: Playback
  /// Seconds of one time, exactly.
  let period: DoubleDouble
  /// Whether the last keyframe is at or after the motion's own end.
  let finishes: Bool
  let lands: Bool
  let events: EventDetail
}
