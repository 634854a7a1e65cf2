import ExactNumerics
import Motion

extension BounceCurve {
  /// A bounce that starts at `from` with `velocity` units per second.
  ///
  ///     sine = (velocity / 60 + alpha * (from - to)) / omega
  ///
  /// makes x'(0) = velocity, also for a velocity of 0. Without one the sine is 0: the published
  /// curve, which starts with the slope of its falling envelope.
  init(
    from: DoubleDouble, to: DoubleDouble, velocity: DoubleDouble?, decay: Pace, angle: Angle,
    isRectified: Bool = false
  ) {
    self.init(
      target: to, cosine: from - to, decay: decay, angle: angle, isRectified: isRectified)
    if let velocity {
      sine = (velocity / 60 + alpha * cosine) / omega
    }
  }
}
