import Motion
import Testing

@testable import Readers

extension Reading {
  /// The points of a recording, such as "0:300 0.5:100".
  static func points(
    _ text: String, fps: Double? = nil, time: String? = nil, unit: TouchTimeUnit? = nil,
    column: String? = nil
  ) throws(InputError) -> String {
    let recording = try Recording(
      try self.text(text), clock: .init(fps: fps, timeName: time, timeUnit: unit), column: column)
    return recording.points.map { "\($0.time.high):\($0.value.high)" }.joined(separator: " ")
  }
}

/// Six points, the minimum for a recording, in every form.
enum SixPoints {
  static let plain = "0.0:0.0 0.5:-1.0 1.0:4.0 1.5:-9.0 2.0:16.0 2.5:-25.0"
  static let values = [0, -1, 4, -9, 16, -25]

  /// The rows of a table. `order` lists the columns: f for frame, t for time, m for milliseconds, v
  /// for value.
  static func rows(_ order: String, _ delimiter: String = ",") -> String {
    values.enumerated().map { place, value in
      order.map { letter in
        switch letter {
        case "f": "\(place)"
        case "t": "\(Double(place) / 2)"
        case "m": "\(place * 500)"
        case "v": "\(value)"
        default: String(letter)
        }
      }.joined(separator: delimiter) + "\n"
    }.joined()
  }

  /// Objects of JSON, with `v` for the value, `t` for the time.
  static func objects(_ form: String, _ separator: String = "\n") -> String {
    values.enumerated().map { place, value in
      form.replacing("t", with: "\(Double(place) / 2)").replacing("v", with: "\(value)")
    }.joined(separator: separator)
  }
}

/// A recording's text, with the options that it needs.
struct RecordedText: Sendable {
  let text: String
  var fps: Double?
  var time: String?
  var unit: TouchTimeUnit?
  var column: String?

  init(
    _ text: String, fps: Double? = nil, time: String? = nil, unit: TouchTimeUnit? = nil,
    column: String? = nil
  ) {
    (self.text, self.fps, self.time, self.unit, self.column) = (text, fps, time, unit, column)
  }

  func points() throws(InputError) -> String {
    try Reading.points(text, fps: fps, time: time, unit: unit, column: column)
  }

  var refusal: String? {
    do throws(InputError) {
      _ = try points()
      return nil
    } catch {
      return error.locatedMessage(prefix: "--")
    }
  }
}

@Suite struct RecordingTextTests {
  @Test(
    arguments: [
      RecordedText("time,value\n" + SixPoints.rows("tv")),
      RecordedText("value,time\n" + SixPoints.rows("vt")),
      RecordedText("frame,time,value\n" + SixPoints.rows("ftv")),
      RecordedText("frame,value\n" + SixPoints.rows("fv"), fps: 2),
      RecordedText("frame,time,value\n" + SixPoints.rows("ftv"), fps: 2),
      RecordedText("Time (ms)\tX\n" + SixPoints.rows("mv", "\t")),
      RecordedText("timestamp,x\n" + SixPoints.rows("mv"), unit: .milliseconds),
      RecordedText("elapsed,x\n" + SixPoints.rows("tv"), time: "elapsed"),
      RecordedText(SixPoints.rows("tv")), RecordedText(SixPoints.rows("tv", " ")),
      RecordedText(SixPoints.rows("fv"), fps: 2),
      RecordedText(SixPoints.rows("mv"), unit: .milliseconds),
      RecordedText("time,x,value,y\n" + SixPoints.rows("t7v8"), column: "value"),
      RecordedText("time,value,phase\n" + SixPoints.rows("tv-")),
      RecordedText(",time,value\n" + SixPoints.rows("ftv")),
      RecordedText("name,time,value\n" + SixPoints.rows("-tv")),
      RecordedText(
        "track,component,frame,time,value\n" + SixPoints.rows("p:ftv").replacing(":", with: "x")),
      RecordedText(SixPoints.objects("{\"T\": t, \"x\": v}")),
      RecordedText("[" + SixPoints.objects("{\"T\": t, \"x\": v}", ", ") + "]"),
      RecordedText("[" + SixPoints.objects("[t, v]", ", ") + "]"),
      RecordedText("\(SixPoints.values)", fps: 2),
      RecordedText("{\"fps\": 2, \"x\": \(SixPoints.values)}"),
      RecordedText("{\"t\": [0, 0.5, 1, 1.5, 2, 2.5], \"x\": \(SixPoints.values)}"),
      RecordedText(
        "{\"schema\": \"headspring/1\", \"fps\": 2, \"tracks\": [{\"name\": \"v\", \"values\": "
          + "\(SixPoints.values)}]}"),
      RecordedText(
        "{\"schema\": \"headspring/1\", \"fps\": 60, \"tracks\": [{\"name\": \"v\", \"times\": "
          + "[0, 0.5, 1, 1.5, 2, 2.5], \"values\": \(SixPoints.values)}]}"),
    ] as [RecordedText])
  func `the same six points in every form`(recorded: RecordedText) throws {
    #expect(try recorded.points() == SixPoints.plain, "\(recorded.text)")
  }

