import Documents

/// The distance between two ticks: 1, 2 or 5 times a power of ten.
struct TickStep {
  private let factor: Int
  private let decade: Int

  init(from low: Double, to high: Double, steps: Int) {
    let wanted = high / Double(steps) - low / Double(steps)
    // Ticks closer than this to each other would have labels a Double cannot tell apart.
    let finest = max(low.magnitude, high.magnitude) * 1e-13
    let least = max(wanted, finest, .leastNonzeroMagnitude)
    let leading = least.shifted(byDecades: -least.decade)
    let tolerance = 1 + 1e-9
    factor = [1, 2, 5].first { leading <= Double($0) * tolerance } ?? 10
    decade = least.decade
  }

  func ticks(inside low: Double, _ high: Double) -> [DecimalNumber] {
    let first = (count(low) - 1e-9).rounded(.up)
    let last = (count(high) + 1e-9).rounded(.down)
    return ticks(first, last)
  }

  func ticks(around low: Double, _ high: Double) -> [DecimalNumber] {
    let first = (count(low) + 1e-9).rounded(.down)
    let last = (count(high) - 1e-9).rounded(.up)
    return ticks(first, last)
  }

  /// Ticks around a range that make two steps at least: those it lacks are added where it comes
  /// closer to the end.
  func ticks(aroundAtLeastTwoSteps range: (Double, Double)) -> [DecimalNumber] {
    var first = (count(range.0) + 1e-9).rounded(.down)
    var last = (count(range.1) - 1e-9).rounded(.up)
    if last <= first { (first, last) = (first - 1, first + 1) }
    if last == first + 1 {
      let isLow = count(range.0) - first <= last - count(range.1)
      (first, last) = isLow ? (first - 1, last) : (first, last + 1)
    }
    return ticks(first, last)
  }

  var length: Double { Double(factor).shifted(byDecades: decade) }

  private func count(_ value: Double) -> Double {
    value.shifted(byDecades: -decade) / Double(factor)
  }

  private func ticks(_ first: Double, _ last: Double) -> [DecimalNumber] {
    guard first <= last else { return [] }
    return (Int(first)...Int(last))
      .map { DecimalNumber(digits: $0 * factor, decade: decade) }
      .filter { $0.value.isFinite }
  }
}
