import ExactNumerics
import Motion

/// The scale pulse of a touch: down when it begins, back up when it ends.
///
/// Source: brutella/chatheads, CHDraggableView.m: 1 -> 0.95 and back in 0.2 s each, with bounce.
public struct Pulse: Sendable {
  /// Which part of a touch is shown.
  public enum Phase: String, CaseIterable, Sendable {
    case hold, release, both
  }

  /// Down, up, or down and up.
  public var phase = Phase.both
  /// The scale that a hold goes to: above 0.
  public var scale = 0.95
  /// Where a release begins, when that is not `scale`.
  public var start: Double?
  /// Seconds between the two phases.
  public var pause = 0.0
  /// How the scale gets there and back.
  public var swing = Swing.bounce(BounceShape())
  /// The frames, and how the motion is played on them; its duration is that of one phase.
  public var timing = Timing()

  /// Seconds of one phase.
  public static let defaultDuration = 0.2

  public init() {}

  /// - Throws: `ParameterError` for a value outside its range, and for `start` or `pause` where
  ///   the phase has no use for them.
  public func animation() throws(ParameterError) -> Animation {
    try validate()
    let length = try phaseLength()
    let before = phase == .both ? length.period + pause : .zero
    let schedule = try timing.schedule(
      MotionLength(
        period: before + length.period, end: before + length.end,
        source: pause > length.period.nearestDouble ? "pause" : length.source),
      of: swing)
    let scale = animated(duration: length.period)
    let curve = swing.facts(duration: length.period.nearestDouble)
    return try schedule.animation(
      "pulse", facts: [Fact.Entry("curve", .object(curve))], tracks: [scale.track],
      largest: max(1, self.scale, scale.channels[0].origin.high))
  }

  /// Seconds of a tap.
  static let tapDuration = 2 * defaultDuration

  /// The scale of a bubble that is tapped: hold, at once release, and then it stays at 1.
  static var tap: AnimatedTrack {
    Pulse().animated(duration: DoubleDouble(defaultDuration), rests: true)
  }

  /// The scale on its way down and up, the two phases a pause apart: a bounce has landed by then, a
  /// spring is released from where it has got to.
  ///
  /// - Parameters:
  ///   - duration: seconds of one phase.
  ///   - rests: whether it stays where the last phase has landed.
  private func animated(duration: DoubleDouble, rests: Bool = false) -> AnimatedTrack {
    let origin = phase == .release ? start ?? scale : 1
    var track = AnimatedTrack(object: "bubble", property: "scale", at: [DoubleDouble(origin)])
    func turn(to target: DoubleDouble, at time: DoubleDouble, rests: Bool) {
      let move = swing.move(
        from: track.values(at: time)[0], to: target, duration: duration.nearestDouble,
        rests: rests)
      track.replace(by: [move], at: time)
    }
    switch phase {
    case .hold: turn(to: DoubleDouble(scale), at: .zero, rests: rests)
    case .release: turn(to: .one, at: .zero, rests: rests)
    case .both:
      turn(to: DoubleDouble(scale), at: .zero, rests: true)
      turn(to: .one, at: duration + pause, rests: rests)
    }
    return track
  }

  /// The length of one phase: `duration` is one phase's; `frames` shares its length between the
  /// phases.
  private func phaseLength() throws(ParameterError) -> MotionLength {
    try sharedTiming().length(of: swing, default: Self.defaultDuration, still: "scale")
  }

  /// The timing with one phase's share of `frames` as its duration.
  private func sharedTiming() throws(ParameterError) -> Timing {
    guard phase == .both, timing.isGivenInFrames else { return timing }
    let duration = (try timing.period(default: 0) - pause) / 2
    try require(duration > 0, "frames", "must last longer than \(parameterName("pause"))")
    var shared = timing
    shared.duration = duration
    return shared
  }

  private func validate() throws(ParameterError) {
    try timing.validate()
    try swing.validate()
    try require(scale.isFinite && scale > 0, "scale", "must be above 0")
    try require((0...1e17).contains(pause), "pause", "must be from 0 to 1e17 seconds")
    try require(pause == 0 || phase == .both, "pause", "needs \(parameterName("phase")) both")
    if let start {
      try require(phase == .release, "from", "needs \(parameterName("phase")) release")
      try require(start.isFinite && start >= 0, "from", "must be at least 0")
    }
  }
}

extension Pulse {
  /// What a document says of a pulse.
  public static var shape: SceneShape { SceneShape([Swing.factShape()]) }
}
