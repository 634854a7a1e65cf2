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
          core-animation  let spring = CASpringAnimation(); spring.stiffness = 157.9; spring.damping = 17.6; spring.mass = 1

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
    let springs = try springs("convert --spring \(given) --all")
    #expect(springs.count > 15)
    for row in springs {
      let again = try ValueParser.spring(try words(row)).spring
      let printed = try #require(row["round-trip"]?.text.flatMap(Double.init))
      let difference = again.difference(from: spring).nearestDouble
      #expect(difference < 1e-12)
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
    let document = try JSONTree(try Typed.output("convert --spring \(given) --all -f json"))
    let said = document["springs"]?.row.compactMap { $0["dialect"]?.text } ?? []
    let unsaid = document["unsayable"]?.row.compactMap { $0["dialect"]?.text } ?? []
    #expect((said + unsaid).sorted() == SpringDialect.allCases.map(\.rawValue).sorted())
    #expect(unsaid.count >= least)
    #expect(document.keys == ["springs", "unsayable"])
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
    let output = try Typed.output("convert --spring swiftui.snappy --decimals 0 --all -f json")
    let unsaid = try #require(try JSONTree(output)["unsayable"]).row
    let swiftUI = try #require(unsaid.first { $0["dialect"] == .string("swiftui-response") })
    #expect(swiftUI["reason"] == .string("needs a response above 0"))
  }

  @Test(arguments: [
    ("--scale-time 2", "duration=1,bounce=0.3"), ("--scale-bounce 2", "duration=0.5,bounce=0.6"),
    ("--scale-time 0.5 --scale-bounce 0", "duration=0.25,bounce=0"),
  ])
  func `a spring is scaled before its conversion`(scales: String, words: String) throws {
    let rows = try springs("convert --spring duration=0.5,bounce=0.3 \(scales) --to swiftui")
    #expect(try self.words(rows[0]) == words)
  }

  /// The springs x = 1 - e^(-w t) (1 + w t) with w = 20 and 10 differ most at ln 4 / 10.
  @Test func `the largest difference of two springs is reported`() throws {
    let line = "convert stiffness=400,damping=40 --diff stiffness=100,damping=20"
    // With u = ln 2 the difference is (1 + 2 u) / 4 - (1 + 4 u) / 16 = (3 + 4 u) / 16.
    let table = try Typed.output(line + " --way 160")
    #expect(
      table == """
        DIFFERENCE
          summary       at most 57.73 px ahead, at 0.14 s; visible
          way           160
          distance      57.725887
          share         0.360787
          time          0.138629
          isBelowPixel  false

        """)
    let document = try JSONTree(try Typed.output(line + " --way 2.5 -f json"))
    let near = try #require(document["difference"])
    #expect(near.keys == ["summary", "way", "distance", "share", "time", "isBelowPixel"])
    #expect(near["isBelowPixel"] == .literal("true"))
    let behind = try Typed.output(
      "convert stiffness=100,damping=20 --diff stiffness=400,damping=40 --decimals 2 --way 160")
    #expect(behind.contains("-57.73\n"))
  }

  @Test func `a spring is compared with its scaled version`() throws {
    let output = try Typed.output("convert swiftui.snappy --scale-time 1 --diff swiftui.snappy")
    #expect(output.contains("distance      0\n"))
    #expect(output.contains("isBelowPixel  true\n"))
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
    ("--spring uikit.default --way 100", "--way '100': needs --diff"),
    (
      "--spring uikit.default --diff compose.low --to swiftui",
      "--to 'swiftui': cannot be used with --diff; leave one of them out"
    ),
    (
      "--spring uikit.default --diff compose.low --way 0",
      "--way '0': must be from 1e-9 to 1e17 pixels"
    ),
    (
      "--spring uikit.default --diff stiffness=100,damping=0",
      "--diff 'stiffness=100,damping=0': never comes to rest; give it some damping to be compared"
    ),
    (
      "--spring stiffness=100,damping=0 --diff uikit.default",
      "--spring 'stiffness=100,damping=0': never comes to rest; give it some damping to be compared"
    ),
    ("--spring uikit.default --scale-time 0", "--scale-time '0': must be above 0"),
    (
      "swiftui.bouncy --nearest line",
      "--nearest 'line': must be cubic-bezier, bounce or elastic"
    ),
    (
      "swiftui.bouncy --nearest bounce --duration 1",
      "--duration '1': cannot be used with --nearest bounce; leave one of them out"
    ),
    ("swiftui.bouncy --duration 1", "--duration '1': needs --nearest or --from-bezier"),
    (
      "stiffness=100,damping=30 --nearest elastic",
      "--nearest 'elastic': knows no bounce or elastic ease for a spring that does not swing past "
        + "its target"
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
      "--from-bezier ease --nearest bounce",
      "--nearest 'bounce': cannot be used with --from-bezier; leave one of them out"
    ),
    (
      "--from-bezier 0.2,99,1,1",
      "--from-bezier '0.2,99,1,1': needs y1 and y2 within 10: no spring is near to others"
    ),
    (
      "--spring uikit.default --scale-time 1e40",
      "--scale-time '1e40': makes a stiffness or damping that is not within 1e-30...1e30"
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
