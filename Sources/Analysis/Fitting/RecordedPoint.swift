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

extension RecordedPoint {
  /// The last decimal place that all values of a recording have, 10^-d with d from 0 to 17; 0 for
  /// values with more digits than a Double holds.
  static func place(of points: [RecordedPoint]) -> Double {
    var scale = 1.0
    for _ in 0...17 {
      let isWhole = points.allSatisfy { point in
        let units = point.value * scale
        let distance = (units - units.roundedToEven()).magnitude.high
        return distance <= units.magnitude.high * 0x1p-50
      }
      if isWhole { return 1 / scale }
      scale *= 10
    }
    return 0
  }
}
