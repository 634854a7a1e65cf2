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

  /// A piece of one for a legend: a part for each curve's colour.
  static func draw(
    at start: (x: Double, y: Double), length: Double, colours: [String], into xml: inout XMLWriter
  ) {
    let part = length / Double(max(colours.count, 1))
    xml.element("g", ["stroke-opacity": opacity, "stroke-width": width]) { xml in
      for (index, colour) in colours.enumerated() {
        let left = start.x + Double(index) * part
        xml.element(
          "line",
          [
            "x1": pixels(left), "y1": pixels(start.y), "x2": pixels(left + part),
            "y2": pixels(start.y), "stroke": colour,
          ])
      }
    }
  }
}
