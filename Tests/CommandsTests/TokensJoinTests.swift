import Exporters
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// `headspring tokens` with a path without {name}: one file for all tokens.
@Suite struct TokensJoinTests {
  private static let file = #"""
    {"motion": {"$type": "spring",
       "bouncy": {"$value": {"duration": {"value": 500, "unit": "ms"}, "bounce": 0.3}},
       "card": {"$value": {"stiffness": 170, "damping": 26, "mass": 1}}},
     "sheet": {"rise": {"$extensions": {"dev.headspring":
       {"from": 600, "to": 0, "property": "y", "spring": "{motion.card}"}}}}}
    """#
  private static let names = ["motion.bouncy", "motion.card", "sheet.rise"]

  private static func files(_ text: String = file) -> MemoryFiles { MemoryFiles(["t.json": text]) }

  private static let joined = Format.allCases.filter { $0.joins }

  private static func linesWithoutRequest(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.contains("headspring ") }
  }

  @Test func `one style sheet has all tokens in one rule`() throws {
    let files = Self.files()
    let line = "tokens t.json -f css-linear -o build/motion.css --reduced-motion"
    let result = try files.run(line)
    try #require(result.status == 0, "\(result.errors)")
    #expect(files.names == ["build/motion.css", "t.json"])
    let css = try #require(files["build/motion.css"])
    let head = "/* headspring tokens t.json --reduced-motion --format css-linear */\n:root {\n"
    #expect(css.hasPrefix(head))
    #expect(css.matches(of: #/:root \{/#).count == 2)
    #expect(css.matches(of: #/@media/#).count == 1)
    for name in ["--motion-bouncy", "--motion-card", "--sheet-rise"] {
      #expect(css.matches(of: try Regex("  \(name): linear\\(")).count == 2)
      #expect(css.matches(of: try Regex("  \(name)-duration: [0-9.]+ms;")).count == 2)
    }
    #expect(css.matches(of: #/value: maxError/#).count == 6)
    #expect(css.matches(of: #/transition: /#).count == 3)
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

  @Test func `one token has the file that its own command makes`() throws {
    let files = Self.files()
    #expect(try files.run("tokens t.json --only sheet -f css-linear -o x.css").status == 0)
    #expect(files["x.css"]?.hasPrefix("/* headspring spring --from 600") == true)
  }

  @Test func `only selects the tokens of the file`() throws {
    let files = Self.files()
    #expect(try files.run("tokens t.json --only motion -f css-linear -o x.css").status == 0)
    let css = try #require(files["x.css"])
    #expect(css.hasPrefix("/* headspring tokens t.json --only motion --format css-linear */"))
    #expect(css.contains("--motion-card:") && !css.contains("--sheet-rise"))
  }

  @Test func `a file of tokens is checked, accepted and found stale`() throws {
    let files = Self.files()
    let line = "tokens t.json -f css-linear,swift --check 'b/all.{format}'"
    #expect(try files.run(line + " --update").status == 0)
    #expect(files.names == ["b/all.css", "b/all.swift", "t.json"])
    files["b/old.css"] = "a {}"
    let stale = try files.run(line + " --stale b")
    #expect(stale.status == 1 && stale.output.hasSuffix("3 goldens: 2 same, 1 stale\n"))
    files["t.json"] = Self.file.replacing("26", with: "20")
    let changed = try files.run(line)
    #expect(changed.status == 1)
    // Of the tokens in the file only the changed one is named, with its spring.
    let notes = changed.output.split(separator: "\n").filter { $0.hasPrefix("  note: ") }
    #expect(notes.count == 2 && Set(notes).count == 1, "\(changed.output)")
    let note = "motion.card is now stiffness=170,damping=20,mass=1 and sheet.rise differs"
    #expect(notes.first == "  note: \(note)", "\(notes)")
    let accepted = changed.output.split(separator: "\n").compactMap { line in
      line.firstRange(of: "accept it with: headspring ").map { String(line[$0.upperBound...]) }
    }
    let wanted = ["css-linear", "swift"].map {
      "tokens t.json --check 'b/all.{format}' --format \($0) --update"
    }
    #expect(accepted == wanted)
    for line in accepted { #expect(try files.run(line).status == 0) }
    #expect(try files.run(line).status == 0)
  }

  @Test func `a broken token leaves the file as it is`() throws {
    let files = Self.files(Self.file.replacing("170", with: "-1"))
    files["all.css"] = "old"
    let result = try files.run("tokens t.json -f css-linear -o all.css")
    #expect(result.status == 65 && files["all.css"] == "old")
    let check = try files.run("tokens t.json -f css-linear --check all.css")
    #expect(check.status == 65 && !check.output.contains("all.css"))
  }

  @Test(arguments: [
    ("json", "all.json", "with --only: a file of json has one motion"),
    ("code-ae-expression", "all.js", "a file of code-ae-expression has one motion"),
    ("css-linear,css-keyframes", "all.css", "css-linear and css-keyframes would both write"),
  ])
  func `a format without a file of several tokens says so`(
    formats: String, path: String, error: String
  ) throws {
    let files = Self.files()
    let result = try files.run("tokens t.json -f \(formats) -o \(path)")
    #expect(result.status == 64 && result.errors.joined().contains(error), "\(result.errors)")
    #expect(files.names == ["t.json"])
  }

  /// `bouncy-duration` is a spring, and the length of `bouncy`.
  @Test func `two tokens of one name in the file are an error at the second`() throws {
    let text = """
      {"bouncy": {"$type": "spring", "$value": "swiftui.bouncy"},
       "bouncy-duration": {"$type": "spring", "$value": "swiftui.smooth"}}
      """
    let files = Self.files(text)
    let result = try files.run("tokens t.json -f css-linear -o all.css")
    #expect(result.status == 65)
    let error = try #require(result.errors.first)
    #expect(error.hasPrefix("t.json:2:"), "\(error)")
    #expect(error.contains("would both be '--bouncy-duration' in a file of css-linear"))
    #expect(try files.run("tokens t.json -f css-linear -o '{name}.css'").status == 0)
  }

  @Test func `a token and a group of one name are an error in a file of tokens`() throws {
    let text = """
      {"motion": {"$type": "spring", "$root": {"$value": "swiftui.smooth"},
        "fast": {"$value": "swiftui.snappy"}}}
      """
    let result = try Self.files(text).run("tokens t.json -f dtcg -o all.tokens.json")
    #expect(result.status == 65 && result.errors.joined().contains("would both be 'motion'"))
  }

  /// All arrays of a Kotlin file are made by one method of the JVM.
  @Test func `a Kotlin file that no compiler takes is refused`() throws {
    let tokens = (0..<90).map { #""t\#($0)": {"$value": "swiftui.bouncy"}"# }
    let files = Self.files(
      #"{"m": {"$type": "spring", \#(tokens.joined(separator: ", "))}}"#)
    let result = try files.run("tokens t.json -f kotlin -o all.kt")
    #expect(result.status == 64 && result.errors.joined().contains("at most 64 KiB"))
    #expect(try files.run("tokens t.json -f kotlin -o all.kt --only m.t1").status == 0)
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
