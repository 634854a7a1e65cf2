import Animations
import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

/// One repetition of an animation equals the animation without repetition.
@Suite struct OnePeriodTests {
  private static func scene(
    _ random: inout SplitMix64, _ timing: Timing
  ) throws(ParameterError) -> Animation {
    switch random.integer(in: 0...3) {
    case 0:
      var ease = Ease(from: .number(10), to: .number(20))
      ease.timing = timing
      return try ease.animation()
    case 1:
      var spring = SpringMotion(from: .point(300, 5), to: .point(100, 50))
      spring.timing = timing
      return try spring.animation()
    case 2:
      var pulse = Pulse()
      pulse.timing = timing
      return try pulse.animation()
    default:
      var bounce = Bounce(from: .number(300), to: .number(100))
      bounce.timing = timing
      return try bounce.animation()
    }
  }

  @Test func `a period of a repeated animation equals the unrepeated animation`() throws {
    var random = SplitMix64(seed: 131)
    for _ in 0..<60 {
      var timing = Timing()
      timing.fps = random.pick([10, 24, 29.97])
      timing.events = random.coin() ? .all : .start
      timing.lands = random.coin()
      if random.coin() { timing.duration = random.pick([0.5, 1.2, random.number(in: 0.3...2)]) }
      let seed = random.next()
      var chosen = SplitMix64(seed: seed)
      let once = try Self.scene(&chosen, timing)
      timing.count = random.integer(in: 1...4)
      timing.alternates = timing.count > 1 && random.coin()
      timing.delay = random.pick([0, 0.25, random.number(in: 0...1)])
      chosen = SplitMix64(seed: seed)
      let period = try Self.scene(&chosen, timing).onePeriod
      #expect(period.grid == once.grid && period.playback == once.playback)
      #expect(period.lands == once.lands)
      for (track, other) in zip(once.tracks, period.tracks) {
        for (channel, other) in zip(track.channels, other.channels) {
          for frame in 0...once.grid.lastFrame {
            #expect(once.value(of: channel, at: frame) == period.value(of: other, at: frame))
          }
        }
      }
      #expect(period.events.map { $0.name } == once.events.map { $0.name })
      for (event, other) in zip(once.events, period.events) {
        #expect(gap(event.time, other.time) < 1e-25, "\(event)")
      }
    }
  }
}
