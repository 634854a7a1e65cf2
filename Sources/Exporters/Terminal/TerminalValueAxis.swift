import Documents

/// The labels beside a plot: the largest value, the smallest, and round numbers between them
/// that keep some lines of distance.
struct TerminalValueAxis {
  /// The text beside each line that has one.
  let labels: [Int: String]
  /// What the labels are counted from, if they are differences.
  let base: String?

  init(scale: ChartScale, height: Int) {
    let places = TerminalValueAxis.places(on: scale, height: height)
    let written = TerminalValueAxis.labels(of: places.map { $0.value }, scale: scale)
    base = written.base
    labels = TerminalValueAxis.differing(written.texts, at: places.map { $0.line })
  }

  /// What stands left of a line of the plot.
  func gutter(line: Int, style: TerminalStyle) -> String {
    guard let label = labels[line] else {
      return blanks(TerminalPlot.labelRoom + 1) + style.bar
    }
    return blanks(TerminalPlot.labelRoom - label.utf8.count) + label + " " + style.valueTick
  }

  /// Values too close to each other for a Double to print have one label between them.
  private static func differing(_ texts: [String], at lines: [Int]) -> [Int: String] {
    var labels: [Int: String] = [:]
    for (line, text) in zip(lines, texts) where !labels.values.contains(text) {
      labels[line] = text
    }
    return labels
  }

  private static func places(
    on scale: ChartScale, height: Int
  ) -> [(line: Int, value: Double)] {
    var places: [(line: Int, value: Double)] = []
    for value in [scale.high, scale.low] + scale.ticks.map({ $0.value }) {
      let line = (height * 4 - 1 - scale.index(of: value, among: height * 4)) / 4
      if places.allSatisfy({ abs($0.line - line) >= 2 }) { places.append((line, value)) }
    }
    return places
  }

  /// As many digits as there is room for, but no more than a dot can show.
  private static func labels(of values: [Double], scale: ChartScale) -> TickLabels {
    let room = TerminalPlot.labelRoom
    guard !scale.isFlat else { return TickLabels(only: scale.low, room: room) }
    let candidates = [3, 2, 1].map { digits in
      values.map { DecimalNumber($0, roundedTo: scale.decade(digits: digits)) }
    }
    return candidates.lazy.compactMap { TickLabels($0, room: room) }.first
      ?? TickLabels(candidates[2])
  }
}

extension ChartScale {
  /// The decade to round values to that are to differ in so many digits after the first.
  fileprivate func decade(digits: Int) -> Int {
    let length = min(high - low, .greatestFiniteMagnitude)
    // A Double has no digits beyond its fifteenth.
    let finest = max(low.magnitude, high.magnitude).decade - 14
    return max(length.decade - digits, finest)
  }
}
