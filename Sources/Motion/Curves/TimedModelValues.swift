import ExactNumerics

/// The successive values of a model with their times, such as the positions to which a finger
/// dragged a head.
///
/// All components share one list, and so do all heads that follow the same finger: a copy shares
/// its storage.
package struct TimedModelValues: Sendable {
  /// The number of components of a value.
  package let components: Int
  /// The steps' times in seconds since the start: at least 0, never decreasing.
  package private(set) var times: [DoubleDouble] = []
  /// The components of all values, value by value.
  private var numbers: [Double] = []

  /// An empty list.
  ///
  /// - Parameter components: the number of components of a value: at least 1.
  package init(components: Int) { self.components = components }

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - value: the components, finite.
  ///   - time: seconds since the start; not below the time of the last step.
  package mutating func append(_ value: [Double], at time: DoubleDouble) {
    times.append(time)
    numbers.append(contentsOf: value)
  }

  package var count: Int { times.count }

  /// One component of a step's value.
  package func number(_ component: Int, of step: Int) -> Double {
    numbers[step * components + component]
  }

  /// The largest magnitude of a component.
  package func largest(_ component: Int) -> Double {
    var largest = 0.0
    for step in 0..<count { largest = max(largest, number(component, of: step).magnitude) }
    return largest
  }

  /// The number of steps with a time of at most `time`.
  func count(until time: DoubleDouble) -> Int {
    times.partitioningIndex { $0 > time }
  }

  /// The number of steps just before or just after a time. A step within `hair` seconds of the time
  /// counts as being at the time.
  func count(at time: DoubleDouble, _ side: Instant.LimitSide, within hair: Double) -> Int {
    switch side {
    case .before: times.partitioningIndex { $0 >= time - hair }
    case .after: times.partitioningIndex { $0 > time + hair }
    }
  }

  /// The next step with another time.
  func nextStep(after step: Int) -> Int {
    var next = step + 1
    while next < count, times[next] == times[step] { next += 1 }
    return next
  }
}
