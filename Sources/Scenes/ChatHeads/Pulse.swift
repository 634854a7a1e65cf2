import Animations
import ExactNumerics
import Motion

/// The scale pulse of a touch: down when it begins, back up when it ends.
///
/// Source: brutella/chatheads, CHDraggableView.m: 1 -> 0.95 and back in 0.2 s each, with bounce.
package struct Pulse: Sendable {
  /// The animated part of a touch.
  package enum Phase: String, CaseIterable, Sendable {
    case hold, release, both
  }

  /// The animated part: down, up, or both.
  package var phase = Phase.both
  /// The scale of a held bubble: above 0.
  package var scale = Pulse.defaultScale
  /// The scale at which a release starts; nil for `scale`.
  package var start: Double?
  /// Seconds between the two phases.
  package var pause = 0.0
  /// The curve of the scale.
  package var swing = TransitionCurve.bounce(BounceShape())
  /// The frames and the playback; the duration is that of one phase.
  package var timing = Timing()

  /// The scale of a held bubble, as published.
  package static let defaultScale = 0.95

  /// Seconds of one phase.
  package static let defaultDuration = 0.2

  package init() {}

  /// The animation of the pulse.
  ///
  /// - Throws: `ParameterError` for a value outside its range, and for `start` or `pause` in a
  ///   phase that does not use them.
  package func animation() throws(ParameterError) -> Animation {
    try validate()
    let length = try timing.length(of: swing, default: Self.defaultDuration, still: "scale")
    let before = phase == .both ? length.period + pause : .zero
    let schedule = try timing.schedule(
      MotionLength(
        period: before + length.period, end: before + length.end,
        source: pause > length.period.nearestDouble ? "pause" : length.source),
      of: swing)
    let scale = scaleTrack(duration: length.period)
    let curve = swing.facts(duration: length.period.nearestDouble)
    return try schedule.animation(
      "pulse", facts: [Fact.Entry(.curve, .object(curve))], tracks: [scale.track],
      largest: max(1, self.scale, scale.channels[0].origin.high))
  }

  /// Seconds of a tap, which is a hold and a release.
  static let tapDuration = 2 * defaultDuration

  /// The track of a tapped bubble's scale: hold, release without a pause, then rest at 1.
  static func tapScaleTrack(to scale: Double) -> AnimatedTrack {
    var pulse = Pulse()
    pulse.scale = scale
    return pulse.scaleTrack(duration: DoubleDouble(defaultDuration), rests: true)
  }

  static func validate(scale: Double) throws(ParameterError) {
    try require(scale.isFinite && scale > 0, "scale", "must be above 0")
  }

  /// The scale track of one or both phases. When the second phase starts, a bounce has landed; a
  /// spring is released from its current value.
  ///
  /// - Parameter rests: true if the value stays where the last phase ends.
  private func scaleTrack(duration: DoubleDouble, rests: Bool = false) -> AnimatedTrack {
    let origin = phase == .release ? start ?? scale : 1
    var track = AnimatedTrack(object: "bubble", property: "scale", at: [DoubleDouble(origin)])
    func changeTarget(to target: DoubleDouble, at time: DoubleDouble, rests: Bool) {
      let move = swing.move(
        from: track.values(at: time)[0], to: target, duration: duration.nearestDouble,
        rests: rests)
      track.startMoves(by: [move], at: time)
    }
    switch phase {
    case .hold: changeTarget(to: DoubleDouble(scale), at: .zero, rests: rests)
    case .release: changeTarget(to: .one, at: .zero, rests: rests)
    case .both:
      changeTarget(to: DoubleDouble(scale), at: .zero, rests: true)
      changeTarget(to: .one, at: duration + pause, rests: rests)
    }
    return track
  }

  private func validate() throws(ParameterError) {
    try timing.validate()
    try swing.validate()
    try Self.validate(scale: scale)
    try require((0...1e17).contains(pause), "pause", "must be from 0 to 1e17 seconds")
    try require(pause == 0 || phase == .both, "pause", "needs --phase both")
    if let start {
      try require(phase == .release, "from", "needs --phase release")
      try require(start.isFinite && start >= 0, "from", "must be at least 0")
    }
  }
}
