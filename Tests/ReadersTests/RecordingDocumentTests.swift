import Testing

@testable import Readers

@Suite struct RecordingDocumentTests {
  private static func document(
    _ tracks: String, schema: String = "\"headspring/1\"", fps: String = "2"
  ) -> String {
    "{\"schema\": \(schema),\n\"fps\": \(fps),\n\"tracks\": [\(tracks)],\n\"events\": []}"
  }

  private static func track(_ name: String, type: String = "number", _ values: String) -> String {
    "{\"name\": \"\(name)\", \"type\": \"\(type)\", \"values\": \(values)}"
  }

  private static let pairs = "\(SixPoints.values.map { [$0, 2 * $0] })"

  @Test func `a single track needs no choice`() throws {
    let text = Self.document(Self.track("bubble.scale", "\(SixPoints.values)"))
    #expect(try Reading.points(text) == SixPoints.plain)
    #expect(try Reading.points(text, fps: 2, column: "value") == SixPoints.plain)
  }

  @Test(arguments: [
    ("point", "x", "y"), ("size", "width", "height"), ("vector", "value.0", "value.1"),
  ])
  func `components are chosen as in a table`(type: String, first: String, second: String) throws {
    let text = Self.document(Self.track("value", type: type, Self.pairs))
    #expect(try Reading.points(text, column: first) == SixPoints.plain)
    #expect(try Reading.points(text, column: second).hasSuffix(" 2.5:-50.0"))
    #expect(
      Reading.recordingRefusal(text)?.hasSuffix(
        "tracks: expected one column of values, got '\(first)', '\(second)'; choose with --column")
        == true)
  }

  @Test func `tracks are chosen as in a table`() throws {
    let text = Self.document(
      Self.track("bubble.position", type: "point", Self.pairs) + ","
        + Self.track("popover.scale", "\(SixPoints.values)"))
    #expect(try Reading.points(text, column: "bubble.x") == SixPoints.plain)
    #expect(try Reading.points(text, column: "popover.scale") == SixPoints.plain)
  }

  @Test func `reduced keyframes have their own times`() throws {
    let text = Self.document(
      "{\"name\": \"v\", \"times\": [0, 0.5, 1, 1.5, 2, 2.5], \"values\": \(SixPoints.values)}",
      fps: "60")
    #expect(try Reading.points(text) == SixPoints.plain)
  }

  @Test func `an array of rows has columns by their indices`() throws {
    #expect(try Reading.points(Self.pairs, fps: 2, column: "value.0") == SixPoints.plain)
    #expect(try Reading.points(Self.pairs, fps: 2, column: "value.1").hasSuffix(" 2.5:-50.0"))
  }

  @Test(arguments: [
    (
      document("", schema: "\"headspring/2\""),
      "1:12: schema: expected \"headspring/1\", got \"headspring/2\""
    ),
    (document("", schema: "1"), "1:12: schema: expected a string, got 1"),
    (document("", fps: "0"), "2:8: fps: expected a number above 0, got 0"),
    (document("", fps: "\"60\""), "2:8: fps: expected a number, got \"60\""),
    (document(""), "3:11: tracks: expected one column of values, got none"),
    (document(track("v", "[]")), "3:11: tracks: expected one column of values, got none"),
    (document(track("v", "[1, 2]")), "3:54: tracks[0].values: expected at least 6 points, got 2"),
    (
      document(track("v", "[1, \"left\"]")),
      "3:58: tracks[0].values[1]: expected a number, got \"left\""
    ),
    (
      document(track("v", "[1, [2]]")),
      "3:58: tracks[0].values[1]: expected a number, got an array"
    ),
    (document(track("v", "[null]")), "3:55: tracks[0].values[0]: expected a number, got null"),
    (
      document(track("v", "[[1], [2, 3]]")), "3:60: tracks[0].values[1]: expected 1 numbers, got 2"
    ),
    (document("{\"name\": \"v\"}"), "3:12: tracks[0]: expected a key \"values\""),
    (document("{\"values\": []}"), "3:12: tracks[0]: expected a key \"name\""),
    (
      document("{\"name\": \"v\", \"times\": [0], \"values\": [1, 2]}"),
      "3:50: tracks[0].values: expected as many values as times, got 2"
    ),
    (
      document("{\"name\": \"v\", \"times\": [0, 0], \"values\": [1, 2]}"),
      "3:39: tracks[0].times[1]: expected times that increase, got the same one again"
    ),
    ("{\"schema\": \"headspring/1\"}", "1:1: expected a key \"fps\""),
    ("{\"schema\": \"headspring/1\", \"fps\": 1}", "1:1: expected a key \"tracks\""),
    ("[1, 2, 3, 4, 5, 6]", "1:1: expected times, got values alone; give --fps"),
  ])
  func `an invalid recording is refused with its position`(text: String, refusal: String) {
    #expect(Reading.recordingRefusal(text) == "in:\(refusal)")
  }

  @Test func `a document has its own rate`() {
    let text = Self.document(Self.track("v", "\(SixPoints.values)"))
    #expect(
      Reading.recordingRefusal(text, fps: 60) == "in:2:8: fps: expected the rate of --fps, got 2")
  }

  @Test(arguments: [
    ("[]", "1:1: expected one column of values, got none"),
    ("[1,2]", "1:1: expected at least 6 points, got 2"),
    ("[1,2", "1:5: expected ',' or ']', got the end of the text"),
    ("[1,\n\"x\"]", "2:1: [1]: expected a number, got \"x\""),
    ("[{}]", "1:2: [0]: expected a number, got an object"),
  ])
  func `an invalid array of values is refused with its position`(text: String, refusal: String) {
    #expect(Reading.recordingRefusal(text, fps: 60) == "in:\(refusal)")
  }
}
