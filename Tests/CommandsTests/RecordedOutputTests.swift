import Analysis
import ExactNumerics
import Readers
import Testing
import TypedLines

@testable import Commands

/// Recordings from the commands' own output, in every format with numbers.
@Suite struct RecordedOutputTests {
  private static func points(
    _ line: String, fps: Double? = nil, column: String? = nil
  ) throws -> [RecordedPoint] {
    let text = try InputText(bytes: Array(try Typed.output(line).utf8), name: "in")
    return try Recording(text, clock: .init(fps: fps), column: column).points
  }

  private static let formats = [
    "json", "json --compact", "ndjson", "csv", "csv --tidy", "csv --delimiter ';'", "tsv",
    "tsv --tidy",
  ]

  @Test(arguments: formats)
  func `every format gives the same points`(format: String) throws {
    let bounce = "bounce --from 300 --to 100 -f"
    let points = try Self.points("\(bounce) \(format)", fps: 60)
    #expect(points == (try Self.points("\(bounce) array", fps: 60)))
    #expect(points.count == 73)
    #expect(points.map(\.time.high) == (0..<73).map { Double($0) / 60 })
    #expect(points[0].value == DoubleDouble(300))
    #expect(points[72].value == DoubleDouble(100))
  }

  @Test(arguments: formats.filter { $0 != "ndjson" })
  func `a component has the same name in every format`(format: String) throws {
    let bounce = "bounce --from 0,300 --to 10,100 -f"
    let points = try Self.points("\(bounce) \(format)", fps: 60, column: "y")
    #expect(points == (try Self.points("\(bounce) ndjson", fps: 60, column: "value.1")))
    #expect(points == (try Self.points("\(bounce) array", fps: 60, column: "value.1")))
    #expect(points[0].value == DoubleDouble(300))
  }

  @Test func `without fps the printed times are exact frame times`() throws {
    let points = try Self.points("bounce --from 300 --to 100 -f csv")
    #expect(points[1].time.high == 1.0 / 60)
    #expect(points == (try Self.points("bounce --from 300 --to 100 -f ndjson")))
  }
}
