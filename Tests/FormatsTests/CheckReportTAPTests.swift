import Foundation
import Motion
import TestSupport
import Testing

@testable import Checking
@testable import Documents
@testable import Exporters

@Suite struct CheckReportTAPTests {
  /// A Perl script that uses Perl's TAP parser: a pair for each test point, and the errors. Older parsers know at most
  /// TAP 13, which TAP 14 extends.
  private static let parser = #"""
    use TAP::Parser; use TAP::Parser::Grammar; use JSON::PP;
    my @all;
    for my $path (@ARGV) {
      open my $file, '<:encoding(UTF-8)', $path; local $/; my $tap = <$file>;
      $tap =~ s/^TAP version 14/TAP version 13/
        unless eval { TAP::Parser::Grammar->new({version => 14, iterator => undef, parser => undef}); 1 };
      my $parser = TAP::Parser->new({ tap => $tap });
      my (@tests, @yaml, @unknown);
      while (my $line = $parser->next) {
        push @tests, [ $line->is_ok ? JSON::PP::true : JSON::PP::false, $line->description, $line->directive ]
          if $line->is_test;
        push @yaml, $line->data->{message} if $line->is_yaml;
        push @unknown, $line->as_string if $line->is_unknown;
      }
      push @all, { tests => \@tests, messages => \@yaml, unknown => \@unknown,
                   errors => [ $parser->parse_errors ], plan => 0 + $parser->tests_planned };
    }
    print JSON::PP->new->ascii->encode(\@all);
    """#

  private func files(_ reports: [CheckReport]) throws -> [String: String] {
    let texts = try reports.enumerated().map { ("\($0 + 1000).tap", try $1.text(.tap)) }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  @Test(.needs("prove")) func `a TAP harness finds the goldens and their results`() throws {
    let reports = RandomReports.reports(Effort.cases(1000), seed: 3, hasTexts: true)
    var files = try files(reports)
    files["read.pl"] = Self.parser
    let read = try #require(Executable.json("perl read.pl *.tap", files: files) as? [[String: Any]])
    #expect(read.count == reports.count)
    for (report, found) in zip(reports, read) {
      #expect(found["errors"] as? [String] == [], "\((try? report.text(.tap)) ?? "")")
      #expect(found["unknown"] as? [String] == [])
      #expect(found["plan"] as? Int == report.goldens.count)
      let tests = try #require(found["tests"] as? [[Any]])
      #expect(tests.map { $0[0] as? Bool } == report.goldens.map { report.passes($0) })
      for (golden, test) in zip(report.goldens, tests) {
        let description = try #require(test[1] as? String)
        #expect(test[2] as? String == "")
        #expect(unescaped(description) == trimmed("- " + Display.line(golden.name)))
      }
      let told = report.goldens.filter { $0.verdict != .same }.count
      #expect((found["messages"] as? [Any])?.count == told)
    }
  }

  private func unescaped(_ text: String) -> String {
    let parts = text.components(separatedBy: "\\\\")
    let whole = parts.map { $0.replacingOccurrences(of: "\\#", with: "#", options: .literal) }
    return trimmed(whole.joined(separator: "\\"))
  }

  private func trimmed(_ text: String) -> String { text.trimmingCharacters(in: [" "]) }

  @Test(
    .enabled("PyYAML is not installed") {
      try Executable.shell("python3 -c 'import yaml'").status == 0
    })
  func `the YAML has the differences`() throws {
    let reports = RandomReports.reports(Effort.cases(1000), seed: 4)
    var blocks: [String: String] = [:]
    var goldens: [(CheckReport, CheckedGolden)] = []
    for report in reports {
      let yaml = try report.text(.tap).components(separatedBy: "\n  ---\n").dropFirst()
      let told = report.goldens.filter { $0.verdict != .same }
      #expect(yaml.count == told.count)
      for (text, golden) in zip(yaml, told) {
        let block = text.components(separatedBy: "\n  ...\n")[0]
        blocks["\(goldens.count + 10000).yaml"] = block
        goldens.append((report, golden))
      }
    }
    blocks["read.py"] = """
      import json, sys, yaml
      print(json.dumps([yaml.safe_load(open(path, encoding='utf-8')) for path in sys.argv[1:]]))
      """
    let read = try #require(
      Executable.json("python3 read.py *.yaml", files: blocks) as? [[String: Any]])
    for ((report, golden), found) in zip(goldens, read) {
      #expect(found["message"] as? String == golden.headline)
      #expect(found["verdict"] as? String == golden.verdict.rawValue)
      #expect(found["severity"] as? String == (report.passes(golden) ? "comment" : "fail"))
      #expect(found["actual"] as? String ?? "" == Display.line(golden.actual))
      guard let comparison = golden.comparison else { continue }
      let rows = found["rows"] as? [[String: Any]] ?? []
      #expect(rows.count == min(report.rows, comparison.rows.count))
      for (row, expected) in zip(rows, comparison.rows) {
        #expect(row["track"] as? String == Display.line(expected.track))
        #expect(row["line"] as? Int == expected.line && row["frame"] as? Int == expected.frame)
        #expect(row["difference"] as? Double == expected.difference.nearestDouble)
      }
      #expect(
        (found["notes"] as? [[String: String]] ?? []).map { $0["text"] }
          == comparison.notes.map { Display.line($0) })
    }
  }

  @Test func `the output begins with its version and plan`() throws {
    #expect(try CheckReport(goldens: []).text(.tap) == "TAP version 14\n1..0\n")
    let same = Comparison(tracks: [], frames: 1, rows: [], differingValues: 0)
    let golden = CheckedGolden(name: "a # TODO b\\", actual: "c", outcome: .compared(same))
    #expect(
      try CheckReport(goldens: [golden]).text(.tap)
        == "TAP version 14\n1..1\nok 1 - a \\# TODO b\\\\\n")
  }
}
