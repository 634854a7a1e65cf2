import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct DecayCommandTests {
  static let number = BounceCommandTests.number
  static let value = SharedOptionsTests.value
  static let rate = "must be normal, fast or a number above 0 and below 1"
  static let bounds =
    "must be a lower and a higher number such as 0,600, or two for each number of --from"
  static let models = "must be uiscrollview, flutter, android, motion, pop, react-spring or gtk"
  static let still =
    "does not carry it further than --threshold; give a smaller one, --duration or --frames"

  /// Arguments after "decay --from 100", and the error messages.
  static let refusals = [
    ("", "--velocity is missing; give it, for example --velocity 2000"),
    (
      "--velocity 2000 --to 300",
      "--to '300': cannot be used with --velocity; leave one of them out"
    ),
    ("--velocity 0", "--velocity '0': \(still)"), ("--velocity 0.5", "--velocity '0.5': \(still)"),
    ("--to 100", "--to '100': \(still)"), ("--to 100.5", "--to '100.5': \(still)"),
    ("--velocity ''", "--velocity '': \(value)"), ("--velocity inf", "--velocity 'inf': \(value)"),
    ("--velocity 1,2", "--velocity '1,2': must have as many numbers as --from"),
    ("--velocity 1px", "--velocity '1px': must have the unit of --from, or none"),
    ("--velocity 1e300", "--velocity '1e300': must be within 1e100"),
    ("--to 1,2", "--to '1,2': is a point, and --from is a number; give values of one type"),
    ("--to 1px", "--to '1px': must have no unit, because --from has none"),
    (
      "--by 3", "unknown option '--by'; it is an option of bounce, spring, chain and other commands"
    ),
    ("--type color --velocity 1", "--from '100': must have 4 numbers as a color"),
  ]

  /// Arguments after "decay --from 100 --velocity 2000", and the error messages.
  static let more = [
    ("--rate 0", "--rate '0': \(rate)"), ("--rate 1", "--rate '1': \(rate)"),
    ("--rate -0.5", "--rate '-0.5': \(rate)"), ("--rate nan", "--rate 'nan': \(rate)"),
    ("--rate ''", "--rate '': \(rate)"), ("--rate fsat", "--rate 'fsat': \(rate)\(hint("fast"))"),
    ("--model foo", "--model 'foo': \(models)"),
    ("--model reactsprin", "--model 'reactsprin': \(models)\(hint("react-spring"))"),
    ("--model motion --rate fast", "--rate 'fast': has no effect on --model motion"),
    ("--rate 0.9 --model flutter", "--rate '0.9': has no effect on --model flutter"),
    ("--model android --rate normal", "--rate 'normal': has no effect on --model android"),
    ("--rubber-band", "--rubber-band: needs --bounds"),
    ("--spring swiftui.bouncy", "--spring 'swiftui.bouncy': needs --bounds"),
    ("--bounds 600,0", "--bounds '600,0': \(bounds)"),
    ("--bounds 0,0", "--bounds '0,0': \(bounds)"),
    ("--bounds 0", "--bounds '0': \(bounds)"), ("--bounds ''", "--bounds '': \(bounds)"),
    ("--bounds 0,1,2", "--bounds '0,1,2': \(bounds)"),
    ("--bounds 0,nan", "--bounds '0,nan': \(bounds)"),
    (
      "--bounds 0,600,1,2",
      "--bounds '0,600,1,2': must be one range, or one for each number of --from"
    ),
    (
      "--bounds -1e308,1e308",
      "--bounds '-1e308,1e308': must go from a lower number to a higher one"
    ),
    (
      "--bounds 0,600 --spring stiffness=100,damping=0",
      "--spring 'stiffness=100,damping=0': must have damping at the bounds"
    ),
    (
      "--bounds -50,-40 --rubber-band",
      "--from '100': is further outside of --bounds than a rubber band shows anything: less than their length"
    ),
    ("--threshold 0", "--threshold '0': must be above 0"),
    ("--threshold -1", "--threshold '-1': must be above 0"),
    ("--threshold 1e-300", "--threshold '1e-300': must be from 1e-100 to 1e100"),
    ("--threshold nan", "--threshold 'nan': \(number)"),
    ("--threshold 2000", "--velocity '2000': \(still)"),
    ("--clamp", "unknown option '--clamp'; it is an option of spring"),
  ]

  private static func hint(_ name: String) -> String { "; did you mean '\(name)'?" }

  @Test(arguments: refusals)
  func `invalid throws are refused`(words: String, sentence: String) {
    Refusal("decay --from 100 \(words)", sentence).expect()
  }

  @Test(arguments: more)
  func `options without an effect on a throw are refused`(words: String, sentence: String) {
    Refusal("decay --from 100 --velocity 2000 \(words)", sentence).expect()
  }

  @Test func `a color has no rubber band`() {
    Refusal(
      "decay --from #f00 --to #0f0 --threshold 0.01 --bounds 0,1 --rubber-band",
      "--rubber-band: has no meaning for a color"
    ).expect()
  }

  @Test(arguments: ["--from 1e308 --to -1e308", "--from 0 --to 1e305"])
  func `results that are not finite are refused`(words: String) {
    let text = Typed.failure(Typed.words("decay --decimals shortest \(words)"))?.text
    #expect(text?.contains("goes too far: from and the way") == true)
  }

  @Test func `the start is 0 unless given`() throws {
    let rows = "decay --velocity 200 -f csv"
    #expect(try Typed.output(rows) == Typed.output("\(rows) --from 0"))
  }

  @Test(arguments: [("normal", "0.998"), ("fast", "0.99")])
  func `a rate may be a name`(name: String, number: String) throws {
    let line = "decay --from 100 --velocity 2000 --rate"
    #expect(try Typed.motion("\(line) \(name)") == Typed.motion("\(line) \(number)"))
  }

  @Test func `a document has the velocity and the rest position`() throws {
    let document = try JSONTree(try Typed.output("decay --from 100 --to 600"))
    #expect(document["curve"]?.keys == ["kind", "model", "lambda", "velocity"])
    #expect(document["curve"]?["kind"]?.text == "decay")
    #expect(document["curve"]?["velocity"]?.text == "1001.001335")
    #expect(document["rest"]?["value"]?.text == "600")
    #expect(document["rest"]?["threshold"]?.text == "0.5")
    #expect(document["rest"]?["time"]?.text == document["events"]?.row.last?["time"]?.text)
  }

  @Test func `the document's velocity leads to the same rest position`() throws {
    for model in ["uiscrollview", "flutter", "android", "motion", "pop", "react-spring", "gtk"] {
      let line = "decay --from 100 --model \(model) --decimals 2"
      let there = try JSONTree(try Typed.output("\(line) --to 600"))
      let velocity = try #require(there["curve"]?["velocity"]?.text)
      let again = try JSONTree(try Typed.output("\(line) --velocity \(velocity)"))
      #expect(again["rest"]?["value"]?.text == "600")
      #expect(again["tracks"]?.row[0]["values"] == there["tracks"]?.row[0]["values"])
    }
  }

  @Test func `a document has the wall, the model and its quirk`() throws {
    let line = "decay --from 100 --velocity 2000 --model pop --bounds 0,600"
    let curve = try #require(try JSONTree(try Typed.output(line))["curve"])
    #expect(curve.keys == ["kind", "model", "lambda", "velocity", "quirk", "wall"])
    #expect(curve["wall"]?["dampingRatio"]?.text == "1")
  }

  @Test func `the crossing of a wall is an event`() throws {
    let line = "decay --from 100 --velocity 2000 --bounds 0,600 --events all"
    let events = try #require(try JSONTree(try Typed.output(line))["events"]?.row)
    #expect(events.map { $0["name"]?.text } == ["start", "crossing", "extremum", "completion"])
    #expect(events[1]["value"]?.text == "600")
  }

  @Test func `one range applies to all numbers`() throws {
    let line = "decay --from 0,0 --velocity 2000,-2000 -f csv --bounds"
    #expect(try Typed.motion("\(line) -9,90") == Typed.motion("\(line) -9,90,-9,90"))
  }

  @Test(arguments: [
    "--velocity 0 --frames 3", "--velocity 2000 --rate 1e-300 --threshold 1e-9",
    "--velocity 1e100 --threshold 1e-100 --decimals shortest -f csv",
    "--velocity 2000 --threshold 1e-100", "--velocity -2000 --bounds 0,600 --rubber-band -f term",
    "--velocity 2000 --bounds 0,600 --spring stiffness=1e30,damping=1e15 --events all",
    "--to 1e-290 --decimals shortest -f csv", "--velocity 2000 --repeat 3 --alternate --delay 1",
    "--velocity 2000 --frames 1000000 -f csv",
  ])
  func `extreme values are accepted`(words: String) throws {
    #expect(!(try Typed.output("decay --from 100 \(words)").isEmpty))
  }
}
