import Documents

/// The labels of a plot: targets, the largest and the smallest value, and round numbers between
/// them that are some lines apart.
struct TerminalValueAxis {
  /// The label of each labelled line.
  let labels: [Int: String]
  /// The base of the labels if they are differences; nil for plain numbers.
  let base: String?

  /// - Parameters:
  ///   - ends: the smallest and the largest value; nil for those of the axis.
  ///   - targets: the values at which curves end, which are labelled first.
  init(
    scale: ChartAxis, height: Int, ends: (low: Double, high: Double)? = nil,
    targets: [Double] = []
  ) {
    let ends = ends ?? (scale.low, scale.high)
    let places = TerminalValueAxis.labelPositions(on: scale, height: height, ends, targets)
    let written = TerminalValueAxis.tickLabels(of: places.map { $0.value }, scale: scale)
    base = written.base
    labels = TerminalValueAxis.distinctLabels(written.texts, at: places.map { $0.line })
  }

  /// The text at the left of a line of the plot.
  func leftMargin(line: Int, style: TerminalLineStyle) -> String {
    guard let label = labels[line] else {
      return blanks(TerminalPlot.labelRoom + 1) + style.bar
    }
    return blanks(TerminalPlot.labelRoom - label.utf8.count) + label + " " + style.valueTick
  }

  /// The labels without duplicates. Values too close for a Double to print have one label.
  private static func distinctLabels(_ texts: [String], at lines: [Int]) -> [Int: String] {
    var labels: [Int: String] = [:]
    for (line, text) in zip(lines, texts) where !labels.values.contains(text) {
      labels[line] = text
    }
    return labels
  }

  private static func labelPositions(
    on scale: ChartAxis, height: Int, _ ends: (low: Double, high: Double), _ targets: [Double]
  ) -> [(line: Int, value: Double)] {
    var places: [(line: Int, value: Double)] = []
    func add(_ value: Double, atLeast distance: Int) {
      let line = (height * 4 - 1 - scale.nearestIndex(of: value, among: height * 4)) / 4
      if places.allSatisfy({ abs($0.line - line) >= distance }) { places.append((line, value)) }
    }
    for target in targets where target >= scale.low && target <= scale.high {
      add(target, atLeast: 2)
    }
    // The ends of the axis can be next to a target if they have a line of their own.
    for end in [ends.high, ends.low] { add(end, atLeast: 1) }
    for tick in scale.ticks { add(tick.value, atLeast: 2) }
    return places
  }

  /// An axis that includes all values and shows a target and an end on separate lines, such as 100
  /// below 104.6. It is extended if the target is more than half a line from that end.
  static func scale(
    _ values: [Double], targets: [Double], height: Int, steps: Int
  ) -> ChartAxis {
    let (low, high) = ChartAxis.range(of: values)
    let (length, dots) = (high - low, Double(height * 4 - 1))
    guard length > 0, length.isFinite else { return ChartAxis(exactly: values, steps: steps) }
    var ends = [low, high]
    for target in targets where target > low && target < high {
      let (above, below) = (high - target, target - low)
      let half = length * 2 / dots
      if above > half { ends.append(low + below * dots / (dots - 4)) }
      if below > half { ends.append(high - above * dots / (dots - 4)) }
    }
    return ChartAxis(exactly: ends, steps: steps)
  }

  /// Labels with as many digits as fit, at most those that a dot can show.
  private static func tickLabels(of values: [Double], scale: ChartAxis) -> TickLabels {
    let room = TerminalPlot.labelRoom
    guard !scale.isFlat else { return TickLabels(only: scale.low, room: room) }
    let candidates = [3, 2, 1].map { digits in
      values.map { DecimalNumber($0, roundedTo: scale.roundingExponent(digits: digits)) }
    }
    return candidates.lazy.compactMap { TickLabels($0, room: room) }.first
      ?? TickLabels(candidates[2])
  }
}

extension ChartAxis {
  /// The exponent of the power of ten to which values are rounded. `digits` digits remain after the
  /// first digit of the axis's range: for a range of 350 and 2 digits it is 0, whole numbers.
  fileprivate func roundingExponent(digits: Int) -> Int {
    let length = min(high - low, .greatestFiniteMagnitude)
    // A Double has 15 significant decimal digits.
    let finest = max(low.magnitude, high.magnitude).decade - 14
    return max(length.decade - digits, finest)
  }
}
