import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

@Suite struct EventListTests {
  private func told(_ list: EventList) -> [String] {
    list.map { event in
      let time = event.time.nearestDouble
      switch event.kind {
      case .animationStart(_, let track): return "start \(track) \(time)"
      case .animationCompletion(_, let track, let finished):
        return "\(finished ? "end" : "stop") \(track) \(time)"
      case .occurrence(let name, _): return "\(name) \(time)"
      default: return "\(event.name) \(time)"
      }
    }
  }

  private func series(
    _ track: Int, at start: Double, _ times: [Double], starts: Int? = nil, end: Double = 1e9
  ) -> EventSeries {
    var steps = TimedModelValues(components: 1)
    for time in times { steps.append([0], at: DoubleDouble(time)) }
    var series = EventSeries(
      "drag", track: track, start: DoubleDouble(start), steps: steps, duration: 0.25,
      starts: starts ?? times.count)
    series.completeAnimations(at: DoubleDouble(end))
    return series
  }

  private func occurrence(_ name: String, _ time: Double) -> Event {
    Event(.occurrence(name, []), time: DoubleDouble(time))
  }

  @Test func `events are in the order of time, with ends before starts at the same time`() {
    let list = EventList(
      [occurrence("a", 1), occurrence("b", 1.25)], keyMoments: [occurrence("turn", 1)],
      series: [series(0, at: 1, [0, 0.25]), series(0, at: 3, [0]), series(4, at: 1, [0])],
      opening: occurrence("first", 0), closing: occurrence("last", 9))
    #expect(
      told(list) == [
        "first 0.0", "a 1.0", "turn 1.0", "start 0 1.0", "start 4 1.0", "end 0 1.25", "end 4 1.25",
        "b 1.25", "start 0 1.25", "end 0 1.5", "start 0 3.0", "end 0 3.25", "last 9.0",
      ])
  }

  @Test func `animations of a replaced series stop, unless they begin at that time`() {
    var replaced = series(0, at: 1, [0, 0.5, 0.75, 1])
    #expect(replaced.replaceRunningAnimations(at: 2) == 1)
    #expect(
      told(EventList([], series: [replaced])).filter { !$0.hasPrefix("start") } == [
        "end 0 1.25", "end 0 1.75", "end 0 2.0",
      ])
    #expect(replaced.replaceRunningAnimations(at: DoubleDouble(1.8)) == 1)
    #expect(
      told(EventList([occurrence("press", 1.8)], series: [replaced])).suffix(4) == [
        "start 0 1.75", "stop 0 1.8", "press 1.8", "start 0 2.0",
      ])
    let cut = replaced.truncated(at: DoubleDouble(1.5))
    #expect(told(EventList([], series: [cut])) == ["start 0 1.0", "end 0 1.25", "start 0 1.5"])
  }

  @Test func `merging many series is the same as sorting`() {
    var random = SplitMix64(seed: 3)
    var all: [EventSeries] = []
    for track in 0..<20 {
      var start = random.unit()
      for _ in 0..<5 {
        let times = (0..<random.integer(in: 1...6)).map { _ in random.unit() }.sorted()
        all.append(series(track, at: start, times))
        start += 2 + random.unit()
      }
    }
    let listed = (0..<50).map { occurrence("\($0)", Double($0) / 4) }
    let events = Array(EventList(listed, series: all))
    #expect(events.map(\.time) == events.map(\.time).sorted())
    #expect(events.count == 50 + 2 * all.reduce(0) { $0 + $1.steps.count })
  }
}
