import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Checking
@testable import Documents
@testable import Exporters

@Suite struct CheckReportTextTests {
  private func lines(_ report: CheckReport) throws -> [String] {
    try report.text(.text).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  private func decimal(_ text: String) throws -> ExactDecimal {
    try #require(ExactDecimal(Array(text.utf8)))
  }

  private func difference(
    _ expected: String, _ actual: String, of track: String = "value", component: String = "",
    frame: Int = 12, at place: MotionLocation? = nil
  ) throws -> ValueDifference {
    let (expected, actual) = (try decimal(expected), try decimal(actual))
    return ValueDifference(
      track: track, component: component, frame: frame, time: try decimal("0.2"), line: frame + 3,
      expected: expected, actual: actual, difference: actual - expected, place: place)
  }

  private func track(
    _ worst: ValueDifference?, of name: String = "value", frames: Int
  ) -> TrackComparison {
    TrackComparison(
      name: name, tolerance: "0", differingFrames: frames, worst: worst, largest: worst,
      rootMeanSquare: 0.25)
  }

  private func report(_ comparison: Comparison, rows: Int = 10) -> CheckReport {
    let golden = CheckedGolden(
      name: "Goldens/a.json", actual: "b.csv", Verdict(comparison))
    return CheckReport(goldens: [golden], rows: rows)
  }

  @Test func `a golden of one track shows the difference, its position and its size`() throws {
    let worst = try difference("304.7435", "304.7434", at: .extremum(1))
    var comparison = Comparison(
      tracks: [track(worst, frames: 71)], frames: 74,
      rows: [try difference("-9.5", "1000.25", frame: 1), worst], differingValues: 71)
    comparison.notes = ["only the golden has \"target\""]
    #expect(
      try report(comparison).text(.text) == """
        Goldens/a.json: 71 of 74 frames differ
          compared with: b.csv

          worst: value at frame 12 (0.2 s), at the first extremum
            expected    304.7435
            actual      304.7434
            difference   -0.0001
            root mean square 0.25

          note: only the golden has "target"

          line  frame  time  expected     actual  difference
             4      1   0.2   -9.5     1000.25    +1009.75
            15     12   0.2  304.7435   304.7434     -0.0001
          … and 69 more

        """)
  }

