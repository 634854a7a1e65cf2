import Foundation
import TestSupport
import Testing

/// The locale decides whether a terminal plot uses braille; nothing else depends on it.
@Suite struct LocaleTests {
  private static let plot = ["bounce", "--from", "0", "--to", "1", "-f", "term"]

  private func isASCII(_ words: [String], _ environment: [String: String]) throws -> Bool {
    let result = try Executable.run(words, environment: environment)
    #expect(result.status == 0)
    return result.output.allSatisfy { $0 < 0x80 }
  }

  @Test(arguments: [
    ("C.UTF-8", "", "", false), ("en_US.utf8", "", "", false), ("de_DE.UTF-8@euro", "", "", false),
    ("C", "C.UTF-8", "C.UTF-8", true), ("POSIX", "", "en_US.UTF-8", true),
    ("", "C.UTF-8", "C", false), ("", "C", "C.UTF-8", true), ("", "", "C.UTF-8", false),
    ("", "", "C", true), ("", "", "", true), ("en_US.ISO-8859-1", "", "", true),
  ])
  func `the first of LC_ALL, LC_CTYPE and LANG that is set counts`(
    all: String, type: String, language: String, isASCII: Bool
  ) throws {
    let environment = ["LC_ALL": all, "LC_CTYPE": type, "LANG": language]
    #expect(try self.isASCII(Self.plot, environment) == isASCII)
  }

  @Test(arguments: ["json", "array", "ndjson", "csv", "tsv", "svg"])
  func `no other format depends on the locale`(format: String) throws {
    let words = ["bounce", "--from", "0", "--to", "1.5", "-f", format]
    let plain = try Executable.run(words, environment: ["LC_ALL": "C"])
    let german = try Executable.run(words, environment: ["LC_ALL": "de_DE.UTF-8", "NO_COLOR": "1"])
    #expect(plain.output == german.output)
    #expect(!plain.output.isEmpty)
  }

  @Test(arguments: [("40", 40), ("wide", 80), ("", 80), ("-5", 80), ("0", 80)])
  func `a plot is as wide as COLUMNS if it is a number`(variable: String, width: Int) throws {
    let plot = try Executable.run(Self.plot, environment: ["COLUMNS": variable]).text
    #expect(plot.split(separator: "\n").map(\.count).max() == width)
  }
}
