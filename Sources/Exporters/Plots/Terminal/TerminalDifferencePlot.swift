import Documents

/// The differences of a curve from the expected one: a low plot around 0, filled from there.
struct TerminalDifferencePlot {
  static let height = 5

  private let style: TerminalLineStyle
  private let axis: TerminalValueAxis
  private let grid: DotGrid
  private let hasDifference: Bool

  init(_ values: [Double], style: TerminalLineStyle) {
    self.style = style
    let reach = values.reduce(0) { max($0, $1.magnitude) }
    hasDifference = reach > 0
    let scale = ChartAxis(exactly: [-reach, reach], steps: 2)
    axis = TerminalValueAxis(scale: scale, height: TerminalDifferencePlot.height)
    grid = TerminalDifferencePlot.barGrid(values, scale: scale, style: style)
  }

  var lines: [String] {
    let suffix = axis.base.map { ", from \($0)" } ?? ""
    let heading = style.truncatedText(
      hasDifference ? "difference" : "no difference", suffix: suffix)
    return [heading]
      + (0..<TerminalDifferencePlot.height).map { line in
        let dots = style.isASCII ? grid.asciiLine(line: line) : grid.braille(line: line)
        return axis.leftMargin(line: line, style: style) + dots
      }
  }

  /// A bar for each column of dots, as high as the largest difference in it. One different keyframe
  /// among thousands is visible.
  private static func barGrid(_ values: [Double], scale: ChartAxis, style: TerminalLineStyle)
    -> DotGrid
  {
    var grid = DotGrid(
      columns: Chart.dotColumns(width: style.width), rows: height * 4, isFilled: true)
    guard !values.isEmpty else { return grid }
    func row(_ value: Double) -> Int {
      grid.rows - 1 - scale.nearestIndex(of: value, among: grid.rows)
    }
    let zero = row(0)
    // An ASCII character shows one of its two columns, so both have the same bar.
    let step = style.isASCII ? 2 : 1
    for column in 0..<grid.columns {
      let first = column - column % step
      let end = row(largestDifference(values, columns: first...first + step - 1, of: grid.columns))
      for row in min(zero, end)...max(zero, end) { grid.set(column: column, row: row) }
    }
    return grid
  }

  /// The value of largest magnitude among those nearest to a range of columns.
  private static func largestDifference(
    _ values: [Double], columns: ClosedRange<Int>, of count: Int
  ) -> Double {
    let step = Double(values.count - 1) / Double(count - 1)
    let first = Int(max(0, (Double(columns.lowerBound) - 0.5) * step).rounded(.up))
    let end = Int(((Double(columns.upperBound) + 0.5) * step).rounded(.down))
    let last = min(values.count - 1, end)
    // With fewer values than columns the nearest value counts.
    guard first <= last else {
      return values[Int((Double(columns.lowerBound) * step).rounded(.toNearestOrEven))]
    }
    return values[first...last].reduce(0) { $0.magnitude < $1.magnitude ? $1 : $0 }
  }
}
