extension Chart {
  /// The narrowest terminal a chart can be drawn for.
  static let minimumWidth = 20

  /// How many dots a curve has from left to right in a terminal of this width. A series with
  /// just as many values is drawn value by value.
  static func dotColumns(width: Int) -> Int {
    (max(width, minimumWidth) - TerminalPlot.gutter) * 2
  }

  /// The chart for a terminal: one plot per series, drawn with braille dots, or with ASCII
  /// characters. No line takes more than `width` columns, which are at least `minimumWidth`.
  func terminal(width: Int, ascii: Bool) -> [UInt8] {
    let style = TerminalStyle(width: max(width, Chart.minimumWidth), isASCII: ascii)
    if panels.contains(where: { $0.isOfVariants }) {
      return Array((lines(ofVariants: style)).joined(separator: "\n").utf8) + [0x0A]
    }
    let plots = panels.flatMap { panel in
      panel.series.indices.map { index in
        TerminalPlot(panel: panel, index: index, duration: duration, style: style)
      }
    }
    let lines = plots.count == 1 ? plots[0].lines(headline: title) : lines(of: plots, style)
    return Array((lines + sameLines(style)).joined(separator: "\n").utf8) + [0x0A]
  }

  /// One plot a panel, with all its curves.
  private func lines(ofVariants style: TerminalStyle) -> [String] {
    var lines = title.isEmpty ? [] : [style.text(title)]
    for (index, panel) in panels.enumerated() {
      if index > 0 { lines.append("") }
      lines += TerminalVariantsPlot(panel, duration: duration, style: style).lines
    }
    if constants.isEmpty { return lines }
    let texts = constants.map { style.text($0.text) }
    return lines + [""]
      + TextLines("constant:", texts, width: style.width).lines.map { style.text($0) }
  }

  private func sameLines(_ style: TerminalStyle) -> [String] {
    if same.isEmpty { return [] }
    let names = same.map { style.text($0) }
    return [""] + TextLines("the same:", names, width: style.width).lines.map { style.text($0) }
  }

  private func lines(of plots: [TerminalPlot], _ style: TerminalStyle) -> [String] {
    let headline = title.isEmpty ? [] : [style.text(title)]
    return plots.reduce(into: headline) { lines, plot in
      if !lines.isEmpty { lines.append("") }
      lines += plot.lines(headline: plot.name)
    }
  }
}
