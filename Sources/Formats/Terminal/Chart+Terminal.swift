import Motion

extension FormatInfo {
  /// A plot for the terminal, of as many values as it has columns of dots.
  static var term: FormatInfo {
    var info = FormatInfo(
      "term", extensions: ["txt"], summary: "a plot in characters",
      options: [.name, .width, .ascii])
    info.streams = false
    info.tracks = 1...200
    return info
  }
}

extension Animation {
  /// The plot of the curves, whatever the number of keyframes.
  func writePlot(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write(
      chart(encoding, samples: Chart.dotColumns(width: encoding.width))
        .terminal(width: encoding.width, ascii: encoding.isASCII))
  }
}

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
    let plots = panels.flatMap { panel in
      panel.series.map { TerminalPlot(panel: panel, series: $0, duration: duration, style: style) }
    }
    let lines = plots.count == 1 ? plots[0].lines(headline: title) : lines(of: plots, style)
    return Array(lines.joined(separator: "\n").utf8) + [0x0A]
  }

  private func lines(of plots: [TerminalPlot], _ style: TerminalStyle) -> [String] {
    let headline = title.isEmpty ? [] : [style.text(title)]
    return plots.reduce(into: headline) { lines, plot in
      if !lines.isEmpty { lines.append("") }
      lines += plot.lines(headline: plot.name)
    }
  }
}

/// What the lines of a terminal may be made of.
struct TerminalStyle: Sendable {
  let width: Int
  let isASCII: Bool

  var bar: String { isASCII ? "|" : "│" }
  var valueTick: String { isASCII ? "+" : "┤" }
  var corner: String { isASCII ? "+" : "└" }
  var timeTick: String { isASCII ? "+" : "┬" }
  var dash: String { isASCII ? "-" : "─" }

  /// Text from the user, cut to leave room for `suffix` on the same line.
  func text(_ text: String, suffix: String = "") -> String {
    plain(text).cut(to: max(0, width - plain(suffix).columns)).string + plain(suffix).string
  }

  private func plain(_ text: String) -> PlainText {
    isASCII ? PlainText(text).ascii : PlainText(text)
  }
}
