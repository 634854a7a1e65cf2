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
      let line = (height * 4 - 1 - scale.place(of: value, among: height * 4)) / 4
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

/// The axis below a plot, from its corner at time 0 to the end of the time at the right.
struct TerminalTimeAxis {
  private let style: TerminalStyle
  private let columns: Int
  private var ticks: [Int] = []
  private var texts: [Character]

  init(duration: Double, style: TerminalStyle) {
    self.style = style
    let cells = Chart.dotColumns(width: style.width) / 2
    columns = cells + 1
    texts = [Character](repeating: " ", count: columns)
    let scale = ChartScale(exactly: [0, max(0, duration)], steps: max(2, cells / 10))
    guard !scale.isFlat else {
      place("0 s", at: 0)
      return
    }
    place(TerminalTimeAxis.end(scale.high, room: columns - 3), at: cells)
    place("0", at: 0)
    for (tick, label) in zip(scale.ticks, scale.labels(room: 9).texts) {
      place(label, at: 1 + scale.place(of: tick.value, among: cells * 2) / 2)
    }
  }

  /// The last time with its unit, with as many of four digits as leave room for the first time.
  private static func end(_ time: Double, room: Int) -> String {
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

  /// Centres a text below a tick where neither end of the axis nor another text is in the way.
  private mutating func place(_ text: String, at tick: Int) {
    let length = text.utf8.count
    let start = min(max(tick - length / 2, 0), columns - length)
    guard start >= 0 else { return }
    let surroundings = max(0, start - 2)..<min(columns, start + length + 2)
    guard texts[surroundings].allSatisfy({ $0 == " " }) else { return }
    texts.replaceSubrange(start..<start + length, with: Array(text))
    ticks.append(tick)
  }
}
