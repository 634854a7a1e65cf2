import TestSupport
import Testing

@testable import Commands

@Suite struct EaseCommandTests {
  static let timing =
    "must be linear, ease, ease-in, ease-out, ease-in-out or four numbers x1,y1,x2,y2"

  @Test(arguments: [
    ("''", timing), ("bounce", timing), ("1,0,0", timing), ("1,0,0,1,0", timing),
    ("0,0,nan,1", timing),
    ("0,0,1,1px", timing), ("0 0 1 1", timing), ("1e400,0,0,1", timing),
    ("Linea", timing + hint("linear")),
    ("eas", timing + hint("ease")), ("ease-inot", timing + hint("ease-in")),
    ("2,0,0,1", "needs x1 and x2 in 0...1"), ("0,0,1.0001,1", "needs x1 and x2 in 0...1"),
    ("-0.1,0,0,1", "needs x1 and x2 in 0...1"), ("0,1000001,1,1", "needs y1 and y2 within 1e6"),
    ("0,0,1,-1e7", "needs y1 and y2 within 1e6"),
  ])
  func `invalid timing functions are refused`(word: String, rule: String) {
    let given = Typed.words(word).first ?? ""
    Refusal(
      ["ease", "--from", "0", "--to", "1", "--timing", given], "--timing '\(given)': \(rule)"
    )
    .expect()
  }

  private static func hint(_ name: String) -> String { "; did you mean '\(name)'?" }

  @Test(arguments: [
    ("linear", "0,0,1,1"), ("ease", "0.25,0.1,0.25,1"), ("ease-in", "0.42,0,1,1"),
    ("ease-out", "0,0,0.58,1"), ("ease-in-out", "0.42,0,0.58,1"),
  ])
  func `a name equals its four numbers`(name: String, numbers: String) throws {
    let line = "ease --from 0 --to 300 --timing"
    #expect(try Typed.motion("\(line) \(name)") == Typed.motion("\(line) \(numbers)"))
  }

  @Test(arguments: ["0,0,1,1", "1,0,0,1", "0,1,1,0", "0,-1e6,1,1e6", "+.5,-1,1e-1,2"])
  func `four numbers may be anywhere in their range`(numbers: String) throws {
    let line = "ease --from 0 --to 300 --timing \(numbers) --events all"
    let document = try JSONTree(try Typed.output(line))
    #expect(document["tracks"]?.row[0]["values"]?.row.first == .number("0"))
    #expect(document["tracks"]?.row[0]["values"]?.row.last == .number("300"))
  }

  @Test(arguments: ["", " --alternate"])
  func `the last bit of a duration does not change a repeated motion`(
    alternate: String
  ) throws {
    var random = SplitMix64(seed: 1208)
    for _ in 0..<Effort.cases(300) {
      let fps = random.pick([24.0, 30, 60, 100])
      let duration = Double(random.integer(in: 2...60)) / fps
      let rows = try [duration, duration.nextUp, duration.nextDown].map {
        let line = "ease --from 0 --to 100 --duration \($0) --repeat \(2)\(alternate) --fps \(fps)"
        return try Typed.output(line + " -f csv")
      }
      #expect(rows[1] == rows[0] && rows[2] == rows[0], "\(duration) at \(fps)")
    }
  }

  @Test func `the frame at the border of two repetitions has the start value`() throws {
    for duration in ["0.1", "0.15", "0.3", "0.7"] {
      let line = "ease --from 0 --to 100 --duration \(duration) --repeat 2 -f array --compact"
      let values = try Typed.output(line).split { "[],\n".contains($0) }
      #expect(values[values.count / 2] == "0")
    }
  }
}
