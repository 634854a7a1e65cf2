import Exporters
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// `headspring tokens`: files of each platform from one file of design tokens.
@Suite(.slow) struct TokensCommandTests {
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
        let text = try #require(files["b/\(name)/\(token).\(format.info.tokenExtension)"])
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

  /// A file with a token at line 2, column 7, and a motion in it.
  private static func motion(_ motion: String) -> String {
    "{\"a\": {\"$type\": \"spring\", \"$value\": \"swiftui.bouncy\"},\n \"b\": {\"$extensions\": "
      + "{\"dev.headspring\": \(motion)}}}"
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
}
