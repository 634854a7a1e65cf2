import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct BounceCommandTests {
  static let number = "must be a number such as 300, -0.5 or 1e3"
  static let value = SharedOptionsTests.value

  /// Arguments after "bounce --from 300 --to 100", and the error messages.
  static let refusals = [
    ("--alpha 0.04", "--alpha '0.04': needs --omega"),
    ("--omega 0.06", "--omega '0.06': needs --alpha"),
    ("--alpha 0.04 --omega 0.06 --bounces 2", "--alpha '0.04': \(alone("bounces"))"),
    ("--omega 0.06 --bounces 2", "--omega '0.06': \(alone("bounces"))"),
    ("--alpha -1 --omega 1", "--alpha '-1': must be from 0 to 1e100"),
    ("--alpha 1e101 --omega 1", "--alpha '1e101': must be from 0 to 1e100"),
    ("--alpha 1 --omega -1", "--omega '-1': must be from 0 to 1e100"),
    ("--alpha 1 --omega 1e300", "--omega '1e300': must be from 0 to 1e100"),
    ("--alpha '' --omega 1", "--alpha '': \(number)"),
    ("--alpha 1 --omega nan", "--omega 'nan': \(number)"),
    ("--alpha 1e400 --omega 1", "--alpha '1e400': must be within 1.8e308, the largest Double"),
    (
      "--alpha 0 --omega 1",
      "--alpha '0': must be above 0 where no --duration or --frames gives the length"
    ),
    ("--alpha 1e99 --omega 1", "--alpha '1e99': \(endless)"),
    ("--alpha 1e-320 --omega 1", "--alpha '1e-320': \(endless)"),
    ("--alpha 1 --omega 1e100", "--omega '1e100': may turn at most 1e9 radians in one time"),
    (
      "--alpha 0 --omega 1 --duration 1e8",
      "--omega '1': may turn at most 1e9 radians in one time"
    ),
    ("--alpha 1 --omega 1 --residual 1", "--residual '1': must be above 0 and below 1"),
    ("--velocity 1 --alpha 1 --omega 0", "--velocity '1': needs an --omega above 0"),
    ("--velocity 1 --no-overshoot", "--velocity '1': \(alone("no-overshoot"))"),
    ("--velocity 1 --shake", "--velocity '1': \(alone("shake"))"),
    ("--velocity ''", "--velocity '': \(value)"),
    ("--velocity nan", "--velocity 'nan': \(value)"),
    ("--velocity fast", "--velocity 'fast': \(value)"),
    ("--velocity 1,2", "--velocity '1,2': must have as many numbers as --from"),
    ("--velocity #fff", "--velocity '#fff': must have as many numbers as --from"),
    ("--velocity 1px", "--velocity '1px': must have the unit of --from, or none"),
    ("--shake --bounces 0", "--bounces '0': must be at least 1 with --shake"),
    ("--compat sk", "--compat 'sk': must be skbounce or chatheads-2013; did you mean 'skbounce'?"),
    ("--compat s", "--compat 's': must be skbounce or chatheads-2013"),
    (
      "--compat skbounc",
      "--compat 'skbounc': must be skbounce or chatheads-2013; did you mean 'skbounce'?"
    ),
  ]

  private static let endless =
    "ends after less than 1e-9 or more than 1e17 seconds; give --duration"

  private static func alone(_ other: String) -> String {
    "cannot be used with --\(other); leave one of them out"
  }

  @Test(arguments: refusals.map { Refusal("bounce --from 300 --to 100 \($0.0)", $0.1) })
  func `invalid bounces are refused`(refusal: Refusal) { refusal.expect() }

  @Test func `a velocity has the unit of --from or none`() throws {
    let line = "bounce --from 1px,2px --to 3px,4px --velocity"
    #expect(try Typed.motion("\(line) 5px,6px") == Typed.motion("\(line) 5,6"))
    Refusal("\(line) 5pt,6pt", "--velocity '5pt,6pt': must have the unit of --from, or none")
      .expect()
    Refusal("\(line) 5", "--velocity '5': must have as many numbers as --from").expect()
  }

  /// The options, with values, that each older implementation ignores.
  static let idle: [(compatibility: String, options: [String])] = [
    (
      "skbounce",
      [
        "residual 0.1", "velocity 1", "fps 30", "frames 10", "delay 1", "repeat 2", "no-land",
      ]
    ),
    (
      "chatheads-2013",
      [
        "bounces 2", "stiffness light", "residual 0.1", "velocity 1", "no-overshoot", "shake",
        "duration 1", "frames 30",
      ]
    ),
  ]

  @Test(arguments: idle)
  func `an option that an older implementation lacks is refused`(
    compatibility: String, options: [String]
  ) {
    for option in options {
      let words = option.split(separator: " ")
      let given = words.count > 1 ? " '\(words[1])'" : ""
      Refusal(
        "bounce --from 300 --to 100 --compat \(compatibility) --\(option)",
        "--\(words[0])\(given): \(Self.alone("compat \(compatibility)"))"
      ).expect()
    }
    Refusal(
      "bounce --from 300 --to 100 --compat \(compatibility) --alpha 1 --omega 1",
      "--alpha '1': \(Self.alone("compat \(compatibility)"))"
    ).expect()
  }

  @Test func `alternate is refused in skbounce too`() {
    Refusal(
      "bounce --from 300 --to 100 --compat skbounce --alternate",
      "--alternate: \(Self.alone("compat skbounce"))"
    ).expect()
  }

  @Test(arguments: [
    ("--from 1 --to 2 --duration 0.0166", "--duration '0.0166': must be at least 1/60 s"),
    ("--from 1,1,1,1 --to 2,2,2,2 --duration 20ms", "--duration '20ms': must be at least 2/60 s"),
    ("--from 1 --to 2 --duration 1e10", "--duration '1e10': must be at most 1e9 seconds"),
    ("--from 1e39 --to 2", "--from '1e39': must fit into a Float with --compat skbounce"),
    ("--from 2 --to -1e39", "--to '-1e39': must fit into a Float with --compat skbounce"),
    ("--from 2 --to 1 --bounces -1", "--bounces '-1': must be from 0 to 1000000000"),
  ])
  func `values that the published arrays cannot hold are refused`(words: String, sentence: String) {
    Refusal("bounce --compat skbounce \(words)", sentence).expect()
  }

  @Test(arguments: [
    ("skbounce", "--bounces 3 --stiffness light --no-overshoot --duration 1"),
    ("skbounce", "--shake --duration 0.017"), ("skbounce", "--events all --name x"),
    ("chatheads-2013", "--fps 30 --delay 1 --repeat 2 --alternate --no-land"),
    ("chatheads-2013", "--events all"),
  ])
  func `an older implementation has its options`(compatibility: String, words: String) throws {
    let line = "bounce --from 300 --to 100 --compat \(compatibility) \(words)"
    #expect(try JSONTree(try Typed.output(line))["curve"]?["compat"]?.text == compatibility)
  }

  @Test func `the shortest lengths have one or two keyframes`() throws {
    let line = "bounce --from 300 --to 100 -f csv --no-header"
    #expect(try Typed.output("\(line) --duration 1 --frames 1") == "0,0,300\n")
    #expect(try Typed.output("\(line) --frames 2") == "0,0,300\n1,0.016667,278.893\n")
    #expect(try Typed.output("\(line) --duration 0.0001") == "0,0,300\n1,0.016667,100\n")
  }
}
