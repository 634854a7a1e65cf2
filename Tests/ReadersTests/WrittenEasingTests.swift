import Testing

@testable import Readers

@Suite struct WrittenEasingTests {
  /// The stops of a linear(), such as "0:0 0.5:1.1".
  private static func stops(_ text: String) throws -> String {
    let text = try Reading.text(text)
    var reader = CSSTokenizer(text)
    reader.offset += 6
    let easing = try LinearEasingText(&reader)
    guard reader.next == nil else { throw reader.unexpectedTextError("the end") }
    return easing.stops.map { "\($0.position):\($0.value)" }.joined(separator: " ")
  }

  /// Expected stops worked out by hand from the algorithm in the CSS specification.
  @Test(arguments: [
    ("linear(0, 1)", "0.0:0.0 1.0:1.0"),
    ("linear(0,.5,1)", "0.0:0.0 0.5:0.5 1.0:1.0"),
    ("linear(0, 0.25 75%, 1)", "0.0:0.0 0.75:0.25 1.0:1.0"),
    ("linear(0, 1.1 50%, 1)", "0.0:0.0 0.5:1.1 1.0:1.0"),
    // A percentage may precede the number.
    ("linear(0% 0, 50% 1.1, 1 100%)", "0.0:0.0 0.5:1.1 1.0:1.0"),
    // Two percentages make a constant segment.
    ("linear(0,5%.077,9%20%-.2,1)", "0.0:0.0 0.05:0.077 0.09:-0.2 0.2:-0.2 1.0:1.0"),
    ("linear(0, 0.5 25% 75%, 1)", "0.0:0.0 0.25:0.5 0.75:0.5 1.0:1.0"),
    ("linear(0 0% 25%, 1)", "0.0:0.0 0.25:0.0 1.0:1.0"),
    // Missing positions are evenly spaced between the given ones.
    ("linear(0, 1, 2, 3 75%, 4)", "0.0:0.0 0.25:1.0 0.5:2.0 0.75:3.0 1.0:4.0"),
    ("linear(0 50%, 1, 2)", "0.5:0.0 0.75:1.0 1.0:2.0"),
    // A position below an earlier one is raised to it.
    ("linear(0, 1 75%, 2 50%, 3)", "0.0:0.0 0.75:1.0 0.75:2.0 1.0:3.0"),
    ("linear(0, 1 125%, 2)", "0.0:0.0 1.25:1.0 1.25:2.0"),
    ("linear(0, 1 75% 25%, 2)", "0.0:0.0 0.75:1.0 0.75:1.0 1.0:2.0"),
    // CSS number syntax.
    ("linear(-.5, +.5, 1e-3 50%, 2E+1 7.5e1%, 1)", "0.0:-0.5 0.25:0.5 0.5:0.001 0.75:20.0 1.0:1.0"),
    // White space and comments.
    ("LINEAR(/* 0 */0,\n\t.5/**/50%\n,1/*x*/)", "0.0:0.0 0.5:0.5 1.0:1.0"),
  ])
  func `stops have the specified positions`(text: String, stops: String) throws {
    #expect(try Self.stops(text) == stops)
  }

  @Test func `a control character is shown`() {
    let refusal = "in:1:11: expected a stop: a number and up to two percentages, got '\\u{0}'"
    #expect(
      Reading.refusal("linear(0, \u{0}1)") { _ in _ = try Self.stops("linear(0, \u{0}1)") }
        == refusal)
  }

  @Test func `the digits of stops are counted`() throws {
    let text = try Reading.text("linear(0, .125 10%, 1.5 12.25%, 1e-4 100%)")
    var reader = CSSTokenizer(text)
    reader.offset += 6
    let easing = try LinearEasingText(&reader)
    #expect((easing.valueStep / 1e-4 - 1).magnitude < 1e-15)
    #expect((easing.timeStep / 1e-4 - 1).magnitude < 1e-15)
  }
}
