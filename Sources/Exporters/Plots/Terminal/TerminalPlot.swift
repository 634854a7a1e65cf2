import Documents

/// Curves in a terminal: a heading, the names of several curves, the plot with its value labels,
/// and the time axis.
///
/// Colours and line styles tell several curves apart, or letters on the curves.
struct TerminalPlot {
  static let gutter = labelRoom + 2
  static let labelRoom = 9

  let panel: Chart.Panel
  private let style: TerminalLineStyle
  private let height: Int
  private let axis: TerminalValueAxis
  private let times: TerminalTimeAxis
  private var grid: DotGrid
  private let curves: [TerminalCurveStroke]
  private let inks: [ANSIPlotStyle]
  /// The curve that is drawn last in each character, row by row.
  private var owners: [Int]
  /// The line of characters of the only curve's target; nil without colours, which draw it.
  private let targetLine: Int?

  init(_ panel: Chart.Panel, duration: Double, style: TerminalLineStyle) {
    self.panel = panel
    self.style = style
    let isAlone = panel.series.count == 1
    let height = isAlone ? 16 : 20
    self.height = height
    let targets = panel.series.compactMap { $0.target }
    let scale = TerminalValueAxis.scale(
      panel.values, targets: targets, height: height, steps: isAlone ? 5 : 6)
    axis = TerminalValueAxis(
      scale: scale, height: height, ends: ChartAxis.range(of: panel.values), targets: targets)
    times = TerminalTimeAxis(duration: duration, style: style)
    let columns = Chart.dotColumns(width: style.width)
    let rows = height * 4
    grid = DotGrid(columns: columns, rows: rows)
    curves = panel.series.map {
      TerminalCurveStroke(of: $0.values, scale: scale, columns: columns, rows: rows)
    }
    inks = panel.series.enumerated().map { ANSIPlotStyle($1, $0) }
    owners = [Int](repeating: 0, count: columns / 2 * height)
    for bound in panel.nearBounds { grid.drawHorizontalLine(at: bound, on: scale) }
    targetLine =
      isAlone && style.hasColours
      ? targets.first.map { (rows - 1 - scale.nearestIndex(of: $0, among: rows)) / 4 } : nil
    let circles =
      panel.expected.first.map { Self.circles($0.values, duration, columns) }
      ?? panel.recording
    for circle in circles {
      let share = duration > 0 ? circle.time / duration : 0
      grid.markCircle(
        column: Int((share * Double(columns - 1)).rounded(.toNearestOrEven)),
        row: rows - 1 - scale.nearestIndex(of: circle.value, among: rows))
    }
    drawCurves()
  }

  /// The expected values, at every fifth character that has one.
  private static func circles(
    _ values: [Double], _ duration: Double, _ columns: Int
  ) -> [Chart.Point] {
    let steps = max(columns / 10, 1)
    return (0...steps).compactMap { step in
      let share = Double(step) / Double(steps)
      let index = Int((share * Double(values.count - 1)).rounded(.toNearestOrEven))
      if values[index].isNaN { return nil }
      return Chart.Point(time: share * duration, value: values[index])
    }
  }

  /// The name with its unit, the base of the labels, the circles and the bounds.
  var heading: String { panel.name + suffix }

  private var suffix: String {
    let unit = panel.unit.isEmpty ? "" : " (\(PrintableText(panel.unit).cut(to: 6).string))"
    let marks = panel.expected.isEmpty ? "" : "  \(style.circle) expected"
    let bounds = panel.boundsText
    return unit + (axis.base.map { ", from \($0)" } ?? "") + marks
      + (bounds.isEmpty ? "" : ", " + bounds)
  }

  /// - Parameter headline: the heading in place of the panel's name; empty for none.
  func lines(headline: String) -> [String] {
    var lines =
      headline.isEmpty && suffix.isEmpty ? [] : [style.truncatedText(headline, suffix: suffix)]
    if curves.count > 1 { lines += legend }
    let cells = grid.columns / 2
    for line in 0..<height {
      var dots = grid.line(line, style)
      if style.hasColours, hasInks {
        dots = ANSIPlotStyle.coloredLine(
          dots, guides: { line == targetLine && $0 % 3 == 0 }, cells: cells,
          isASCII: style.isASCII, owner: { inks[owners[line * cells + $0]] })
      }
      lines.append(axis.leftMargin(line: line, style: style) + dots)
    }
    if let differences = panel.differences.first {
      lines += Self.differenceLines(differences.values, style)
    }
    return lines + times.lines(gutter: Self.gutter)
  }
}

