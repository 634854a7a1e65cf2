/// The colour and line style of a curve in a terminal, as ANSI control sequences.
struct ANSIPlotStyle: Equatable {
  /// The numbers of ECMA-48 and its extension for the colours of ``ChartPalette``.
  private static let colours = [36, 33, 32, 35, 90, 94, 31, 34]
  /// The lengths of the dash and of the gap, in columns of dots.
  private static let dashes = [(dash: 1, gap: 0), (dash: 6, gap: 4), (dash: 2, gap: 4)]

  static let count = colours.count * dashes.count

  private let colour: Int
  private let dash: Int

  init(_ series: Chart.Series, _ index: Int) {
    colour = Self.colours[(series.colour ?? index) % Self.colours.count]
    dash = (series.dash ?? index / Self.colours.count) % Self.dashes.count
  }

  /// True if the curve has a dot in a column.
  func hasDot(column: Int) -> Bool {
    let style = Self.dashes[dash]
    return column % (style.dash + style.gap) < style.dash
  }

  /// A text in the colour of a curve; nil for the faint colour of helper lines.
  static func coloredText(_ text: String, _ style: ANSIPlotStyle?) -> String {
    "\u{1B}[\(style?.colour ?? 2)m\(text)\u{1B}[0m"
  }

  /// A line of characters with their curves, without trailing blanks.
  ///
  /// - Parameter guides: the columns with a helper dot where no curve is.
  static func coloredLine(
    _ dots: String, guides: (Int) -> Bool, cells: Int, isASCII: Bool, owner: (Int) -> ANSIPlotStyle
  ) -> String {
    let blank = Character(" ")
    let characters = dots.map { $0 == "\u{2800}" ? blank : $0 }
    var runs: [(text: String, style: ANSIPlotStyle?)] = []
    for cell in 0..<cells {
      let isCurve = cell < characters.count && characters[cell] != blank
      let guide = guides(cell) ? isASCII ? "." : "·" : String(blank)
      let text = isCurve ? String(characters[cell]) : guide
      let style = isCurve ? owner(cell) : nil
      if let last = runs.last, last.style == style, last.text.hasSuffix(" ") == (text == " ") {
        runs[runs.count - 1].text += text
      } else {
        runs.append((text, style))
      }
    }
    if runs.last?.text.hasSuffix(" ") == true { runs.removeLast() }
    return runs.map { $0.text.hasSuffix(" ") ? $0.text : coloredText($0.text, $0.style) }.joined()
  }
}
