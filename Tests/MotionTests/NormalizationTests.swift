import ExactNumerics
import Testing

@testable import Analysis
@testable import Motion

@Suite struct NormalizationTests {
  private func points(_ rows: [(Double, Double)]) -> [RecordedPoint] {
    rows.map { RecordedPoint(time: DoubleDouble($0.0), value: DoubleDouble($0.1)) }
  }

  private let good = [(0.0, 0.0), (1, 5), (2, 3), (3, 4), (4, 3.5), (5, 3.8)]

  private func rule(_ rows: [(Double, Double)]) -> String? {
    do {
      _ = try Normalization(points(rows))
      return nil
    } catch {
      return error.parameter == "recording" ? error.rule : "another parameter"
    }
  }

  private func rule(changing index: Int, to row: (Double, Double)) -> String? {
    var rows = good
    rows[index] = row
    return rule(rows)
  }

  @Test func `six points that are not constant can be fitted`() {
    #expect(rule(good) == nil)
  }

  @Test func `fewer than 6 points are refused`() {
    #expect(rule(Array(good.dropLast())) == "must have at least 6 points")
    #expect(rule([]) == "must have at least 6 points")
  }

  @Test func `times that do not increase are refused with their index`() {
    let words = "must have increasing times; that of point 4 is not above the one before"
    #expect(rule(changing: 3, to: (2, 4)) == words)
    #expect(rule(changing: 3, to: (1.5, 4)) == words)
  }

  @Test func `numbers that are not finite or too large are refused with their index`() {
    let time = "must have finite times below 1e40 seconds; that of point 6 is not"
    for bad in [Double.nan, .infinity, 1e40] { #expect(rule(changing: 5, to: (bad, 4)) == time) }
    let value = "must have finite values below 1e100; that of point 2 is not"
    for bad in [Double.nan, -.infinity, 1e100] {
      #expect(rule(changing: 1, to: (1, bad)) == value)
    }
  }

  @Test func `a constant recording is refused`() {
    #expect(rule(good.map { ($0.0, 7) }) == "must move: all its values are the same")
    #expect(rule(good.map { ($0.0, $0.1 * 1e-120) }) == "must move by more than 1e-100")
    #expect(
      rule(good.map { ($0.0 * 1e-60, $0.1) }) == "must last longer than 1e-40 seconds")
  }

  @Test func `thinned points are evenly spread and no more than the limit`() throws {
    let rows = (0..<1000).map { (Double($0), Double($0 % 7)) }
    let recording = points(rows)
    let data = FitData(recording, in: try Normalization(recording))
    for most in [10, 333, 512, 999, 1000] {
      let some = data.evenlyThinned(first: 900, most: most)
      #expect(some.count <= most && some.count >= min(most, 900) / 2)
    }
    #expect(data.rows(0..<900).count == 900)
  }
}
