import Testing

@testable import Readers

@Suite struct RecordingPointsTests {
  private static func error(_ what: String) -> InputError {
    InputError(name: "in", line: 1, column: 1, what: what)
  }

  private static func refusal(_ times: [Double]) -> String? {
    var points = RecordingPoints()
    do throws(InputError) {
      for time in times { try points.append(time: time, value: 0, error: error) }
      _ = try points.completedPoints(error: error)
      return nil
    } catch {
      return error.message(prefix: "--")
    }
  }

  @Test(
    arguments: [
      ([0, 1, 2, 3, 4, 5], nil), ([-3, -2, 0, 0.1, 0.2, 1e300], nil),
      ([0, 1, 1], "expected times that increase, got the same one again"),
      ([0, -0.0], "expected times that increase, got the same one again"),
      ([0, 2, 1], "expected times that increase, got one before the last"),
      ([.infinity], "expected a time within 1.8e308 s"),
      ([0, 1, 2, 3, 4], "expected at least 6 points, got 5"),
      ([], "expected at least 6 points, got 0"),
    ] as [([Double], String?)])
  func `six points or more, each later than the one before`(times: [Double], refusal: String?) {
    #expect(Self.refusal(times) == refusal)
  }
}
