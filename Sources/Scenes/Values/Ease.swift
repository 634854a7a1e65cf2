import Animations
import ExactNumerics
import Motion

/// An easing between two values of any type.
package struct Ease: Sendable {
  package var from: Value
  /// The target: a value of the same type.
  package var to: Value
  package var timing = Timing()
  /// The easing; of a Bezier, x1 and x2 are in 0...1 and y1 and y2 within 1e6.
  package var function = Easing.easeInOut

  /// The default length in seconds, the same as of ChatHeads' drag and popover.
  package static let defaultDuration = 0.3

  package init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  /// The animation of the ease.
  ///
  /// - Throws: `ParameterError` for a value outside its range and values of different types.
  package func animation() throws(ParameterError) -> Animation {
    try timing.validate()
    try Value.validate(from: from, to: to)
    try function.validate()
    let period = timing.duration ?? Self.defaultDuration
    let schedule = try timing.schedule(MotionLength(DoubleDouble(period)))
    let track = Track(from: from, to: to) { from, to, _ in
      .ease(EaseCurve(from: from, to: to, easing: function, ticks: AngularRate.ticks(in: period)))
    }
    return try schedule.animation(
      "ease", facts: [Fact.Entry(.curve, .object(function.facts))], tracks: [track],
      largest: Value.largestMagnitude(from, to) * function.largest)
  }
}
