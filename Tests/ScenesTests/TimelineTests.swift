import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct TimelineTests {
  private var timeline = Timeline()
  private let track: Int

  init() {
    _ = timeline.add("other", "value", at: [5])
    track = timeline.add("", "value", at: [0])
  }

  private func value(at time: DoubleDouble) -> DoubleDouble {
    timeline.values(of: track, at: time)[0]
  }

  private func velocity(at time: DoubleDouble) -> DoubleDouble {
    timeline.velocities(of: track, at: time)[0]
  }

  private mutating func run(_ name: String, _ transition: TrackTransition, at time: DoubleDouble) {
    timeline.run(name, transition, on: track, at: time)
  }

  private var channel: Channel { timeline.finishedTracks(timeline.indices)[track].channels[0] }

  private func ease(
    to target: DoubleDouble, from value: DoubleDouble, _ seconds: Double
  ) -> TrackTransition {
    .ease(from: [value], to: [target], duration: seconds)
  }

  private var told: [String] {
    timeline.log.events.map { event in
      switch event.kind {
      case .animationStart(let name, 1): "\(name) starts at \(event.time.nearestDouble)"
      case .animationCompletion(let name, 1, let finished):
        "\(name) \(finished ? "finishes" : "stops") at \(event.time.nearestDouble)"
      default: "?"
      }
    }
  }

  @Test mutating func `an animation that ends finishes at its end, and then rests`() {
    run("rise", ease(to: 8, from: 0, 2), at: 1)
    #expect(value(at: 1).isZero)
    #expect(value(at: 2).nearestDouble == 4)
    #expect(value(at: 3) == 8)
    #expect(value(at: 99) == 8)
    run("fall", ease(to: 0, from: 8, 1), at: 5)
    #expect(told == ["rise starts at 1.0", "rise finishes at 3.0", "fall starts at 5.0"])
    #expect(timeline.end == 6)
  }

  @Test mutating func `a replaced animation stops, and its rest is dropped`() {
    run("rise", ease(to: 8, from: 0, 2), at: 1)
    run("turn", ease(to: 0, from: value(at: 2), 1), at: 2)
    #expect(told == ["rise starts at 1.0", "rise stops at 2.0", "turn starts at 2.0"])
    #expect(value(at: 2).nearestDouble == 4)
    #expect(value(at: 4).isZero)
    let segments = channel.segments
    #expect(segments.map { $0.start.nearestDouble } == [0, 1, 2, 3])
    #expect(channel.target.isZero)
  }

  @Test mutating func `an animation that is replaced at its start leaves no trace`() {
    run("first", ease(to: 8, from: 0, 2), at: 0)
    run("second", ease(to: -8, from: 0, 2), at: 0)
    #expect(channel.segments.count == 2)
    #expect(value(at: 1).nearestDouble == -4)
  }

  @Test mutating func `the velocity at a hand-over is that of the replaced animation`() {
    run("rise", ease(to: 8, from: 0, 2), at: 0)
    let reached = velocity(at: 1)
    #expect(reached > 0)
    run("other", ease(to: 9, from: value(at: 1), 2), at: 1)
    #expect(velocity(at: 1) == reached)
    #expect(velocity(at: 99).isZero)
  }

  @Test mutating func `the end of the time finishes only ended animations`() {
    run("rise", ease(to: 8, from: 0, 2), at: 1)
    timeline.finishLog(at: DoubleDouble(2.5))
    #expect(told.count == 1)
    timeline.finishLog(at: 3)
    #expect(told.last == "rise finishes at 3.0")
  }

  @Test mutating func `a new animation waits for animations that are scheduled earlier`() {
    #expect(timeline.freeTime(of: track, from: 1) == 1)
    run("later", ease(to: 8, from: 0, 2), at: 5)
    #expect(timeline.freeTime(of: track, from: 1) == 5)
    #expect(timeline.freeTime(of: track, from: 6) == 6)
  }

  @Test mutating func `events are in the order of time, and of insertion at the same time`() {
    timeline.logEvent("b", at: 2)
    timeline.logEvent("c", at: 2)
    timeline.logEvent("a", at: 1)
    timeline.finishLog(at: 3)
    #expect(timeline.log.events.map(\.name) == ["a", "b", "c"])
  }

  @Test mutating func `a track without animations is constant, and has no end`() {
    run("rise", ease(to: 8, from: 0, 2), at: 1)
    let tracks = timeline.finishedTracks(timeline.indices)
    #expect(tracks.map { $0.name } == ["other.value", "value"])
    #expect(tracks[0].channels[0].segments.count == 1)
    #expect(timeline.values(of: 0, at: 9) == [5])
    #expect(timeline.end == 3)
  }

  @Test mutating func `an ease starts at the track's current value`() {
    run("rise", ease(to: 8, from: 0, 2), at: 0)
    timeline.startEase("back", track, to: [0], duration: 0.5, at: 1)
    #expect(value(at: 1).nearestDouble == 4)
    #expect(timeline.end == DoubleDouble(1.5))
    #expect(timeline.log.largest == 8)
    timeline.includeMagnitude(-9)
    #expect(timeline.log.largest == 9)
  }
}
