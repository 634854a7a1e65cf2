import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct MeasureCommandTests {
  private func document(_ line: String) throws -> JSONTree {
    try JSONTree(try Typed.output(line + " -f json"))
  }

  @Test(arguments: [
    "--spring stiffness=100,damping=10",
    "--spring swiftui.bouncy --from 300 --to 100 --velocity 900",
    "--spring stiffness=100,damping=10 --from 1,2 --to 3,-4 --velocity 50,-60",
  ])
  func `the events of spring are at the same times`(words: String) throws {
    let ends = words.contains("--from") ? "" : " --from 0 --to 1"
    let spring = try JSONTree(
      try Typed.output("spring \(words)\(ends) --events all --duration 1 --decimals 6"))
    let measured = try document("measure \(words)")
    for (kind, list) in [("extremum", "extrema"), ("crossing", "crossings")] {
      let events = (spring["events"]?.row ?? []).filter { $0["name"]?.text == kind }
      func place(_ row: JSONTree) -> String {
        [
          row["component"]?.text ?? "", row["time"]?.text ?? "",
          kind == "extremum" ? row["value"]?.text ?? "" : "",
        ].joined(separator: " ")
      }
      // The spring is cut after 1 s, the lists are not.
      let rows = try #require(measured[list]).row.filter { row in
        Double(row["time"]?.text ?? "").map { $0 < 1 } ?? false
      }
      #expect(!rows.isEmpty)
      #expect(events.map(place).sorted() == rows.map(place).sorted())
    }
  }
}
