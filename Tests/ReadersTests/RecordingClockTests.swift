import Testing

@testable import Readers

@Suite struct RecordingClockTests {
  private static func error(_ what: String) -> InputError {
    InputError(name: "in", line: 1, column: 1, what: what)
  }

  /// The time of a point, and the key at which an error about it points.
  private static func point(
    time: Double?, frame: Double?, fps: Double?
  ) throws -> (seconds: Double, key: String) {
    let members = [time.map { "\"time\": \($0)" }, frame.map { "\"frame\": \($0)" }]
    let text = "{" + members.compactMap { $0 }.joined(separator: ", ") + "}"
    let root = try JSONField(try Reading.text(text))
    let clock = try RecordingTimeSource(
      time: time.map { _ in "time" }, frame: frame.map { _ in "frame" }, fps: fps, error: error)
    let (seconds, place) = try clock.time { key throws(InputError) in
      .json(try root.required(key))
    }
    return (seconds, place.error("").message())
  }

  @Test(
    arguments: [
      (0.5, nil, nil, 0.5), (0.5, 7, nil, 0.5), (nil, 7, 14, 0.5), (0.5, 7, 14, 0.5),
      (0.016667, 1, 60, 1.0 / 60), (0.53, 7, 14, 0.5), (nil, -1, 2, -0.5), (nil, 1.5, 2, 0.75),
    ] as [(Double?, Double?, Double?, Double)])
  func `the time is the frame with fps, otherwise the time column`(
    time: Double?, frame: Double?, fps: Double?, seconds: Double
  ) throws {
    #expect(try Self.point(time: time, frame: frame, fps: fps).seconds == seconds)
  }

  @Test(
    arguments: [
      (0.5, nil, 60, "expected frames with --fps, got times; leave --fps out"),
      (nil, 7, nil, "expected times, got frames without --fps; give it"),
      (nil, nil, nil, "expected 'time', or 'frame' and --fps"),
      (nil, nil, 60, "expected 'time', or 'frame' and --fps"),
      (
        0.54, 7, 14, "time: expected the time of its frame with --fps; mend it or leave --fps out"
      ),
      (
        0.46, 7, 14, "time: expected the time of its frame with --fps; mend it or leave --fps out"
      ),
    ] as [(Double?, Double?, Double?, String)])
  func `ambiguous times are refused`(
    time: Double?, frame: Double?, fps: Double?, refusal: String
  ) {
    let error = #expect(throws: InputError.self) {
      _ = try Self.point(time: time, frame: frame, fps: fps)
    }
    #expect(error?.message(prefix: "--") == refusal)
  }

  @Test func `errors about times refer to their source`() throws {
    #expect(try Self.point(time: 0.5, frame: 7, fps: nil).key == "time: ")
    #expect(try Self.point(time: nil, frame: 7, fps: 60).key == "frame: ")
    #expect(try Self.point(time: 0.5, frame: 7, fps: 14).key == "time: ")
  }
}
