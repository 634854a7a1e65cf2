import ExactNumerics

/// A difference of two curves and its time. It is positive if the given curve is ahead.
package struct TimedDifference: Sendable {
  /// The time in seconds.
  package let time: DoubleDouble
  /// The difference as a share of the distance.
  package let share: DoubleDouble

  static var none: TimedDifference { TimedDifference(time: .zero, share: .zero) }
}
