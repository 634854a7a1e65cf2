import ExactNumerics
import Motion

/// What has happened so far, and the largest number in it.
struct EventLog {
  private(set) var events: [Event] = []
  private(set) var series: [EventSeries] = []
  private(set) var largest = 0.0

  mutating func add(_ kind: Event.Kind, at time: DoubleDouble) {
    events.append(Event(kind, time: time))
  }

  /// - Returns: the series' index.
  mutating func add(_ series: EventSeries) -> Int {
    self.series.append(series)
    return self.series.count - 1
  }

  /// Lets a series' animations end at a moment: what has not run to its end by then is replaced.
  mutating func cut(_ index: Int, at time: DoubleDouble) {
    let count = series[index].replace(at: time)
    for _ in 0..<count {
      add(
        .animationCompletion(series[index].name, track: series[index].track, finished: false),
        at: time)
    }
  }

  mutating func include(_ number: Double) { largest = max(largest, number.magnitude) }

  /// Puts all in order: what is listed by its times, those at one time as they were added, for the
  /// sort is stable; the series by their tracks. Of one that nothing has replaced only what has run
  /// to its end by `time` is told.
  mutating func close(at time: DoubleDouble) {
    events.sort { $0.time < $1.time }
    series.sort { $0.track < $1.track }
    for index in series.indices where !series[index].isReplaced { series[index].finish(at: time) }
  }
}
