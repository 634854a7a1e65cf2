/// One curve in a terminal: a heading, the plot with its value labels, and the time axis.
struct TerminalPlot {
  /// The columns of the value labels and of the axis behind them.
  static let gutter = labelRoom + 2
  static let labelRoom = 9
  static let height = 16

  /// The track's name and the component's.
  let name: String
  private let unit: String
  private let style: TerminalStyle
  private let axis: TerminalValueAxis
  private let times: TerminalTimeAxis
  private let grid: DotGrid

  init(panel: Chart.Panel, series: Chart.Series, duration: Double, style: TerminalStyle) {
    name = series.name.isEmpty ? panel.name : "\(panel.name) \(series.name)"
    unit = panel.unit
    self.style = style
    let marks = panel.marks?.points ?? []
    let scale = ChartScale(exactly: series.values + marks.map { $0.value }, steps: 5)
    axis = TerminalValueAxis(scale: scale, height: TerminalPlot.height)
    times = TerminalTimeAxis(duration: duration, style: style)
    var grid = TerminalPlot.dots(series.values, scale: scale, width: style.width)
    for mark in marks {
      let share = duration > 0 ? mark.time / duration : 0
      grid.mark(
        column: Int((share * Double(grid.columns - 1)).rounded(.toNearestOrEven)),
        row: grid.rows - 1 - scale.index(of: mark.value, among: grid.rows))
    }
    self.grid = grid
  }

  func lines(headline: String) -> [String] {
    var lines = headline.isEmpty && suffix.isEmpty ? [] : [style.text(headline, suffix: suffix)]
    for line in 0..<TerminalPlot.height {
      let dots = style.isASCII ? grid.ascii(line: line) : grid.braille(line: line)
      lines.append(gutter(line: line) + dots)
    }
    return lines + times.lines(gutter: TerminalPlot.gutter)
  }

  private var suffix: String {
    let unit = unit.isEmpty ? "" : " (\(PlainText(unit).cut(to: 6).string))"
    return unit + (axis.base.map { ", from \($0)" } ?? "")
  }

  private func gutter(line: Int) -> String {
    guard let label = axis.labels[line] else {
      return blanks(TerminalPlot.labelRoom + 1) + style.bar
    }
    return blanks(TerminalPlot.labelRoom - label.utf8.count) + label + " " + style.valueTick
  }

  /// One dot per column of dots, for the keyframe nearest to it in time.
  private static func dots(_ values: [Double], scale: ChartScale, width: Int) -> DotGrid {
    var grid = DotGrid(columns: Chart.dotColumns(width: width), rows: height * 4)
    guard !values.isEmpty else { return grid }
    for column in 0..<grid.columns {
      let position = Double(column * (values.count - 1)) / Double(grid.columns - 1)
      let value = values[Int(position.rounded(.toNearestOrEven))]
      grid.set(column: column, row: grid.rows - 1 - scale.index(of: value, among: grid.rows))
    }
    return grid
  }
}

func blanks(_ count: Int) -> String {
  String(repeating: " ", count: max(0, count))
}
