import Documents

/// The names of several curves, each after a piece of its line, in columns of equal width.
struct SVGLegend {
  private static let rowHeight = 20.0

  private let names: [String]
  private let styles: [CurveStyle]
  /// True if a name of points follows those of the curves.
  private let hasMarks: Bool
  /// True if the last name is that of the expected curves.
  private let hasShadows: Bool
  private let top: Double
  private let columnWidth: Double
  private let columns: Int
  /// The length of the sample line next to each name in the legend.
  private let swatch: Double

  /// - Parameters:
  ///   - names: the names of the curves.
  ///   - styles: the styles of the curves; empty for those of the palette.
  ///   - marks: the name of points; nil for none.
  ///   - shadows: the name of the expected curves; nil for none.
  ///   - isOfVariants: true if names contain values and lines have long patterns.
  ///   - hasTwins: true if lines have patterns with wide gaps.
  init(
    names: [String], styles: [CurveStyle] = [], marks: String? = nil, shadows: String? = nil,
    top: Double, isOfVariants: Bool = false, hasTwins: Bool = false
  ) {
    self.styles = styles
    hasMarks = marks != nil
    hasShadows = shadows != nil
    let most = isOfVariants ? 48 : 24
    swatch = isOfVariants || hasTwins ? 32 : 24
    let texts = (names + [marks, shadows].compactMap { $0 }).map { PrintableText($0).cut(to: most) }
    let isNeeded = texts.count > 1
    self.names = isNeeded ? texts.map { $0.string } : []
    self.top = top
    // A generous width per letter, since the reader's font is unknown.
    let letters = texts.map { $0.columns }.max() ?? 0
    columnWidth = swatch + 8 + Double(letters) * 8.5 + 20
    columns = max(1, Int(620 / columnWidth))
  }

  var end: Double {
    let rows = (names.count + columns - 1) / columns
    return top + Double(rows) * SVGLegend.rowHeight
  }

  func draw(left: Double, into xml: inout XMLWriter) {
    for (index, name) in names.enumerated() {
      let x = left + Double(index % columns) * columnWidth
      let y = top + (Double(index / columns) + 0.5) * SVGLegend.rowHeight
      let style = index < styles.count ? styles[index] : ChartPalette.style(ofCurve: index)
      let isLast = index == names.count - 1
      if hasShadows, isLast {
        let colours = styles.isEmpty ? [ChartPalette.colours[0]] : styles.map { $0.colour }
        SVGExpectedCurve.draw(at: (x, y), length: swatch, colours: colours, into: &xml)
      } else if hasMarks, index == names.count - (hasShadows ? 2 : 1) {
        let dot = SVGPoint(x: x + swatch / 2, y: y)
        SVGDots([dot], colour: style.colour, size: "6").draw(into: &xml)
      } else {
        drawLine(style, at: (x, y), into: &xml)
      }
      xml.writeElement(
        "text", ["x": pixelText(x + swatch + 8), "y": pixelText(y + 4)], text: name)
    }
  }

  private func drawLine(
    _ style: CurveStyle, at start: (x: Double, y: Double), into xml: inout XMLWriter
  ) {
    xml.writeStraightLine(
      from: SVGPoint(x: start.x, y: start.y), to: SVGPoint(x: start.x + swatch, y: start.y),
      ["stroke": style.colour, "stroke-width": "3", "stroke-dasharray": style.dashes])
  }
}
