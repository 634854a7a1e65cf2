import ExactNumerics
import Motion

/// The straight line from one printed point to the next.
struct KeyLine {
  let start: DoubleDouble
  let end: DoubleDouble
  let from: DoubleDouble
  let slope: DoubleDouble

  /// - Precondition: end is after start.
  init(
    from start: DoubleDouble, _ from: DoubleDouble, to end: DoubleDouble, _ to: DoubleDouble
  ) {
    self.start = start
    self.end = end
    self.from = from
    slope = (to - from) / (end - start)
  }

  func value(at time: DoubleDouble) -> DoubleDouble { from + slope * (time - start) }
}

/// A distance between a motion and a line, and when.
struct FoundDistance {
  var distance: DoubleDouble
  var time: DoubleDouble

  static let none = FoundDistance(distance: .zero, time: .zero)

  mutating func take(_ distance: DoubleDouble, at time: DoubleDouble) {
    if distance > self.distance {
      self.distance = distance
      self.time = time
    }
  }
}
