import Testing

@testable import Readers

@Suite struct WebAnimationTests {
  private static let list = "[\(SixStops.offsets)]"

  @Test(arguments: [
    "{\"keyframes\": LIST, \"options\": {\"duration\": 2500, \"easing\": \"linear\"}}",
    "{\"request\": \"a\", \"maxError\": 1, \"keyframes\": LIST, \"options\": 2500}",
    "{\"ball\": {\"keyframes\": LIST, \"options\": {\"duration\": 2500}}}",
    "{\"request\": \"a\", \"ball\": {\"keyframes\": LIST, \"options\": {\"duration\": 2500}}}",
    "{\"keyframes\": LIST, \"options\": 2500, \"reduced\": {\"keyframes\": [{\"scale\": \"1\"}]}}",
  ])
  func `keyframes are read with their options`(text: String) throws {
    let found = try Reading.bakedPoints(text.replacing("LIST", with: Self.list))
    #expect(found == "x 2.5 duration: " + SixStops.points)
  }

  @Test(arguments: [
    "LIST", "{\"keyframes\": LIST}", "{\"keyframes\": LIST, \"options\": {\"duration\": \"auto\"}}",
    "[{\"left\": \"0\"}, {\"left\": \"-1px\"}, {\"left\": \"4px\"}, {\"left\": \"-9px\"}, "
      + "{\"left\": \"16px\"}, {\"left\": \"-25px\"}]",
    "{\"offset\": [0, 0.2, null, 0.6, 0.8, 1], \"scale\": [0, -1, 4, -9, 16, -25]}",
    "{\"keyframes\": {\"marginLeft\": [\"0\", \"-1px\", \"4px\", \"-9px\", \"16px\", \"-25px\"]}}",
  ])
  func `keyframe lists and property arrays, with and without offsets`(text: String) throws {
    let text = text.replacing("LIST", with: Self.list)
    #expect(try Reading.bakedPoints(text, duration: 2.5).hasSuffix(" 2.5 : " + SixStops.points))
    #expect(try Reading.bakedPoints(text).contains(" 1.0 ?: "))
  }

  @Test func `a camel-case name is a property`() throws {
    let text = "{\"backgroundSize\": [1, 2, 3, 4, 5, 6], \"offset\": []}"
    #expect(try Reading.bakedPoints(text).hasPrefix("background-size "))
  }

  @Test func `with several objects the columns have their names`() throws {
    let text =
      "{\"a\": {\"keyframes\": \(Self.list)}, \"b\": {\"keyframes\": \(Self.list), \"options\": 9}}"
    #expect(
      Reading.bakedRefusal(text)
        == "in:1:1: expected one column of values, got 'a.x', 'b.x'; choose with --column")
    #expect(try Reading.bakedPoints(text, column: "b.x").hasPrefix("b.x 0.009 duration"))
  }

  @Test(arguments: [
    ("{\"keyframes\": 5}", "1:15: keyframes: expected an object, got 5"),
    (
      "[{\"offset\": 2, \"left\": 0}]", "1:13: [0].offset: expected an offset from 0 to 1, got 2"
    ),
    (
      "[{\"offset\": 0.5, \"left\": 0}, {\"offset\": 0.25, \"left\": 0}]",
      "1:30: [1]: expected offsets that do not descend"
    ),
    (
      "[{\"offset\": 0, \"left\": []}]",
      "1:24: [0].left: expected a string or a number, got an array"
    ),
    ("{\"keyframes\": [], \"options\": \"x\"}", "1:30: options: expected a number of milliseconds"),
    ("{\"keyframes\": []} {}", "1:19: expected the end of the text, got '{'"),
    (
      "[{\"left\": \"1px\"}, {\"left\": \"1em\"}]",
      "1:29: expected px as in other keyframes, got 'em'"
    ),
    ("[{\"left\": \"'\"}]", "1:12: expected a closing quote in the line of this one"),
    (
      "{\"keyframes\": [], \"options\": -4}", "1:1: expected one column of values, got none"
    ),
    ("{\"keyframes\": LIST, \"options\": -4}", "expected a duration above 0 for this one"),
    (
      "[{\"offset\":0,\"left\":\"0\"},{\"offset\":0.5,\"left\":\"1px\"},{\"offset\":0.5,\"left\":\"2px\"}]",
      "1:76: [2].left: expected times that increase, got the same one again"
    ),
  ])
  func `invalid animations are refused with their position`(text: String, refusal: String) {
    let found = Reading.bakedRefusal(text.replacing("LIST", with: Self.list))
    #expect(found?.contains(refusal) == true, "\(found ?? "read")")
  }
}
