import Documents

/// Several curves in one plot of a terminal. Letters on the curves refer to the legend above the
/// plot.
struct TerminalVariantsPlot {
  static let height = 20

  private let panel: Chart.Panel
  private let style: TerminalLineStyle
  private let axis: TerminalValueAxis
  private let times: TerminalTimeAxis
  private let grid: DotGrid
  /// The curve that is drawn last in each character, row by row; empty if letters name the curves.
  private var owners: [Int] = []
  /// For each curve the first earlier one with the same dots; nil for none.
  private let twins: [Int?]

  init(_ panel: Chart.Panel, duration: Double, style: TerminalLineStyle) {
    self.panel = panel
    self.style = style
    let targets = panel.series.compactMap { $0.target }
    let scale = TerminalValueAxis.scale(
      panel.values, targets: targets, height: Self.height, steps: 6)
    axis = TerminalValueAxis(
      scale: scale, height: Self.height, ends: ChartAxis.range(of: panel.values),
      targets: targets)
    times = TerminalTimeAxis(duration: duration, style: style)
    var curves: [TerminalCurve] = []
    let columns = Chart.dotColumns(width: style.width)
    for series in panel.series {
      curves.append(TerminalCurve(series.values, scale: scale, columns: columns))
    }
    hasInks = style.hasColours && curves.count <= ANSIPlotStyle.count
    var grid = DotGrid(columns: columns, rows: Self.height * 4)
    if hasInks {
      owners = Self.draw(curves, on: &grid)
    } else {
      grid = Self.dotGrid(of: curves, columns: columns, style)
    }
    for bound in panel.nearBounds { grid.drawHorizontalLine(at: bound, on: scale) }
    self.grid = grid
    twins = curves.indices.map { index in
      curves[..<index].firstIndex { $0.stroke == curves[index].stroke }
    }
  }

  var lines: [String] {
    let unit = panel.unit.isEmpty ? "" : " (\(PrintableText(panel.unit).cut(to: 6).string))"
    let bounds = panel.bounds.text
    let suffix = (axis.base.map { ", from \($0)" } ?? "") + (bounds.isEmpty ? "" : ", " + bounds)
    var lines = [style.truncatedText(panel.name, suffix: unit + suffix)]
    lines += hasInks ? inkedLegend : legend
    for line in 0..<Self.height {
      let dots = style.isASCII ? grid.asciiLine(line: line) : grid.braille(line: line)
      lines.append(
        axis.leftMargin(line: line, style: style) + (hasInks ? coloredCurveLine(dots, line) : dots))
    }
    return lines + times.lines(gutter: TerminalPlot.gutter)
  }

  /// True if colours and line styles distinguish the curves, false if letters do.
  private let hasInks: Bool

  private func coloredCurveLine(_ dots: String, _ line: Int) -> String {
    let cells = grid.columns / 2
    return ANSIPlotStyle.coloredLine(
      dots, guides: { _ in false }, cells: cells, isASCII: style.isASCII,
      owner: { owners[line * cells + $0] })
  }

  /// Draws all curves, each with its dashes, and returns the last curve of each character.
  private static func draw(_ curves: [TerminalCurve], on grid: inout DotGrid) -> [Int] {
    let cells = grid.columns / 2
    var owners = [Int](repeating: 0, count: cells * height)
    for (index, curve) in curves.enumerated() {
      for (column, rows) in curve.stroke.rows.enumerated()
      where ANSIPlotStyle.hasDot(index, column: column) {
        for row in rows {
          grid.set(column: column, row: row)
          owners[row / 4 * cells + column / 2] = index
        }
      }
    }
    return owners
  }

  /// A piece of a curve's line, four characters long, for the legend.
  private func legendSample(_ index: Int) -> String {
    var grid = DotGrid(columns: 8, rows: 4)
    for column in 0..<8 where ANSIPlotStyle.hasDot(index, column: column) {
      grid.set(column: column, row: 1)
    }
    let dots = style.isASCII ? grid.asciiLine(line: 0) : grid.braille(line: 0)
    return ANSIPlotStyle.coloredText(dots + blanks(4 - dots.count), index)
  }

  /// The legend with colours, a line for each curve.
  private var inkedLegend: [String] {
    panel.series.enumerated().map { index, series in
      let twin = twins[index].map { " = \(panel.series[$0].name)" } ?? ""
      let narrow = TerminalLineStyle(width: style.width - 5, isASCII: style.isASCII)
      return legendSample(index) + " " + narrow.truncatedText(series.name, suffix: twin)
    }
  }