  @Test(
    arguments: [
      (RecordedText(" \n\r\n\t"), "3:2: expected a recording, got an empty file"),
      (
        RecordedText("time,x,y\n0,1,2\n"),
        "1:1: expected one column of values, got 'x', 'y'; choose with --column"
      ),
      (RecordedText("time,x\n0,1\n", column: "y"), "1:1: expected a column 'y', got 'x'"),
      (RecordedText("time,frame\n0,1\n"), "1:1: expected one column of values, got none"),
      (
        RecordedText("a,b\n0,1\n", column: "b"),
        "1:1: expected 'time', or 'frame' and --fps; the columns are 'a', 'b', and --time says which "
          + "of them is the time"
      ),
      (
        RecordedText("a,b\n0,1\n", time: "c"),
        "1:1: expected a column 'c' of times, got 'a', 'b'"
      ),
      (
        RecordedText("t,timestamp,x\n0,0,1\n"),
        "1:1: expected one column of times, got 't', 'timestamp'; choose with --time"
      ),
      (
        RecordedText("time_ms,x\n0,1\n", unit: .seconds),
        "1:1: expected times in the unit of --time-unit, s, got 'time_ms'"
      ),
      (
        RecordedText("frame,x\n0,1\n", unit: .seconds),
        "1:1: expected times with --time-unit, got none"
      ),
      (
        RecordedText(SixPoints.rows("mv")),
        "1:1: expected times in seconds, or their unit with --time-unit ms, us, ns or s, got times "
          + "that are about 500 apart"
      ),
      (
        RecordedText("timestamp,x\n" + SixPoints.rows("mv")),
        "2:1: expected times in seconds, or their unit with --time-unit ms, us, ns or s, got times "
          + "that are about 500 apart"
      ),
      (
        RecordedText("frame,b\n0,1\n"), "1:1: expected times, got frames without --fps; give it"
      ),
      (
        RecordedText("time,b\n0,1\n", fps: 60),
        "1:1: expected frames with --fps, got times; leave --fps out"
      ),
      (
        RecordedText("frame,time,value\n0,0,1\n1,0.5,2\n", fps: 60),
        "3:3: expected the time of its frame with --fps; mend it or leave --fps out"
      ),
      (
        RecordedText("time,a,a\n0,1,2\n"),
        "1:8: expected another name for each column, got 'a' again"
      ),
      (RecordedText("time,value\n0,1\n0.5,NaN\n"), "3:5: expected a number, got 'NaN'"),
      (RecordedText("time,value\n0,1\n0.5,\n"), "3:5: expected a number, got an empty field"),
      (
        RecordedText("time,value\n0,1\n1,2\n1,3\n"),
        "4:1: expected times that increase, got the same one again"
      ),
      (
        RecordedText("[[1, 2], [1, 3]]"),
        "1:11: [1][0]: expected times that increase, got the same one again; points with x and y "
          + "need --fps"
      ),
      (RecordedText("time,value\n0,1\n1,2\n"), "4:1: expected at least 6 points, got 2"),
      (RecordedText("[1, 2]"), "1:1: expected times, got values alone; give --fps"),
      (
        RecordedText("{\"t\": 0, \"x\": 1}\n{\"t\": 1, \"x\": \"a\"}\n"),
        "2:15: x: expected a number, got \"a\""
      ),
      (
        RecordedText("{\"layers\": []}"),
        "1:1: expected a recording, got a Lottie file; fit reads a table or JSON of times and "
          + "values, or one linear()"
      ),
      (
        RecordedText("<svg/>"),
        "1:1: expected a recording, got an SVG picture; fit reads a table or JSON of times and "
          + "values, or one linear()"
      ),
      (
        RecordedText("@keyframes a { 0% { left: 0px } }"),
        "1:1: expected a recording, got keyframes of a style sheet; fit reads a table or JSON of "
          + "times and values, or one linear()"
      ),
      (
        RecordedText("linear(0, 1)", time: "t"),
        "1:1: expected times with --time, got linear(); leave --time out"
      ),
    ] as [(RecordedText, String)])
  func `other texts are refused with the way out`(recorded: RecordedText, refusal: String) {
    #expect(recorded.refusal == "in:\(refusal)")
  }

  @Test func `pairs are told`() throws {
    let text = try Reading.text("[" + SixPoints.objects("[t, v]", ", ") + "]")
    #expect(try Recording(text).notes.count == 1)
    #expect(try Recording(try Reading.text(SixPoints.rows("tv"))).notes.isEmpty)
  }
}
