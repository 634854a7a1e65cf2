import Documents

/// One axis: its range, its ticks at round numbers, and the positions of values.
struct ChartAxis: Sendable, Equatable {
  let low: Double
  let high: Double
  /// The round numbers on the axis, in ascending order.
  let ticks: [DecimalNumber]

  /// An axis from the smallest to the largest value.
  init(exactly values: some Sequence<Double>, steps: Int) {
    (low, high) = ChartAxis.range(of: values)
    guard low < high else {
      ticks = [ChartAxis.singleTick(low)]
      return
    }
    ticks = TickStep(from: low, to: high, steps: steps).ticks(inside: low, high)
  }

  /// An axis that includes all values. Each end is the extreme value, or the next tick if that is
  /// within a twelfth of the range.
  init(fitting values: some Sequence<Double>, steps: Int) {
    let (least, most) = ChartAxis.range(of: values)
    guard least < most else {
      (low, high, ticks) = (least, most, [ChartAxis.singleTick(least)])
      return
    }
    let step = TickStep(from: least, to: most, steps: steps)
    let near = most / 12 - least / 12
    let around = step.ticks(around: least, most)
    let (first, last) = (around.first?.value ?? least, around.last?.value ?? most)
    low = least - first <= near ? min(first, least) : least
    high = last - most <= near ? max(last, most) : most
    ticks = step.ticks(inside: low, high)
  }

  /// True if all numbers are equal: every value is in the middle of the axis.
  var isFlat: Bool { low == high }

  /// The position of a value between `low` (0) and `high` (1), clamped to 0...1.
  func fraction(of value: Double) -> Double {
    min(max(position(of: value), 0), 1)
  }

  /// The position of a value, which continues beyond the ends of the axis. It is clamped to 1e6
  /// lengths of the axis.
  func position(of value: Double) -> Double {
    guard !isFlat, !value.isNaN else { return 0.5 }
    let position = (value * unit - low * unit) / (high * unit - low * unit)
    return min(max(position, -ChartAxis.furthest), ChartAxis.furthest)
  }

  /// The length of this axis as a multiple of another.
  func ratio(to other: ChartAxis) -> Double {
    let unit = min(unit, other.unit)
    return (high * unit - low * unit) / (other.high * unit - other.low * unit)
  }

  /// A factor that keeps lengths finite: the distance from -1e308 to 1e308 overflows, half of it
  /// does not.
  private var unit: Double { (high - low).isFinite ? 1 : 0.5 }

  /// The maximum position, in lengths of the axis, which keeps coordinates drawable.
  private static let furthest = 1e6

  /// The index of the nearest of `count` evenly spaced positions to a value.
  func nearestIndex(of value: Double, among count: Int) -> Int {
    Int((fraction(of: value) * Double(count - 1)).rounded(.toNearestOrEven))
  }

  /// The smallest and the largest finite value; 0 for none.
  static func range(of values: some Sequence<Double>) -> (Double, Double) {
    var range: (low: Double, high: Double)?
    for value in values where value.isFinite {
      range = (min(range?.low ?? value, value), max(range?.high ?? value, value))
    }
    return range ?? (0, 0)
  }

  private static func singleTick(_ value: Double) -> DecimalNumber {
    DecimalNumber(value, significantDigits: 6)
  }
}

extension ChartAxis {
  /// The labels of the ticks, in the order of the ticks.
  func tickLabels(room: Int) -> TickLabels {
    guard !isFlat else { return TickLabels(only: low, room: room) }
    return TickLabels(ticks, room: room) ?? TickLabels(ticks)
  }
}

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
