import Analysis
import ExactNumerics

/// Points on their way into a recording: every time later than the one before.
struct RecordingPoints {
  private(set) var points: [RecordedPoint] = []

  /// - Parameter error: what is wrong with the time.
  mutating func append(
    time: Double, value: Double, error: (String) -> InputError
  ) throws(InputError) {
    guard time.isFinite else { throw error("expected a time within 1.8e308 s") }
    if let last = points.last?.time.high, time <= last {
      throw error(
        time == last
          ? "expected times that increase, got the same one again"
          : "expected times that increase, got one before the last")
    }
    points.append(RecordedPoint(time: time, value: value))
  }

  /// - Parameter error: what is wrong where the points end.
  func complete(error: (String) -> InputError) throws(InputError) -> [RecordedPoint] {
    guard points.count >= Recording.fewestPoints else {
      throw error("expected at least \(Recording.fewestPoints) points, got \(points.count)")
    }
    return points
  }
}
