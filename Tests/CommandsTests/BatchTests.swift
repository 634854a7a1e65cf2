import Documents
import Exporters
import Foundation
import Motion
import Readers
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Input files from memory, by name.
struct KnownFiles {
  var files: [String: String] = [:]

  func contents(of input: PlannedInput) throws(InputError) -> [UInt8] {
    if let text = files[input.input.name] { return Array(text.utf8) }
    throw InputError(unreadable: input.input.name, "cannot read '\(input.input.name)'")
  }
}

/// The answers of a batch as a function of its lines.
struct Answered {
  let texts: [String]
  let refusals: [String]

  init(_ lines: [String], _ options: String = "", files: [String: String] = [:]) throws {
    try self.init(lines.map { Array($0.utf8) }, options, files: files)
  }

  init(_ lines: [[UInt8]], _ options: String = "", files: [String: String] = [:]) throws {
    let plan = try CommandPlan(Typed.words("batch \(options)"), Typed.environment)
    guard case .stream(let batch) = plan else { throw NoBatch() }
    var lines = lines[...]
    var table: RequestTable?
    if batch.isTable {
      table = try RequestTable(
        header: InputText(bytes: lines.removeFirst(), name: "requests.csv"))
    }
    let answers = BatchAnswers(batch, table: table)
    var texts: [String] = []
    var refusals: [String] = []
    for line in lines {
      var bytes: [UInt8] = []
      var stream = ByteStream { chunk throws(WriteFailure) in bytes += chunk }
      let planned = answers.plannedRequest(line[...], number: 1)
      let read: InputReader = { input throws(Failure) in
        try mapError(of: KnownFiles(files: files).contents(of: input), Failure.input)
      }
      let outcome = try answers.write(answerTo: planned, read, to: &stream)
      try stream.flush()
      texts.append(String(decoding: bytes, as: UTF8.self))
      if case .refused(let message, _) = outcome { refusals.append(message) }
    }
    (self.texts, self.refusals) = (texts, refusals)
  }

  struct NoBatch: Error {}
}

/// `headspring batch`: each answer is the output of its line alone.
@Suite struct BatchTests {
  private static let motions = [
    "bounce --from 300 --to 100", "bounce --from '#f00' --to '#00f' --frames 5 --events all",
    "spring --from 0,0 --to 120,300 --spring stiffness=100,damping=10 --decimals shortest",
    "chain --from 0 --to 100 --then 40 --at 0.3 --spring swiftui.bouncy --retarget additive",
    "decay --from 0 --velocity 1200 --reduce 0.5", "ease --from 1 --to 2 --timing linear",
    "snap --screen 320x568 --at 120,300", "pulse --name 'a \"b\"' --id 'c \"d\"'",
    "press --screen 320x568 --at 22,300 --track bubble.position",
    "stack --screen 320x568 --at 22,300 --fps 10",
    "flick --screen 320x568 --card 280x180 --at 100,180 --velocity 900,0",
    "bounce --from 1 --to 2 --fps 10 --repeat 2 --alternate --delay 0.1",
    "snap --screen 320x568 --at 120,300 --target-only",
  ]

  @Test(arguments: motions)
  func `an answer is the document on one line`(line: String) throws {
    let compact = line.contains("--target-only") ? line : line + " --compact"
    let single = try Typed.output(compact)
    let answer = try Answered([line]).texts[0]
    #expect(answer.hasSuffix("}\n"))
    #expect(answer.dropLast().contains("\n") == false)
    let expected = single.contains("\n{") ? single : single
    #expect(Self.tree(answer) == Self.tree(expected))
    if line.contains("--target-only") == false { #expect(answer == single) }
  }

  private static func tree(_ text: String) -> NSObject? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject
  }

  @Test(arguments: motions.filter { !$0.contains("--target-only") })
  func `rows are those of a tidy table after the id`(line: String) throws {
    let line = line.replacingOccurrences(of: " --events all", with: "")
    let plain = line.components(separatedBy: " --name")[0]
    let table = try Typed.output(plain + " -f csv --tidy --no-header")
    let answer = try Answered([plain + " --id 'x y'"], "-f csv").texts[0]
    #expect(answer == table.split(separator: "\n").map { "x y,\($0)\n" }.joined())
    let lines = try Typed.output(plain.components(separatedBy: " --reduce")[0] + " -f ndjson")
    let objects = try Answered(
      [plain.components(separatedBy: " --reduce")[0] + " --id 'x y'"], "-f ndjson"
    ).texts[0]
    #expect(
      objects == lines.split(separator: "\n").map { "{\"id\":\"x y\",\($0.dropFirst())\n" }.joined()
    )
  }

  @Test func `an answer does not depend on the requests before it`() throws {
    let lines =
      Self.motions + [
        "convert --spring swiftui.bouncy", "bounce --from 300", "bounce --to 5 --from 3 --fps 7",
        "headspring bounce --from=-1 --to -2 -h", "bounc --from 1", "\"", "spring 'a b' --from x",
        "{\"id\": 7, \"command\": \"bounce\", \"from\": 1, \"to\": [2], \"fps\": 5}",
      ]
    var mixed: [String] = []
    for round in 0..<3 {
      for place in lines.indices { mixed.append(lines[(place * 7 + round) % lines.count]) }
    }
    var alone: [String: String] = [:]
    for line in lines { alone[line] = try Answered([line]).texts[0] }
    #expect(try Answered(mixed).texts == mixed.map { alone[$0] })
  }

  @Test func `invalid UTF-8 and long lines are reported with their beginning`() throws {
    let broken = Array("pulse --name ".utf8) + [0xFF, 0xC3]
    let long = Array("pulse --name ".utf8) + Array(repeating: 0x61, count: 1 << 20)
    let texts = try Answered([broken, long, Array(long.prefix(1 << 20))]).texts
    #expect(texts[0].contains("expected UTF-8, got the byte FF"))
    #expect(texts[0].contains(#""request":"pulse --name \#u{FFFD}\#u{FFFD}""#))
    #expect(texts[1].contains("at most 1048576 bytes"))
    #expect(texts[1].utf8.count < 400)
    #expect(!texts[2].contains(#""error":"#))
  }

  @Test func `an answer line has no tab and one line end`() throws {
    let texts = try Answered([
      "pulse --frames 2 --name 'a\tb'", "pulse\t--nope", "pulse --name \u{85}\u{7F}",
    ]).texts
    for text in texts {
      #expect(!text.contains("\t"))
      #expect(text.utf8.filter { $0 == 0x0A }.count == 1)
    }
  }
}
