import Documents

/// The distance between two ticks: 1, 2 or 5 times a power of ten.
struct TickStep {
  private let factor: Int
  private let decade: Int

  init(from low: Double, to high: Double, steps: Int) {
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
  func ticks(inside low: Double, _ high: Double) -> [DecimalNumber] {
    let first = (stepCount(low) - 1e-9).rounded(.up)
    let last = (stepCount(high) + 1e-9).rounded(.down)
    return ticks(first, last)
  }

  /// The ticks from the last one before a range to the first one after it.
  func ticks(around low: Double, _ high: Double) -> [DecimalNumber] {
    let first = (stepCount(low) + 1e-9).rounded(.down)
    let last = (stepCount(high) - 1e-9).rounded(.up)
    return ticks(first, last)
  }

  /// The ticks around a range, with at least two steps. A missing step is added at the end that is
  /// nearer to its tick.
  func ticks(aroundAtLeastTwoSteps range: (Double, Double)) -> [DecimalNumber] {
    var first = (stepCount(range.0) + 1e-9).rounded(.down)
    var last = (stepCount(range.1) - 1e-9).rounded(.up)
    if last <= first { (first, last) = (first - 1, first + 1) }
    if last == first + 1 {
      let isLow = stepCount(range.0) - first <= last - stepCount(range.1)
      (first, last) = isLow ? (first - 1, last) : (first, last + 1)
    }
    return ticks(first, last)
  }

  var length: Double { Double(factor).shifted(byDecades: decade) }

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
