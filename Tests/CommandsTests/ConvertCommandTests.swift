import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// The springs that convert prints; Tests/Transcripts/springs has its tables and refusals.
@Suite struct ConvertCommandTests {
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
}
