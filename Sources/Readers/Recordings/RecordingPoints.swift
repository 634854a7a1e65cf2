import Analysis
import ExactNumerics

/// Collects the points of a recording and checks that their times increase.
struct RecordingPoints {
  private(set) var points: [RecordedPoint] = []

  /// - Parameter error: makes an error at the time.
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

  /// Returns the points, of which there must be at least ``Recording/fewestPoints``.
  ///
  /// - Parameter error: makes an error at the end of the points.
  func complete(error: (String) -> InputError) throws(InputError) -> [RecordedPoint] {
    guard points.count >= Recording.fewestPoints else {
      throw error("expected at least \(Recording.fewestPoints) points, got \(points.count)")
    }
    return points
  }
}
