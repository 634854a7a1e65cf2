import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct SpringCommandTests {
  static let value = SharedOptionsTests.value
  static let swings = "needs a damping ratio below 1; last-exceed does not"
  static let range = "needs a mass, stiffness and damping within 1e-30...1e30"
  static let length = "settles after less than 1e-9 or more than 1e17 seconds; give --duration"
  static let mixed =
    "mixes two dialects: stiffness is a key of physics, tension of react-spring; give stiffness with damping"

  /// Arguments after "spring --from 0 --to 100", and the error messages.
  static let refusals = [
    ("--velocity ''", "--velocity '': \(value)"), ("--velocity nan", "--velocity 'nan': \(value)"),
    ("--velocity 1,2", "--velocity '1,2': must have as many numbers as --from"),
    ("--velocity #fff", "--velocity '#fff': must have as many numbers as --from"),
    ("--velocity 1px", "--velocity '1px': must have the unit of --from, or none"),
    ("--clamp --bounce-off", "--clamp: cannot be used with --bounce-off; leave one of them out"),
    ("--settle nonsense", "--settle 'nonsense': \(SpellingSettlingTests.rules)"),
    (
      "--settle pop:0",
      "--settle 'pop:0': needs an epsilon above 0 behind the colon, as in pop:0.001"
    ),
    ("--settle last-exceed:9", "--settle 'last-exceed:9': \(early)"),
    ("--settle anime:1e-300", "--settle 'anime:1e-300': \(never("anime"))"),
    (
      "--settle envelope --spring stiffness=1,damping=4",
      "--settle 'envelope': envelope \(swings)"
    ),
    (
      "--settle core-animation --spring stiffness=1,damping=2",
      "--settle 'core-animation': core-animation \(swings)"
    ),
    (
      "--stiffness 100",
      "unknown option '--stiffness'; it is a key of --spring: --spring stiffness=..."
    ),
    ("--tension 170", "unknown option '--tension'; it is a key of --spring: --spring tension=..."),
    ("--settel wave", "unknown option '--settel'; did you mean '--settle'?"),
  ]

  static let springs = [
    ("stiffness=100,damping=0", never("last-exceed")),
    ("duration=0.5,bounce=1", never("last-exceed")),
    ("stiffness=1,tension=2", mixed), ("stiffness=1,damping=2,tension=2", mixed),
    ("stifness=1,damping=2", "has an unknown key 'stifness'; did you mean 'stiffness'?"),
    ("stiffness=1", "is not complete: give \(stiffnessWays)"),
    ("stiffness=1,damping=-1", "needs a damping of at least 0"),
    ("response=1,damping-ratio=-0.1", "needs a damping-ratio of at least 0"),
    ("stiffness=1,damping=1,mass=0", "needs a mass above 0"),
    ("stiffness=1,damping=1,mass=-1", "needs a mass above 0"),
    ("stiffness=0,damping=1", "needs a stiffness above 0"),
    ("stiffness=nan,damping=1", "needs a number for stiffness, not 'nan'"),
    ("stiffness=1e300,damping=1", range), ("response=1e-30,damping-ratio=1", range),
    ("stiffness=1e30,damping=1", "may turn at most 1e9 radians in one time"),
    ("stiffness=1,damping=1e30", length), ("stiffness=1e30,damping=2e15", length),
  ]

  private static let stiffnessWays =
    "stiffness with damping or stiffness with damping-ratio"

  private static func never(_ rule: String) -> String {
    "never comes to rest by the settling rule \(rule); give --duration or --frames"
  }

  private static let early =
    "has settled at the start; give a smaller epsilon, --duration or --frames"

  @Test(arguments: refusals)
  func `invalid springs are refused`(words: String, sentence: String) {
    Refusal("spring --from 0 --to 100 \(words)", sentence).expect()
  }

  @Test(arguments: springs)
  func `springs in a wrong notation are refused`(words: String, rule: String) {
    Refusal("spring --from 0 --to 100 --spring \(words)", "--spring '\(words)': \(rule)").expect()
  }

  @Test func `equal ends are refused unless a length is given`() throws {
    let still = "is where it ends, and nothing moves; give --duration or --frames"
    Refusal("spring --from 5 --to 5", "--from '5': \(still)").expect()
    Refusal("spring --from 5 --by 0 --velocity 0", "--from '5': \(still)").expect()
    let line = "spring --from 5 --to 5 --frames 3 -f array --compact"
    #expect(try Typed.output(line) == "[5,5,5]\n")
  }

  @Test func `numbers too large for their decimals are refused`() {
    Refusal(
      "spring --from 0 --to 1 --velocity 1e300",
      "--velocity '1e300': --decimals is 4 unless given, and must be shortest for numbers as large as "
        + "1e+300: above 1e24"
    ).expect()
  }

  @Test(arguments: [
    "--from 0 --to 1 --velocity 1e308", "--from 1e308 --to -1e308",
    "--from 0 --to 1e290 --spring stiffness=1e30,damping=1e14",
    "--from 0 --to 1 --velocity 1e300 --spring stiffness=1e-30,damping=1,mass=1e30",
  ])
  func `results that are not finite are refused`(words: String) {
    let text = Typed.failure(Typed.words("spring --decimals shortest \(words)"))?.text
    #expect(text?.contains("w0^2") == true && text?.contains("within 1e305") == true)
  }

  @Test func `a velocity has the unit of --from or none`() throws {
    let line = "spring --from 1px,2px --to 3px,4px --velocity"
    #expect(try Typed.motion("\(line) 5px,6px") == Typed.motion("\(line) 5,6"))
  }

  @Test func `the value of an overdamped spring at 8.7 seconds`() throws {
    let line =
      "spring --from 0 --to 1000 --spring stiffness=4,damping=35,mass=0.5 --fps 10 --decimals 2"
    let rows = try Typed.output("\(line) -f csv").split(separator: "\n")
    #expect(rows[88] == "87,8.7,630.01")
  }

  @Test func `a document has the physical parameters and the rule`() throws {
    let document = try JSONTree(
      try Typed.output("spring --from 0 --to 100 --spring tension=170,friction=26 --velocity 9"))
    let curve = try #require(document["curve"])
    #expect(
      curve.keys == [
        "kind", "mass", "stiffness", "damping", "dampingRatio", "naturalFrequency",
        "dampedFrequency", "velocity", "settle",
      ])
    #expect(curve["kind"]?.text == "spring")
    #expect(curve["stiffness"]?.text == "170")
    #expect(curve["damping"]?.text == "26")
    #expect(curve["velocity"]?.text == "9")
    #expect(curve["settle"]?["rule"]?.text == "last-exceed")
    #expect(curve["settle"]?["epsilon"]?.text == "0.001")
    #expect(curve["settle"]?["time"]?.text == document["events"]?.row.last?["time"]?.text)
  }

  @Test(arguments: [("--clamp", "clamp"), ("--bounce-off", "bounceOff")])
  func `a document has the behaviour at the target`(option: String, key: String) throws {
    let line = "spring --from 0 --to 100"
    #expect(try JSONTree(try Typed.output(line))["curve"]?[key] == nil)
    #expect(try JSONTree(try Typed.output("\(line) \(option)"))["curve"]?[key]?.text == "true")
  }

  @Test func `a spring in two dialects gives the same bytes except for its parameters`() throws {
    let line = "spring --from 0 --to 100 -f csv --decimals 9 --spring"
    #expect(
      try Typed.output("\(line) stiffness=170,damping=26")
        == Typed.output("\(line) tension=170,friction=26"))
    #expect(
      try Typed.output("\(line) stiffness=170,damping=26")
        == Typed.output("\(line) react-spring.default"))
  }

  @Test(arguments: [
    "--repeat 3 --alternate --delay 0.1", "--clamp --repeat 2 --events all",
    "--frames 1000000 -f csv",
    "--bounce-off --events all", "--settle flutter:0.01 --events all", "--duration 1000 -f term",
  ])
  func `spring takes the options of every motion`(words: String) throws {
    #expect(!(try Typed.output("spring --from 0 --to 100 \(words)").isEmpty))
  }

  /// An angle of 9e8 radians has an error of 9e8 * 2^-104, which is 4e-23 of the amplitude.
  @Test(arguments: [("17", "", false), ("13", "", true), ("17", ",damping=1000", true)])
  func `digits beyond the angle's accuracy are refused`(
    decimals: String, damping: String, isCarriedOut: Bool
  ) throws {
    let spring = "stiffness=810000000000" + (damping.isEmpty ? ",damping=0" : damping)
    let line =
      "spring --from 0 --to 1000000 --spring \(spring) --duration 1000 --fps 0.01 "
      + "--decimals \(decimals)"
    let failure = Typed.failure(Typed.words(line))
    #expect((failure == nil) == isCarriedOut)
    if let failure {
      #expect(failure.text.contains("may be at most 13 where a spring turns 900000000 radians"))
    }
  }
}
