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
  /// - Throws: `ParameterError` when the keyframes leave nothing.
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
}