  @Test func `the worst of several tracks comes first`() throws {
    let tracks = [
      track(try difference("0", "0.5", of: "a"), of: "a", frames: 3),
      track(try difference("0", "-7", of: "b", component: "x"), of: "b", frames: 1),
      track(nil, of: "c", frames: 0),
    ]
    let text = try report(Comparison(tracks: tracks, frames: 9, rows: [], differingValues: 4))
      .text(.text)
    #expect(
      text == """
        Goldens/a.json: 2 of 3 tracks differ, in up to 3 of 9 frames
          compared with: b.csv

          worst: b.x at frame 12 (0.2 s)
            expected     0
            actual      -7
            difference  -7
            1 of 9 frames, root mean square 0.25

          also:
            +0.5  at frame 12 (0.2 s)  3 of 9 frames  a

        """)
  }

  @Test func `of many tracks the worst twenty one are listed and the others counted`() throws {
    let tracks = try (0..<50).map { index in
      track(
        try difference("0", "\(index + 1)", of: "t\(index)"), of: "t\(index)", frames: 1)
    }
    let lines = try lines(
      report(Comparison(tracks: tracks, frames: 9, rows: [], differingValues: 50)))
    #expect(lines.contains("  worst: t49 at frame 12 (0.2 s)"))
    #expect(lines.last == "    … and 29 more tracks")
    #expect(lines.filter { $0.contains(" of 9 frames  t") }.count == 20)
  }

  @Test(arguments: [
    (1, 1, "1 of 1 frame differs"), (1, 2, "1 of 2 frames differs"), (2, 2, "2 of 2 frames differ"),
  ])
  func `singular and plural agree`(differing: Int, frames: Int, words: String) throws {
    let comparison = Comparison(
      tracks: [track(try difference("0", "1"), frames: differing)], frames: frames, rows: [],
      differingValues: differing)
    #expect(comparison.summary(isPast: false) == words)
  }

  @Test func `differences within the tolerance are reported`() throws {
    let small = try difference("1", "0.99")
    var inside = track(nil, frames: 0)
    inside.largest = small
    func headline(_ track: TrackComparison) throws -> String {
      let comparison = Comparison(tracks: [track], frames: 74, rows: [], differingValues: 0)
      return try report(comparison).text(.text)
    }
    #expect(
      try headline(inside)
        == "Goldens/a.json: same within the tolerance: at most 0.01, value at frame 12 (0.2 s)\n")
    #expect(try headline(track(nil, frames: 0)) == "Goldens/a.json: same\n")
  }

  @Test(arguments: [
    (MotionLocation.start, "at the start"), (.extremum(1), "at the first extremum"),
    (.beforeExtremum(2), "on the way to the second extremum"), (.landing, "at the landing"),
    (.afterExtremum(0), "between start and landing"), (.extremum(11), "at the 11th extremum"),
    (.extremum(21), "at the 21st extremum"), (.extremum(112), "at the 112th extremum"),
    (.extremum(103), "at the 103rd extremum"), (.extremum(42), "at the 42nd extremum"),
    (.afterExtremum(10), "after the tenth extremum, the last"),
  ])
  func `a position is described in words`(place: MotionLocation, words: String) {
    #expect(place.words == words)
  }

  @Test func `several goldens have a summary`() throws {
    let report = CheckReport(goldens: [
      CheckedGolden(name: "a", actual: "", .created),
      CheckedGolden(name: "b", actual: "", .rewritten(nil, reason: "other tracks")),
      CheckedGolden(
        name: "c", actual: "", .failed(CheckFailure(message: "is a folder", status: 66))),
      CheckedGolden(name: "d", actual: "", .stale),
      CheckedGolden(name: "e", actual: "", .stale),
    ])
    #expect(
      try report.text(.text) == """
        a: created
        b: rewritten: other tracks
        c: not compared: is a folder
        d: stale: nothing was compared with it
        e: stale: nothing was compared with it
        5 goldens: 1 not compared, 2 stale, 1 created, 1 rewritten

        """)
    #expect(try CheckReport(goldens: []).text(.text) == "0 goldens\n")
  }

  @Test func `a compared golden that could not be written is not counted as updated`() throws {
    var failure = CheckFailure(message: "cannot write 'a': No space left on device", status: 74)
    let other = CheckFailure(message: "b: is a folder", status: 66)
    failure.isNotUpdated = true
    let report = CheckReport(goldens: [
      CheckedGolden(name: "a", actual: "", .failed(failure)),
      CheckedGolden(name: "b", actual: "", .failed(other)),
    ])
    #expect(
      try report.text(.text) == """
        a: not updated: cannot write 'a': No space left on device
        b: not compared: is a folder
        2 goldens: 1 not compared, 1 not updated

        """)
  }

  @Test func `the text is free of control characters for any names`() throws {
    for report in RandomReports.reports(Effort.cases(2000)) {
      let lines = try lines(report)
      for line in lines { #expect(Display.line(line) == line) }
      var rest = lines[...]
      for golden in report.goldens {
        let head = Display.line(golden.name) + ": "
        let index = try #require(rest.firstIndex { $0.hasPrefix(head) })
        rest = rest[(index + 1)...]
      }
    }
  }

  @Test func `the table has the requested rows and counts the others`() throws {
    var random = RandomReports(seed: 5)
    for rows in 0...14 {
      let comparison = random.comparison(isSame: false)
      let table = DifferenceTable(comparison, rows: rows)
      let shown = min(rows, comparison.rows.count)
      #expect(table.cells.count == shown)
      let more = comparison.differingValues - shown
      #expect(table.more == (more == 0 ? nil : "and \(more) more"))
      for (cells, row) in zip(table.cells, comparison.rows) {
        #expect(cells[0] == "\(row.line)" && cells[1] == "\(row.frame)")
        #expect(cells.contains(row.expected.text) && cells.contains(row.actual.text))
      }
    }
  }
}
