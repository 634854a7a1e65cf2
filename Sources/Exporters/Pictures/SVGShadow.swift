import Documents

/// What a curve should have been: a wide pale band, in whose middle the curve runs as long as the
/// two are the same.
struct SVGShadow {
  private static let width = "8"
  private static let opacity = "0.38"

  private let points: [(x: String, y: String)]
  private let colour: String

  init(_ series: Chart.Series, style: CurveStyle, frame: SVGFrame) {
    colour = style.colour
    points = series.values.enumerated().map { index, value in
      (pixels(frame.x(ofKeyframe: index, of: series.values.count)), pixels(frame.y(value)))
    }
  }

  func draw(into xml: inout XMLWriter) {
    xml.element("g", ["stroke-opacity": SVGShadow.opacity]) { xml in
      if points.count == 1 {
        SVGDots(points, colour: colour, size: "18").draw(into: &xml)
      } else {
        xml.element(
          "polyline",
          [
            "fill": "none", "stroke": colour, "stroke-width": SVGShadow.width,
            "stroke-linejoin": "round", "stroke-linecap": "round",
            "points": points.map { "\($0.x),\($0.y)" }.joined(separator: " "),
          ])
      }
    }
  }

  /// A piece of one for a legend.
  static func draw(
    at start: (x: Double, y: Double), length: Double, into xml: inout XMLWriter
  ) {
    xml.element(
      "line",
      [
        "x1": pixels(start.x + 3), "y1": pixels(start.y), "x2": pixels(start.x + length - 3),
        "y2": pixels(start.y), "stroke": ChartPalette.line, "stroke-width": width,
        "stroke-opacity": "0.45", "stroke-linecap": "round",
      ])
  }
}
