/// One axis: the range it shows, its ticks at round numbers, and where a value lies on it.
struct ChartScale: Sendable, Equatable {
  let low: Double
  let high: Double
  /// Round numbers on the axis, from the lowest to the highest.
  let ticks: [DecimalNumber]

  /// An axis from exactly the smallest value to exactly the largest.
  init(exactly values: some Sequence<Double>, steps: Int) {
    (low, high) = ChartScale.range(of: values)
    guard low < high else {
      ticks = [ChartScale.onlyTick(low)]
      return
    }
    ticks = TickStep(from: low, to: high, steps: steps).ticks(inside: low, high)
  }

  /// An axis that begins and ends at a tick and has all values between.
  init(around values: some Sequence<Double>, steps: Int) {
    let (least, most) = ChartScale.range(of: values)
    guard least < most else {
      (low, high, ticks) = (least, most, [ChartScale.onlyTick(least)])
      return
    }
    ticks = TickStep(from: least, to: most, steps: steps).ticks(around: least, most)
    low = min(least, ticks.first?.value ?? least)
    high = max(most, ticks.last?.value ?? most)
  }

  /// An axis of all numbers alike has no length: everything lies in its middle.
  var isFlat: Bool { low == high }

  /// Where a value lies between `low` (0) and `high` (1).
  func fraction(of value: Double) -> Double {
    guard !isFlat, !value.isNaN else { return 0.5 }
    // From -1e308 to 1e308 is longer than any Double, but half of it is not.
    let unit = (high - low).isFinite ? 1 : 0.5
    let fraction = (value * unit - low * unit) / (high * unit - low * unit)
    return min(max(fraction, 0), 1)
  }

  /// Which of `count` evenly spaced places is nearest to a value.
  func place(of value: Double, among count: Int) -> Int {
    Int((fraction(of: value) * Double(count - 1)).rounded(.toNearestOrEven))
  }

  private static func range(of values: some Sequence<Double>) -> (Double, Double) {
    var range: (low: Double, high: Double)?
    for value in values where value.isFinite {
      range = (min(range?.low ?? value, value), max(range?.high ?? value, value))
    }
    return range ?? (0, 0)
  }

  private static func onlyTick(_ value: Double) -> DecimalNumber {
    DecimalNumber(value, significantDigits: 6)
  }
}

/// The distance between two ticks: 1, 2 or 5 times a power of ten.
private struct TickStep {
  let factor: Int
  let decade: Int

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
