import ExactNumerics

/// The values that a model was given, one after the other: where a finger has had a head.
///
/// One list serves all components, and all that follow the same finger: a copy shares it.
public struct ModelSteps: Sendable {
  /// How many numbers a value has.
  public let components: Int
  /// Seconds since the start of what the steps belong to: at least 0; they never fall.
  public private(set) var times: [DoubleDouble] = []
  /// All numbers of one value before those of the next.
  private var numbers: [Double] = []

  /// No steps yet.
  ///
  /// - Parameter components: how many numbers a value has: at least 1.
  public init(components: Int) { self.components = components }

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - value: its numbers, finite.
  ///   - time: seconds since the start; at least that of the last.
  public mutating func append(_ value: [Double], at time: DoubleDouble) {
    times.append(time)
    numbers.append(contentsOf: value)
  }

  public var count: Int { times.count }

  /// A number of a step's value.
  public func number(_ component: Int, of step: Int) -> Double {
    numbers[step * components + component]
  }

  /// The largest magnitude of a component's numbers.
  public func largest(_ component: Int) -> Double {
    var largest = 0.0
    for step in 0..<count { largest = max(largest, number(component, of: step).magnitude) }
    return largest
  }

  /// How many steps have a time at or before `time`.
  func count(until time: DoubleDouble) -> Int {
    times.partitioningIndex { $0 > time }
  }

  /// The number of steps that have come just before or just after a time. A step within `hair`
  /// seconds of the time is at it.
  func count(at time: DoubleDouble, _ side: Instant.Side, within hair: Double) -> Int {
    switch side {
    case .before: times.partitioningIndex { $0 >= time - hair }
    case .after: times.partitioningIndex { $0 > time + hair }
    }
  }

  /// The first step after one that has another time than it.
  func next(after step: Int) -> Int {
    var next = step + 1
    while next < count, times[next] == times[step] { next += 1 }
    return next
  }
}
