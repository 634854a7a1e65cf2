import Animations
import Documents

extension Animation {
  func writePlot(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write(
      chartForColumns(encoding, columns: Chart.dotColumns(width: encoding.width))
        .terminal(
          width: encoding.width, ascii: encoding.isASCII, hasColours: encoding.hasColours))
  }
}

extension Chart {
  static let minimumWidth = 20

  /// The number of dots from left to right in a terminal of a width. A series with as many values
  /// is drawn value by value.
  static func dotColumns(width: Int) -> Int {
    (max(width, minimumWidth) - TerminalPlot.gutter) * 2
  }

  /// The chart for a terminal, with braille dots or ASCII characters.
  ///
  /// - Parameter hasColours: true for colours and a line at the target.
  func terminal(width: Int, ascii: Bool, hasColours: Bool = false) -> [UInt8] {
    let style = TerminalLineStyle(
      width: max(width, Chart.minimumWidth), isASCII: ascii, hasColours: hasColours)
    var lines = headingLines(style)
    let plots = panels.flatMap { panel in
      (panel.expected.isEmpty ? [panel] : panel.single).map {
        TerminalPlot($0, duration: duration, style: style)
      }
    }
    // A single plot repeats no heading that adds nothing to the title.
    let isUntitled = plots.count == 1 && request == nil
    if isUntitled { lines = [] }
    for plot in plots {
      if plots.count > 1, !lines.isEmpty { lines.append("") }
      let isTold = plots.count == 1 && plot.heading == "value" && !lines.isEmpty
      lines += plot.lines(headline: isUntitled ? title : isTold ? "" : plot.panel.name)
    }
    lines += listWithHeading("constant:", constants.map { $0.text }, below: lines, style)
    lines += listWithHeading("the same:", same, below: lines, style)
    return Array(lines.joined(separator: "\n").utf8) + [0x0A]
  }

  private func headingLines(_ style: TerminalLineStyle) -> [String] {
    let lines =
      (isNamed && !title.isEmpty ? [title] : []) + wrappedRequest(width: style.width)
    return (lines + TextLines("", facts, width: style.width).lines).map { style.truncatedText($0) }
  }

  private func listWithHeading(
    _ heading: String, _ texts: [String], below lines: [String], _ style: TerminalLineStyle
  ) -> [String] {
    if texts.isEmpty { return [] }
    let list = TextLines(heading, texts.map { style.truncatedText($0) }, width: style.width).lines
    return (lines.isEmpty ? [] : [""]) + list.map { style.truncatedText($0) }
  }
}

extension Chart.Panel {
  /// A panel for each curve of a comparison, with its whole name.
  fileprivate var single: [Chart.Panel] {
    series.indices.map { index in
      var panel = self
      panel.name = series[index].name.isEmpty ? name : "\(name) \(series[index].name)"
      panel.series = [series[index]]
      panel.expected = index < expected.count ? [expected[index]] : []
      return panel
    }
  }
}

/// The width and the characters of a terminal's lines.
struct TerminalLineStyle: Sendable {
  let width: Int
  let isASCII: Bool
  /// True for colours and a line at the target.
  var hasColours = false

  var bar: String { isASCII ? "|" : "│" }
  var valueTick: String { isASCII ? "+" : "┤" }
  var corner: String { isASCII ? "+" : "└" }
  var timeTick: String { isASCII ? "+" : "┬" }
  var dash: String { isASCII ? "-" : "─" }
  var circle: String { isASCII ? "o" : "○" }

  /// A given text, cut to leave room for `suffix` on the same line.
  func truncatedText(_ text: String, suffix: String = "") -> String {
    printableText(text).cut(to: max(0, width - printableText(suffix).columns)).string
      + printableText(suffix).string
  }

  private func printableText(_ text: String) -> PrintableText {
    isASCII ? PrintableText(text).ascii : PrintableText(text)
  }
}
