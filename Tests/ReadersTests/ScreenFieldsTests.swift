import Scenes
import Testing

@testable import Readers

@Suite struct ScreenFieldsTests {
  private static func fields(_ text: String) throws -> TouchLogScreen {
    try TouchLogScreen(try JSONField(try Reading.text(text)))
  }

  private static func insets(
    _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
  ) -> Insets {
    var insets = Insets()
    (insets.top, insets.left, insets.bottom, insets.right) = (top, left, bottom, right)
    return insets
  }

  @Test(arguments: [
    "[320, 568.5]", "\"320x568.5\"", "{\"size\": [320, 568.5]}", "\"3.2e2x5685e-1\"",
  ])
  func `a size is an array, a text, or under its key`(text: String) throws {
    let fields = try Self.fields(text)
    #expect(fields.size == Size(width: 320, height: 568.5))
    #expect(fields.safeArea == nil)
    #expect(fields.bubble == nil)
  }

  @Test func `an object has insets and a bubble too`() throws {
    let fields = try Self.fields("{\"bubble\": \"58x60\", \"safeArea\": [20, 0, 34.5, 1]}")
    #expect(fields.size == nil)
    #expect(fields.safeArea == Self.insets(20, 0, 34.5, 1))
    #expect(fields.bubble == Size(width: 58, height: 60))
    #expect(try Self.fields("{}") == TouchLogScreen())
  }

  @Test(arguments: [
    ("7", "1: expected [width, height], got 7"),
    ("null", "1: expected [width, height], got null"),
    ("[320]", "1: expected [width, height], got an array of 1"),
    ("[320, \"568\"]", "7: [1]: expected a number, got \"568\""),
    ("[0, 568]", "2: [0]: expected a number above 0, got 0"),
    (
      "\"320\"",
      "1: expected sides above 0 such as \"320x568\", or a device such as \"iphone-15\", got \"320\""
    ),
    (
      "\"320x\"",
      "1: expected sides above 0 such as \"320x568\", or a device such as \"iphone-15\", got \"320x\""
    ),
    (
      "\"x568\"",
      "1: expected sides above 0 such as \"320x568\", or a device such as \"iphone-15\", got \"x568\""
    ),
    (
      "\"320x568x1\"",
      "1: expected sides above 0 such as \"320x568\", or a device such as \"iphone-15\", got \"320x568x1\""
    ),
    (
      "\"320 x 568\"",
      "1: expected sides above 0 such as \"320x568\", or a device such as \"iphone-15\", got \"320 x 568\""
    ),
    (
      "\"0x568\"",
      "1: expected sides above 0 such as \"320x568\", or a device such as \"iphone-15\", got \"0x568\""
    ),
    (
      "\"320x-568\"",
      "1: expected sides above 0 such as \"320x568\", or a device such as \"iphone-15\", got \"320x-568\""
    ),
    (
      "\"1e400x568\"",
      "1: expected sides above 0 such as \"320x568\", or a device such as \"iphone-15\", got \"1e400x568\""
    ),
    (
      "\"\"",
      "1: expected sides above 0 such as \"320x568\", or a device such as \"iphone-15\", got \"\""
    ),
    ("{\"sise\": 1}", "2: sise: unknown key; did you mean 'size'?"),
    ("{\"width\": 1}", "2: width: unknown key; known here: 'size', 'safeArea', 'bubble'"),
    ("{\"size\": {}}", "10: size: expected [width, height], got an object"),
    ("{\"bubble\": [66, -66]}", "17: bubble[1]: expected a number above 0, got -66"),
    ("{\"safeArea\": 20}", "14: safeArea: expected [top, left, bottom, right], got 20"),
    (
      "{\"safeArea\": [20, 0]}",
      "14: safeArea: expected [top, left, bottom, right], got an array of 2"
    ),
    (
      "{\"safeArea\": [20, 0, -1, 0]}",
      "22: safeArea[2]: expected a number of at least 0, got -1"
    ),
  ])
  func `an invalid screen is refused with its position`(text: String, refusal: String) {
    let refused = Reading.refusal(text) { text in _ = try TouchLogScreen(try JSONField(text)) }
    #expect(refused == "in:1:\(refusal)")
  }
}
