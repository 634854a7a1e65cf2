import ExactNumerics
import TestSupport
import Testing

@testable import Checking
@testable import Commands
@testable import Documents
@testable import Exporters

struct SeriesComparisonTests {
  static let golden = """
    frame,time,a.x,a.y,b,c
    0,0,0,100,1,5
    1,0.1,10,110,2.25,5
    2,0.2,20,90,3,5

    """

  @Test(arguments: [
    ("1e200", "-1e200", 2e200), ("1e-200", "-1e-200", 2e-200), ("3e160", "3", 3e160),
    ("1.7e308", "0", 1.7e308), ("1e-305", "0", 1e-305), ("1e150", "0", 1e150),
  ])
  func `the root mean square of differences of any size is reported`(
    actual: String, golden: String, size: Double
  ) throws {
    func mean(_ rows: String, _ others: String) throws -> Double {
      let found = try Compared.comparison("time,a\n\(rows)", "time,a\n\(others)")
      return try #require(found.tracks.first).rootMeanSquare
    }
    #expect(try (mean("0,\(actual)\n", "0,\(golden)\n") / size - 1).magnitude < 1e-14)
    // With three equal values the mean is half as large. With others, the larger difference dominates.
    let half = try mean("0,\(actual)\n1,1\n2,2\n3,3\n", "0,\(golden)\n1,1\n2,2\n3,3\n")
    if size > 1e-300 { #expect((half / size * 2 - 1).magnitude < 1e-14) }
    let small = size * 1e-30
    let beside = try mean("0,\(actual)\n1,\(small)\n", "0,\(golden)\n1,0\n")
    if size > 1e-300 { #expect((beside / size * 2.0.squareRoot() - 1).magnitude < 1e-14) }
  }

  @Test func `a picture shows every difference, and curves where there are rows`() throws {
    func table(_ count: Int, edited: Int?) -> String {
      let rows = (0..<count).map { "\($0),\($0 == edited ? 7 : $0 % 5)\n" }
      return "frame,a\n" + rows.joined()
    }
    for (count, row) in [(1, nil), (1, 0), (30, 12), (5000, 4321), (5000, 4999)] {
      let found = try #require(
        try Compared.picture(table(count, edited: row), table(count, edited: nil)))
      let curve = try #require(found.tracks.first?.components.first)
      #expect(
        curve.expected.count == min(count, 1000) && curve.actual.count == curve.expected.count)
      let differing = curve.expected.indices.filter { curve.expected[$0] != curve.actual[$0] }
      #expect(differing.count == (row == nil ? 0 : 1))
      #expect(curve.expected.first == 0 && curve.expected.last == Double((count - 1) % 5))
    }
  }

  @Test func `a picture shows both sides to their ends`() throws {
    func table(_ count: Int) -> String {
      "frame,a\n" + (0..<count).map { "\($0),\($0 % 5)\n" }.joined()
    }
    for (one, other) in [(3, 8), (8, 3), (1500, 5000), (0, 4)] {
      let frames = max(one, other)
      let found = try #require(try Compared.picture(table(one), table(other)))
      let curve = try #require(found.tracks.first?.components.first)
      let count = min(frames, 1000)
      #expect(curve.actual.count == count && curve.expected.count == count)
      let shares = [curve.actual, curve.expected].map { $0.filter { !$0.isNaN }.count }
      for (share, rows) in zip(shares, [one, other]) {
        #expect((share - count * rows / frames).magnitude <= 1)
      }
      #expect(found.duration == Double(frames - 1) / 60)
    }
  }
}
