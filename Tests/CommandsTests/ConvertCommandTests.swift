import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct ConvertCommandTests {
  @Test func `a bouncy spring has Apple's documented stiffness 157.9 and damping 17.6`() throws {
    let output = try Typed.output(
      "convert --spring swiftui.bouncy --to core-animation --decimals 1")
    #expect(
      output == """
        SPRINGS
          dialect         spring                               round-trip
          core-animation  stiffness=157.9,damping=17.6,mass=1      4.5e-4

        CODE
          dialect         line
          core-animation  let spring = CASpringAnimation(); spring.stiffness = 157.9; spring.damping = 17.6; spring.mass = 1; spring.duration = spring.settlingDuration

        """)
  }

  private func springs(_ line: String) throws -> [JSONTree] {
    try #require(try JSONTree(try Typed.output(line + " -f json"))["springs"]).row
  }

  /// The arguments that reproduce an object's numbers.
  private func words(_ spring: JSONTree) throws -> String {
    try spring.keys.filter { !["dialect", "round-trip", "quirk", "code"].contains($0) }
      .map { "\($0)=\(try #require(spring[$0]?.text))" }.joined(separator: ",")
  }

  @Test(arguments: [
    "tension=170,friction=26", "stiffness=900,damping=90,mass=4",
    "overshoot=0.1,settling=0.8", "swiftui.smooth", "react-spring.molasses", "pop.default",
  ])
  func `every dialect in the document is the same spring`(given: String) throws {
    let spring = try ValueParser.spring(given).spring
    let springs = try springs("convert --spring \(given) --to all")
    #expect(springs.count > 15)
    for row in springs {
      let again = try ValueParser.spring(try words(row)).spring
      let printed = try #require(row["round-trip"]?.text.flatMap(Double.init))
      let difference = again.difference(from: spring).nearestDouble
      // Flutter's duration is in whole milliseconds, and the line is what is pasted.
      #expect(difference < 1e-12 || row["dialect"]?.text == "flutter-duration")
      #expect(abs(difference - printed) <= printed * 0.051)
    }
  }

  @Test func `the given parameters are returned unchanged`() throws {
    for (name, words) in [
      ("react-spring", "tension=170,friction=26,mass=1"),
      ("overshoot", "overshoot=0.1,settling=0.8,epsilon=0.001"),
    ] {
      let rows = try springs("convert --spring \(words) --to \(name)")
      #expect(rows.count == 1)
      #expect(try self.words(rows[0]) == words)
      #expect(rows[0]["dialect"] == .string(name))
    }
  }

  @Test(arguments: [
    ("uikit.default", 8), ("stiffness=100,damping=0", 0),
  ])
  func `every dialect has parameters or a reason`(given: String, least: Int) throws {
    let document = try JSONTree(try Typed.output("convert --spring \(given) --to all -f json"))
    let said = document["springs"]?.row.compactMap { $0["dialect"]?.text } ?? []
    let unsaid = document["unsayable"]?.row.compactMap { $0["dialect"]?.text } ?? []
    #expect((said + unsaid).sorted() == SpringDialect.allCases.map(\.rawValue).sorted())
    #expect(unsaid.count >= least)
    #expect(document.keys.suffix(2) == ["springs", "unsayable"])
  }

  @Test func `a table shows fewer digits than a document, and their error`() throws {
    let table = try Typed.output("convert --spring tension=170,friction=26 --to compose")
    #expect(table.contains("stiffness=170,damping-ratio=0.997054  "))
    #expect(table.contains("  4.9e-7\n"))
    let row = try springs("convert --spring tension=170,friction=26 --to compose")[0]
    #expect(row["damping-ratio"] == .number("0.9970544855015816"))
  }

  @Test func `a quirk is shown next to its dialect`() throws {
    let row = try springs("convert --spring react-spring.molasses --to remotion")[0]
    #expect(row.keys == ["dialect", "stiffness", "damping", "mass", "round-trip", "quirk", "code"])
    #expect(row["quirk"] == .string("evaluates it as if it were critical"))
    let table = try Typed.output("convert --spring react-spring.molasses --to remotion")
    #expect(table.contains("QUIRKS\n  dialect   the library\n  remotion  evaluates it as if"))
  }

  @Test func `too few digits for a spring are reported`() throws {
    let output = try Typed.output("convert --spring swiftui.snappy --decimals 0 --to all -f json")
    let unsaid = try #require(try JSONTree(output)["unsayable"]).row
    let swiftUI = try #require(unsaid.first { $0["dialect"] == .string("swiftui-response") })
    #expect(swiftUI["reason"] == .string("needs a response above 0"))
  }

  @Test(arguments: [("2", "duration=0.5,bounce=0.6"), ("0", "duration=0.5,bounce=0")])
  func `a bounce is scaled before its conversion`(scale: String, words: String) throws {
    let line = "convert duration=0.5,bounce=0.3 --scale-bounce \(scale) --to swiftui"
    #expect(try self.words(try springs(line)[0]) == words)
  }

  @Test(arguments: [
    "cubic-bezier(0.3, 1.5, 0.6, 1)", "Curve.timingCurve(0.3, 1.5, 0.6, 1)",
    "CubicBezierEasing(0.3f, 1.5f, 0.6f, 1f)",
  ])
  func `a cubic Bezier is converted by the spring that is closest to it`(curve: String) throws {
    let document = try JSONTree(try Typed.output(["convert", curve, "-f", "json"]))
    #expect(document["nearest"]?["curve"] == .string("spring"))
    #expect(document["nearest"]?["error"] == .number("0.0788264"))
    let table = try Typed.output(["convert", curve, "--duration", "0.5", "--to", "swiftui"])
    #expect(table.contains("swiftui  duration=0.227406,bounce=0.0948698"))
  }

  @Test func `an easing's name is a cubic Bezier`() throws {
    let named = try Typed.output("convert ease-in-out")
    #expect(named.hasPrefix("NEAREST\n  curve     spring\n  duration  1\n"))
    #expect(try Typed.output(["convert", "cubic-bezier(0.42, 0, 0.58, 1)"]) == named)
  }

  static let refusals = [
    ("", "--spring is missing; give it, for example --spring swiftui.bouncy"),
    ("--to compose", "--spring is missing; give it, for example --spring swiftui.bouncy"),
    (
      "--spring uikit.default --to overshoot",
      "--to 'overshoot': cannot say this spring: it has a damping ratio of 1 or more and never overshoots"
    ),
    ("--spring uikit.default -f csv", "--format 'csv': must be table or json"),
    (
      "--spring uikit.default -f jsno",
      "--format 'jsno': must be table or json; did you mean 'json'?"
    ),
    (
      "--spring uikit.default -o a.csv",
      "--output 'a.csv': has no extension of a format; name one with --format: table or json"
    ),
    (
      "--spring uikit.default --decimals 18",
      "--decimals '18': must be from 0 to 17, or shortest"
    ),
    (
      "--spring stiffness=1e20,damping=1 --decimals 17",
      "--decimals '17': may be at most 4 for numbers as large as 100000000000000000000: 24 digits in all"
    ),
    (
      "--spring uikit.default --fps 60",
      "unknown option '--fps'; it is an option of bounce, spring, chain and other commands"
    ),
    (
      "swiftui.bouncy --nearest line",
      "--nearest 'line': must be cubic-bezier"
    ),
    (
      "swiftui.bouncy --duration 1",
      "--duration '1': needs --nearest, or a timing function as --spring"
    ),
    (
      "swiftui.bouncy --to all,swiftui",
      "--to 'all,swiftui': has all with others; give it alone"
    ),
    (
      "stiffness=100,damping=1 --nearest cubic-bezier",
      "--nearest 'cubic-bezier': knows no timing function for a damping ratio below 0.1: it swings "
        + "for too long"
    ),
    (
      "swiftui.bouncy --nearest cubic-bezier --duration 0.1",
      "--duration '0.1': must be longer, as 0.605 is: when it is over the spring has more of the way "
        + "left than a curve is off before"
    ),
    (
      "ease --nearest cubic-bezier",
      "--nearest 'cubic-bezier': needs a spring, not a timing function"
    ),
    ("ease --scale-bounce 2", "--scale-bounce '2': needs a spring, not a timing function"),
    (
      "cubic-bezier(0.2,99,1,1)",
      "--spring '0.2,99,1,1': needs y1 and y2 within 10: no spring is near to others"
    ),
    (
      "0.2,1,1,1",
      "--spring '0.2,1,1,1': must be keys such as response=0.5,damping-ratio=0.7 or a name such as "
        + "swiftui.bouncy"
    ),
    (
      "easeOutBack",
      "--spring 'ease-out-back': needs a cubic Bezier, and ease-out-back is a formula; take the four "
        + "numbers of a Bezier near it, or print it with headspring ease --timing ease-out-back and "
        + "read it with headspring fit"
    ),
    (
      "--spring swiftui.bouncy --scale-bounce 4",
      "--scale-bounce '4': makes a bounce above 1, and there is none: at 1 nothing damps"
    ),
    (
      "--spring stiffness=100,damping=40 --scale-bounce 2",
      "--scale-bounce '2': makes a bounce of -1 or less, and there is none: towards -1 it never moves"
    ),
  ]

  @Test(arguments: refusals)
  func `invalid arguments are refused`(words: String, sentence: String) {
    Refusal("convert \(words)", sentence).expect()
  }

  @Test(arguments: [("a.json", true), ("a.txt", false), ("a", false)])
  func `the extension chooses the format`(path: String, isJSON: Bool) throws {
    let words = ["convert", "--spring", "pop.default", "-o", path]
    guard case .report(let output, _) = try Typed.plan(words).task else {
      Issue.record("no report")
      return
    }
    #expect(output.format == (isJSON ? .json : .table))
  }
}
