import Documents

/// A curve through the keyframes of one series, with dots on the keyframes if wanted, and larger
/// ones, through which it can be seen, on those that are highlighted.
struct SVGCurve {
  private let points: [(x: String, y: String)]
  private let style: CurveStyle
  private let hasDots: Bool
  private let highlights: [Int]
  /// Cubic curves through exact values; nil where only those of the keyframes are known.
  private let path: String?

  init(_ series: Chart.Series, style: CurveStyle, hasDots: Bool, frame: SVGFrame) {
    self.hasDots = hasDots
    self.style = style
    highlights = series.highlights
    points = series.values.enumerated().map { index, value in
      (pixels(frame.x(ofKeyframe: index, of: series.values.count)), pixels(frame.y(value)))
    }
    path = SVGCubics(series, frame: frame)?.text
  }

  func draw(into xml: inout XMLWriter) {
    let line =
      path ?? points.map { "\($0.x),\($0.y)" }.joined(separator: " ")
    xml.element(
      path == nil ? "polyline" : "path",
      [
        "fill": "none", "stroke": style.colour, "stroke-width": "2",
        "stroke-dasharray": style.dashes, "stroke-linejoin": "round",
        "stroke-linecap": "round", "vector-effect": "non-scaling-stroke",
        path == nil ? "points" : "d": line,
      ])
    if hasDots { drawDots(into: &xml) }
    drawHighlights(into: &xml)
  }

  private func drawDots(into xml: inout XMLWriter) {
    SVGDots(points, colour: style.colour, size: points.count == 1 ? "8" : "5.5").draw(into: &xml)
  }

  private func drawHighlights(into xml: inout XMLWriter) {
    if highlights.isEmpty { return }
    xml.element("g", ["fill": style.colour, "fill-opacity": "0.4"]) { xml in
      for point in highlights.map({ points[$0] }) {
        xml.element("circle", ["cx": point.x, "cy": point.y, "r": "5.5"])
      }
    }
  }
}
