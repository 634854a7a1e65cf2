import Testing

@testable import Readers

@Suite struct RecordingLinesTests {
  /// Six lines of JSON, with `entries` after each value.
  private static func lines(
    time: Bool = true, frame: Bool = true, end: String = "\n", _ entries: String = ""
  ) -> String {
    SixPoints.values.enumerated().map { place, value in
      (frame ? "{\"frame\":\(place)," : "{") + (time ? "\"time\":\(Double(place) / 2)," : "")
        + "\"value\":\(value)\(entries)}\(end)"
    }.joined()
  }

  @Test func `times, or frames with fps`() throws {
    #expect(try Reading.points(Self.lines()) == SixPoints.plain)
    #expect(try Reading.points(Self.lines(), fps: 2) == SixPoints.plain)
    #expect(try Reading.points(Self.lines(frame: false)) == SixPoints.plain)
    #expect(try Reading.points(Self.lines(",\"name\":\"a\"")) == SixPoints.plain)
    #expect(try Reading.points(Self.lines(time: false), fps: 2) == SixPoints.plain)
  }

  @Test(arguments: ["\r\n", "\n\n", " \t\n ", "\n"])
  func `white space between lines is skipped`(end: String) throws {
    #expect(try Reading.points(Self.lines(end: end)) == SixPoints.plain)
  }

  @Test func `one of several tracks is chosen`() throws {
    let text = Self.lines(",\"bubble.position\":[7,8]")
    #expect(try Reading.points(text, column: "value") == SixPoints.plain)
    #expect(try Reading.points(text, column: "bubble.position.1").hasSuffix(" 2.5:8.0"))
    #expect(
      Reading.recordingRefusal(text)
        == "in:1:1: expected one column of values, got 'value', 'bubble.position.0',"
        + " 'bubble.position.1'; choose with --column")
  }

  @Test(arguments: [
    ("{\"value\":1}\n", "1:1: expected 'time', or 'frame' and --fps"),
    ("{\"frame\":1,\"value\":1}\n", "1:1: expected times, got frames without --fps; give it"),
    ("{\"time\":1}\n", "1:1: expected one column of values, got none"),
    ("{\"time\":1,\"value\":2}", "1:1: expected at least 6 points, got 1"),
    (
      "{\"time\":1,\"value\":2}\n{\"time\":2,\"value\":2}\n",
      "2:1: expected at least 6 points, got 2"
    ),
    ("{\"time\":1,\"value\":2}\n{\"time\":2}\n", "2:1: expected a key \"value\""),
    ("{\"time\":1,\"value\":2}\n{\"value\":2}\n", "2:1: expected a key \"time\""),
    (
      "{\"time\":1,\"value\":2}\n{\"time\":\"2\",\"value\":2}\n",
      "2:9: time: expected a number, got \"2\""
    ),
    (
      "{\"time\":1,\"value\":2}\n{\"time\":2,\"value\":[3]}\n",
      "2:19: value: expected a number, got an array"
    ),
    (
      "{\"time\":1,\"value\":2}\n{\"time\":1,\"value\":2}\n",
      "2:9: time: expected times that increase, got the same one again"
    ),
    (
      "{\"time\":1,\"value\":2} {\"time\":2,\"value\":2}\n",
      "1:22: expected the end of the line, got '{'"
    ),
    ("{\"time\":1,\"value\":2},\n", "1:21: expected the end of the line, got ','"),
    ("{\"time\":1,\"value\":2}\n[]\n", "2:1: expected an object, got an array"),
    (
      "{\"time\":1,\"value\":2}\n{\"time\":2,\n",
      "3:1: expected a key in double quotes, got the end of the text"
    ),
    ("{\"time\":1,\"value\":\"x\"}\n", "1:19: value: expected a number, got \"x\""),
    ("{}", "1:1: expected 'time', or 'frame' and --fps"),
  ])
  func `an invalid recording is refused with its position`(text: String, refusal: String) {
    #expect(Reading.recordingRefusal(text) == "in:\(refusal)")
  }

  @Test func `times must be those of their frames`() {
    #expect(
      Reading.recordingRefusal(Self.lines(), fps: 60)
        == "in:2:19: time: expected the time of its frame with --fps; mend it or leave --fps out")
    #expect(
      Reading.recordingRefusal(Self.lines(frame: false), fps: 60)
        == "in:1:1: expected frames with --fps, got times; leave --fps out")
  }
}
