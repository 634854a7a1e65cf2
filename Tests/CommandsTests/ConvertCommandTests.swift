import Motion
import Testing

@testable import Commands

@Suite struct ConvertCommandTests {
  @Test func `Apple documents stiffness 157.9 and damping 17.6 of a bouncy spring`() throws {
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

  /// The words that read an object's numbers back.
  private func words(_ spring: JSONTree) throws -> String {
    try spring.keys.filter { !["dialect", "round-trip", "quirk", "code"].contains($0) }
      .map { "\($0)=\(try #require(spring[$0]?.text))" }.joined(separator: ",")
  }

  @Test(arguments: [
    "tension=170,friction=26", "stiffness=900,damping=90,mass=4", "bounces=3,duration=0.6",
    "overshoot=0.1,settling=0.8", "swiftui.smooth", "react-spring.molasses", "pop.default",
  ])
  func `every dialect of the document is the same spring again`(given: String) throws {
    let spring = try Spelling.spring(given).spring
    let springs = try springs("convert --spring \(given)")
    #expect(springs.count > 25)
    for row in springs {
      let again = try Spelling.spring(try words(row)).spring
      let printed = try #require(row["round-trip"]?.text.flatMap(Double.init))
      let difference = again.difference(from: spring).nearestDouble
      #expect(difference < 1e-12)
      #expect(abs(difference - printed) <= printed * 0.051)
    }
  }

  @Test func `what was given comes back as it was`() throws {
    for (name, words) in [
      ("react-spring", "tension=170,friction=26,mass=1"),
      ("overshoot", "overshoot=0.1,settling=0.8,epsilon=0.001"),
      ("bounces", "bounces=3,duration=0.6,epsilon=0.001"),
      ("crossing", "crossing=0.15,damping-ratio=0.5"),
    ] {
      let rows = try springs("convert --spring \(words) --to \(name)")
      #expect(rows.count == 1)
      #expect(try self.words(rows[0]) == words)
      #expect(rows[0]["dialect"] == .string(name))
    }
  }

  @Test(arguments: [
    ("tension=170,friction=26", 1), ("uikit.default", 8), ("stiffness=100,damping=0", 0),
  ])
  func `every dialect is either said or told why not`(given: String, least: Int) throws {
    let document = try JSONTree(try Typed.output("convert --spring \(given) -f json"))
    let said = document["springs"]?.row.compactMap { $0["dialect"]?.text } ?? []
    let unsaid = document["unsayable"]?.row.compactMap { $0["dialect"]?.text } ?? []
    #expect((said + unsaid).sorted() == SpringDialect.allCases.map(\.rawValue).sorted())
    #expect(unsaid.count >= least)
    #expect(document.keys == ["springs", "unsayable"])
  }

  @Test func `a table shows fewer digits than a document, and what that costs`() throws {
    let table = try Typed.output("convert --spring tension=170,friction=26 --to compose")
    #expect(table.contains("stiffness=170,damping-ratio=0.997054  "))
    #expect(table.contains("  4.9e-7\n"))
    let row = try springs("convert --spring tension=170,friction=26 --to compose")[0]
    #expect(row["damping-ratio"] == .number("0.9970544855015816"))
  }

  @Test func `a quirk is told beside its dialect`() throws {
    let row = try springs("convert --spring react-spring.molasses --to remotion")[0]
    #expect(row.keys == ["dialect", "stiffness", "damping", "mass", "round-trip", "quirk", "code"])
    #expect(row["quirk"] == .string("evaluates it as if it were critical"))
    let table = try Typed.output("convert --spring react-spring.molasses --to remotion")
    #expect(table.contains("QUIRKS\n  dialect   the library\n  remotion  evaluates it as if"))
  }

  @Test func `digits that cannot say a spring are told so`() throws {
    let output = try Typed.output("convert --spring swiftui.snappy --decimals 0 -f json")
    let unsaid = try #require(try JSONTree(output)["unsayable"]).row
    let wave = try #require(unsaid.first { $0["dialect"] == .string("wave") })
    #expect(wave["reason"] == .string("needs a response above 0"))
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
    ("--spring uikit.default --fps 60", "unknown option '--fps'"),
  ]

  @Test(arguments: refusals)
  func `what cannot be carried out is refused`(words: String, sentence: String) {
    Refusal("convert \(words)", sentence).expect()
  }

  @Test(arguments: [("a.json", true), ("a.txt", false), ("a", false)])
  func `the extension chooses the format`(path: String, isJSON: Bool) throws {
    let words = ["convert", "--spring", "pop.default", "-o", path]
    guard case .report(let output, _) = try Plan(words, Typed.surroundings).task else {
      Issue.record("no report")
      return
    }
    #expect(output.format == (isJSON ? .json : .table))
  }
}
