import Documents

/// The labels of a plot: targets, the largest and the smallest value, and round numbers between
/// them that are some lines apart.
struct TerminalValueAxis {
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
    var labels: [Int: String] = [:]
    // Values too close for a Double to print have one label.
    for (place, text) in zip(places, written.texts) where !labels.values.contains(text) {
      labels[place.line] = text
    }
    self.labels = labels
  }

  func leftMargin(line: Int, style: TerminalLineStyle) -> String {
    guard let label = labels[line] else {
      return blanks(TerminalPlot.labelRoom + 1) + style.bar
    }
    return blanks(TerminalPlot.labelRoom - label.utf8.count) + label + " " + style.valueTick
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

/// The axis below a plot, from its corner at time 0 to the last time at the right.
struct TerminalTimeAxis {
  private let style: TerminalLineStyle
  private let columns: Int
  private var ticks: [Int] = []
  private var texts: [Character]

  init(duration: Double, style: TerminalLineStyle) {
    self.style = style
    let cells = Chart.dotColumns(width: style.width) / 2
    columns = cells + 1
    texts = [Character](repeating: " ", count: columns)
    let scale = ChartAxis(exactly: [0, max(0, duration)], steps: max(2, cells / 10))
    guard !scale.isFlat else {
      placeLabel("0 s", at: 0)
      return
    }
    placeLabel(TerminalTimeAxis.lastTimeText(scale.high, room: columns - 3), at: cells)
    placeLabel("0", at: 0)
    for (tick, label) in zip(scale.ticks, scale.tickLabels(room: 9).texts) {
      placeLabel(label, at: 1 + scale.nearestIndex(of: tick.value, among: cells * 2) / 2)
    }
  }

  /// The last time with its unit, with up to four digits, as many as leave room for the first time.
  private static func lastTimeText(_ time: Double, room: Int) -> String {
    let candidates = [4, 3, 2, 1].map { digits in
      TickLabels([DecimalNumber(time, significantDigits: digits)]).texts.joined() + " s"
    }
    return candidates.first { $0.utf8.count <= room } ?? candidates[3]
  }

  func lines(gutter: Int) -> [String] {
    let line = (1..<columns).map { ticks.contains($0) ? style.timeTick : style.dash }
    let end = (texts.lastIndex { $0 != " " } ?? -1) + 1
    return [
      blanks(gutter - 1) + style.corner + line.joined(),
      blanks(gutter - 1) + String(texts.prefix(end)),
    ]
  }

  /// Centres a text below a tick, unless an end of the axis or another text is in that position.
  private mutating func placeLabel(_ text: String, at tick: Int) {
    let length = text.utf8.count
    let start = min(max(tick - length / 2, 0), columns - length)
    guard start >= 0 else { return }
    let environment = max(0, start - 2)..<min(columns, start + length + 2)
    guard texts[environment].allSatisfy({ $0 == " " }) else { return }
    texts.replaceSubrange(start..<start + length, with: Array(text))
    ticks.append(tick)
  }
}
