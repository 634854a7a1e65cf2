import ExactNumerics

/// A motion with additive animations, as in UIKit: each change of the model is animated from the
/// old value on top of the new one.
///
/// The model jumps to a new value m_i at each time t_i. The remaining offset m_(i-1) - m_i decays
/// in `duration` d by a timing function e:
///
///     x(t) = m_n + sum of (m_(i-1) - m_i) (1 - e((t - t_i) / d))
///     over all i with t_i <= t < t_i + d, where m_n is the last m_i with t_i <= t
///
/// x is continuous, and so is x' if e starts and ends with slope 0. x is a mean of the m_i with
/// weights e_i - e_(i+1) >= 0, so it never leaves their range.
///
/// Source: UIKit's block animations, which are additive since iOS 8; Core Animation's isAdditive.
package struct AdditiveCurve: Sendable {
  /// m_0: the shown value at the first step.
  package let origin: DoubleDouble
  /// A constant to add to every step's value.
  package let offset: DoubleDouble
  /// m_1, m_2, and so on.
  package let steps: TimedModelValues
  /// The index of this curve's number in a step's value.
  package let component: Int
  /// The timing function e.
  package let timing: TimingFunction
  /// The duration d in ticks of 1/60 s: above 0.
  package let ticks: DoubleDouble

  /// The curve of a model that starts with its first step.
  ///
  /// - Parameter duration: the seconds in which an offset decays: above 0.
  package init(
    from origin: DoubleDouble, steps: TimedModelValues, component: Int,
    offset: DoubleDouble = .zero,
    timing: TimingFunction, duration: Double
  ) {
    self.origin = origin
    self.offset = offset
    self.steps = steps
    self.component = component
    self.timing = timing
    ticks = AngularRate.ticks(in: duration)
  }

  /// Seconds from the first step until the last offset has decayed.
  package var end: DoubleDouble { (steps.times.last ?? .zero) + duration }

  /// The model's value after `count` steps.
  package func model(after count: Int) -> DoubleDouble {
    count == 0 ? origin : offset + steps.number(component, of: count - 1)
  }

  /// The value at an instant of this curve; exactly the model once every offset has decayed.
  package func value(at moment: Instant) -> DoubleDouble {
    let running = unfinishedSteps(at: moment)
    var sum = model(after: running.upperBound)
    forEachOffset(of: running) { way, step in
      sum = sum + way * (1 - timing.progress(at: elapsedShare(of: step, at: moment)))
    }
    return sum
  }

  /// The velocity at an instant, in units per second: minus the sum of
  /// (m_(i-1) - m_i) e'((t - t_i) / d) / d.
  package func velocity(
    at instant: Instant, _ side: Instant.LimitSide = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    let sum = sumOfActiveSteps(at: instant, side, within: tolerance) { timing.slope(at: $0) }
    return .zero - sum * 60 / ticks
  }

  /// The acceleration at an instant, in units per second squared; at a jump its one-sided limit.
  package func acceleration(
    at instant: Instant, _ side: Instant.LimitSide = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    let sum = sumOfActiveSteps(at: instant, side, within: tolerance) { timing.acceleration(at: $0) }
    let rate = 60 / ticks
    return .zero - sum * rate * rate
  }
}

extension AdditiveCurve {
  var duration: DoubleDouble { ticks / 60 }

  /// The elapsed share of a step's duration.
  package func elapsedShare(of step: Int, at moment: Instant) -> DoubleDouble {
    let since = Instant(frames: moment.frames - steps.times[step] * moment.fps, fps: moment.fps)
    return AngularRate(.one, every: ticks).amount(at: since)
  }

  /// The steps whose offsets change just before or just after an instant.
  private func activeSteps(
    at moment: Instant, _ side: Instant.LimitSide, within tolerance: Double
  ) -> Range<Int> {
    let (time, hair) = (moment.seconds, tolerance / moment.fps)
    let begun = steps.count(at: time, side, within: hair)
    var first = min(begun, steps.count(at: time - duration, side, within: hair))
    // The end of a step is a rounded number; its share decides.
    while side == .after, first < begun, elapsedShare(of: first, at: moment) >= .one { first += 1 }
    return first..<begun
  }

  /// The sum over the steps that change just before or just after an instant: each offset times a
  /// factor of its elapsed share, in 0...1.
  private func sumOfActiveSteps(
    at moment: Instant, _ side: Instant.LimitSide, within tolerance: Double,
    _ factor: (_ share: DoubleDouble) -> DoubleDouble
  ) -> DoubleDouble {
    var sum = DoubleDouble.zero
    forEachOffset(of: activeSteps(at: moment, side, within: tolerance)) { way, step in
      sum = sum + way * factor(max(.zero, min(.one, elapsedShare(of: step, at: moment))))
    }
    return sum
  }

  /// The steps whose offsets have not decayed at an instant.
  package func unfinishedSteps(at moment: Instant) -> Range<Int> {
    activeSteps(at: moment, .after, within: 0)
  }

  /// Calls `body` with each offset that is not 0 and its first step. Steps at equal times count as
  /// one.
  package func forEachOffset(
    of running: Range<Int>, _ body: (_ way: DoubleDouble, _ step: Int) -> Void
  ) {
    var step = running.lowerBound
    while step < running.upperBound {
      let next = min(steps.nextStep(after: step), running.upperBound)
      let way = model(after: step) - model(after: next)
      if !way.isZero { body(way, step) }
      step = next
    }
  }
}

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
  package init(components: Int) { self.components = components }

  /// Adds a step.
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
  func count(until time: DoubleDouble) -> Int { count(at: time, .after, within: 0) }

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
