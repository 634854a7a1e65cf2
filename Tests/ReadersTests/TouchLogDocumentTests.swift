import Scenes
import Testing

@testable import Readers

@Suite struct TouchLogDocumentTests {
  private static func touch(
    time: String = "0", phase: String = "\"began\"", x: String = "1", more: String = ""
  ) -> String {
    "{\"time\": \(time), \"phase\": \(phase), \"x\": \(x), \"y\": 2\(more)}"
  }

  private static let heads = "\"heads\": [{\"id\": \"left\", \"at\": [22, 300]}]"

  @Test(arguments: [
    "{\"screen\": \"320x568\", \(heads), \"touches\": [\(touch(more: ", \"head\": \"left\""))]}",
    "{\"touches\": [\(touch(more: ", \"head\": \"left\""))], \(heads), \"screen\": [320, 568]}",
  ])
  func `screen, heads and touches come in any order`(text: String) throws {
    let log = try TouchLog(try Reading.text(text))
    #expect(log.screen.size == Size(width: 320, height: 568))
    #expect(log.heads?.heads == [Head(id: "left", at: Point(x: 22, y: 300))])
    #expect(try Reading.touches(text) == "0.0 began 1.0,2.0 left")
  }

  @Test func `an array of touches is a log`() throws {
    let log = try TouchLog(try Reading.text("{\"touches\": [\(Self.touch())]}"))
    #expect(log.heads == nil)
    #expect(log.screen == TouchLogScreen())
    #expect(log.touches == [Touch(time: 0, phase: .began, point: Point(x: 1, y: 2))])
  }

  private static let badTouches: [(String, String)] = [
    (touch(time: "\"0\""), "14: touches[0].time: expected a number of seconds, got \"0\""),
    (touch(time: "-1"), "14: touches[0].time: expected a time of at least 0 seconds, got -1"),
    (touch(phase: "true"), "26: touches[0].phase: expected a string, got true"),
    (
      touch(phase: "\"cancelld\""),
      "26: touches[0].phase: expected one of the phases began, moved, ended, cancelled, or a name of "
        + "UIKit, Android or the DOM, got \"cancelld\"; did you mean 'cancelled'?"
    ),
    (touch(x: "\"left\""), "40: touches[0].x: expected a number, got \"left\""),
    (
      "{\"time\": 0}",
      "5: touches[0]: expected a touch with time, phase, x and y, and there is no \"phase\""
    ),
    (
      "{\"tiem\": 0}",
      "5: touches[0]: expected a touch with time, phase, x and y, and there is no \"time\"; did you mean 'tiem'?"
    ),
    (
      "{\"at\": [1, 2]}",
      "5: touches[0]: expected a touch with time, phase, x and y, and there is no \"time\""
    ),
    (
      "[0, \"began\", 1, 2]",
      "5: touches[0]: expected a touch with time, phase, x and y, got an array"
    ),
    (touch(more: ", \"head\": \"\""), "59: touches[0].head: id must not be empty"),
    (touch(more: ", \"head\": null"), "59: touches[0].head: expected a string, got null"),
    (
      touch(more: ", \"head\": \"a\\n\""),
      "59: touches[0].head: id must have no control characters, got 'a\\n'"
    ),
    (
      touch() + "," + touch(time: "0.5") + ",\n   " + touch(time: "0.25"),
      "13: touches[2].time: expected a time not before the last touch's, got 0.25"
    ),
  ]

  @Test(arguments: badTouches)
  func `an invalid touch is refused with its position`(touches: String, refusal: String) {
    let text = "{\"touches\":\n   [\(touches)]}"
    let line = touches.contains("\n") ? 3 : 2
    #expect(Reading.touchRefusal(text) == "in:\(line):\(refusal)")
  }

  private static let badLogs: [(String, String)] = [
    ("{}", "1:1: expected a key \"touches\""),
    ("\n {\"screen\": [1, 2]}", "2:2: expected a key \"touches\""),
    ("{\"touches\": []}", "1:13: touches: expected touches, got none"),
    ("{\"touches\": {}}", "1:13: touches: expected an array, got an object"),
    ("{\"touches\": null}", "1:13: touches: expected an array, got null"),
    ("7", "1:1: expected a row of names first, time,phase,x,y and perhaps head, got '7'"),
    ("[]", "1:1: expected touches, got none"),
    ("{\"toches\": []}", "1:2: toches: unknown key; did you mean 'touches'?"),
    (
      "{\"comment\": 1}",
      "1:2: comment: unknown key; known here: 'screen', 'heads', 'touches'"
    ),
    (
      "{\"touches\": [\(touch())],\n\"touches\": []}",
      "2:1: expected each key once, got \"touches\" as at 1:2"
    ),
    ("{\"touches\": [\(touch()),]}", "1:60: expected a value, got ']'"),
    ("{\"touches\": [\(touch())]} x", "1:62: expected the end of the text, got 'x'"),
    ("{\"touches\": [\(touch(time: "01"))]}", "1:23: expected no zero before the other digits"),
    ("{\"screen\": 7}", "1:12: screen: expected [width, height], got 7"),
    (
      "{\"screen\": {\"bubble\": [0, 1]}}",
      "1:24: screen.bubble[0]: expected a number above 0, got 0"
    ),
    ("{\"heads\": []}", "1:11: heads: expected heads, got none"),
    ("{\"heads\": [{\"id\": 1, \"at\": [1, 2]}]}", "1:19: heads[0].id: expected a string, got 1"),
    (
      "{\"touches\": [\(touch(x: "1e400"))]}",
      "1:49: expected a number within 1.8e308, the largest Double, got 1e400"
    ),
  ]

  @Test(arguments: badLogs)
  func `an invalid touch log is refused with its position`(text: String, refusal: String) {
    #expect(Reading.touchRefusal(text) == "in:\(refusal)")
  }

  @Test(arguments: [false, true])
  func `a touch of an unknown head is refused with the nearest id`(isFirst: Bool) {
    let touches = "\"touches\": [\(Self.touch(more: ", \"head\": \"letf\""))]"
    let text = "{\n" + (isFirst ? touches + "," + Self.heads : Self.heads + "," + touches) + "}"
    let column = isFirst ? 13 : 56
    #expect(
      Reading.touchRefusal(text)
        == "in:2:\(column): touches[0]: expected one of the heads, 'left', got 'letf'"
        + "; did you mean 'left'?")
  }
}
