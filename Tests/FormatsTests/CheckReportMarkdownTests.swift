import Foundation
import Motion
import TestSupport
import Testing

@testable import Checking
@testable import Documents
@testable import Exporters

@Suite struct CheckReportMarkdownTests {
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
    for count in Effort.every(2, of: [3000, 20_000]) {
      let page = try CheckReport(goldens: Array(repeating: golden, count: count)).text(.markdown)
      #expect((990_000...1_000_000).contains(page.utf8.count))
      #expect(
        page.hasSuffix("\n\nCut here, since a summary has an end. The text report has all.\n\n"))
      let rows = page.split(separator: "\n").filter { $0.hasPrefix("|") }
      #expect(rows.allSatisfy { $0.hasSuffix("|") })
    }
  }

  @Test func `equal goldens are only counted`() throws {
    let same = Comparison(tracks: [], frames: 1, rows: [], differingValues: 0)
    let golden = CheckedGolden(name: "a", actual: "b", .same(same))
    #expect(
      try CheckReport(goldens: [golden, golden]).text(.markdown)
        == "## headspring check\n\n2 goldens: 2 same.\n")
  }
}
