import ExactNumerics
import Motion

/// A value seen at a moment: one row of a recording.
public struct RecordedPoint: Sendable, Equatable {
  /// Seconds, on any clock.
  public let time: DoubleDouble
  public let value: DoubleDouble

  public init(time: DoubleDouble, value: DoubleDouble) {
    self.time = time
    self.value = value
  }

  /// A point as it was read: both numbers as the nearest Doubles of their texts.
  public init(time: Double, value: Double) {
    self.init(time: DoubleDouble(time), value: DoubleDouble(value))
  }
}
