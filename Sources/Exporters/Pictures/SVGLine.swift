import Documents

/// A thin straight line: an axis, or fainter, part of a grid.
struct SVGLine {
  let start: SVGPoint
  let end: SVGPoint
  let opacity: String

  init(from start: (x: Double, y: Double), to end: (x: Double, y: Double), opacity: String = "0.3")
  {
    self.start = SVGPoint(x: start.x, y: start.y)
    self.end = SVGPoint(x: end.x, y: end.y)
    self.opacity = opacity
  }

  func draw(into xml: inout XMLWriter) {
    xml.element(
      "line",
      [
        "x1": pixels(start.x), "y1": pixels(start.y), "x2": pixels(end.x), "y2": pixels(end.y),
        "stroke": ChartPalette.line, "stroke-opacity": opacity,
      ])
  }
}
