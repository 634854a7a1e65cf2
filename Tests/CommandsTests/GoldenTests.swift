import Checking
import Exporters
import Foundation
import Readers
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// A golden is made again from the request in it, in every format that holds one, and everything
/// in it is compared.
@Suite struct GoldenTests {
  /// A golden in a format, and the format.
  private struct Golden {
    let format: Format
    let name: String
    let text: String

    var status: Int32 { status(of: text) }

    /// The exit status of a check of an edited golden.
    func status(of text: String, _ options: String = "") -> Int32 {
      (try? MemoryFiles([name: text]).run("check \(name) \(options)").status) ?? -1
    }
  }

  /// A motion in every format whose file holds the request; documents with facts and events too.
  private static func goldens() throws -> [Golden] {
    var goldens: [Golden] = []
    let scenes = ["snap --screen 320x568 --at 120,300", "bounce --from 300.5 --to 100.25"]
    for scene in scenes {
      for format in Format.allCases where scene == scenes[1] || format == .json {
        let line = "\(scene) -f \(format.name)"
        let lines = [line.replacing(/\d+\.\d+/) { "\($0.output)px" }, line]
        guard let text = lines.lazy.compactMap({ try? Typed.output($0) }).first,
          try EmbeddedRequest(InputText(bytes: Array(text.utf8), name: "g")) != nil
        else { continue }
        let ending = format.info.extensions.first ?? format.info.sharedExtensions.first ?? "txt"
        goldens.append(Golden(format: format, name: "g.\(ending)", text: text))
      }
    }
    return goldens
  }

