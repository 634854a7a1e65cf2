import Animations
import ExactNumerics
import Motion

/// The frames of a scene and the playback of its motion.
package struct Timing: Sendable {
  /// Frames per second, as an exact fraction and as the nearest Double.
  package var rate = FrameRate(60)
  package var fps: Double {
    get { rate.perSecond }
    set { rate = FrameRate(newValue) }
  }
  /// Seconds of one iteration; nil for the scene's own length.
  package var duration: Double?
  /// The number of keyframes: the first ones of the motion; nil for as many as the length requires.
  package var keyframes: Int?
  /// Seconds during which the first value is held.
  package var delay = 0.0
  /// The number of iterations.
  package var count = 1
  /// True if every second iteration runs backwards.
  package var alternates = false
  /// True if the last keyframe is exactly the target.
  package var lands = true
  /// The events to list.
  package var events = ListedEvents.start

  package init() {}

  /// The range of an iteration in seconds. Within it no quotient overflows and every time can be
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
    try require(!alternates || count > 1, "alternate", "needs --repeat 2 or more")
  }

  /// The advice for a length that cannot be derived.
  static var remedy: String { "give --duration or --frames" }

  /// Seconds of an iteration without an end of its own: the time of the keyframes, which are all of
  /// the first iteration. Nil without a number of keyframes.
  ///
  /// - Throws: `ParameterError` if they last too long.
  func keyframeDuration() throws(ParameterError) -> Double? {
    guard let keyframes else { return nil }
    let period = Double(keyframes - 1) / rate - delay
    let seconds = period > 0 ? period : 1 / fps
    try require(
      Self.lengths.contains(seconds), "frames",
      "must last from 1e-9 to 1e17 seconds at this --fps")
    return seconds
  }
}

/// The events that a document lists.
package enum ListedEvents: String, CaseIterable, Sendable {
  /// Start and completion.
  case start
  /// Also crossings and extrema, at their exact times.
  case all
}

/// The played length of one iteration, and the length until the motion has arrived.
struct MotionLength {
  /// Seconds of one iteration.
  let period: DoubleDouble
  /// Seconds until the motion has arrived; infinite for never.
  let end: DoubleDouble
  /// The parameter that determines the period, for errors; nil for a given period or the scene's
  /// own.
  var source: String?
}

extension MotionLength {
  /// A period that lasts until the motion has arrived.
  init(_ period: DoubleDouble, source: String? = nil) {
    self.init(period: period, end: period, source: source)
  }
}

extension Timing {
  /// The length of a motion that ends by itself: the given one, or its end, or the time of the
  /// keyframes if it does not move.
  ///
  /// - Parameters:
  ///   - end: seconds until it ends.
  ///   - source: the parameter that determines the end, which breaks the rule `range` if the end is
  ///     out of range.
  ///   - still: the parameter to name, and its rule, if nothing moves.
  func length(
    endingAt end: DoubleDouble, by source: String, range: String,
    still: (parameter: String, rule: String)
  ) throws(ParameterError) -> MotionLength {
    if let duration { return MotionLength(period: DoubleDouble(duration), end: end) }
    if end.isZero, let seconds = try keyframeDuration() {
      return MotionLength(period: DoubleDouble(seconds), end: end, source: "frames")
    }
    try require(!end.isZero, still.parameter, still.rule)
    try require(Self.lengths.contains(end.nearestDouble), source, range)
    return MotionLength(end, source: source)
  }

  /// The length of a swing's motion, by component.
  ///
  /// A spring takes until its slowest component has settled. Without an initial velocity the
  /// settling time does not depend on the distance, since epsilon is a share of it.
  ///
  /// - Parameter still: the parameter to name for a spring without a distance; nil if another part
  ///   of the scene moves, and the spring then takes no time.
  func length(
    of swing: TransitionCurve, from: [DoubleDouble] = [.one], to: [DoubleDouble] = [.zero],
    velocities: [DoubleDouble]? = nil, default seconds: Double, still: String?
  ) throws(ParameterError) -> MotionLength {
    guard case .spring(let spring) = swing else {
      return MotionLength(DoubleDouble(duration ?? seconds))
    }
    let springs = from.indices.map { index in
      SpringCurve(spring, from: from[index], to: to[index], velocity: velocities?[index] ?? .zero)
    }
    let moves = springs.contains { !($0.displacement.isZero && $0.velocity.isZero) }
    if still == nil, !moves, duration == nil { return MotionLength(.zero) }
    return try length(
      of: spring, settlingAt: try SettlingRule.defaultRule.time(of: springs), moves: moves,
      still: still ?? "spring")
  }

  /// The length of a spring's motion: the given one, or the settling time, or the time of the
  /// keyframes if the spring never settles or does not move.
  ///
  /// - Parameters:
  ///   - names: the parameters to name for a rule without a result, and for a spring that is too
  ///     slow.
  ///   - moves: false for a motion without distance and velocity.
  ///   - still: the parameter to name then.
  func length(
    of spring: Spring, settlingAt end: DoubleDouble?, by rule: SettlingRule = .defaultRule,
    naming names: (rule: String, spring: String) = ("spring", "spring"), moves: Bool = true,
    still: String
  ) throws(ParameterError) -> MotionLength {
    guard let end else {
      let reached = DoubleDouble(.infinity)
      if let duration { return MotionLength(period: DoubleDouble(duration), end: reached) }
      if let seconds = try keyframeDuration() {
        return MotionLength(period: DoubleDouble(seconds), end: reached, source: "frames")
      }
      throw ParameterError(
        spring.damping.isZero ? "spring" : names.rule,
        "never comes to rest by the settling rule \(rule.name); \(Self.remedy)")
    }
    let rest =
      moves
      ? (names.rule, "has settled at the start; give a smaller epsilon, --duration or --frames")
      : (still, "is where it ends, and nothing moves; \(Self.remedy)")
    return try length(
      endingAt: end, by: names.spring,
      range: "settles after less than 1e-9 or more than 1e17 seconds; give --duration", still: rest)
  }
}
