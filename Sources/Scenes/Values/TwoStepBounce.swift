import Animations
import ExactNumerics
import Motion

/// The bounce of ChatHeads in April 2013, before its spring: 4 % beyond the target, then back.
///
/// Source: brutella/chatheads, CHDraggingCoordinator.m of 2013. With theta = atan2(dx, dy) and the
/// distance d, the bubble moves to
///
///     (end.x + sin(theta) 0.04 d, end.y + cos(theta) 0.04 d) = end + 0.04 (end - start)
///
/// truncated to whole points, in 0.28 s, and then to the end in 0.25 s. Each segment is
/// ease-in-out.
package struct TwoStepBounce: Sendable {
  package var from: Value
  /// The target: a value of the same type.
  package var to: Value
  /// The frames and the playback of the motion, without a length.
  package var timing = Timing()

  /// Seconds of the segment to the bounce place.
  static let outDuration = 0.28
  /// Seconds of the segment back to the target.
  static let backDuration = 0.25
  /// Seconds of both segments.
  static var duration: Double { outDuration + backDuration }

  package init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  /// The overshoot of the first segment, as a share of the distance.
  private static let overshoot = 0.04

  /// The animation of the bounce.
  ///
  /// - Throws: `ParameterError` for values of different types, for colours, which have no whole
  ///   points, and for numbers outside their range.
  package func animation() throws(ParameterError) -> Animation {
    try timing.validate()
    try Value.validate(from: from, to: to)
    try require(
      from.type != .color, "compat",
      "chatheads-2013 bounces in whole points, which a color does not have; leave it out")
    let schedule = try timing.schedule(MotionLength(DoubleDouble(Self.duration)))
    let channels = zip(from.components, to.components).map { from, to in
      Channel(Self.move(from: from, to: to).segments, target: to, storage: self.from.storage)
    }
    return try schedule.animation(
      "bounce", facts: [Fact.Entry(.curve, .object(Self.facts))],
      tracks: [Track(valueFrom: from, channels: channels)],
      largest: Value.largestMagnitude(from, to))
  }

  /// Both segments of one component.
  static func move(from: DoubleDouble, to: DoubleDouble) -> ChannelMove {
    let beyond = (to + (to - from) * overshoot).inWholePoints
    let out = EaseCurve(
      from: from, to: beyond, easing: .easeInOut, ticks: AngularRate.ticks(in: outDuration))
    let back = EaseCurve(
      from: beyond, to: to, easing: .easeInOut, ticks: AngularRate.ticks(in: backDuration))
    return ChannelMove(
      [Segment(.ease(out)), Segment(start: DoubleDouble(outDuration), .ease(back))], to: to)
  }

  /// The result fields of the curve.
  static var facts: [Fact.Entry] {
    [
      Fact.Entry(.kind, .text("two-step")),
      Fact.Entry(.compat, .text("chatheads-2013")),
      Fact.Entry(.overshoot, .given(overshoot)),
      Fact.Entry(.durations, .row([outDuration, backDuration])),
    ]
  }
}

extension DoubleDouble {
  /// The whole number towards zero; the nearest whole number if that is within 0.5e-6.
  ///
  /// This rounds to 1e-6 and truncates, so 119.9999999 becomes 120. A tie at 0.5e-6 goes to the
  /// whole number, whose count of millionths is even.
  var inWholePoints: DoubleDouble {
    let nearest = roundedToEven()
    if (self - nearest).magnitude <= DoubleDouble(0.5e-6) { return nearest }
    return self < .zero ? -(-self).floor() : floor()
  }
}
