import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct PopoverMotionTests {
  private func value(
    _ move: ChannelMove, at seconds: DoubleDouble, from begin: DoubleDouble = .zero
  ) -> DoubleDouble {
    var channel = AnimatedChannel(at: .zero)
    channel.startMove(by: move, at: begin)
    return channel.value(at: seconds)
  }

  private static let begins = [0.0, 0.37, 1, 1.1, -2]
  private let step = DoubleDouble(PopoverTransitions.stepDuration)

  @Test(arguments: begins)
  func `a popover starts at its current scale and ends at its target`(start: Double) {
    let from = DoubleDouble(start)
    for (move, end) in [
      (PopoverTransitions.twoStepPresentation(from: from), 1.0),
      (PopoverTransitions.easedMove(from: from, to: .one), 1),
      (PopoverTransitions.easedMove(from: from, to: .zero), 0),
    ] {
      #expect(value(move, at: .zero) == from)
      let steps = Double(move.segments.count)
      #expect(move.rest == step * steps)
      #expect(value(move, at: step * steps) == DoubleDouble(end))
      #expect(value(move, at: DoubleDouble(9)) == DoubleDouble(end))
    }
  }

  @Test(arguments: begins)
  func `a popover overshoots its size`(start: Double) {
    let move = PopoverTransitions.twoStepPresentation(from: DoubleDouble(start))
    #expect(value(move, at: step) == DoubleDouble(PopoverTransitions.largestScale))
    // The Doubles 0.42 and 0.58 do not add up to 1, so the value at half the time is not exactly the mean.
    #expect(gap(value(move, at: step * 0.5), (DoubleDouble(start) + 1.1) * 0.5) < 1e-15)
    #expect(gap(value(move, at: step * 1.5), DoubleDouble(1.05)) < 1e-15)
    #expect(PopoverTransitions.twoStepLength.nearestDouble == 0.6)
  }

  @Test func `a later start is the same motion later`() {
    let start = DoubleDouble(1.25)
    let from = DoubleDouble(0.3)
    for time in [0.0, 0.1, 0.3, 0.45, 0.6, 2] {
      let move = PopoverTransitions.twoStepPresentation(from: from)
      let expected = value(move, at: DoubleDouble(time))
      #expect(gap(value(move, at: start + time, from: start), expected) < 1e-29)
    }
  }

  @Test func `every step is an ease of equal length`() throws {
    var ease = Ease(from: .number(0.4), to: .number(0))
    ease.timing.fps = 50
    let expected = try ease.animation().values()
    let move = PopoverTransitions.easedMove(from: DoubleDouble(0.4), to: .zero)
    for frame in 0...15 {
      let moment = Instant(frames: DoubleDouble(frame), fps: 50)
      #expect(Channel(move.segments, target: .zero).value(at: moment) == expected[frame])
    }
  }
}