extension TerminalPlot {
  /// True if colours and line styles distinguish the curves, false if letters do.
  private var hasInks: Bool {
    curves.count == 1 || style.hasColours && curves.count <= ANSIPlotStyle.count
  }

  private mutating func drawCurves() {
    let cells = grid.columns / 2
    for (index, curve) in curves.enumerated() {
      for (column, rows) in curve.rows.enumerated()
      where !hasInks || inks[index].hasDot(column: column) {
        for row in rows {
          grid.set(column: column, row: row)
          owners[row / 4 * cells + column / 2] = index
        }
      }
    }
    if !hasInks { drawLetters() }
  }

  /// Draws the letters of the curves: some characters apart and staggered, where a curve is alone,
  /// or one where it never is.
  private mutating func drawLetters() {
    let cells = grid.columns / 2
    var crowd = [Int](repeating: 0, count: owners.count)
    for curve in curves {
      for cell in 0..<cells { crowd[curve.middles[2 * cell] / 4 * cells + cell] += 1 }
    }
    let step = max(12, min(cells / 2, 3 * curves.count))
    for (index, curve) in curves.enumerated() {
      let free = (0..<cells).filter {
        !grid.hasLetter(cell: $0, line: curve.middles[2 * $0] / 4)
      }
      let others = { (cell: Int) in crowd[curve.middles[2 * cell] / 4 * cells + cell] }
      var next = 2 + index * step / curves.count
      var places: [Int] = []
      for cell in free where cell >= next && others(cell) == 1 {
        places.append(cell)
        next = cell + step
      }
      if places.isEmpty, let least = free.min(by: { others($0) < others($1) }) { places = [least] }
      for cell in places {
        grid.setLetter(Self.letter(index), cell: cell, line: curve.middles[2 * cell] / 4)
      }
    }
  }

  /// The letter of a curve: a to z, A to Z, 0 to 9, and again from a.
  private static func letter(_ index: Int) -> UInt8 {
    Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)[index % 62]
  }

  /// The legend in columns, in the typed order: "a damping=10  b damping=20", or with pieces of the
  /// coloured curves. A curve with the same dots as another one names it: "c damping=30 = b".
  private var legend: [String] {
    func letter(_ index: Int) -> String {
      String(Character(Unicode.Scalar(Self.letter(index))))
    }
    let marks = hasInks ? curves.indices.map(coloredPiece) : curves.indices.map(letter)
    let room = TerminalLineStyle(width: style.width - (hasInks ? 5 : 2), isASCII: style.isASCII)
    let names = panel.names
    let texts = names.enumerated().map { index, name in
      let twin = curves[..<index].firstIndex { $0 == curves[index] }
      return room.truncatedText(
        name, suffix: twin.map { " = " + (hasInks ? names[$0] : letter($0)) } ?? "")
    }
    let widest = texts.reduce(0) { max($0, PrintableText($1).columns) }
    let columns = max(1, (style.width + 2) / (widest + style.width - room.width + 2))
    return stride(from: 0, to: texts.count, by: columns).map { first in
      let row = first..<min(first + columns, texts.count)
      return row.map { index in
        let gap = index == row.upperBound - 1 ? 0 : widest + 2 - PrintableText(texts[index]).columns
        return marks[index] + " " + texts[index] + blanks(gap)
      }.joined()
    }
  }

  /// A piece of a curve in its colour and line style, four columns wide.
  private func coloredPiece(_ index: Int) -> String {
    var grid = DotGrid(columns: 8, rows: 4)
    for column in 0..<8 where inks[index].hasDot(column: column) {
      grid.set(column: column, row: 1)
    }
    let dots = grid.line(0, style)
    return ANSIPlotStyle.coloredText(dots + blanks(4 - dots.count), inks[index])
  }
}

/// The differences of a curve from the expected one: a low plot around 0, filled from there.
extension TerminalPlot {
  private static func differenceLines(_ values: [Double], _ style: TerminalLineStyle) -> [String] {
    let height = 5
    let reach = values.reduce(0) { max($0, $1.magnitude) }
    let scale = ChartAxis(exactly: [-reach, reach], steps: 2)
    let axis = TerminalValueAxis(scale: scale, height: height)
    var grid = DotGrid(
      columns: Chart.dotColumns(width: style.width), rows: height * 4, isFilled: true)
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
    let suffix = axis.base.map { ", from \($0)" } ?? ""
    return [style.truncatedText(reach > 0 ? "difference" : "no difference", suffix: suffix)]
      + (0..<height).map { axis.leftMargin(line: $0, style: style) + grid.line($0, style) }
  }

  /// The value of largest magnitude in some columns: one different keyframe of many is visible.
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

func blanks(_ count: Int) -> String {
  String(repeating: " ", count: max(0, count))
}
