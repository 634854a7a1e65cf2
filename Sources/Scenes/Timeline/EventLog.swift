import ExactNumerics
import Motion

/// What has happened so far, and the largest number in it.
struct EventLog {
  private(set) var events: [Event] = []
  private(set) var largest = 0.0

  mutating func add(_ kind: Event.Kind, at time: DoubleDouble) {
    events.append(Event(kind, time: time))
  }

  mutating func include(_ number: Double) { largest = max(largest, number.magnitude) }

  /// Puts them in the order of their times; those at one time stay as they were added, for the sort
  /// is stable.
  mutating func sort() { events.sort { $0.time < $1.time } }
}
