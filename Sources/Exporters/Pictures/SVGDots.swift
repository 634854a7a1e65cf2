import Documents

/// Lines of no length with round ends: all dots in one element.
struct SVGDots {
  private let path: String
  private let colour: String
  private let size: String

  init(_ points: [(x: String, y: String)], colour: String, size: String) {
    path = points.map { "M\($0.x),\($0.y)h0" }.joined()
    self.colour = colour
    self.size = size
  }

  func draw(into xml: inout XMLWriter) {
    xml.element(
      "path",
      [
        "fill": "none", "stroke": colour, "stroke-width": size, "stroke-linecap": "round",
        "d": path,
      ])
  }
}
