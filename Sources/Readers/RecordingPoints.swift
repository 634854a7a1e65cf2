/// Points on their way into a recording: every time later than the one before.
struct RecordingPoints {
  private(set) var points: [Recording.Point] = []

  /// - Parameter error: what is wrong with the time.
  mutating func append(
    time: Double, value: Double, error: (String) -> InputError
  ) throws(InputError) {
    guard time.isFinite else { throw error("expected a time within 1.8e308 s") }
    if let last = points.last, time <= last.time {
      throw error(
        time == last.time
          ? "expected times that increase, got the same one again"
          : "expected times that increase, got one before the last")
    }
    points.append(Recording.Point(time: time, value: value))
  }

  /// - Parameter error: what is wrong where the points end.
  func complete(error: (String) -> InputError) throws(InputError) -> [Recording.Point] {
    guard points.count >= Recording.fewestPoints else {
      throw error("expected at least \(Recording.fewestPoints) points, got \(points.count)")
    }
    return points
  }
}
