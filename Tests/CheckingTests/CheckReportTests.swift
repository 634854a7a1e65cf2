import ExactNumerics
import Foundation
import Motion
import TestSupport
import Testing

@testable import Checking
@testable import Documents
@testable import Exporters

struct CheckReportJSONTests {
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
}

struct CheckReportJUnitTests {
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

struct CheckReportMarkdownTests {
  /// A script that renders the tables and headings of the page with GitHub's own renderer.
  private static let reader = """
    import html.parser, json, subprocess, sys
    class Page(html.parser.HTMLParser):
        def __init__(self):
            super().__init__(); self.tables = []; self.headings = []; self.tags = set(); self.into = None
        def handle_starttag(self, tag, attributes):
            self.tags.add(tag)
            if tag == 'table': self.tables.append([])
            if tag == 'tr': self.tables[-1].append([])
            if tag in ('td', 'th'): self.tables[-1][-1].append(''); self.into = self.tables[-1][-1]
            if tag in ('h2', 'h3'): self.headings.append(''); self.into = self.headings
        def handle_endtag(self, tag):
            if tag in ('td', 'th', 'h2', 'h3'): self.into = None
        def handle_data(self, data):
            if self.into is not None: self.into[-1] += data
    def read(path):
        command = ['cmark-gfm', '--unsafe', '-e', 'table', '-e', 'autolink', '-e', 'strikethrough', path]
        page = Page(); page.feed(subprocess.run(command, capture_output=True, check=True).stdout.decode())
        return {'tables': page.tables, 'headings': page.headings, 'tags': sorted(page.tags)}
    print(json.dumps([read(path) for path in sys.argv[1:]]))
    """

  /// The text as a browser shows it: white space collapsed to single blanks and removed at the ends.
  private func seen(_ text: String) -> String {
    Display.line(text).split(whereSeparator: { $0 == " " }).joined(separator: " ")
  }

  @Test(.needs("cmark-gfm")) func `a page shows names literally, in cells of their own`() throws {
    let reports = RandomReports.reports(Effort.cases(600), seed: 8)
    let texts = try reports.enumerated().map { ("\($0 + 1000).md", try $1.text(.markdown)) }
    let files = Dictionary(uniqueKeysWithValues: texts + [("read.py", Self.reader)])
    let read = try #require(
      Executable.json("python3 read.py *.md", files: files) as? [[String: Any]])
    #expect(read.count == reports.count)
    let known: Set = ["code", "h2", "h3", "p", "table", "tbody", "td", "th", "thead", "tr"]
    for (report, found) in zip(reports, read) {
      #expect(Set(found["tags"] as? [String] ?? []).subtracting(known) == [])
      let told = report.goldens.filter { $0.verdict.word != "same" }
      let tables = try #require(found["tables"] as? [[[String]]])
      let summary = told.isEmpty ? [] : tables[0].dropFirst()
      #expect(summary.allSatisfy { $0.count == 4 })
      #expect(summary.map { seen($0[0]) } == told.map { seen($0.name) })
      #expect(summary.map { seen($0[1]) } == told.map { seen($0.headline) })
      let sections = told.filter { $0.difference != nil }
      let headings = try #require(found["headings"] as? [String]).dropFirst()
      #expect(headings.map { seen($0) } == sections.map { seen($0.name) })
      let differing = told.compactMap { $0.difference }
      let rows = report.rows > 0 ? 1 : 0
      #expect(tables.count == (told.isEmpty ? 0 : 1) + differing.count * (1 + rows))
      for (index, comparison) in differing.enumerated() {
        let tracks = tables[1 + index * (1 + rows)].dropFirst().map { seen($0[0]) }
        #expect(tracks == comparison.differingTracks.map { seen($0.name) })
        guard rows == 1 else { continue }
        let table = tables[2 + index * 2]
        #expect(Set(table.map { $0.count }).count == 1)
        #expect(table.count == 1 + min(report.rows, comparison.rows.count))
      }
    }
  }

  @Test func `a page is truncated after a row below a million bytes, with a note`() throws {
    var random = RandomReports(seed: 9)
    let golden = CheckedGolden(
      name: "Goldens/a.json", actual: "b", .different(random.comparison(isSame: false)))
    let whole = try CheckReport(goldens: [golden]).text(.markdown)
    #expect(!whole.contains("Cut here"))
    for count in [3000, 20_000] {
      let page = try CheckReport(goldens: Array(repeating: golden, count: count)).text(.markdown)
      #expect((990_000...1_000_000).contains(page.utf8.count))
      #expect(
        page.hasSuffix("\n\nCut here, since a summary has an end. The text report has all.\n\n"))
      let rows = page.split(separator: "\n").filter { $0.hasPrefix("|") }
      #expect(rows.allSatisfy { $0.hasSuffix("|") })
    }
  }
}

