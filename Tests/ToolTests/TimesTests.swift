import Foundation
import TestSupport
import Testing

/// --times between processes: files, goldens, batches, and the tests in docs/Commands.md.
@Suite struct TimesTests {
  private static let card = "press --screen 320x568 --at 120,300 --times 0.3,settle,100ms,0.3"

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
