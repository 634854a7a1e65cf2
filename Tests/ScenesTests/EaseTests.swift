import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct EaseTests {
  private func ease(_ function: Easing = .easeInOut) -> Ease {
    var ease = Ease(from: .number(-5), to: .number(5))
    ease.function = function
    return ease
  }

  @Test func `the default is ease-in-out for 0.3 s`() throws {
    let animation = try ease().animation()
    #expect(animation.grid.lastFrame == 18)
    let values = animation.values()
    #expect(values.first == DoubleDouble(-5) && values.last == DoubleDouble(5))
    #expect(values == values.sorted())
    #expect(gap(values[9], .zero) < 1e-15)
  }

  @Test func `a linear ease is proportional to time`() throws {
    var ease = ease(.linear)
    ease.timing.duration = 0.25
    ease.timing.fps = 32
    for (frame, value) in try ease.animation().values().enumerated() {
      #expect(value == DoubleDouble(-5 + 1.25 * Double(frame)))
    }
  }

  @Test func `an ease stays at its end when the last frame is beyond it`() throws {
    var ease = ease()
    ease.timing.keyframes = 40
    ease.timing.duration = 0.25
    ease.timing.lands = false
    #expect(try ease.animation().values()[15...].allSatisfy { $0 == DoubleDouble(5) })
  }

  @Test func `a colour's overshoot is clamped`() throws {
    var ease = Ease(from: Value(.color, [0, 0, 1, 1]), to: Value(.color, [1, 0.5, 0, 1]))
    ease.function = .bezier(TimingFunction(0.34, 1.56, 0.64, 1))
    let animation = try ease.animation()
    #expect(animation.values(0).dropLast().contains(.one))
    for channel in 0..<4 {
      #expect(animation.values(channel).allSatisfy { $0 >= .zero && $0 <= .one })
    }
    #expect(try #require(animation.values(1).max()) > DoubleDouble(0.5))
  }

  @Test func `the largest number includes the handles`() throws {
    #expect(try ease().animation().largest == 5)
    #expect(try ease(.bezier(TimingFunction(0.5, -3, 0.5, 4))).animation().largest == 20)
  }

  @Test func `handles outside their range are refused by name`() {
    for bad in [-0.1, 1.1, .nan] {
      #expect(refused(ease(.bezier(TimingFunction(bad, 0, 1, 1))).animation) == "timing")
      #expect(refused(ease(.bezier(TimingFunction(0, 0, bad, 1))).animation) == "timing")
    }
    for bad in [1e7, .nan, .infinity] {
      #expect(refused(ease(.bezier(TimingFunction(0, bad, 1, 1))).animation) == "timing")
      #expect(refused(ease(.bezier(TimingFunction(0, 0, 1, bad))).animation) == "timing")
    }
    #expect(refused(ease(.bezier(TimingFunction(1, -1e6, 0, 1e6))).animation) == nil)
  }

  @Test func `the extrema of an overshoot are listed`() throws {
    var ease = ease(.bezier(TimingFunction(0.9, -0.5, 0.1, 1.5)))
    ease.timing.events = .all
    let names = try ease.animation().events.map(\.name)
    #expect(names == ["start", "extremum", "crossing", "extremum", "completion"])
  }
}
