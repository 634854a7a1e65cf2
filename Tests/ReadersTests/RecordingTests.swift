import Analysis
import Motion
import Testing

@testable import Readers

extension Reading {
  /// The points of a recording, such as "0:300 0.5:100".
  static func points(_ text: String, fps: Double? = nil, column: String? = nil) throws -> String {
    let recording = try Recording(try self.text(text), fps: fps, column: column)
    return recording.points.map { "\($0.time.high):\($0.value.high)" }.joined(separator: " ")
  }

  static func recordingRefusal(
    _ text: String, fps: Double? = nil, column: String? = nil
  ) -> String? {
    refusal(text) { text throws(InputError) in
      _ = try Recording(text, fps: fps, column: column)
    }
  }
}

/// Six points, the minimum for a recording, in every form.
enum SixPoints {
  static let plain = "0.0:0.0 0.5:-1.0 1.0:4.0 1.5:-9.0 2.0:16.0 2.5:-25.0"
  static let values = [0, -1, 4, -9, 16, -25]

  /// The rows of a table. `order` lists the columns: f for frame, t for time, v for value.
  static func rows(_ order: String, _ delimiter: String = ",") -> String {
    values.enumerated().map { place, value in
      order.map { letter in
        switch letter {
        case "f": "\(place)"
        case "t": "\(Double(place) / 2)"
        case "v": "\(value)"
        default: String(letter)
        }
      }.joined(separator: delimiter) + "\n"
    }.joined()
  }
}

@Suite struct RecordingTests {
  @Test(arguments: [
    "time,value\n" + SixPoints.rows("tv"), "\u{FEFF}time,value\n" + SixPoints.rows("tv"),
    "frame,time,value\n" + SixPoints.rows("ftv"), SixPoints.rows("tv"),
    "track,component,frame,time,value\n" + SixPoints.rows("a,ftv").replacing(",,", with: ","),
    "{\"frame\":0,\"time\":0,\"value\":0}\n{\"frame\":1,\"time\":0.5,\"value\":-1}\n"
      + "{\"time\":1,\"value\":4}\n{\"time\":1.5,\"value\":-9}\n{\"time\":2,\"value\":16}\n"
      + "{\"time\":2.5,\"value\":-25}",
    "\n {\"schema\": \"headspring/1\", \"fps\": 2, "
      + "\"tracks\": [{\"name\": \"v\", \"values\": \(SixPoints.values)}]}\n",
  ])
  func `the first character determines the format`(text: String) throws {
    #expect(try Reading.points(text) == SixPoints.plain)
  }

  @Test(arguments: ["\(SixPoints.values)", "\n\t \(SixPoints.values)"])
  func `values alone need fps`(text: String) throws {
    #expect(try Reading.points(text, fps: 2) == SixPoints.plain)
  }

  @Test func `the bytes of a named file are read too`() throws {
    let recording = try Recording(
      bytes: Array(SixPoints.rows("fv").utf8), name: "x", fps: 2, column: nil)
    #expect(recording.points[5] == RecordedPoint(time: 2.5, value: -25))
    let error = #expect(throws: InputError.self) {
      _ = try Recording(bytes: [0x30, 0xFF], name: "x.csv", fps: nil, column: nil)
    }
    #expect(error?.locatedMessage() == "x.csv:1:2: expected UTF-8, got the byte FF")
  }

  @Test(arguments: [("", "1:1"), (" \n\r\n\t", "3:2"), ("\u{FEFF}", "1:1")])
  func `an empty file is refused`(text: String, place: String) {
    #expect(
      Reading.recordingRefusal(text)
        == "in:\(place): expected a recording, got an empty file")
  }

  @Test func `a byte order mark before JSON is skipped`() throws {
    let array = "[0,1,0.5,0.75,0.7,0.72]"
    #expect(
      try Reading.points("\u{FEFF}" + array, fps: 2) == Reading.points(array, fps: 2))
  }

  @Test func `two documents are refused`() {
    #expect(
      Reading.recordingRefusal("{\"schema\":1}\n{}")
        == "in:2:1: expected the end of the document, got '{'")
  }
}