  /// The legend in columns, in the typed order: "a damping=10  b damping=20". A curve with the same
  /// dots as another one names it: "c damping=30 = b".
  private var legend: [String] {
    let names = panel.series.enumerated().map { index, series in
      style.truncatedText(
        Self.variantName(index) + " " + series.name,
        suffix: twins[index].map { " = \(Self.variantName($0))" } ?? "")
    }
    let widest = names.reduce(0) { max($0, PrintableText($1).columns) } + 2
    let columns = max(1, (style.width + 2) / widest)
    var lines: [String] = []
    for (index, name) in names.enumerated() {
      if index % columns == 0 {
        lines.append(name)
      } else {
        let line = lines[lines.count - 1]
        let place = index % columns * widest
        lines[lines.count - 1] = line + blanks(place - PrintableText(line).columns) + name
      }
    }
    return lines
  }

  private static func variantName(_ index: Int) -> String {
    String(Character(Unicode.Scalar(curveLetter(index))))
  }

  /// The letter of a curve: a to z, A to Z, 0 to 9, and again from a.
  private static func curveLetter(_ index: Int) -> UInt8 {
    let index = index % 62
    if index < 26 { return UInt8(ascii: "a") + UInt8(index) }
    if index < 52 { return UInt8(ascii: "A") + UInt8(index - 26) }
    return UInt8(ascii: "0") + UInt8(index - 52)
  }

  private static func dotGrid(
    of curves: [TerminalCurve], columns: Int, _ style: TerminalLineStyle
  ) -> DotGrid {
    var grid = DotGrid(columns: columns, rows: height * 4)
    var crowd = [Int](repeating: 0, count: columns / 2 * height)
    for curve in curves {
      grid.set(curve.stroke)
      for (cell, line) in curve.lines.enumerated() { crowd[line * (columns / 2) + cell] += 1 }
    }
    if style.isASCII {
      // ASCII curves differ only by their letters. First each curve has its letter in the middle of
      // each character column, where that is free. Then steep pieces are joined.
      for joins in [false, true] {
        for (index, curve) in curves.enumerated() {
          for cell in curve.lines.indices {
            let lines = joins ? curve.crossedLines(cell) : curve.lines[cell]...curve.lines[cell]
            for line in lines where !grid.hasLetter(cell: cell, line: line) {
              grid.setLetter(curveLetter(index), cell: cell, line: line)
            }
          }
        }
      }
      return grid
    }
    for (index, curve) in curves.enumerated() {
      for cell in letterPositions(of: curve, index, among: curves.count, crowd, grid) {
        grid.setLetter(curveLetter(index), cell: cell, line: curve.lines[cell])
      }
    }
    return grid
  }

  /// The positions of a curve's letters: where the curve is alone, some characters apart, staggered
  /// between curves. A curve that is never alone has one letter, where fewest others are.
  private static func letterPositions(
    of curve: TerminalCurve, _ index: Int, among count: Int, _ crowd: [Int], _ grid: DotGrid
  ) -> [Int] {
    let cells = curve.lines.count
    let step = max(12, min(cells / 2, 3 * count))
    var next = 2 + index * step / count
    var places: [Int] = []
    for cell in 0..<cells where cell >= next {
      guard crowd[curve.lines[cell] * cells + cell] == 1 else { continue }
      places.append(cell)
      next = cell + step
    }
    if !places.isEmpty { return places }
    var best: (cell: Int, crowd: Int)?
    for cell in 0..<cells where !grid.hasLetter(cell: cell, line: curve.lines[cell]) {
      let own = crowd[curve.lines[cell] * cells + cell]
      if own < best?.crowd ?? Int.max { best = (cell, own) }
    }
    return best.map { [$0.cell] } ?? []
  }
}

/// A curve on a grid of dots.
private struct TerminalCurve {
  let stroke: TerminalCurveStroke
  /// The line of characters of the curve's middle, for each character column.
  let lines: [Int]

  init(_ values: [Double], scale: ChartAxis, columns: Int) {
    let height = TerminalVariantsPlot.height * 4
    let stroke = TerminalCurveStroke(values, scale: scale, columns: columns, rows: height)
    self.stroke = stroke
    lines = (0..<columns / 2).map { stroke.middles[2 * $0] / 4 }
  }

  /// The lines of characters that the curve crosses in a character column.
  func crossedLines(_ cell: Int) -> ClosedRange<Int> {
    let (left, right) = (stroke.rows[2 * cell], stroke.rows[2 * cell + 1])
    return min(left.lowerBound, right.lowerBound) / 4...max(left.upperBound, right.upperBound) / 4
  }
}
