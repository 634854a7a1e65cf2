import Animations
import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

@Suite struct ScheduleTests {
  private func ease(_ change: (inout Timing) -> Void) throws -> Animation {
    var ease = Ease(from: .number(10), to: .number(20))
    ease.timing.duration = 0.5
    change(&ease.timing)
    return try ease.animation()
  }

  /// --frames K is the first K keyframes of the motion without it, at any length.
  @Test func `a number of frames does not stretch a motion`() throws {
    var random = SplitMix64(seed: 111)
    for _ in 0..<300 {
      var ease = Ease(from: .number(0), to: .number(1))
      ease.timing.fps = random.pick([24, 25, 29.97, 30, 60, 90, 120])
      ease.timing.count = random.integer(in: 1...4)
      ease.timing.delay = random.pick([0, random.number(in: 0...0.2)])
      let whole = try ease.animation().values()
      let count = random.integer(in: 1...whole.count + 20)
      ease.timing.keyframes = count
      let animation = try ease.animation()
      let values = animation.values()
      #expect(values.count == count && animation.lands == (count >= whole.count))
      #expect(Array(values.prefix(whole.count)) == Array(whole.prefix(count)))
      #expect(values.dropFirst(whole.count).allSatisfy { $0 == .one })
    }
  }

  @Test func `events are in the order of their times`() throws {
    var bounce = Bounce(from: .point(300, 0), to: .point(100, 50))
    bounce.velocity = [400, -300]
    bounce.timing.events = .all
    bounce.timing.count = 3
    bounce.timing.alternates = true
    bounce.timing.delay = 0.5
    let animation = try bounce.animation()
    let times = animation.events.map(\.time)
    #expect(times == times.sorted())
    #expect(Array(animation.events).first?.name == "start")
    #expect(Array(animation.events).last?.name == "completion")
    let late = try ease {
      $0.delay = 5
      $0.keyframes = 10
    }
    #expect(late.events.map(\.time) == late.events.map(\.time).sorted())
  }

  @Test func `every keyMoment's value is the motion's at its time`() throws {
    var bounce = Bounce(from: .number(300), to: .number(100))
    bounce.timing.events = .all
    bounce.timing.count = 4
    bounce.timing.alternates = true
    bounce.timing.delay = 0.1
    let animation = try bounce.animation()
    var number = 0
    for event in animation.events {
      switch event.kind {
      case .crossing(let place), .extremum(let place):
        let frames = event.time * animation.grid.fps
        let frame = Int(frames.high.rounded(.down))
        let values = animation.values()
        // An extremum is outside the range of its neighbouring frames, a crossing within it.
        let around = values[frame - 1...min(frame + 2, animation.grid.lastFrame)]
        let low = try #require(around.min())
        let high = try #require(around.max())
        if event.name == "crossing" {
          #expect(gap(place.value, DoubleDouble(100)) < 1e-25)
          #expect(low <= DoubleDouble(100) && high >= DoubleDouble(100))
        } else {
          #expect(place.value >= high || place.value <= low)
        }
        number += 1
      case .start, .completion, .occurrence, .animationStart, .animationCompletion: break
      }
    }
    #expect(number == 4 * 4)
  }
}
