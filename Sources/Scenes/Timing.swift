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

  /// The seconds that one time may last: within them no quotient overflows and every time can be printed.
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
    try require(!alternates || count > 1, "alternate", "needs --repeat 2 or more")
  }

  /// Seconds of one time: the given duration, or what `keyframes` leaves for it, or the default.
  ///
  /// - Throws: ``ParameterError`` when the keyframes leave nothing.
  func period(default standard: Double) throws(ParameterError) -> Double {
    if let duration { return duration }
    guard let keyframes else { return standard }
    let period = (Double(keyframes - 1) / fps - delay) / Double(count)
    try require(
      period > 0, "frames",
      delay > 0 ? "must last longer than --delay" : "must be at least 2, or --duration be given")
    try require(
      Self.lengths.contains(period), "frames",
      "must last from 1e-9 to 1e17 seconds at this --fps, each time")
    return period
  }

  /// The frames of `period` seconds played as this timing says.
  ///
  /// - Parameters:
  ///   - period: seconds of one time.
  ///   - exactPeriod: the same where it is a sum that a Double rounds.
  ///   - end: seconds after which the motion has arrived; longer than the period when it is cut.
  ///   - canLand: false for a motion that never comes to rest.
  func schedule(
    period: Double, exactPeriod: DoubleDouble? = nil, end: Double? = nil, canLand: Bool = true
  ) throws(ParameterError) -> Schedule {
    let playback = Playback(delay: delay, count: count, alternates: alternates, period: period)
    try require(
      playback.end <= 1e17, count > 1 ? "repeat" : "duration",
      "must end within 1e17 seconds, the delay included")
    let last =
      if let keyframes { keyframes - 1 } else {
        try FrameGrid.lastFrame(duration: playback.end, fps: fps)
      }
    let arrival = playback.end - period + (end ?? period)
    let arrives = FrameGrid.reaches(arrival, frame: last, fps: fps)
    return Schedule(
      grid: FrameGrid(fps: fps, lastFrame: last), playback: playback,
      period: exactPeriod ?? DoubleDouble(period), finishes: arrives,
      lands: lands && arrives && canLand, events: events)
  }
}

extension Timing {
  /// The frames of a swing.
  func schedule(_ length: SwingLength, canLand: Bool = true) throws(ParameterError) -> Schedule {
    try schedule(
      period: length.period.nearestDouble, exactPeriod: length.period,
      end: length.end.nearestDouble, canLand: canLand)
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
