import Testing

@testable import Readers

@Suite struct RecordingClockTests {
  private static func error(_ what: String) -> InputError {
    InputError(name: "in", line: 1, column: 1, what: what)
  }

  private static func seconds(
    time: Double?, frame: Double?, fps: Double?
  ) throws(InputError) -> Double {
    let clock = try RecordingClock(
      time: time.map { _ in "time" }, frame: frame.map { _ in "frame" }, fps: fps, error: error)
    return try clock.seconds { column throws(InputError) in
      (column == "time" ? time : frame) ?? 0
    } error: { column, what in
      error("\(column): \(what)")
    }
  }

  @Test(
    arguments: [
      (0.5, nil, nil, 0.5), (0.5, 7, nil, 0.5), (nil, 7, 14, 0.5), (0.5, 7, 14, 0.5),
      (0.016667, 1, 60, 1.0 / 60), (0.53, 7, 14, 0.5), (nil, -1, 2, -0.5), (nil, 1.5, 2, 0.75),
    ] as [(Double?, Double?, Double?, Double)])
  func `the time is the frame with fps, otherwise the time column`(
    time: Double?, frame: Double?, fps: Double?, seconds: Double
  ) throws {
    #expect(try Self.seconds(time: time, frame: frame, fps: fps) == seconds)
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
      _ = try Self.seconds(time: time, frame: frame, fps: fps)
    }
    #expect(error?.what(prefix: "--") == refusal)
  }

  @Test func `errors about times refer to their source`() throws {
    #expect(try RecordingClock(time: 1, frame: 0, fps: nil, error: Self.error).column == 1)
    #expect(try RecordingClock(time: nil, frame: 0, fps: 60, error: Self.error).column == 0)
    #expect(try RecordingClock(time: 1, frame: 0, fps: 60, error: Self.error).column == 1)
  }
}
