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

  @Test func `pairs are told`() throws {
    let text = try Reading.text("[" + SixPoints.objects("[t, v]", ", ") + "]")
    #expect(try Recording(text).notes.count == 1)
    #expect(try Recording(try Reading.text(SixPoints.rows("tv"))).notes.isEmpty)
  }
}
