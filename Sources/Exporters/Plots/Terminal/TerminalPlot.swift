import Documents

/// One curve in a terminal: a heading, the plot with its value labels, and the time axis.
struct TerminalPlot {
  /// The columns of the value labels and of the axis.
  static let gutter = labelRoom + 2
  static let labelRoom = 9
  static let height = 16

  /// The names of the track and the component.
  let name: String
  private let unit: String
  /// The meaning of the circles; nil for none.
  private let marksName: String?
  /// The text that names the motion's bounds, such as a decay's walls; empty for none.
  private let bounds: String
  private let style: TerminalLineStyle
  private let axis: TerminalValueAxis
  private let times: TerminalTimeAxis
  private let grid: DotGrid
  /// The differences from the expected curve; nil without a comparison.
  private let strip: TerminalDifferencePlot?
  /// The line of characters of the target; nil without colours, which draw it.
  private let targetLine: Int?
  /// The overshoot and the settling time; empty without colours and in narrow plots.
  private let numbers: String

  /// - Parameter index: the index of the curve in the panel.
  init(
    panel: Chart.Panel, index: Int, duration: Double, settling: Double? = nil,
    overshoot: Double? = nil, style: TerminalLineStyle
  ) {
    let series = panel.series[index]
    numbers =
      style.hasColours && style.width >= TerminalPlot.widthOfNumbers
      ? TerminalPlot.measurementsText(series, settling, overshoot) : ""
    name = series.name.isEmpty ? panel.name : "\(panel.name) \(series.name)"
    unit = panel.unit
    self.style = style
    let expected = index < panel.expected.count ? panel.expected[index] : nil
    strip = expected.map { _ in
      TerminalDifferencePlot(panel.differences[index].values, style: style)
    }
    marksName = expected.map { _ in "expected" }
    let marks =
      (panel.marks?.points ?? [])
      + (expected.map { TerminalPlot.extremumCircles($0.values, duration: duration, style: style) }
        ?? [])
    let drawn = series.values + marks.map { $0.value }
    let near = series.bounds.boundsNear(drawn)
    bounds = series.bounds.text
    let targets = series.target.map { [$0] } ?? []
    let scale = TerminalValueAxis.scale(
      drawn + near, targets: targets, height: TerminalPlot.height, steps: 5)
    axis = TerminalValueAxis(
      scale: scale, height: TerminalPlot.height, ends: ChartAxis.range(of: drawn + near),
      targets: targets)
    times = TerminalTimeAxis(duration: duration, style: style)
    var grid = TerminalPlot.dotGrid(series.values, scale: scale, width: style.width)
    for bound in near { grid.drawHorizontalLine(at: bound, on: scale) }
    for mark in marks {
      let share = duration > 0 ? mark.time / duration : 0
      grid.markCircle(
        column: Int((share * Double(grid.columns - 1)).rounded(.toNearestOrEven)),
        row: grid.rows - 1 - scale.nearestIndex(of: mark.value, among: grid.rows))
    }
    self.grid = grid
    targetLine =
      style.hasColours
      ? targets.first.map { (grid.rows - 1 - scale.nearestIndex(of: $0, among: grid.rows)) / 4 }
      : nil
  }

  /// The name with its unit, the base of the labels, the circles and the bounds.
  var heading: String { name + suffix }

  func lines(headline: String) -> [String] {
    var lines =
      headline.isEmpty && suffix.isEmpty ? [] : [style.truncatedText(headline, suffix: suffix)]
    for line in 0..<TerminalPlot.height {
      let dots = style.isASCII ? grid.asciiLine(line: line) : grid.braille(line: line)
      lines.append(leftMargin(line: line) + (style.hasColours ? coloredDotLines(dots, line) : dots))
    }
    return lines + (strip?.lines ?? []) + times.lines(gutter: TerminalPlot.gutter)
  }

  /// The dots in the curve's colour, with a faint line at the target.
  private func coloredDotLines(_ dots: String, _ line: Int) -> String {
    ANSIPlotStyle.coloredLine(
      dots, guides: { line == targetLine && $0 % 3 == 0 }, cells: grid.columns / 2,
      isASCII: style.isASCII, owner: { _ in 0 })
  }

  /// The smallest width of a plot that has the overshoot and the settling time beside its name.
  private static let widthOfNumbers = 45

  /// "overshoot 4.6 %, settling 0.829 s": the largest distance beyond the target as a share of the
  /// distance, and the settling time.
  ///
  /// - Parameter overshoot: the exact share; nil to take it from the keyframes.
  private static func measurementsText(
    _ series: Chart.Series, _ settling: Double?, _ overshoot: Double?
  ) -> String {
    guard let target = series.target, let from = series.values.first, from.isFinite,
      target != from, (target - from).isFinite
    else { return "" }
    let reach =
      overshoot ?? series.values.reduce(0) { max($0, ($1 - target) / (target - from)) }
    let share = DecimalText.padded(reach * 100, decimals: 1) + " %"
    return "overshoot \(share)"
      + (settling.map { ", settling \(DecimalText.padded($0, decimals: 3)) s" } ?? "")
  }

  private var suffix: String {
    let unit = unit.isEmpty ? "" : " (\(PrintableText(unit).cut(to: 6).string))"
    let marks = marksName.map { "  \(style.circle) \($0)" } ?? ""
    return unit + (axis.base.map { ", from \($0)" } ?? "") + marks
      + (bounds.isEmpty ? "" : ", " + bounds) + (numbers.isEmpty ? "" : "  " + numbers)
  }

  private func leftMargin(line: Int) -> String { axis.leftMargin(line: line, style: style) }

  /// The expected values, at every fifth character that has one.
  private static func extremumCircles(
    _ values: [Double], duration: Double, style: TerminalLineStyle
  ) -> [Chart.Point] {
    let steps = max(Chart.dotColumns(width: style.width) / 10, 1)
    return (0...steps).compactMap { step in
      let share = Double(step) / Double(steps)
      let index = Int((share * Double(values.count - 1)).rounded(.toNearestOrEven))
      if values[index].isNaN { return nil }
      return Chart.Point(time: share * duration, value: values[index])
    }
  }

  private static func dotGrid(_ values: [Double], scale: ChartAxis, width: Int) -> DotGrid {
    var grid = DotGrid(columns: Chart.dotColumns(width: width), rows: height * 4)
    // A curve of a comparison may end before the other one.
    let length = values.lastIndex { !$0.isNaN }.map { $0 + 1 } ?? 0
    guard length > 0 else { return grid }
    let share = values.count > 1 ? Double(length - 1) / Double(values.count - 1) : 1
    let columns = max(2, Int((share * Double(grid.columns - 1)).rounded(.toNearestOrEven)) + 1)
    var last = values.first { !$0.isNaN } ?? 0
    let drawn = values[..<length].map { value in
      if !value.isNaN { last = value }
      return last
    }
    grid.set(TerminalCurveStroke(drawn, scale: scale, columns: columns, rows: grid.rows))
    return grid
  }
}

func blanks(_ count: Int) -> String {
  String(repeating: " ", count: max(0, count))
}
