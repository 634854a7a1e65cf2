/// The distance between two ticks: 1, 2 or 5 times a power of ten.
package struct TickStep {
  private let factor: Int
  private let decade: Int

  package init(from low: Double, to high: Double, steps: Int) {
    let wanted = high / Double(steps) - low / Double(steps)
    // A Double cannot distinguish the labels of closer ticks.
    let finest = max(low.magnitude, high.magnitude) * 1e-13
    let least = max(wanted, finest, .leastNonzeroMagnitude)
    let leading = least.shifted(byDecades: -least.decade)
    // The tolerance keeps 1, 2 and 5 despite the rounding of the shift.
    let tolerance = 1 + 1e-9
    factor = [1, 2, 5].first { leading <= Double($0) * tolerance } ?? 10
    decade = least.decade
  }

  /// The ticks within a range, including ends that are off by 1e-9 steps.
  package func ticks(inside low: Double, _ high: Double) -> [DecimalNumber] {
    let first = (stepCount(low) - 1e-9).rounded(.up)
    let last = (stepCount(high) + 1e-9).rounded(.down)
    return ticks(first, last)
  }

  /// The ticks from the last one before a range to the first one after it.
  package func ticks(around low: Double, _ high: Double) -> [DecimalNumber] {
    let first = (stepCount(low) + 1e-9).rounded(.down)
    let last = (stepCount(high) - 1e-9).rounded(.up)
    return ticks(first, last)
  }

  private func stepCount(_ value: Double) -> Double {
    value.shifted(byDecades: -decade) / Double(factor)
  }

  private func ticks(_ first: Double, _ last: Double) -> [DecimalNumber] {
    guard first <= last else { return [] }
    return (Int64(first)...Int64(last))
      .map { DecimalNumber(digits: $0 * Int64(factor), decade: decade) }
      .filter { $0.value.isFinite }
  }
}
