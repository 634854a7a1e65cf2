import ExactNumerics
import Foundation
import TestSupport
import Testing

@testable import Checking
@testable import Documents
@testable import Exporters

@Suite struct CheckReportJSONTests {
  /// A Python script that parses the document, with every number as its text.
  private static let reader = """
    import json, sys
    read = lambda path: json.load(open(path, encoding='utf-8'), parse_float=str, parse_int=str)
    print(json.dumps([read(path) for path in sys.argv[1:]]))
    """

  @Test(.needs("python3")) func `names and numbers are read back unchanged`() throws {
    let reports = RandomReports.reports(Effort.cases(1000), seed: 6, hasTexts: true)
    let texts = try reports.enumerated().map { ("\($0 + 1000).json", try $1.text(.json)) }
    let files = Dictionary(uniqueKeysWithValues: texts + [("read.py", Self.reader)])
    let read = try #require(
      Executable.json("python3 read.py *.json", files: files) as? [[String: Any]])
    #expect(read.count == reports.count)
    for (report, found) in zip(reports, read) {
      #expect(found["schema"] as? String == "headspring/check/1")
      let goldens = try #require(found["goldens"] as? [[String: Any]])
      #expect(goldens.count == report.goldens.count)
      for (golden, found) in zip(report.goldens, goldens) {
        #expect(found["golden"] as? String == golden.name)
        #expect(found["actual"] as? String == golden.actual)
        #expect(found["isFailure"] as? Bool == !report.passes(golden))
        switch golden.verdict {
        case .failed(let failure):
          #expect(found["message"] as? String == failure.message)
          #expect(found["line"] as? String == failure.line.map { "\($0)" })
          #expect(found["status"] as? String == "65")
        case .same(let comparison), .different(let comparison),
          .rewritten(let comparison?, reason: _):
          try expect(found, comparison, report)
        case .rewritten(nil, let reason): #expect(found["reason"] as? String == reason)
        case .created, .stale: break
        }
      }
      let totals = try #require(found["totals"] as? [String: String])
      #expect(totals["goldens"] == "\(report.goldens.count)")
      #expect(totals["failures"] == "\(report.goldens.filter { !report.passes($0) }.count)")
      let verdicts = Verdict.words.compactMap { Int(totals[$0] ?? "") }
      #expect(verdicts.count == 6 && verdicts.reduce(0, +) == report.goldens.count)
    }
  }

  private func expect(
    _ found: [String: Any], _ comparison: Comparison, _ report: CheckReport
  ) throws {
    #expect(found["frames"] as? String == "\(comparison.frames)")
    #expect(found["notes"] as? [String] == comparison.notes)
    let texts = try #require(found["differences"] as? [[String: Any]])
    #expect(texts.map { $0["path"] as? String } == comparison.texts.map { $0.path })
    #expect(texts.map { $0["expected"] as? String } == comparison.texts.map { $0.expected })
    #expect(texts.map { $0["actual"] as? String } == comparison.texts.map { $0.actual })
    let tracks = try #require(found["tracks"] as? [[String: Any]])
    #expect(tracks.map { $0["name"] as? String } == comparison.tracks.map { $0.name })
    let missing = tracks.map {
      (($0["length"] as? [String: Any])?["missing"] as? [String: Any])?["count"] as? String
    }
    #expect(
      missing == comparison.tracks.map { $0.length?.missing.map { "\($0.count)" } ?? nil })
    let means = tracks.map { Double($0["rootMeanSquare"] as? String ?? "") }
    #expect(means == comparison.tracks.map { $0.rootMeanSquare })
    let rows = try #require(found["rows"] as? [[String: Any]])
    #expect(rows.count == min(report.rows, comparison.rows.count))
    for (row, expected) in zip(rows, comparison.rows) {
      #expect(row["component"] as? String == expected.component)
      #expect(row["line"] as? String == "\(expected.line)")
      #expect(row["expected"] as? String == expected.expected.text)
      #expect(row["actual"] as? String == expected.actual.text)
      #expect(row["difference"] as? String == expected.difference.text)
      #expect(row["time"] as? String == expected.time?.text)
      #expect(row["place"] as? String == expected.place?.code)
    }
  }

  @Test(.needs("jq")) func `jq finds the goldens that differ and their worst`() throws {
    let reports = RandomReports.reports(Effort.cases(300), seed: 7)
    let texts = try reports.enumerated().map { ("\($0 + 1000).json", try $1.text(.json)) }
    let filter = "[.goldens[] | select(.verdict == \"different\") | [.golden, .worst.difference]]"
    let read = try #require(
      Executable.json(
        "jq -c '\(filter)' *.json | jq -cs .", files: Dictionary(uniqueKeysWithValues: texts))
        as? [[[Any]]])
    #expect(read.count == reports.count)
    for (report, found) in zip(reports, read) {
      let differing = report.goldens.filter { golden in
        if case .different = golden.verdict { true } else { false }
      }
      #expect(found.map { $0[0] as? String } == differing.map { $0.name })
      for (golden, found) in zip(differing, found) {
        let worst = golden.verdict.comparison?.tracks.compactMap {
          $0.worst?.difference.nearestDouble
        }
        .max { $0.magnitude < $1.magnitude }
        #expect((found[1] as? Double)?.magnitude == worst?.magnitude)
      }
    }
  }
}
