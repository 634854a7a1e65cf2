import ExactNumerics
import Motion

/// The bounce of ChatHeads in April 2013, before its spring: 4 % beyond the target, then back.
///
/// Source: brutella/chatheads, CHDraggingCoordinator.m of 2013. With theta = atan2(dx, dy) and the
/// distance d, the bubble moves to
///
///     (end.x + sin(theta) 0.04 d, end.y + cos(theta) 0.04 d) = end + 0.04 (end - start)
///
/// and then to the end. Each segment is ease-in-out. The first takes 3/4 of the duration and the
/// second 1/4. That is a choice of this project, because the source does not say.
package struct TwoStepBounce: Sendable {
  /// The value at the start.
  package var from: Value
  /// The target: a value of the same type.
  package var to: Value
  /// The frames and the playback of the motion.
  package var timing = Timing()

  /// The default length of both segments in seconds.
  package static let defaultDuration = Bounce.defaultDuration

  package init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  /// The overshoot of the first segment, as a share of the distance.
  private static let overshoot = 0.04

  /// The animation of the bounce.
  ///
  /// - Throws: `ParameterError` for values of different types and numbers outside their range.
  package func animation() throws(ParameterError) -> Animation {
    try timing.validate()
    try StartAndTarget.validate(from: from, to: to)
    let period = timing.iterationDuration(default: Self.defaultDuration)
    let schedule = try timing.schedule(MotionLength(DoubleDouble(period)))
    return try schedule.animation(
      "bounce", facts: [Fact.Entry(.curve, .object(facts))], tracks: [track(period: period)],
      largest: StartAndTarget.largestMagnitude(from, to))
  }

  private func track(period: Double) -> Track {
    let channels = from.components.indices.map { index in
      channel(
        from: from.components[index], to: to.components[index], period: period)
    }
    return Track(valueFrom: from, channels: channels)
  }

  private func channel(from: DoubleDouble, to: DoubleDouble, period: Double) -> Channel {
    let beyond = to + (to - from) * Self.overshoot
    let ticks = AngularRate.ticks(in: period)
    let out = EaseCurve(from: from, to: beyond, timing: .easeInOut, ticks: ticks * 0.75)
    let back = EaseCurve(from: beyond, to: to, timing: .easeInOut, ticks: ticks * 0.25)
    let join = DoubleDouble(product: 0.75, period)
    return Channel(
      [Segment(.ease(out)), Segment(start: join, .ease(back))], target: to,
      storage: self.from.storage)
  }

  private var facts: [Fact.Entry] {
    [
      Fact.Entry(.kind, .text("two-step")),
      Fact.Entry(.compat, .text("chatheads-2013")),
      Fact.Entry(.overshoot, .given(Self.overshoot)),
      Fact.Entry(.shares, .row([0.75, 0.25])),
    ]
  }
}
