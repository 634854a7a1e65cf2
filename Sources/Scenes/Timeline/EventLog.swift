import ExactNumerics
import Motion

/// The log of a simulation: events, series of events, and the largest number.
struct EventLog {
  private(set) var events: [Event] = []
  private(set) var series: [EventSeries] = []
  private(set) var largest = 0.0

  mutating func add(_ kind: Event.Kind, at time: DoubleDouble) {
    events.append(Event(kind, time: time))
  }

  /// Adds a series of events.
  ///
  /// - Returns: the index of the series.
  mutating func add(_ series: EventSeries) -> Int {
    self.series.append(series)
    return self.series.count - 1
  }

  /// Ends the animations of a series at an instant and logs those that have not finished as
  /// replaced.
  mutating func cut(_ index: Int, at time: DoubleDouble) {
    let count = series[index].replace(at: time)
    for _ in 0..<count {
      add(
        .animationCompletion(series[index].name, track: series[index].track, finished: false),
        at: time)
    }
  }

  mutating func include(_ number: Double) { largest = max(largest, number.magnitude) }

  /// Sorts the log: events by time, series by track. The sort is stable, so events at one time keep
  /// their order.
  ///
  /// A series that nothing replaced then lists only the completions up to `time`.
  mutating func close(at time: DoubleDouble) {
    events.sort { $0.time < $1.time }
    series.sort { $0.track < $1.track }
    for index in series.indices where !series[index].isReplaced { series[index].finish(at: time) }
  }
}
