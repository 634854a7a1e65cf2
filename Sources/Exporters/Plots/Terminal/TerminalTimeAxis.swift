import Documents

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