struct CheckReportTextTests {
  private func lines(_ report: CheckReport) throws -> [String] {
    try report.text(.text).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
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

/// A workflow command as the runner parses it. Source: actions/runner, ActionCommand.TryParseV2.
private struct Command {
  let name: String
  var properties: [String: String] = [:]
  let data: String

  init?(_ line: String) {
    guard line.hasPrefix("::") else { return nil }
    let rest = line.dropFirst(2)
    guard let end = rest.range(of: "::") else { return nil }
    let info = rest[..<end.lowerBound].split(separator: " ", maxSplits: 1)
    guard let name = info.first else { return nil }
    self.name = String(name)
    data = Self.unescaped(String(rest[end.upperBound...]), [("%0D", "\r"), ("%0A", "\n")])
    guard info.count == 2 else { return }
    for property in info[1].split(separator: ",") {
      let pair = property.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      let escapes = [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ",")]
      properties[String(pair[0])] = Self.unescaped(String(pair[1]), escapes)
    }
  }

  private static func unescaped(_ text: String, _ escapes: [(String, String)]) -> String {
    (escapes + [("%25", "%")]).reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1, options: .literal)
    }
  }
}

struct CheckReportWorkflowCommandsTests {
  /// The lines of a log. Every newline character ends a line there.
  private func lines(_ report: CheckReport) throws -> [String] {
    try report.text(.github).components(separatedBy: .newlines).dropLast()
  }

  /// The name as the runner shows it: line breaks stay, other control characters are escaped.
  private func file(_ name: String) -> String {
    name.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? String($0) : Display.line(String($0)) }
      .joined()
  }

  @Test func `every line but the summary is a command, with the golden's path`() throws {
    for report in RandomReports.reports(Effort.cases(2000)) {
      let lines = try lines(report)
      #expect(lines.last?.hasPrefix("\(report.goldens.count) golden") == true)
      let commands = lines.dropLast().compactMap { Command($0) }
      #expect(commands.count == lines.count - 1)
      #expect(commands.allSatisfy { ["error", "notice"].contains($0.name) })
      let names = report.goldens.map { file($0.name) }
      for command in commands {
        let name = command.properties["file"]
        #expect(name.map { names.contains($0) } ?? true)
        #expect(command.properties["title"]?.isEmpty == false)
        #expect(command.data.split(separator: "\n").allSatisfy { !$0.hasPrefix("::error file") })
      }
    }
  }

  @Test func `each differing track has a command, at the line of its largest difference`() throws {
    var random = RandomReports(seed: 3)
    for _ in 0..<Effort.cases(500) {
      let comparison = random.comparison(isSame: false)
      let golden = CheckedGolden(name: "Goldens/a.json", actual: "b", .different(comparison))
      let commands = try lines(CheckReport(goldens: [golden])).compactMap { Command($0) }
      let differing = comparison.tracks.filter { $0.differingFrames > 0 }
      #expect(commands.count == differing.count)
      let places = Set(commands.map { $0.properties["line"] ?? "" })
      #expect(places == Set(differing.map { "\($0.worst?.line ?? 0)" }))
      for track in differing {
        let command = commands.first {
          let length = track.length.map { ": \($0.summary(isPast: false))" }
          let share = comparison.differingFramesText(of: track)
          return $0.properties["title"] == Display.text(track.name)
            + (length ?? " differs in \(share)")
        }
        let worst = try #require(track.worst)
        let values = "expected \(worst.expected.text), actual \(worst.actual.text)"
        #expect(command?.data.contains(values) == true)
      }
    }
  }
}

struct CheckReportGrowthTests {
  private func report(_ count: Int) -> CheckReport {
    let same = Comparison(tracks: [], frames: 74, rows: [], differingValues: 0)
    return CheckReport(
      goldens: (0..<count).map { index in
        CheckedGolden(
          name: "Goldens/\(index).json", actual: "bounce",
          index.isMultiple(of: 2) ? .same(same) : .stale)
      })
  }

  /// The processor seconds of the fastest of three runs.
  private func time(_ report: CheckReport, _ format: CheckReportFormat) throws -> Double {
    try (0..<3).map { _ in try processorSeconds { _ = try report.text(format) } }.min() ?? 0
  }

  @Test(.serialized, arguments: CheckReportFormat.allCases)
  func `the time is linear in the number of goldens`(format: CheckReportFormat) throws {
    let times = (try time(report(250), format), try time(report(4000), format))
    // 16 times as many goldens; quadratic growth would give a factor of 256.
    #expect(times.1 < times.0 * 70 + 0.025)
  }
}
