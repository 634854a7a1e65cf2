import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct AnimationPeriodTests {
  private static let curve = Curve.spring(Samples.curve(Samples.half))

  private static func animation(_ playback: Playback, lastFrame: Int, events: EventList = [])
    -> Animation
  {
    let one = Samples.animation(
      [Samples.number(curve, target: 1)], fps: 10, lastFrame: lastFrame, playback: playback)
    return Animation(
      command: "test", grid: one.grid, playback: playback, lands: true, facts: [],
      tracks: one.tracks, events: events, largest: 1)
  }

  @Test func `a single period has no repetition and no delay`() {
    let repeated = Self.animation(
      Playback(delay: 0.3, count: 3, alternates: true, period: 0.75), lastFrame: 26)
    let once = repeated.onePeriod
    #expect(once.playback == Playback(period: 0.75))
    #expect(once.grid == FrameGrid(fps: 10, lastFrame: 8))
    let channel = once.tracks[0].channels[0]
    for frame in 0..<8 {
      #expect(
        once.value(of: channel, at: frame) == Self.curve.value(at: instant(Double(frame), fps: 10)))
    }
    #expect(once.value(of: channel, at: 8) == 1)
  }

  @Test func `an animation without repetition or delay is its own period`() {
    let once = Self.animation(Playback(period: 2), lastFrame: 7)
    #expect(once.onePeriod.grid == once.grid && once.onePeriod.playback == once.playback)
  }

  @Test func `frames after the last shown one are left out`() {
    let cut = Self.animation(Playback(delay: 1, count: 2, period: 5), lastFrame: 30)
    #expect(cut.onePeriod.grid.lastFrame == 20)
    let waiting = Self.animation(Playback(delay: 9, period: 5), lastFrame: 30)
    #expect(waiting.onePeriod.grid.lastFrame == 0)
  }

  @Test func `the events are those of the first period, with its own end`() {
    let place = Event.TrackLocation(track: 0, component: 0, value: .one)
    let repeated = Self.animation(
      Playback(delay: 0.5, count: 2, period: 1), lastFrame: 25,
      events: [
        Event(.start, time: DoubleDouble(0.5)), Event(.crossing(place), time: DoubleDouble(0.75)),
        Event(.crossing(place), time: DoubleDouble(1.75)),
        Event(.completion(finished: true, remaining: nil), time: DoubleDouble(2.5)),
      ])
    let events = repeated.onePeriod.events
    #expect(events.map { $0.name } == ["start", "crossing", "completion"])
    #expect(events.map { $0.time } == [0, DoubleDouble(0.25), 1])
  }
}
