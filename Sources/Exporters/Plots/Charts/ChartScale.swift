import Documents

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

  /// An axis that has all values between its ends, which are the least and the greatest value, or
  /// the tick beyond where that is nearer than a twelfth of the axis.
  init(fitting values: some Sequence<Double>, steps: Int) {
    let (least, most) = ChartScale.range(of: values)
    guard least < most else {
      (low, high, ticks) = (least, most, [ChartScale.onlyTick(least)])
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

  /// An axis without ticks.
  init(from low: Double, to high: Double) {
    (self.low, self.high, ticks) = (low, high, [])
  }

  /// An axis as ``init(around:steps:)`` makes it, whose ticks are as far apart as on a second one,
  /// so that a length is as long on both. Each has two steps at least.
  static func pair(
    around xs: some Sequence<Double>, _ ys: some Sequence<Double>, steps: Int
  ) -> (x: ChartScale, y: ChartScale) {
    let (x, y) = (range(of: xs), range(of: ys))
    let steps = [x, y].map { TickStep(from: $0.0, to: $0.1, steps: steps) }
    let step = steps[0].length < steps[1].length ? steps[1] : steps[0]
    return (ChartScale(around: x, step), ChartScale(around: y, step))
  }

  private init(around range: (Double, Double), _ step: TickStep) {
    ticks = step.ticks(aroundAtLeastTwoSteps: range)
    low = min(range.0, ticks.first?.value ?? range.0)
    high = max(range.1, ticks.last?.value ?? range.1)
  }

  /// An axis of all numbers alike has no length: everything lies in its middle.
  var isFlat: Bool { low == high }

  /// Where a value lies between `low` (0) and `high` (1).
  func fraction(of value: Double) -> Double {
    min(max(position(of: value), 0), 1)
  }

  /// The same beyond the ends of the axis, as far as that can be drawn.
  func position(of value: Double) -> Double {
    guard !isFlat, !value.isNaN else { return 0.5 }
    let position = (value * unit - low * unit) / (high * unit - low * unit)
    return min(max(position, -ChartScale.furthest), ChartScale.furthest)
  }

  /// How long a length is as a share of the axis, as far as that can be drawn.
  func share(of length: Double) -> Double {
    isFlat ? 0 : min(length * unit / (high * unit - low * unit), ChartScale.furthest)
  }

  /// How long this axis is as a multiple of another.
  func ratio(to other: ChartScale) -> Double {
    let unit = min(unit, other.unit)
    return (high * unit - low * unit) / (other.high * unit - other.low * unit)
  }

  /// From -1e308 to 1e308 is longer than any Double, but half of it is not.
  private var unit: Double { (high - low).isFinite ? 1 : 0.5 }

  /// As many axes away from the axis as a place can be drawn.
  private static let furthest = 1e6

  /// Which of `count` evenly spaced places is nearest to a value.
  func index(of value: Double, among count: Int) -> Int {
    Int((fraction(of: value) * Double(count - 1)).rounded(.toNearestOrEven))
  }

  /// The least and the greatest of the finite ones; 0 where there are none.
  static func range(of values: some Sequence<Double>) -> (Double, Double) {
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

extension ChartScale {
  /// The texts of the ticks, in the order of the ticks.
  func labels(room: Int) -> TickLabels {
    guard !isFlat else { return TickLabels(only: low, room: room) }
    return TickLabels(ticks, room: room) ?? TickLabels(ticks)
  }
}
