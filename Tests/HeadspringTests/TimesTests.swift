import Foundation
import TestSupport
import Testing

/// --times between processes: files, goldens, batches, and the tests in docs/Commands.md.
@Suite struct TimesTests {
  private static let card = "press --screen 320x568 --at 120,300 --times 0.3,settle,100ms,0.3"

  @Test(arguments: ["json", "csv", "csv --tidy", "ndjson", "tsv"])
  func `a golden of chosen times is compared and made again`(format: String) throws {
    try TemporaryFolder.with { folder in
      let ending = String(format.prefix { $0 != " " })
      let tidy = format.dropFirst(ending.count)
      let same = try folder.shell(
        """
        headspring \(Self.card) -o golden.\(ending)\(tidy)
        headspring \(Self.card) --check golden.\(ending)\(tidy)
        [ \(ending) != json ] || headspring check golden.json
        """)
      #expect(same.status == 0, "\(same.text)\(same.errors)")
      let text = try folder.text("golden.\(ending)")
      // A document's request has the times too.
      let time = ending == "json" ? "\n        0.3" : "0.3"
      let edited = text.replacing(time, with: time + "1", maxReplacements: 1)
      try folder.write(edited, to: "golden.\(ending)")
      let other = try folder.shell("headspring \(Self.card) --check golden.\(ending)\(tidy)")
      #expect(other.status == 1, "\(other.text)\(other.errors)")
    }
  }

  @Test func `times come from a file or from standard input`() throws {
    try TemporaryFolder.with { folder in
      try folder.write("time\n0.1\nsettle\n", to: "times.csv")
      let motion = "headspring ease --from 0 --to 8 -f csv --times"
      let named = try folder.shell("\(motion) times.csv")
      #expect(try folder.shell("\(motion) - < times.csv").text == named.text)
      #expect(try folder.shell("\(motion) 0.1,settle").text == named.text)
      #expect(try folder.shell("\(motion) none.csv").status == 66)
      let plots = try folder.shell(
        "headspring ease --from 0 --to 8 --times 0.1 -o a.csv -o a.svg")
      #expect(plots.status == 0, "\(plots.errors)")
      #expect(try !folder.text("a.svg").contains("--times"))
    }
  }

  @Test func `a request in a batch may ask for times`() throws {
    try TemporaryFolder.with { folder in
      let request =
        #"{"id": 7, "command": "ease", "from": 0, "to": 8, "times": [0.3, "settle", "1ms"]}"#
      try folder.write(request + "\nease --from 0 --to 8 --fps 1 --frames 2\n", to: "requests")
      let rows = try folder.shell("headspring batch requests -f csv").text
      #expect(
        rows.hasPrefix(
          "id,track,component,frame,time,value\n7,value,,,0.3,8\n7,value,,,0.3,8\n7,value,,,0.001,")
      )
      #expect(rows.hasSuffix(",value,,1,1,8\n"))
      let lines = try folder.shell("headspring batch requests -f ndjson").text
      #expect(lines.hasPrefix("{\"id\":7,\"time\":0.3,\"value\":8}\n"))
      let documents = try folder.shell("headspring batch requests").text
      #expect(documents.contains("\"request\":\"ease --from 0 --to 8 --times 0.3,settle,1ms\""))
    }
  }

  /// The code of a language in docs/Commands.md.
  private static func code(_ language: String) throws -> String {
    let page = try String(
      contentsOf: Fixture.root.appendingPathComponent("docs/Commands.md"), encoding: .utf8)
    let parts = page.components(separatedBy: "```\(language)\n")
    return try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
  }

  /// The spring of the documented tests, with a factor that makes it wrong.
  private static let spring =
    "300 + %@ * Math.exp(-5 * t) * (-300 * Math.cos(75 ** 0.5 * t) - 1500 / 75 ** 0.5 * "
    + "Math.sin(75 ** 0.5 * t))"

  @Test(.needs("python3"), arguments: [("1", true), ("1.0001", false)])
  func `the documented test in Python finds a wrong spring`(factor: String, passes: Bool) throws {
    try TemporaryFolder.with { folder in
      let spring = Self.spring.replacing("%@", with: factor).replacing("Math.", with: "math.")
      try folder.write(
        """
        import json, math, subprocess
        def spring(t): return \(spring)
        \(try Self.code("python"))
        test_spring()
        """, to: "test_spring.py")
      #expect((try folder.shell("python3 test_spring.py").status == 0) == passes)
    }
  }

  /// Node's own runner reads the lines for vitest, with a stand-in for its `expect`.
  @Test(.needs("node"), arguments: [("1", true), ("1.0001", false)])
  func `the documented test in JavaScript finds a wrong spring`(
    factor: String, passes: Bool
  ) throws {
    try TemporaryFolder.with { folder in
      try folder.write(
        """
        import { execSync } from "node:child_process";
        import { test } from "node:test";
        function expect(actual) {
          return {
            toBeCloseTo(expected, digits) {
              if (!(Math.abs(actual - expected) < 0.5 * 10 ** -digits)) throw new Error(actual);
            },
          };
        }
        const spring = (t) => \(Self.spring.replacing("%@", with: factor));
        \(try Self.code("js"))
        """, to: "spring.test.mjs")
      let result = try folder.shell("node --test spring.test.mjs")
      #expect((result.status == 0) == passes, "\(result.text)")
      #expect(result.text.contains(passes ? "pass 3" : "fail 3"), "\(result.text)")
    }
  }
}
