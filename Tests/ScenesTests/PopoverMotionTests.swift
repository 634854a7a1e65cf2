import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct PopoverMotionTests {
  private func value(
    _ segments: [Segment], at seconds: DoubleDouble
  ) -> DoubleDouble {
    Channel(segments, target: .zero).value(at: Instant(frames: seconds, fps: 1))
  }

  private static let begins = [0.0, 0.37, 1, 1.1, -2]
  private let step = DoubleDouble(PopoverMotion.stepDuration)

  @Test(arguments: begins)
  func `it starts where it is and ends where it should`(start: Double) {
    let from = DoubleDouble(start)
    for (segments, end) in [
      (PopoverMotion.presentation(from: from), 1.0), (PopoverMotion.fadeIn(from: from), 1),
      (PopoverMotion.dismissal(from: from), 0),
    ] {
      #expect(value(segments, at: .zero) == from)
      let steps = Double(segments.count)
      #expect(value(segments, at: step * steps) == DoubleDouble(end))
      #expect(value(segments, at: DoubleDouble(9)) == DoubleDouble(end))
    }
  }

  @Test(arguments: begins)
  func `a popover passes its size on the way to it`(start: Double) {
    let segments = PopoverMotion.presentation(from: DoubleDouble(start))
    #expect(value(segments, at: step) == DoubleDouble(PopoverMotion.largestScale))
    // 0.42 and 0.58 are Doubles, so the middle of the time is not quite that of the way.
    #expect(gap(value(segments, at: step * 0.5), (DoubleDouble(start) + 1.1) * 0.5) < 1e-15)
    #expect(gap(value(segments, at: step * 1.5), DoubleDouble(1.05)) < 1e-15)
    #expect(PopoverMotion.presentationDuration == 0.6)
  }

  @Test func `a later start is the same motion later`() {
    let start = DoubleDouble(1.25)
    let from = DoubleDouble(0.3)
    for time in [0.0, 0.1, 0.3, 0.45, 0.6, 2] {
      let later = PopoverMotion.presentation(from: from, at: start)
      let expected = value(PopoverMotion.presentation(from: from), at: DoubleDouble(time))
      #expect(gap(value(later, at: start + time), expected) < 1e-29)
    }
  }

  @Test func `every step is the ease of the same length`() throws {
    var ease = Ease(from: .number(0.4), to: .number(0))
    ease.timing.fps = 50
    let expected = try ease.animation().values()
    let segments = PopoverMotion.dismissal(from: DoubleDouble(0.4))
    for frame in 0...15 {
      let moment = Instant(frames: DoubleDouble(frame), fps: 50)
      #expect(Channel(segments, target: .zero).value(at: moment) == expected[frame])
    }
  }
}
