import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct AnimatedTrackTests {
  private var log = EventLog()
  private var track = AnimatedTrack(place: 7, object: "", property: "value", at: [0])

  private func ease(to target: DoubleDouble, from value: DoubleDouble, _ seconds: Double) -> Course
  {
    .ease(from: [value], to: [target], duration: seconds)
  }

  private var told: [String] {
    log.events.map { event in
      switch event.kind {
      case .animationStart(let name, 7): "\(name) starts at \(event.time.nearestDouble)"
      case .animationCompletion(let name, 7, let finished):
        "\(name) \(finished ? "finishes" : "stops") at \(event.time.nearestDouble)"
      default: "?"
      }
    }
  }

  @Test mutating func `what runs to its end finishes then, and rests`() {
    track.run("rise", ease(to: 8, from: 0, 2), at: 1, in: &log)
    #expect(track.values(at: 1)[0].isZero)
    #expect(track.values(at: 2)[0].nearestDouble == 4)
    #expect(track.values(at: 3)[0] == 8)
    #expect(track.values(at: 99)[0] == 8)
    track.run("fall", ease(to: 0, from: 8, 1), at: 5, in: &log)
    #expect(told == ["rise starts at 1.0", "rise finishes at 3.0", "fall starts at 5.0"])
    #expect(track.end == 6)
  }

  @Test mutating func `what is replaced stops, and its rest never comes`() {
    track.run("rise", ease(to: 8, from: 0, 2), at: 1, in: &log)
    track.run("turn", ease(to: 0, from: track.values(at: 2)[0], 1), at: 2, in: &log)
    #expect(told == ["rise starts at 1.0", "rise stops at 2.0", "turn starts at 2.0"])
    #expect(track.values(at: 2)[0].nearestDouble == 4)
    #expect(track.values(at: 4)[0].isZero)
    let segments = track.track.channels[0].segments
    #expect(segments.map { $0.start.nearestDouble } == [0, 1, 2, 3])
    #expect(track.track.channels[0].target.isZero)
  }

  @Test mutating func `what is replaced at once has never been`() {
    track.run("first", ease(to: 8, from: 0, 2), at: 0, in: &log)
    track.run("second", ease(to: -8, from: 0, 2), at: 0, in: &log)
    #expect(track.track.channels[0].segments.count == 2)
    #expect(track.values(at: 1)[0].nearestDouble == -4)
  }

  @Test mutating func `the speed handed over is that of what has moved it`() {
    track.run("rise", ease(to: 8, from: 0, 2), at: 0, in: &log)
    let speed = track.speeds(at: 1)[0]
    #expect(speed > 0)
    track.run("other", ease(to: 9, from: track.values(at: 1)[0], 2), at: 1, in: &log)
    #expect(track.speeds(at: 1)[0] == speed)
    #expect(track.speeds(at: 99)[0].isZero)
  }

  @Test mutating func `the end of the time finishes only what is over`() {
    track.run("rise", ease(to: 8, from: 0, 2), at: 1, in: &log)
    track.close(at: DoubleDouble(2.5), in: &log)
    #expect(told.count == 1)
    track.close(at: 3, in: &log)
    #expect(told.last == "rise finishes at 3.0")
  }

  @Test mutating func `something new waits for what is already to come`() {
    #expect(track.free(from: 1) == 1)
    track.run("later", ease(to: 8, from: 0, 2), at: 5, in: &log)
    #expect(track.free(from: 1) == 5)
    #expect(track.free(from: 6) == 6)
  }

  @Test mutating func `events come in the order of time, those at one time as they were told`() {
    log.add(.occurrence("b", []), at: 2)
    log.add(.occurrence("c", []), at: 2)
    log.add(.occurrence("a", []), at: 1)
    log.sort()
    #expect(log.events.map(\.name) == ["a", "b", "c"])
  }
}
