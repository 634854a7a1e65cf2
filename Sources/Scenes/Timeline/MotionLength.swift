import ExactNumerics

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
