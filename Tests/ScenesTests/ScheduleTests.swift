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

  @Test(
    arguments: [
      (nil, 30, true), (31, 30, true), (32, 31, true), (30, 29, false), (1, 0, false),
      (100, 99, true),
    ] as [(Int?, Int, Bool)])
  func `a motion lands if its last frame reaches its end`(
    keyframes: Int?, last: Int, lands: Bool
  ) throws {
    let animation = try ease { $0.keyframes = keyframes }
    #expect(animation.grid.lastFrame == last)
    #expect(animation.lands == lands)
    #expect(animation.completion?.finished == lands)
    #expect((animation.completion?.remaining == nil) == lands)
    #expect((animation.values().last == DoubleDouble(20)) == lands)
  }

  @Test(arguments: [(91, true), (90, false), (61, false), (31, false)])
  func `a repeated motion lands only at the end of its last repetition`(
    keyframes: Int, lands: Bool
  ) throws {
    let animation = try ease {
      $0.count = 3
      $0.keyframes = keyframes
    }
    #expect(animation.lands == lands)
    #expect(animation.completion?.finished == lands)
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

  @Test func `the completion reports the remaining offset`() throws {
    let cut = try ease { $0.keyframes = 16 }
    #expect(gap(try #require(cut.completion?.remaining)[0][0], DoubleDouble(5)) < 1e-15)
    #expect(cut.completion?.time == DoubleDouble(0.25))
    let free = try ease { $0.lands = false }
    #expect(free.completion?.remaining?[0] == [.zero])
    #expect(free.completion?.finished == true)
    #expect(free.completion?.time == DoubleDouble(0.5))
  }

  @Test func `delay and repetitions add to the length`() throws {
    let animation = try ease {
      $0.delay = 0.25
      $0.count = 3
    }
    #expect(animation.grid.lastFrame == 105)
    #expect(Array(animation.events).first?.time == DoubleDouble(0.25))
    #expect(animation.completion?.time == DoubleDouble(1.75))
    let values = animation.values()
    #expect(values[...15].allSatisfy { $0 == DoubleDouble(10) })
    #expect(values[45] == DoubleDouble(10) && values[75] == DoubleDouble(10))
    #expect(values[16] == values[46] && values[44] == values[104])
    #expect(values[105] == DoubleDouble(20))
  }

  @Test func `an even number of alternating repetitions lands on the start`() throws {
    let animation = try ease {
      $0.count = 2
      $0.alternates = true
    }
    let values = animation.values()
    #expect(values[60] == DoubleDouble(10) && values[30] == DoubleDouble(20))
    for frame in 0...30 { #expect(gap(values[frame], values[60 - frame]) < 1e-28) }
  }

  @Test func `a completion is no later than the last keyframe`() throws {
    var bounce = Bounce(from: .number(300), to: .number(100))
    bounce.course = .rates(alpha: 0.04, omega: 0.06, residual: 0.0005)
    bounce.timing.duration = 10
    bounce.timing.keyframes = 301
    let animation = try bounce.animation()
    #expect(animation.lands && animation.completion?.finished == true)
    let completion = try #require(animation.completion)
    #expect(completion.time <= DoubleDouble(5))
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

  @Test func `more events than the limit are refused`() throws {
    var bounce = Bounce(from: .number(300), to: .number(100))
    bounce.timing.events = .all
    bounce.timing.count = 50_000
    #expect(refused(bounce.animation) == "events")
    bounce.timing.count = 1_000_000_000
    #expect(refused(bounce.animation) == "events")
    bounce.timing.events = .start
    #expect(refused(bounce.animation) == nil)
  }

  @Test func `oscillations after the last keyframe do not count`() {
    var bounce = Bounce(from: .number(300), to: .number(100))
    var shape = BounceShape()
    shape.bounces = 200_000
    bounce.course = .shape(shape)
    bounce.timing.duration = 3600
    bounce.timing.keyframes = 61
    bounce.timing.events = .all
    #expect(refused(bounce.animation) == nil)
  }
}