  /// An edit that a reader notices; nil if it does not change the text.
  private static func edited(_ text: String, _ random: inout SplitMix64) -> String? {
    var bytes = Array(text.utf8)
    let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
    let inside = digits.dropFirst().filter { (0x30...0x39).contains(bytes[$0 - 1]) }
    let (digit, split) = (random.pick(digits), random.pick(inside))
    switch random.integer(in: 0...4) {
    case 0: bytes[digit] = bytes[digit] == 0x39 ? 0x30 : bytes[digit] + 1
    case 1:
      // A sign before a number.
      var start = digit
      while start > 0, (0x30...0x39).contains(bytes[start - 1]) || bytes[start - 1] == 0x2E {
        start -= 1
      }
      // -0 is 0.
      if bytes[start...].prefix(while: { (0x2E...0x39).contains($0) }).allSatisfy({ $0 < 0x31 }) {
        return nil
      }
      if start > 0, bytes[start - 1] == 0x2D {
        bytes.remove(at: start - 1)
      } else {
        bytes.insert(0x2D, at: start)
      }
    case 2: bytes.insert(0x20, at: split)
    case 3:
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let filled = lines.indices.filter { lines[$0].contains { !$0.isWhitespace } }
      lines.remove(at: random.pick(filled))
      bytes = Array(lines.joined(separator: "\n").utf8)
    default:
      let letters = bytes.indices.filter { bytes[$0] | 0x20 == 0x65 }
      if letters.isEmpty { return nil }
      bytes[random.pick(letters)] ^= 0x03
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `every edit of a golden is found, in every format`() throws {
    let goldens = try Self.goldens()
    #expect(goldens.count > 12, "\(goldens.map(\.format))")
    var random = SplitMix64(seed: 1400)
    for golden in goldens {
      #expect(golden.status == 0, "\(golden.format)")
      for _ in 0..<Effort.cases(300, every: 25) {
        guard let text = Self.edited(golden.text, &random), text != golden.text else { continue }
        if golden.status(of: text) != 0 { continue }
        // Another request may make the same file: its shares do not depend on the distance.
        let request = try EmbeddedRequest(InputText(bytes: Array(text.utf8), name: "g"))
        let other = try request.map { try Typed.output($0.arguments) }
        #expect(text == other, "\(golden.format): \(text)")
      }
    }
  }

  @Test func `a reformatted golden is the same, where its format ignores white space`() throws {
    var random = SplitMix64(seed: 1401)
    for golden in try Self.goldens() {
      for _ in 0..<Effort.cases(300, every: 25) {
        var text = golden.text
        let indent = String(repeating: " ", count: random.integer(in: 1...6))
        switch SideForm(golden.format) {
        case .series, .json: text = text.replacing("\n", with: "\n" + indent)
        case .text(let rules) where rules.grammar == .tokens && !rules.hasIndentation:
          text = text.replacing("\n", with: "\n" + indent)
        case .text: break
        }
        if random.coin() { text = text.replacing("\n", with: "\r\n") }
        if random.coin() { text = "\u{FEFF}" + text }
        #expect(golden.status(of: text) == 0, "\(golden.format): \(text)")
      }
    }
  }

  /// Golden, actual, options, status and what the report says, for each kind of side.
  @Test(arguments: [
    ("a.json", #""point": [22, 300]"#, #""point": [99, 300]"#, "", 1, "target.point[0]"),
    ("a.json", "\"duration\": 1.2", "\"duration\": 1.3", "--tolerance 1", 1, "duration"),
    ("a.json", "\"frame\": 72", "\"frame\": 71", "", 1, "events[1].frame"),
    ("a.json", "--at 120,300", "--at  120,300", "", 1, "request"),
    ("a.json", "\"schema\": \"headspring/1\"", "\"schema\": \"headspring/0\"", "", 65, "CHANGELOG"),
    ("a.json", "  \"fps\"", "<<<<<<< HEAD\n  \"fps\"", "", 65, "conflict marker of git"),
    ("a.json", "\"events\"", "\"extra\": 1, \"events\"", "", 1, "extra"),
    ("b.css", ".883", ".884", "", 1, "line 4 differs"),
    ("b.css", ".883", ".884", "--tolerance 0.001", 0, "same"),
    ("b.css", ".883", ".884", "--tolerance 1%", 1, "a tolerance in percent"),
    ("b.css", ".883", ".884", "--tolerance value=1", 64, "has no tracks"),
    ("b.css", "1200ms", "1200s", "--tolerance 1", 1, "line 6 differs"),
    ("b.css", "0.57", "0.58", "--tolerance 1", 1, "line 2 differs"),
    ("c.svg", "<title>", "<Title>", "", 1, "line 2 differs"),
    ("d.swift", "let ", "var ", "", 1, "line"),
  ])
  func `everything is compared`(
    name: String, text: String, other: String, options: String, status: Int, told: String
  ) throws {
    let files = MemoryFiles([:])
    files["a.json"] = try Typed.output("snap --screen 320x568 --at 120,300")
    files["b.css"] = try Typed.output("bounce --from 300px --to 100px -f css-linear")
    files["c.svg"] = try Typed.output("bounce --from 300 --to 100 -f svg")
    files["d.swift"] = try Typed.output("bounce --from 300 --to 100 -f swift")
    let golden = try #require(files[name])
    try #require(golden.contains(text))
    files[name] = golden.replacing(text, with: other, maxReplacements: 1)
    let result = try files.run("check \(name) \(options)")
    #expect(result.status == Int32(status), "\(result)")
    #expect(result.output.contains(told), "\(result)")
    #expect(result.errors.isEmpty || status == 64, "\(result)")
  }

  @Test func `a folder's goldens are found at any depth, and other files passed over`() throws {
    let bounce = try Typed.output("bounce --from 300 --to 100")
    let files = MemoryFiles([
      "g/a.json": bounce, "g/below/deep/b.json": bounce, "g/README.md": "headspring",
      "g/rows.csv": try Typed.output("bounce --from 300 --to 100 -f csv"),
      "g/below/package.json": "{\"name\": \"x\"}",
      "g/below/c.css": try Typed.output("bounce --from 300px --to 100px -f css-keyframes"),
    ])
    let result = try files.run("check g")
    #expect(result.status == 0 && result.output.hasSuffix("3 goldens: 3 same\n"), "\(result)")
    #expect(
      result.errors == [
        "note: check: 'g/below/package.json' holds no request and is passed over",
        "note: check: 'g/rows.csv' holds no request; use batch --check",
      ])
    let named = try files.run("check g/rows.csv")
    #expect(named.status == 65 && named.output.contains("no request; use batch --check"))
    // A document that has lost its request is no other file.
    files["g/a.json"] = bounce.replacing(#/ *"request".*\n/#, with: "")
    #expect(try files.run("check g").status == 65)
    let stale = try files.run("check g/below --stale g --stale g/below")
    #expect(stale.status == 1 && stale.output.contains("g/a.json: stale"), "\(stale)")
    #expect(!stale.output.contains("README") && !stale.output.contains("rows.csv: stale"))
    let none = try files.run("check 'g/*.jsn'")
    #expect(none.status == 66 && none.output.contains("the pattern matches no file"))
    #expect(!none.output.contains("-o") && !none.output.contains("accept"))
  }

  @Test func `all goldens are rewritten, or none, and what was made keeps its folders`() throws {
    let bounce = try Typed.output("bounce --from 300 --to 100")
    let edited = bounce.replacing("278.893", with: "278.9")
    let files = MemoryFiles([
      "g/a.json": edited, "g/x/b.json": edited, "g/c.json": "{\"request\": 1",
    ])
    let refused = try files.run("check g/a.json g/x/b.json g/c.json --update")
    #expect(refused.status == 65 && files["g/a.json"] == edited, "\(refused)")
    let made = try files.run("check g/x/../x/b.json g --write-actual made")
    #expect(made.status != 0)
    #expect(files["made/a.json"] == bounce && files["made/x/b.json"] == bounce, "\(files.names)")
    #expect(try files.run("check g/a.json g/x/b.json --update").status == 0)
    #expect(files["g/a.json"] == bounce && files["g/x/b.json"] == bounce)
  }

  @Test func `two files are compared, with their requests`() throws {
    let files = MemoryFiles([
      "a.json": try Typed.output("bounce --from 300 --to 100"),
      "b.json": try Typed.output("bounce --from 300px --to 100px"),
      "a.csv": try Typed.output("bounce --from 300 --to 100 -f csv"),
      "a.ndjson": try Typed.output("bounce --from 300 --to 100 -f ndjson"),
      "c.csv": try Typed.output("bounce --from 300 --to 100.4 -f csv"),
    ])
    for one in ["a.json", "a.csv", "a.ndjson"] {
      for other in ["a.json", "a.csv", "a.ndjson"] {
        #expect(try files.run("diff \(one) \(other)").status == 0, "\(one) \(other)")
        let near = try files.run("diff c.csv \(other) --tolerance 0.5")
        #expect(near.status == 0 && near.output.contains("same within the tolerance"), "\(near)")
      }
    }
    let result = try files.run("diff b.json a.json")
    #expect(result.status == 1 && !result.output.contains("accept"), "\(result)")
    #expect(result.output.contains("expected  \"bounce --from 300 --to 100\""), "\(result)")
    #expect(result.output.contains("actual    \"bounce --from 300px --to 100px\""), "\(result)")
    #expect(try files.run("bounce --from 300px --to 100px --check a.json").status == 1)
    #expect(try files.run("bounce --from 300px --to 100px --check a.csv").status == 0)
    for line in ["diff a.json", "diff a.json a.csv c.csv", "diff - -", "diff a b --update"] {
      #expect(try files.run(line).status == 64, "\(line)")
    }
  }

  @Test func `a request reads its files`() throws {
    let files = MemoryFiles([
      "log.csv": "time,phase,x,y\n0,began,30,310\n0.1,ended,30,310\n",
      "a.css": "/* headspring play log.csv --screen 320x568 -f css-keyframes */",
    ])
    #expect(try files.run("check a.css").status == 1)
    files["log.csv"] = nil
    #expect(try files.run("check a.css").status == 66)
  }

  @Test(arguments: [
    "snap --screen 9x9", "check a.json", "help", "bounce --from 1 --to 2 -o x.json",
    "play - --screen 9x9",
  ])
  func `a request that makes no file is refused with the reason`(request: String) throws {
    let files = MemoryFiles(["a.css": "/* headspring \(request) */\n"])
    let result = try files.run("check a.css --update")
    #expect(result.status == 65 && result.output.contains("cannot be made again"), "\(result)")
  }
}
