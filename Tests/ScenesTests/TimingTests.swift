import Motion
import Testing

@testable import Scenes

@Suite struct TimingTests {
  private func refusal(_ change: (inout Timing) -> Void) -> String? {
    var timing = Timing()
    change(&timing)
    do throws(ParameterError) {
      try timing.validate()
      return nil
    } catch {
      return error.parameter
    }
  }

  @Test func `numbers outside their range are refused by name`() {
    for bad in [0, -1, .nan, .infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude] {
      #expect(refusal { $0.fps = bad } == "fps")
      #expect(refusal { $0.duration = bad } == "duration")
    }
    for bad in [1e-100.nextDown, 1e100.nextUp] { #expect(refusal { $0.fps = bad } == "fps") }
    for bad in [1e-9.nextDown, 1e17.nextUp] {
      #expect(refusal { $0.duration = bad } == "duration")
    }
    for bad in [0, -5, FrameGrid.mostFrames + 1] {
      #expect(refusal { $0.keyframes = bad } == "frames")
    }
    for bad in [-0.1, 1e17.nextUp, .nan, .infinity] {
      #expect(refusal { $0.delay = bad } == "delay")
    }
    for bad in [0, -1, 1_000_000_001] { #expect(refusal { $0.count = bad } == "repeat") }
    #expect(refusal { $0.alternates = true } == "alternate")
  }

  @Test func `numbers at the ends of their range are accepted`() {
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0.keyframes = 1 } == nil)
    #expect(refusal { $0.keyframes = FrameGrid.mostFrames } == nil)
    for fps in [1e-100, 1e100] { #expect(refusal { $0.fps = fps } == nil) }
    for duration in [1e-9, 1e17] { #expect(refusal { $0.duration = duration } == nil) }
    for delay in [0, .leastNonzeroMagnitude, 1e17] {
      #expect(refusal { $0.delay = delay } == nil)
    }
    let alternating = refusal {
      $0.alternates = true
      $0.count = 2
    }
    #expect(alternating == nil)
  }

  @Test(
    arguments: [
      (31, 60.0, 0.0, 1, 0.5), (31, 60, 0.25, 1, 0.25), (31, 60, 0, 2, 0.5), (1, 60, 0, 1, 1 / 60),
      (25, 24, 0, 1, 1), (31, 60, 0.5, 1, 1 / 60),
    ] as [(Int, Double, Double, Int, Double)])
  func `keyframes are the length of a motion without an end`(
    keyframes: Int, fps: Double, delay: Double, count: Int, period: Double
  ) throws {
    var timing = Timing()
    #expect(try timing.keyframeDuration() == nil)
    timing.keyframes = keyframes
    timing.fps = fps
    timing.delay = delay
    timing.count = count
    #expect(try timing.keyframeDuration() == period)
  }

  @Test func `a duration takes precedence over the default, and frames do not`() {
    var timing = Timing()
    #expect(timing.iterationDuration(default: 9) == 9)
    timing.keyframes = 31
    #expect(timing.iterationDuration(default: 9) == 9)
    timing.duration = 2
    #expect(timing.iterationDuration(default: 9) == 2)
  }
}
