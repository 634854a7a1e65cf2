import Exporters
import Foundation
import Testing
import TypedLines

@testable import Commands

/// `headspring tokens`: files of each platform from one file of design tokens.
@Suite struct TokensCommandTests {
  private static let file = #"""
    {"color": {"$type": "color", "red": {"$value": "#f00"}, "lost": {"$value": "{nowhere}"}},
     "motion": {"$type": "spring",
       "bouncy": {"$value": {"duration": {"value": 500, "unit": "ms"}, "bounce": 0.3}},
       "sheet": {"$value": "{motion.bouncy}"},
       "$root": {"$value": "swiftui.smooth"}},
     "pairs": {
       "slide": {"$extensions": {"dev.headspring":
         {"from": 0, "to": 300, "property": "x", "spring": "{motion.bouncy}"}}},
       "pop": {"$type": "spring", "$value": "{motion.sheet}",
         "$extensions": {"dev.headspring": {"from": 0.5, "to": 1, "property": "scale"}}},
       "hops": {"$extensions": {"dev.headspring":
         {"request": "chain --from 0 --then 40 --spring swiftui.bouncy --name two_hops"}}}}}
    """#

  private static func files(_ text: String = file) -> MemoryFiles { MemoryFiles(["t.json": text]) }

  /// Every file is the output of the single command with the token's spring, or of its own request.
  @Test func `a file has the bytes of the command line that it names`() throws {
    let formats = "css-keyframes,swift,kotlin,json,code-js"
    let files = Self.files()
    let refused = try files.run("tokens t.json -f csv,dtcg -o '{name}.{format}' --only pairs.hops")
    #expect(refused.status == 65, "a chain is no spring, so dtcg refuses it")
    let result = try files.run("tokens t.json -f \(formats) -o 'b/{format-name}/{name}.{format}'")
    try #require(result.status == 0, "\(result.errors)")
    let spring = "duration=500ms,bounce=0.3"
    let lines = [
      ("motion", "swiftui.smooth", "spring"), ("motion.bouncy", spring, "spring"),
      ("motion.sheet", spring, "spring"),
      ("pairs.slide", spring, "spring --from 0 --to 300 --property x"),
      ("pairs.pop", spring, "spring --from 0.5 --to 1 --property scale"),
      ("pairs.hops", "swiftui.bouncy", "chain --from 0 --then 40 --name two_hops"),
    ]
    #expect(files.names.count == 1 + 5 * lines.count)
    for name in formats.split(separator: ",") {
      let format = try #require(Format(rawValue: String(name)))
      for (token, words, line) in lines {
        let text = try #require(files["b/\(name)/\(token).\(format.fileExtension)"])
        let title = format.animationName(ofToken: token.split(separator: ".").map(String.init))
        let options = line.split(separator: " ").map(String.init)
        var typed = options + (options.contains("--name") ? [] : ["--name", title])
        typed += ["--spring", words, "--format", format.name]
        // The property of a format without properties is refused in a line of its own.
        if !format.info.options.contains(.property), let place = typed.firstIndex(of: "--property")
        {
          typed.removeSubrange(place...(place + 1))
        }
        #expect(Self.withoutRequest(text) == Self.withoutRequest(try Typed.output(typed)))
      }
    }
  }

  private static func withoutRequest(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("headspring ") && !$0.contains("\"request\"") }
      .joined(separator: "\n")
  }

  @Test func `a file names the command line that makes it`() throws {
    let files = Self.files()
    _ = try files.run("tokens t.json -f css-keyframes,swift -o '{path}.{format}' --fps 24")
    let line = "headspring spring --spring 't.json#motion.bouncy' --fps 24 --name"
    #expect(
      files["motion/bouncy.css"]?.hasPrefix("/* \(line) motion-bouncy --format css-k") == true)
    #expect(
      files["motion/bouncy.swift"]?.contains("// \(line) motionBouncy --format swift") == true)
    let pair =
      "headspring spring --from 0 --to 300 --property x --spring 't.json#motion.bouncy' --fps 24"
    #expect(files["pairs/slide.css"]?.contains("/* \(pair) --name pairs-slide --f") == true)
    let own = "headspring spring --spring 't.json#pairs.pop' --from 0.5 --to 1 --property scale"
    #expect(files["pairs/pop.swift"]?.contains("// \(own)") == true)
  }

  @Test func `other tokens are named, and a broken reference of a color does not matter`() throws {
    let result = try Self.files().run("tokens t.json -f csv -o '{name}.csv'")
    #expect(result.status == 0)
    let note = "note: tokens: color.red and color.lost are no springs and are left out"
    #expect(result.errors == [note])
  }

  @Test(arguments: [
    (1, "color.a is no spring and is left out"),
    (3, "color.a, color.b and 1 more are no springs and are left out"),
  ])
  func `tokens that are left out are named, two at most`(count: Int, note: String) throws {
    let colors = ["a", "b", "c"].prefix(count).map { #""\#($0)": {"$value": "red"}"# }
    let text = #"""
      {"color": {"$type": "color", \#(colors.joined(separator: ", "))},
       "s": {"$type": "spring", "$value": {"bounce": 0, "duration": 1}}}
      """#
    let result = try Self.files(text).run("tokens t.json -f csv")
    #expect(result.errors == ["note: tokens: \(note)"])
  }

  @Test func `files of a token name its property and its layer`() throws {
    let files = Self.files()
    let line = "tokens t.json -f css-linear,figma-motion -o '{name}.{format}' --only pairs.pop"
    #expect(try files.run(line).status == 0)
    #expect(files["pairs.pop.css"]?.contains("{ transition: scale var(--pairs-pop-dur") == true)
    let script = try #require(files["pairs.pop.js"])
    #expect(script.contains("// It moves the layer named pairs.pop. Change the name below, or"))
    #expect(script.contains("animate(\"pairs.pop\", "))
  }

  @Test func `a note for several formats and tokens is one line`() throws {
    let files = Self.files()
    let line = "tokens t.json -f css-keyframes,swift,waapi -o '{name}.{format}' --only motion"
    let guessed = try files.run(line)
    #expect(
      guessed.errors.first
        == "note: tokens: motion.$root and 2 more: 'value' has no unit, and css-keyframes, swift and "
        + "waapi show it as x; --property, such as --property scale, names another")
    let cut = try files.run(line + ".bouncy --duration 0.3 --cut --property x")
    let note = "note: tokens: motion.bouncy: --duration ends the motion "
    #expect(cut.errors.count == 2 && cut.errors[0].hasPrefix(note), "\(cut.errors)")
  }

  /// Left out silently, its golden would never be compared.
  @Test(arguments: ["-o", "--check"])
  func `a misspelt type is an error, not a token of another kind`(option: String) throws {
    let text = #"""
      {"a": {"$type": "sprng", "$value": {"bounce": 0, "duration": 1}},
       "b": {"$type": "lms.sprin", "$value": "swiftui.bouncy"},
       "c": {"$type": "string", "$value": "text"},
       "d": {"$type": "spring", "$value": {"bounce": 0, "duration": 1}}}
      """#
    let result = try Self.files(text).run("tokens t.json -f csv \(option) '{name}.csv'")
    #expect(result.status != 0)
    let report = result.output + result.errors.joined(separator: "\n")
    #expect(
      report.contains("expected a type of design tokens, got 'sprng'; did you mean 'spring'?"))
    #expect(report.contains("got 'lms.sprin'; did you mean 'spring'?"))
    #expect(!report.contains("'string'"))
  }

  @Test func `formats behind a blank are told to be separated by commas`() {
    Refusal(
      "tokens t.json -f csv swift",
      "<file> 'swift': is the name of a format; names are separated by commas: --format csv,swift"
    ).expect()
  }

  @Test func `one output needs no path`() throws {
    let one = try Self.files().run("tokens t.json --only motion.bouncy -f csv --to 100")
    #expect(one.status == 0 && one.output.hasPrefix("frame,time,value\n0,0,0\n"))
    let text = #"{"a": {"$type": "spring", "$value": {"duration": 1, "bounce": 0}}}"#
    #expect(try Self.files(text).run("tokens t.json -f csv").status == 0)
  }

  @Test func `one token may have a path without its name`() throws {
    let files = Self.files()
    #expect(try files.run("tokens t.json --only motion.bouncy -o x.csv").status == 0)
    #expect(files.names == ["t.json", "x.csv"])
  }

  /// A property is for the formats that show it; csv shows numbers.
  @Test func `an option in a token that no format uses is no error`() throws {
    let files = Self.files()
    #expect(
      try files.run("tokens t.json --only pairs.slide -f csv,kotlin -o '{format}'").status == 0)
    #expect(files["kt"]?.contains("--property") == false)
  }

  @Test func `a group selects its tokens`() throws {
    let files = Self.files()
    #expect(try files.run("tokens t.json -f csv -o '{name}.csv' --only pairs").status == 0)
    #expect(files.names == ["pairs.hops.csv", "pairs.pop.csv", "pairs.slide.csv", "t.json"])
  }

  @Test(arguments: [
    ("-f css-linear,csv", "--output is missing; several formats need a path for each"),
    ("-f csv", "'t.json' has 6 springs; give it"),
    ("-f csv -o x.csv", "'motion.$root' and 'motion.bouncy' would both write 'x.csv'; add {name}"),
    (
      "-f swift,code-swift -o 'b/{name}.{format}'",
      "swift and code-swift would both write 'b/motion.swift'; add {format-name}"
    ),
    ("-f csv -o '{nme}.csv'", "has no placeholder {nme}; the placeholders are {name}, {path}"),
    ("-f csv -o '{name}.csv' --fps 0", "--fps '0': must be"),
    ("-f csv -o '{name}.csv' --from 1px --to 2deg", "deg"),
    ("-f csv -o '{name}.csv' --compact", "--compact: "),
    ("-f csv -o '{name}.csv' --check 'g/{name}.csv'", "cannot be used with --"),
    ("-f csv,csv -o '{name}.csv'", "has csv twice"),
    ("-f csv -o '{name}.csv' --update", "--update: needs --check"),
    ("-f csv -o '{name}.csv' --tolerance 1", "needs --check"),
    ("-o '{name}.css'", "has no extension of one format"),
    ("-f json -o 't.json' --only motion.bouncy", "is the file of the tokens"),
    ("-f csv --cut -o '{name}.csv'", "needs --duration"),
  ])
  func `wrong options are refused`(words: String, error: String) throws {
    let files = Self.files()
    let result = try files.run("tokens t.json \(words)")
    #expect(result.status == 64, "\(result.errors)")
    #expect(result.errors.joined().contains(error), "\(result.errors)")
    #expect(files.names == ["t.json"])
  }

  /// A file with a token at line 2, column 7, and a motion in it.
  private static func motion(_ motion: String) -> String {
    "{\"a\": {\"$type\": \"spring\", \"$value\": \"swiftui.bouncy\"},\n \"b\": {\"$extensions\": "
      + "{\"dev.headspring\": \(motion)}}}"
  }

  @Test(arguments: [
    (#"{"request": "play throw.csv --screen 320x568"}"#, "reads 'throw.csv'"),
    (#"{"request": "spring --spring other.json#a"}"#, "expected no other file, got 'other.json'"),
    (#"{"request": "spring --times a/b.txt"}"#, "reads 'a/b.txt'"),
    (#"{"request": "spring -o x.csv"}"#, "got '-o'; the command line chooses outputs"),
    (#"{"request": "spring --format csv"}"#, "got '--format'"),
    (#"{"request": "spring --check x.csv --update"}"#, "got '--check'"),
    (#"{"request": "spring --sweep settle=anime,swiftui"}"#, "got '--sweep'"),
    (#"{"request": "convert swiftui.bouncy"}"#, "expected a command that makes motion"),
    (#"{"request": "batch x.txt"}"#, "command 'batch' has no place in a token"),
    (#"{"request": "spring --help"}"#, "got '--help'; the command line chooses outputs"),
    (#"{"request": "spring 'x"}"#, "quote it as a shell needs it"),
    (#"{"request": "spring", "to": 3}"#, "unknown key"),
    (#"{"request": 3}"#, "expected a string, got 3"),
    (#"{"spring": "{c}"}"#, "expected a token 'c' in the file"),
    (#"{"spring": "stiffness=1,bounce=2"}"#, "mixes two dialects"),
    (#"{"too": 3}"#, "unknown option '--too'"),
    (#"{"to": [1, [2]]}"#, "to must be a number, a text, or a list of such"),
    (#"{"fps": 0}"#, "--fps '0': must be"),
    (#"3"#, "expected an object"),
  ])
  func `a motion that a token may not hold is refused at its place`(
    motion: String, error: String
  ) throws {
    let files = Self.files(Self.motion(motion))
    let result = try files.run("tokens t.json -f csv -o 'b/{name}.csv'")
    let first = try #require(result.errors.first)
    #expect(result.status == 65)
    #expect(first.hasPrefix("t.json:2:"), "\(first)")
    #expect(first.contains(error), "\(first)")
    #expect(files.names == ["t.json"], "no file is written")
  }

  @Test func `all errors of tokens are told, with line and path`() throws {
    let text = """
      {"m": {"$type": "spring",
        "good": {"$value": "swiftui.bouncy"},
        "one": {"$value": {"stifness": 3}},
        "two": {"$value": {"duration": 500, "bounce": 0}},
        "three": {"$value": {"stiffness": -1, "damping": 1}},
        "loop": {"$value": "{m.loop}"}}}
      """
    let files = Self.files(text)
    let result = try files.run("tokens t.json -f css-linear -o 'b/{name}.{format}'")
    #expect(result.status == 65 && files.names == ["t.json"])
    #expect(result.errors.count == 4)
    for (line, error) in zip(3...6, ["stiffness", "at most 60 s", "a spring", "itself"]) {
      #expect(
        result.errors.contains { $0.hasPrefix("t.json:\(line):") && $0.contains(error) },
        "\(result.errors)")
    }
  }

  @Test(arguments: [
    ("{}", "has no token that is a spring"), (#"{"a": {"$value": 1}}"#, "has no token that is a"),
    ("[]", "expected an object of tokens"), (#"{"a": "#, "t.json:1:"),
    (#"{"a": {"b": {"$extends": "{a}"}}}"#, "extend a group around it"),
  ])
  func `a file without a spring is an error`(text: String, error: String) throws {
    let result = try Self.files(text).run("tokens t.json -f csv -o '{name}.csv'")
    #expect(result.status == 65)
    #expect(result.errors.joined().contains(error), "\(result.errors)")
  }

  @Test func `a missing file is told`() throws {
    #expect(try Self.files().run("tokens u.json -f csv").status == 66)
  }

  @Test func `the file of the tokens is not replaced`() throws {
    let files = MemoryFiles(["a.csv": #"{"a": {"$type": "spring", "$value": "swiftui.bouncy"}}"#])
    let result = try files.run("tokens a.csv -f csv -o '{name}.csv'")
    #expect(result.status == 64 && result.errors.joined().contains("is the file of the tokens"))
  }

  @Test func `an unknown name of only is an error`() throws {
    let result = try Self.files().run("tokens t.json -f csv -o '{name}.csv' --only motion.bouncey")
    #expect(result.status == 65)
    #expect(result.errors.joined().contains("did you mean 'motion.bouncy'?"), "\(result.errors)")
    let part = try Self.files().run("tokens t.json -f csv -o '{name}.csv' --only pair")
    #expect(part.status == 65, "a name selects no token whose name it only begins")
  }

  /// The options of springs do not reach a motion that states its own; the others do, unless it
  /// states them.
  @Test func `options of the command line apply where a token does not state them`() throws {
    let text = #"""
      {"s": {"$type": "spring", "$value": "swiftui.bouncy"},
       "p": {"$extensions": {"dev.headspring": {"from": 1, "to": 2, "fps": 5}}},
       "q": {"$extensions": {"dev.headspring": {"command": "ease", "to": 7}}}}
      """#
    let files = Self.files(text)
    let line = "tokens t.json -f csv -o '{name}.csv' --from 10 --to 20 --fps 4 --duration 1s"
    #expect(try files.run(line).status == 0)
    let last = { (name: String) in files[name]?.split(separator: "\n").last.map(String.init) }
    #expect(files["s.csv"]?.contains("\n0,0,10\n") == true)
    #expect(last("s.csv")?.hasPrefix("4,1,") == true)
    #expect(last("p.csv")?.hasPrefix("5,1,") == true)
    #expect(files["p.csv"]?.contains("\n0,0,1\n") == true)
    #expect(last("q.csv") == "4,1,7")
  }

  /// A token that -f dtcg wrote is the motion of its request, with the spring of its numbers.
  @Test func `a written token keeps its motion and follows its numbers`() throws {
    let files = Self.files()
    let line = "spring --from 5 --to 9 --spring swiftui.bouncy --name m.x --format dtcg"
    files["w.json"] = try Typed.output(line)
    #expect(try files.run("tokens w.json -f csv -o '{name}.csv'").status == 0)
    let direct = try Typed.output("spring --from 5 --to 9 --spring swiftui.bouncy --format csv")
    #expect(files["m.x.csv"] == direct)
    files["w.json"] = files["w.json"]?.replacing("\"mass\": 1", with: "\"mass\": 2")
    #expect(try files.run("tokens w.json -f csv -o '{name}.csv'").status == 0)
    #expect(files["m.x.csv"] != direct && files["m.x.csv"]?.contains("\n0,0,5\n") == true)
  }

  /// The tokens of tokens make the same files: dtcg is read back.
  @Test func `written tokens make the same keyframes`() throws {
    let files = Self.files()
    let line = "-o 'b/{name}.{format}' --only motion"
    #expect(try files.run("tokens t.json -f dtcg,ndjson \(line)").status == 0)
    let first = try #require(files["b/motion.bouncy.ndjson"])
    let token = try #require(files["b/motion.bouncy.tokens.json"])
    files["b/motion.bouncy.ndjson"] = nil
    files["u.json"] = token
    let again = try files.run("tokens u.json -f dtcg,ndjson \(line)")
    #expect(again.status == 0, "\(again.errors)")
    #expect(files["b/motion.bouncy.ndjson"] == first)
  }

  @Test func `a changed token fails the check with the line that accepts it`() throws {
    let files = Self.files()
    let line = "tokens t.json --check 'b/{format}/{name}.{format}'"
    let formats = " --format csv,css-keyframes"
    let missing = try files.run(line + formats)
    #expect(missing.status == 66 && missing.errors.isEmpty)
    #expect(missing.output.hasSuffix("12 goldens: 12 not compared\n"))
    #expect(try files.run(line + formats + " --update").status == 0)
    #expect(files.names.count == 13)
    let same = try files.run(line + formats + " --stale b")
    #expect(same.status == 0 && same.errors.isEmpty)
    #expect(same.output.hasSuffix("12 goldens: 12 same\n"))
    files["t.json"] = Self.file.replacing("swiftui.smooth", with: "swiftui.bouncy")
    let changed = try files.run(line + formats)
    #expect(changed.status == 1)
    #expect(
      changed.output.contains("  note: motion.$root is now swiftui.bouncy\n"), "\(changed.output)")
    let lines = changed.output.split(separator: "\n").filter { $0.contains("accept it with: ") }
      .map { $0.split(separator: ": ").last.map(String.init) ?? "" }
    #expect(
      lines == [
        "headspring \(line) --format csv --only 'motion.$root' --update",
        "headspring \(line) --format css-keyframes --only 'motion.$root' --update",
      ], "\(changed.output)")
    #expect(try files.run(String(lines[0].dropFirst("headspring ".count))).status == 0)
    let left = try files.run(line + formats)
    #expect(left.output.contains("12 goldens: 11 same, 1 different"), "\(left.output)")
  }

  @Test func `an error of a token is a failure of the check`() throws {
    let files = Self.files()
    let line = "tokens t.json -f csv --check 'b/{name}.csv'"
    #expect(try files.run(line + " --update").status == 0)
    files["t.json"] = Self.file.replacing("swiftui.smooth", with: "swiftui.smoth")
    let result = try files.run(line)
    #expect(result.status == 65)
    #expect(result.output.contains("t.json:5:"), "\(result)")
    files["b/old.csv"] = "x"
    files["t.json"] = Self.file
    #expect(try files.run(line + " --stale b").status == 1)
  }

  @Test func `notes that hold for many tokens are one line`() throws {
    let result = try Self.files().run("tokens t.json -f css-keyframes -o '{name}.{format}'")
    let notes = result.errors.filter { $0.contains("has no unit") }
    #expect(notes.count == 1)
    #expect(
      notes.first?.hasPrefix("note: tokens: motion.$root and 3 more: 'value'") == true, "\(notes)")
  }

  @Test func `names that no file may have become hyphens, and a clash is an error`() throws {
    let text = #"""
      {"$type": "spring", "a/b": {"$value": "swiftui.bouncy"},
       "Ease: in?": {"$value": "swiftui.bouncy"}}
      """#
    let files = Self.files(text)
    #expect(try files.run("tokens t.json -f csv -o 'o/{name}.csv'").status == 0)
    #expect(files.names == ["o/Ease- in-.csv", "o/a-b.csv", "t.json"])
    files["t.json"] = text.replacing("Ease: in?", with: "a:b")
    let clash = try files.run("tokens t.json -f csv -o 'o/{name}.csv'")
    #expect(clash.status == 65 && clash.errors.joined().contains("'a/b' and 'a:b'"))
  }
}
