import Documents
import Exporters
import Foundation
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
    var answers = BatchAnswers(batch, table: table)
    var texts: [String] = []
    var refusals: [String] = []
    for line in lines {
      var bytes: [UInt8] = []
      var stream = ByteStream { chunk throws(WriteFailure) in bytes += chunk }
      var planned = answers.plannedRequest(line[...], number: 1)
      var contents: [[UInt8]] = []
      for input in planned.inputs {
        do throws(InputError) {
          contents.append(try KnownFiles(files: files).contents(of: input))
        } catch {
          planned.refuse(error)
        }
      }
      let outcome = try answers.write(answerTo: planned, contents, to: &stream)
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

  @Test(arguments: [
    "convert --spring swiftui.bouncy", "convert --spring tension=170,friction=26 --to compose",
    "measure --spring stiffness=100,damping=10 --from 0 --to 3",
  ])
  func `a tool's answer is its document on one line`(line: String) throws {
    let answer = try Answered([line]).texts[0]
    #expect(answer.dropLast().contains("\n") == false)
    #expect(Self.tree(answer) == Self.tree(try Typed.output(line + " -f json")))
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

  @Test func `rows of a request without an id have the request itself`() throws {
    let answer = try Answered(["bounce  --to=1 --from '0'  --frames 2"], "-f csv").texts[0]
    #expect(answer.hasPrefix("bounce --to 1 --from 0 --frames 2,value,,0,0,0\n"))
  }

  @Test func `a request may be a command line, an object or a row`() throws {
    let typed = "spring --from 0,0 --to 10,20 --spring stiffness=100,damping=20 --clamp --fps 24"
    let object = """
      {"command": "spring", "from": [0, 0.0], "to": "10,20", "spring": {"stiffness": 100, \
      "damping": 2e1}, "clamp": true, "no-land": false, "delay": null, "fps": 24}
      """
    let table = [
      "from,no-land,to,spring,clamp,delay,fps,command",
      "\"0,0\",false,\"10,20\",\"stiffness=100,damping=20\",yes,,24,spring",
    ]
    let answer = try Answered([typed]).texts[0]
    func motion(_ answer: String) -> String {
      answer.replacing(/"request":"[^"]*",/, with: "")
    }
    #expect(motion(try Answered([object]).texts[0]) == motion(answer))
    #expect(motion(try Answered(table, "--table t.csv").texts[0]) == motion(answer))
    #expect(try Answered(["headspring \(typed)", "  \(typed) \t\r"]).texts == [answer, answer])
  }

  @Test func `a list gives a repeatable option once for each entry`() throws {
    let typed = "bounce --from 0 --to 10 --sweep bounces=1:3:1 --sweep residual=0.1,0.2 --frames 3"
    let object = """
      {"command": "bounce", "from": 0, "to": 10, "sweep": ["bounces=1:3:1", "residual=0.1,0.2"], \
      "frames": 3}
      """
    #expect(try Answered([object]).texts == Answered([typed]).texts)
    #expect(try Answered([object]).refusals.isEmpty)
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

  @Test func `numbers of an object keep their digits`() throws {
    let answer = try Answered([
      #"{"command":"bounce","from":0.1000000000000000055511151231257827,"to":1e2,"frames":2}"#
    ]).texts[0]
    #expect(answer.contains("--from 0.1000000000000000055511151231257827 --to 1e2"))
  }

  @Test(arguments: ["7", "-3", "\"a \\\"b\"", "\"\"", "9223372036854775807"])
  func `an id is returned unchanged`(id: String) throws {
    let good = try Answered([#"{"id":\#(id),"command":"pulse","frames":2}"#]).texts[0]
    #expect(good.hasPrefix(#"{"id":\#(id),"schema":"headspring/1","#))
    let bad = try Answered([#"{"id":\#(id),"command":"pulse","frames":-2}"#]).texts[0]
    #expect(bad.hasPrefix(#"{"id":\#(id),"line":1,"error":"pulse: --frames '-2': "#))
  }

  @Test(arguments: [
    "pulse --id 'a b' --frames x", "puls --id 'a b'", "--id 'a b'", "fit a.csv --id='a b'",
  ])
  func `the answer to a typed line that fails has its id and its line`(line: String) throws {
    let answer = try Answered([line]).texts[0]
    #expect(answer.hasPrefix(#"{"id":"a b","line":1,"error":""#), "\(answer)")
  }

  /// A document of any command begins with its schema, its command and its request.
  @Test(
    arguments: [
      ("convert swiftui.bouncy -f json", "convert --spring swiftui.bouncy"),
      ("convert ease-out --duration 300ms -f json", "convert --spring ease-out --duration 300ms"),
      ("measure --decimals 3 -f json", "measure --decimals 3"),
      ("fit '\(Sample.example("recording.csv"))' -f json", nil),
      (
        "snap --screen 320x568 --at 9,9 --target-only",
        "snap --screen 320x568 --at 9,9 --target-only"
      ),
    ] as [(String, String?)])
  func `a document begins with schema, command and request`(
    line: String, request: String?
  ) throws {
    let document = try JSONTree(try Typed.output(line))
    #expect(document.keys.prefix(3) == ["schema", "command", "request"])
    #expect(document["command"]?.text == String(line.prefix { $0 != " " }))
    let stated = try #require(document["request"]?.text)
    if let request { #expect(stated == request) }
    let format = line.contains("--target-only") ? "" : " -f json"
    #expect(try Typed.output(stated + format) == Typed.output(line))
  }

  @Test(arguments: [
    ("convert swiftui.bouncy --id c", #"{"id":"c","#), ("measure --id m", #"{"id":"m","#),
    ("snap --screen 320x568 --at 9,9 --target-only --id s", #"{"id":"s","#),
  ])
  func `a report has its id`(line: String, beginning: String) throws {
    #expect(try Answered([line]).texts[0].hasPrefix(beginning))
  }

  @Test(arguments: [
    #"{"id": "a\tb", "command": "pulse"}"#, #"{"id": "\u0085", "command": "pulse"}"#,
    "pulse --id 'a\u{7F}'",
  ])
  func `an id has no control characters`(line: String) throws {
    #expect(try Answered([line]).refusals[0].contains("must have no control characters"))
  }

  @Test(arguments: [
    ("snap --screen 9x9", "snap: --at is missing; give it, for example --at 120,300"),
    ("bounce --from '1 --to 2", "has a quote (') without its end"),
    ("bouce --from 1 --to 2", "command 'bouce' has no place in a batch"),
    ("batch", "has no place"), ("check a.json", "has no place"),
    ("fit a.csv", "has no place"), ("--from 1 --to 2", "a command is missing"),
    ("pulse --output x", "--output 'x': cannot be in a request"),
    ("pulse -f csv", "--format 'csv': cannot be in a request"),
    ("pulse --check g.json", "--check 'g.json': cannot be in a request"),
    ("pulse --help", "must make motion"), ("pulse --tidy", "--tidy: needs --format"),
    ("play - --screen 320x568", "standard input has the requests"),
    ("play /dev/fd/0 --screen 320x568", "/dev/fd/0 has the requests"),
    ("play no.csv --screen 320x568", "cannot read 'no.csv'"),
    ("{", "column 2: expected a key"), ("{}", "a command is missing"), ("{} x", "column 4"),
    (#"{"command": 3}"#, "command must be a command's name"),
    (#"{"command": "pulse", "id": [1]}"#, "id must be a text or a whole number"),
    (#"{"command": "pulse", "id": 1.5}"#, "id must be a text or a whole number"),
    (#"{"command": "pulse", "frames": true}"#, "--frames needs a value"),
    (#"{"command": "pulse", "frames": [[1]]}"#, "frames must be a number, a text, or a list"),
    (#"{"command": "pulse", "compact": 1}"#, "--compact '1': takes no value"),
    (#"{"command": "pulse", "framse": 1}"#, "did you mean '--frames'?"),
    (#"{"command": "pulse", "frames": 1, "frames": 2}"#, "expected each key once"),
  ])
  func `an invalid line has an error as its answer`(line: String, reason: String) throws {
    let answered = try Answered(["pulse --frames 2", line, "pulse --frames 2"])
    #expect(answered.texts[0] == answered.texts[2])
    let object = Self.tree(answered.texts[1]) as? [String: Any]
    let error = object?["error"] as? String
    #expect(error?.contains(reason) == true, "\(answered.texts[1])")
    #expect(object?["request"] as? String == line && object?["line"] as? Int == 1)
    #expect(answered.refusals.count == 1)
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

  @Test func `requests read files`() throws {
    let log = try String(
      contentsOf: Fixture.root.appendingPathComponent("Examples/throw.csv"), encoding: .utf8)
    let answer = try Answered(
      ["play throw.csv --screen 320x568 --frames 3"], files: ["throw.csv": log])
    #expect(answer.texts[0].contains(#""request":"play throw.csv --screen 320x568 --frames 3""#))
    #expect(answer.refusals.isEmpty)
  }

  @Test func `a report has no rows`() throws {
    let tools = try Answered(["measure --spring swiftui.bouncy"], "-f csv")
    #expect(tools.refusals[0].contains("makes no keyframes"))
  }

  @Test func `a table refuses unclear switches and rows of another length`() throws {
    let answered = try Answered(
      [
        "id,command,from,to,clamp", "a,spring,1,2,maybe", "b,spring,1,2", "c,spring,1,2,off",
        "d,spring,1,2,1",
      ], "--table t.csv")
    #expect(
      answered.texts[0].hasPrefix(#"{"id":"a","line":1,"error":"clamp must be true or false"#))
    #expect(answered.texts[1].contains("expected as many fields as in the first row, 5, got 4"))
    #expect(!answered.texts[2].contains("--clamp"))
    #expect(answered.texts[3].contains("--clamp"))
  }

  @Test(arguments: [
    ("--jobs 0", "--jobs '0': must be 1 to 256"), ("--shard 3/2", "must be a part"),
    ("--shard 0/0", "must be a part"), ("--shard -1/2", "must be a part"),
    ("--shard 1", "must be a part"),
    ("--no-header", "needs --format csv"), ("a.txt --table b", "cannot be used with"),
  ])
  func `options without an effect are refused`(options: String, reason: String) {
    #expect(Typed.failure(Typed.words("batch \(options)"))?.reason.contains(reason) == true)
  }
}
