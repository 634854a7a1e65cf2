import Exporters
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// `headspring tokens` with a path without {name}: one file for all tokens.
@Suite(.slow) struct TokensJoinTests {
  private static let file = #"""
    {"motion": {"$type": "spring",
       "bouncy": {"$value": {"duration": {"value": 500, "unit": "ms"}, "bounce": 0.3}},
       "card": {"$value": {"stiffness": 170, "damping": 26, "mass": 1}}},
     "sheet": {"rise": {"$extensions": {"dev.headspring":
       {"from": 600, "to": 0, "property": "y", "spring": "{motion.card}"}}}}}
    """#
  private static let names = ["motion.bouncy", "motion.card", "sheet.rise"]

  private static func files(_ text: String = file) -> MemoryFiles { MemoryFiles(["t.json": text]) }

  private static let joined = Effort.every(5, of: Format.allCases.filter { $0.info.joins })

  private static func linesWithoutRequest(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.contains("headspring ") }
  }

  /// The declarations are those of the tokens' own files.
  @Test(arguments: joined) func `a file of all tokens has the text of each`(format: Format) throws {
    let files = Self.files()
    let one = try files.run("tokens t.json -f \(format.name) -o all.txt")
    try #require(one.status == 0, "\(one.errors)")
    _ = try files.run("tokens t.json -f \(format.name) -o 'b/{name}.txt'")
    let all = try #require(files["all.txt"])
    let lines = Set(Self.linesWithoutRequest(all).map { $0.drop { $0 == " " } })
    for name in Self.names {
      let own = try #require(files["b/\(name).txt"])
      for line in Self.linesWithoutRequest(own).map({ $0.drop { $0 == " " } }) {
        #expect(lines.contains(line), "\(format.name): \(line)")
      }
    }
    let heads = Self.linesWithoutRequest(all).filter {
      $0.hasPrefix("import ") || $0.hasPrefix("#include <math")
    }
    #expect(Set(heads).count == heads.count, "an import stands once")
    let output = try files.run("tokens t.json -f \(format.name)")
    #expect(output.status == 0 && output.output == all, "standard output has one file, too")
    try files.expectOwnRequest(in: "all.txt")
  }

  /// The tokens of a file of tokens are the tokens again, with the same springs.
  @Test func `a file of written tokens is read again`() throws {
    let files = Self.files()
    #expect(try files.run("tokens t.json -f dtcg -o u.tokens.json").status == 0)
    #expect(try files.run("tokens t.json -f csv -o 'a/{name}.csv'").status == 0)
    #expect(try files.run("tokens u.tokens.json -f csv -o 'b/{name}.csv'").status == 0)
    for name in Self.names { #expect(files["a/\(name).csv"] == files["b/\(name).csv"]) }
  }

  @Test(.needs("node", "python3", "cc")) func `joined code compiles`() throws {
    let files = Self.files()
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let formats = "code-c,code-js,code-python"
    #expect(try files.run("tokens t.json -f \(formats) -o 'all.{format}'").status == 0)
    for name in files.names { try folder.write(try #require(files[name]), to: name) }
    let result = try folder.shell(
      "cp all.js all.mjs && node --check all.mjs && python3 all.py "
        + "&& cc -Wall -Werror -Wno-unused -fsyntax-only all.c")
    #expect(result.status == 0, "\(result.errors.suffix(1000))")
  }
}
