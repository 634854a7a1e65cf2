import Animations
import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

@Suite struct EventLogTests {
  private func told(_ events: [Event]) -> [String] {
    events.map { event in
      let time = event.time.nearestDouble
      switch event.kind {
      case .animationStart(_, let track): return "start \(track) \(time)"
      case .animationCompletion(_, let track, let finished):
        return "\(finished ? "end" : "stop") \(track) \(time)"
      default: return "\(event.name) \(time)"
      }
    }
  }

  private func drag(_ track: Int, at start: Double, _ times: [Double]) -> EventLog.DragLog {
    var steps = TimedModelValues(components: 1)
    for time in times { steps.append([0], at: DoubleDouble(time)) }
    return EventLog.DragLog(
      track: track, start: DoubleDouble(start), steps: steps, starts: times.count)
  }

  private func animation(_ log: EventLog, delay: Double = 0) throws -> [Event] {
    var timing = Timing()
    timing.delay = delay
    return try timing.schedule(MotionLength(9)).animation(
      "play", facts: [], tracks: [], log: log, largest: 1
    ).events
  }

  @Test func `events are in the order of time, with ends before starts at the same time`() throws {
    var log = EventLog()
    for drag in [drag(4, at: 1, [0]), drag(0, at: 1, [0, 0.3]), drag(0, at: 3, [0])] {
      _ = log.addDrag(drag)
    }
    log.addEvent(.occurrence("b", []), at: DoubleDouble(sum: 1, 0.3))
    log.addEvent(.occurrence("a", []), at: 1)
    log.finishLog(at: 9)
    for delay in [0.0, 0.5] {
      #expect(
        told(try animation(log, delay: delay)) == [
          "start \(delay)", "a \(1 + delay)", "start 0 \(1 + delay)", "start 4 \(1 + delay)",
          "end 0 \(1.3 + delay)", "end 4 \(1.3 + delay)", "b \(1.3 + delay)",
          "start 0 \(1.3 + delay)", "end 0 \(1.6 + delay)", "start 0 \(3 + delay)",
          "end 0 \(3.3 + delay)", "completion \(9 + delay)",
        ])
    }
  }

  @Test(arguments: [
    (2.25, ["end 0 1.3", "end 0 1.8", "end 0 2.05", "stop 0 2.25"]),
    (1.9, ["end 0 1.3", "end 0 1.8", "stop 0 1.9", "stop 0 1.9"]),
  ])
  func `animations of a replaced drag stop, also those that start then`(
    time: Double, ends: [String]
  ) throws {
    var log = EventLog()
    log.endDrag(log.addDrag(drag(0, at: 1, [0, 0.5, 0.75, 1])), at: DoubleDouble(time))
    log.finishLog(at: 9)
    #expect(told(try animation(log)).filter { $0.hasPrefix("end") || $0.hasPrefix("stop") } == ends)
  }

  @Test func `every animation of many drags starts and ends`() throws {
    var random = SplitMix64(seed: 3)
    var log = EventLog()
    var count = 0
    for track in 0..<20 {
      var start = random.unit()
      for _ in 0..<3 {
        let times = (0..<random.integer(in: 1...6)).map { _ in random.unit() }.sorted()
        _ = log.addDrag(drag(track, at: start, times))
        count += times.count
        start += 2 + random.unit()
      }
    }
    for index in 0..<50 { log.addEvent(.occurrence("\(index)", []), at: DoubleDouble(index) / 8) }
    log.finishLog(at: 99)
    let events = try animation(log).dropLast()
    #expect(events.map(\.time) == events.map(\.time).sorted())
    #expect(events.count == 1 + 50 + 2 * count)
  }
}
