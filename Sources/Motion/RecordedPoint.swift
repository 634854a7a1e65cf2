import ExactNumerics

/// A value seen at a moment: one row of a recording.
public struct RecordedPoint: Sendable {
  /// Seconds, on any clock.
  public let time: DoubleDouble
  public let value: DoubleDouble

  public init(time: DoubleDouble, value: DoubleDouble) {
    self.time = time
    self.value = value
  }
}
