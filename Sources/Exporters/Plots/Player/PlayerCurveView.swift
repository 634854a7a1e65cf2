import Documents
import Motion

/// The rail and the graph of one curve on a player's screen.
struct PlayerCurveView: Sendable {
  let curve: TerminalMotion.Curve
  /// The row of the name; of the rail if there is no graph.
  private let row: Int
  private let graphHeight: Int
  private let style: TerminalLineStyle
  private let scale: ChartAxis
  /// The columns of dots of the graph, two for each character.
  private let dotColumns: Int
  private let stroke: TerminalCurveStroke?

  /// - Parameter graphHeight: the rows of the graph; 0 for a rail alone.
  init(_ curve: TerminalMotion.Curve, row: Int, graphHeight: Int, _ style: TerminalLineStyle) {
    self.curve = curve
    self.row = row
    self.graphHeight = graphHeight
    self.style = style
    dotColumns = Chart.dotColumns(width: style.width)
    scale = TerminalValueAxis.scale(
      curve.values + [curve.target], targets: [curve.target], height: max(graphHeight, 1), steps: 5)
    stroke =
      graphHeight == 0
      ? nil
      : TerminalCurveStroke(curve.values, scale: scale, columns: dotColumns, rows: graphHeight * 4)
  }

  private var hasGraph: Bool { graphHeight > 0 }
  private var railRow: Int { hasGraph ? row + 1 : row }
  private var graphRow: Int { row + 2 }
  /// The columns of a rail, behind the gutter.
  private var cells: Int { dotColumns / 2 }
  /// The columns of the name on a rail without a graph.
  private var nameRoom: Int { hasGraph ? 0 : min(24, cells / 3) }
  private var railCells: Int { cells - nameRoom }

  private var axis: TerminalValueAxis {
    TerminalValueAxis(
      scale: scale, height: graphHeight, ends: ChartAxis.range(of: curve.values),
      targets: [curve.target])
  }

  private func railColumn(_ value: Double) -> Int {
    TerminalPlot.gutter + nameRoom + scale.nearestIndex(of: value, among: railCells)
  }

  /// Draws the constant part: the name, the rail with a tick at the target, and the graph.
  func drawConstantPart(on screen: inout TerminalScreen) {
    let ink = TerminalScreen.CharacterStyle.curve(curve.colour)
    let name = PrintableText(curve.name)
    if hasGraph {
      screen.write(
        style.truncatedText(curve.name, suffix: axis.base.map { ", from \($0)" } ?? ""), row: row,
        ink)
    } else {
      screen.write(
        (style.isASCII ? name.ascii : name).cut(to: nameRoom - 1).string, row: row,
        column: TerminalPlot.gutter, ink)
    }
    let rail = String(repeating: style.dash, count: railCells)
    screen.write(rail, row: railRow, column: TerminalPlot.gutter + nameRoom, .faint)
    screen.write(
      style.isASCII ? "+" : "┼", row: railRow, column: railColumn(curve.target), .faint)
    if let stroke { drawGraph(stroke, ink, on: &screen) }
  }

  private func drawGraph(
    _ stroke: TerminalCurveStroke, _ ink: TerminalScreen.CharacterStyle,
    on screen: inout TerminalScreen
  ) {
    let axis = axis
    var grid = DotGrid(columns: dotColumns, rows: graphHeight * 4)
    grid.set(stroke)
    let targetLine = graphLine(of: curve.target)
    for line in 0..<graphHeight {
      if line == targetLine, !style.isASCII {
        for cell in stride(from: 0, to: cells, by: 3) {
          screen.write("·", row: graphRow + line, column: TerminalPlot.gutter + cell, .faint)
        }
      }
      screen.write(axis.leftMargin(line: line, style: style), row: graphRow + line, .faint)
      let dots = style.isASCII ? grid.asciiLine(line: line) : grid.braille(line: line)
      for (cell, character) in dots.enumerated() where character != " " && character != "\u{2800}" {
        screen.write(
          String(character), row: graphRow + line, column: TerminalPlot.gutter + cell, ink)
      }
    }
  }

  /// Draws the moving part: the value, the dot on the rail, and the dot on the graph.
  ///
  /// - Parameter share: the time as a share of the duration.
  func drawMovingPart(_ value: Double, at share: Double, on screen: inout TerminalScreen) {
    let text = curve.valueText(value)
    screen.write(
      blanks(TerminalPlot.labelRoom - text.utf8.count) + text + " " + style.bar, row: railRow)
    let dot = style.isASCII ? "O" : "●"
    screen.write(dot, row: railRow, column: railColumn(value), .strong)
    guard hasGraph else { return }
    let column = Int((min(max(share, 0), 1) * Double(dotColumns - 1)).rounded(.toNearestOrEven))
    screen.write(
      dot, row: graphRow + graphLine(of: value), column: TerminalPlot.gutter + column / 2, .strong)
  }

  /// The line of the graph that shows a value.
  private func graphLine(of value: Double) -> Int {
    (graphHeight * 4 - 1 - scale.nearestIndex(of: value, among: graphHeight * 4)) / 4
  }
}
