import Exporters
import Testing
import TypedLines

@testable import Commands

/// `headspring tokens` with several files: a later one overrides and adds to those before it.
@Suite struct TokensOverlayTests {
  private static let base = #"""
    {"motion": {"$type": "spring",
       "quick": {"$value": {"duration": 0.3, "bounce": 0}},
       "card": {"$value": {"stiffness": 170, "damping": 26, "mass": 1}},
       "sheet": {"$value": "{motion.card}"}},
     "rise": {"$extensions": {"dev.headspring": {"from": 600, "to": 0, "spring": "{motion.card}"}}}}
    """#
  private static let dark = #"""
    {"motion": {"$type": "spring",
       "extra": {"$value": "{motion.quick}"},
       "card": {"$value": "swiftui.bouncy"}},
     "rise": {"$description": "slower"}}
    """#

  private static func files(_ base: String = base, _ dark: String = dark) -> MemoryFiles {
    MemoryFiles(["base.json": base, "dark.json": dark])
  }

  @Test func `a later file overrides and adds, and aliases reach all files`() throws {
    let files = Self.files()
    let result = try files.run("tokens base.json dark.json -f csv -o '{name}.csv'")
    try #require(result.status == 0, "\(result.errors)")
    let springs = [
      ("motion.quick", "duration=0.3,bounce=0"), ("motion.card", "swiftui.bouncy"),
      ("motion.sheet", "swiftui.bouncy"), ("motion.extra", "duration=0.3,bounce=0"),
    ]
    for (name, spring) in springs {
      let direct = try Typed.output("spring --spring \(spring) -f csv")
      #expect(files["\(name).csv"] == direct, "\(name)")
    }
    let line = "spring --from 600 --to 0 --spring swiftui.bouncy -f csv"
    let rise = try Typed.output(line)
    #expect(files["rise.csv"] == rise, "a group of both files keeps its motion")
  }

  @Test func `the tokens are in the order of the files`() throws {
    let files = Self.files()
    #expect(try files.run("tokens base.json dark.json -f code-js -o all.js").status == 0)
    let names = try #require(files["all.js"]).matches(of: #/function (\w+)/#).map { String($0.1) }
    #expect(names == ["motion_quick", "motion_card", "motion_sheet", "motion_extra", "rise"])
  }

  /// `spring` reads one file, so the line of `tokens` makes the file.
  @Test(arguments: ["json", "css-linear", "swift", "dtcg", "code-js", "waapi"])
  func `a file names both files of its token and is proved`(format: String) throws {
    let files = Self.files()
    let line = "tokens base.json dark.json -f \(format) --fps 30"
    let ending = try #require(Format(rawValue: format)).fileExtension
    let made = try files.run(line + " -o 'b/{name}.{format}'")
    try #require(made.status == 0, "\(made.errors)")
    let text = try #require(files["b/motion.sheet.\(ending)"])
    #expect(text.contains("tokens base.json dark.json --fps 30 --only motion.sheet"), "\(text)")
    for name in ["motion.sheet", "motion.extra", "rise"] {
      try files.expectOwnRequest(in: "b/\(name).\(ending)")
    }
    let check = try files.run(line + " --check 'b/{name}.{format}' --stale b")
    #expect(check.output.hasSuffix("5 goldens: 5 same\n"))
    files["dark.json"] = Self.dark.replacing("swiftui.bouncy", with: "swiftui.smooth")
    let changed = try files.run(line + " --check 'b/{name}.{format}'")
    #expect(changed.status == 1 && changed.output.contains("--only motion.sheet --update"))
  }

  @Test(arguments: [
    (#"{"motion": {"new": {"$value": "{motion.nowhere}"}}}"#, "dark.json:1:", "'motion.nowhere'"),
    (#"{"motion": {"card": {"$value": {"stiffness": -1, "damping": 1}}}}"#, "dark.json:1:", "sti"),
    (#"{"motion": {"card": {"x": {"$value": 1}}}}"#, "dark.json:1:", "expected a token, as in 'b"),
    (#"{"motion": {"$value": "swiftui.smooth"}}"#, "dark.json:1:", "expected a group, as in 'base"),
    (#"{"motion": 3}"#, "dark.json:1:", "expected a group or a token"),
    ("{", "dark.json:1:", "expected"),
    (#"{"sets": {}, "resolutionOrder": []}"#, "dark.json:1:", "got a resolver document; give the"),
  ])
  func `an error names the file, the line and the path`(
    dark: String, place: String, error: String
  ) throws {
    let files = Self.files(Self.base, dark)
    let result = try files.run("tokens base.json dark.json -f csv -o '{name}.csv'")
    #expect(result.status == 65)
    let first = try #require(result.errors.first)
    #expect(first.hasPrefix(place) && first.contains(error), "\(result.errors)")
    #expect(files.names == ["base.json", "dark.json"])
  }

  /// The offsets of two files may be equal.
  @Test func `groups at the same offset of two files do not enclose each other`() throws {
    let files = Self.files(
      #"{"a": {"b": {"$type": "spring", "s": {"$value": "swiftui.smooth"}}}}"#,
      #"{"c": {"d": {"$type": "spring", "$extends": "{a.b}"}}, "a": {"e": {"f": {}}}}"#)
    let result = try files.run("tokens base.json dark.json -f csv -o '{name}.csv'")
    #expect(result.status == 0, "\(result.errors)")
    #expect(files["c.d.s.csv"] != nil)
  }

  @Test(arguments: [
    ("base.json base.json", "'base.json': is given twice; give each file once"),
    ("base.json dark.json -o dark.json --only rise", "'dark.json' is the file of the tokens"),
    ("base.json dark.json -f csv", "'base.json and dark.json' have 5 springs"),
  ])
  func `wrong files are refused`(words: String, error: String) throws {
    let files = Self.files()
    let result = try files.run("tokens \(words)")
    #expect(result.status == 64 && result.errors.joined().contains(error), "\(result.errors)")
  }
}
