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

/// Which events a document lists.
public enum EventDetail: String, CaseIterable, Sendable {
  /// Start and completion.
  case start
  /// Crossings and extrema as well, at their exact times.
  case all
}

/// How long one time of a motion is played, and how long the motion would take.
struct MotionLength {
  /// Seconds of one time.
  let period: DoubleDouble
  /// Seconds after which it has arrived; infinite for never.
  let end: DoubleDouble
  /// The parameter to blame for a period that was worked out from it; nil for one that was given,
  /// or is the scene's own.
  var source: String?
}

extension MotionLength {
  /// As long as it takes.
  init(_ period: DoubleDouble, source: String? = nil) {
    self.init(period: period, end: period, source: source)
  }
}

extension Timing {
  /// The length of a bounce or a timing function: what is asked for, in which it arrives.
  func length(default seconds: Double) throws(ParameterError) -> MotionLength {
    MotionLength(DoubleDouble(try period(default: seconds)))
  }

  /// The length of a swing's motion from where each component is to where it goes.
  ///
  /// A spring takes until the slowest has settled. Without a velocity that is the same for any way,
  /// since the rule's epsilon is a share of it.
  ///
  /// - Parameters:
  ///   - seconds: those of a bounce or a timing function that is given no length.
  ///   - still: the parameter to name for a spring that has nowhere to go; nil where something else
  ///     moves, and it takes no time.
  func length(
    of swing: Swing, from: [DoubleDouble] = [.one], to: [DoubleDouble] = [.zero],
    velocities: [DoubleDouble]? = nil, default seconds: Double, still: String?
  ) throws(ParameterError) -> MotionLength {
    guard case .spring(let spring) = swing else { return try length(default: seconds) }
    let springs = from.indices.map { index in
      SpringCurve(
        spring, from: from[index], to: to[index], velocity: velocities?[index] ?? .zero)
    }
    let moves = springs.contains { !($0.displacement.isZero && $0.velocity.isZero) }
    if still == nil, !moves, !isLengthGiven { return MotionLength(.zero) }
    return try length(
      of: spring, settlingAt: try SettlingRule.defaultRule.time(of: springs), moves: moves,
      still: still ?? "spring")
  }

  /// The length of a spring's motion, until it has settled unless another is asked for.
  ///
  /// - Parameters:
  ///   - end: seconds after which it settles; nil for never.
  ///   - rule: the rule by which it does.
  ///   - names: the parameters to name where the rule cannot say, and where the spring is too slow.
  ///   - moves: whether it moves at all.
  ///   - still: the parameter to name where it does not.
  func length(
    of spring: Spring, settlingAt end: DoubleDouble?, by rule: SettlingRule = .defaultRule,
    naming names: (rule: String, spring: String) = ("spring", "spring"), moves: Bool = true,
    still: String
  ) throws(ParameterError) -> MotionLength {
    let reached = end ?? DoubleDouble(.infinity)
    if isLengthGiven {
      return MotionLength(period: DoubleDouble(try period(default: 0)), end: reached)
    }
    guard let end else {
      throw ParameterError(
        spring.damping.isZero ? "spring" : names.rule,
        "never settles by \(rule.name); \(Self.remedy)")
    }
    try require(
      !end.isZero || moves, still, "is where it ends, and nothing moves; \(Self.remedy)")
    try require(
      !end.isZero, names.rule,
      "has settled at the start; give a smaller epsilon, \(parameterName("duration")) or "
        + parameterName("frames")
    )
    try require(
      Self.lengths.contains(end.nearestDouble), names.spring,
      "settles after less than 1e-9 or more than 1e17 seconds; give \(parameterName("duration"))")
    return MotionLength(end, source: names.spring)
  }
}
