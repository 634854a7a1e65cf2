import ExactNumerics
import Motion

/// The scale pulse of a touch: down when it begins, back up when it ends.
///
/// Source: brutella/chatheads, CHDraggableView.m: 1 -> 0.95 and back in 0.2 s each, with bounce.
public struct Pulse: Sendable {
  public enum Phase: String, CaseIterable, Sendable {
    case hold, release, both
  }

  public var phase = Phase.both
  /// The scale that a hold goes to: above 0.
  public var scale = 0.95
  /// Where a release begins, when that is not `scale`.
  public var start: Double?
  /// Seconds between the two phases.
  public var pause = 0.0
  public var shape = BounceShape()
  public var timing = Timing()

  /// Seconds of one phase.
  public static let defaultDuration = 0.2

  public init() {}

  /// - Throws: ``ParameterError`` for a value outside its range, and for `start` or `pause` where the
  ///   phase has no use for them.
  public func animation() throws(ParameterError) -> Animation {
    try validate()
    let duration = try phaseDuration()
    let curves = curves(duration: duration)
    let period = phase == .both ? duration + pause + duration : duration
    let both = DoubleDouble(sum: duration, pause) + duration
    let schedule = try timing.schedule(
      period: period, exactPeriod: phase == .both ? both : nil)
    let origin = phase == .release ? start ?? scale : 1
    let track = Track(
      name: "bubble.scale", type: .number, from: [DoubleDouble(origin)],
      channels: [Channel(curves, target: DoubleDouble(phase == .hold ? scale : 1))])
    return try schedule.animation(
      "pulse", facts: [Fact.Entry("curve", .object(shape.facts(duration: duration)))],
      tracks: [track], largest: max(1, scale, origin))
  }

  private func curves(duration: Double) -> [Segment] {
    let low = DoubleDouble(scale)
    let hold = Curve.bounce(shape.curve(from: .one, to: low, duration: duration))
    let release = Curve.bounce(
      shape.curve(from: DoubleDouble(start ?? scale), to: .one, duration: duration))
    switch phase {
    case .hold: return [Segment(hold)]
    case .release: return [Segment(release)]
    case .both: break
    }
    let end = DoubleDouble(duration)
    let pauseSegment = pause > 0 ? [Segment(start: end, .constant(low))] : []
    return [Segment(hold)] + pauseSegment + [Segment(start: end + pause, release)]
  }

  /// `--duration` is one phase's; `--frames` shares its length between the phases.
  private func phaseDuration() throws(ParameterError) -> Double {
    guard phase == .both, timing.duration == nil, timing.keyframes != nil else {
      return try timing.period(default: Self.defaultDuration)
    }
    let duration = (try timing.period(default: 0) - pause) / 2
    try require(duration > 0, "frames", "must last longer than --pause")
    return duration
  }

  private func validate() throws(ParameterError) {
    try timing.validate()
    try shape.validate()
    try require(scale.isFinite && scale > 0, "scale", "must be above 0")
    try require((0...1e17).contains(pause), "pause", "must be from 0 to 1e17 seconds")
    try require(pause == 0 || phase == .both, "pause", "needs --phase both")
    if let start {
      try require(phase == .release, "from", "needs --phase release")
      try require(start.isFinite && start >= 0, "from", "must be at least 0")
    }
  }
}
