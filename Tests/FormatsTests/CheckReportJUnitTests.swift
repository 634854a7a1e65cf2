import Foundation
import Motion
import TestSupport
import Testing

@testable import Checking
@testable import Documents
@testable import Exporters

@Suite struct CheckReportJUnitTests {
  /// A Python script that parses the XML: the suite's counts, and name, kind, message and text of each case.
  private static let reader = """
    import json, sys, xml.etree.ElementTree as tree
    def read(path):
        suite = tree.parse(path).getroot().find('testsuite')
        cases = [[case.get('name'), *([child.tag, child.get('message') or '', child.text] if
            (child := next(iter(case), None)) is not None else ['', '', ''])] for case in suite]
        return {'counts': [int(suite.get(key)) for key in ('tests', 'failures', 'errors')], 'cases': cases}
    print(json.dumps([read(path) for path in sys.argv[1:]]))
    """

  private func files(_ reports: [CheckReport]) throws -> [String: String] {
    let texts = try reports.enumerated().map { ("\($0 + 1000).xml", try $1.text(.junit)) }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  @Test(.needs("xmllint")) func `reports are valid by the schema for any names`() throws {
    var files = try files(RandomReports.reports(Effort.cases(1000)))
    files["junit.rng"] = try Fixture.text("junit.rng")
    let result = try Executable.shell(
      "xmllint --noout --nonet --relaxng junit.rng *.xml", files: files)
    #expect(result.status == 0, "\(result.errors.suffix(2000))")
  }

  @Test(.needs("xmllint")) func `the schema refuses invalid reports`() throws {
    let good = try CheckReport(goldens: [
      CheckedGolden(name: "a", actual: "", .stale)
    ]).text(.junit)
    let bad = [
      good.replacingOccurrences(of: " tests=\"1\"", with: ""),
      good.replacingOccurrences(of: "failure", with: "fail"),
      good.replacingOccurrences(of: " classname=\"headspring.check\"", with: ""),
    ]
    for text in bad {
      #expect(text != good)
      let files = ["a.xml": text, "junit.rng": try Fixture.text("junit.rng")]
      #expect(
        try Executable.shell("xmllint --noout --relaxng junit.rng a.xml", files: files).status != 0)
    }
  }

  @Test(.needs("python3")) func `names, counts and texts are read back unchanged`() throws {
    let reports = RandomReports.reports(Effort.cases(1000), seed: 2, hasTexts: true)
    var files = try files(reports)
    files["read.py"] = Self.reader
    let read = try #require(
      Executable.json("python3 read.py *.xml", files: files) as? [[String: Any]])
    #expect(read.count == reports.count)
    for (report, found) in zip(reports, read) {
      let cases = try #require(found["cases"] as? [[String]])
      #expect(cases.map { $0[0] } == report.goldens.map { Display.line($0.name) })
      for (golden, found) in zip(report.goldens, cases) {
        #expect(["failure", "error"].contains(found[1]) == !report.passes(golden))
        if case .failed(let failure) = golden.verdict {
          #expect(found[1] == "error" && found[2].hasSuffix(Display.line(failure.message)))
        } else if !report.passes(golden) {
          let lines = [golden.headline] + golden.details(rows: report.rows)
          #expect(found[1] == "failure" && found[2] == golden.headline)
          #expect(found[3] == lines.joined(separator: "\n") + "\n")
        }
      }
      let errors = cases.filter { $0[1] == "error" }.count
      let failures = cases.filter { $0[1] == "failure" }.count
      #expect(found["counts"] as? [Int] == [report.goldens.count, failures, errors])
    }
  }
}
