import Documents

/// One axis: its range, its ticks at round numbers, and the positions of values.
struct ChartAxis: Sendable, Equatable {
  let low: Double
  let high: Double
  let ticks: [DecimalNumber]

  /// An axis from the smallest to the largest value.
  init(exactly values: some Sequence<Double>, steps: Int) {
    (low, high) = ChartAxis.range(of: values)
    let step = TickStep(from: low, to: high, steps: steps)
    ticks = low < high ? step.ticks(inside: low, high) : [ChartAxis.singleTick(low)]
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

  /// The position of a value, also beyond the ends of the axis: up to 1e6 of its lengths.
  func position(of value: Double) -> Double {
    guard !isFlat, !value.isNaN else { return 0.5 }
    let position = (value * unit - low * unit) / (high * unit - low * unit)
    return min(max(position, -1e6), 1e6)
  }

  /// The length of this axis as a multiple of another.
  func ratio(to other: ChartAxis) -> Double {
    let unit = min(unit, other.unit)
    return (high * unit - low * unit) / (other.high * unit - other.low * unit)
  }

  /// A factor that keeps lengths finite: half of the distance from -1e308 to 1e308.
  private var unit: Double { (high - low).isFinite ? 1 : 0.5 }

  /// The index of the nearest of `count` evenly spaced positions to a value.
  func nearestIndex(of value: Double, among count: Int) -> Int {
    Int((fraction(of: value) * Double(count - 1)).rounded(.toNearestOrEven))
  }

  /// The smallest and the largest finite value; 0 for none.
  static func range(of values: some Sequence<Double>) -> (low: Double, high: Double) {
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
  func tickLabels(room: Int) -> TickLabels {
    guard !isFlat else { return TickLabels(only: low, room: room) }
    return TickLabels(ticks, room: room) ?? TickLabels(ticks)
  }

  /// A value with as many digits as a picture shows.
  func label(of value: Double) -> String {
    let typed = Chart.valueText(value)
    // Nothing says how many digits a single value needs.
    if isFlat || Double(typed) == value { return typed }
    return Chart.valueText(DecimalNumber(value, roundedTo: roundingExponent(digits: 3)).value)
  }

  /// The exponent of the power of ten to which values are rounded. `digits` digits remain after the
  /// first digit of the axis's range: for a range of 350 and 2 digits it is 0, whole numbers.
  func roundingExponent(digits: Int) -> Int {
    let length = min(high - low, .greatestFiniteMagnitude)
    // A Double has 15 significant decimal digits.
    let finest = max(low.magnitude, high.magnitude).decade - 14
    return max(length.decade - digits, finest)
  }
}
