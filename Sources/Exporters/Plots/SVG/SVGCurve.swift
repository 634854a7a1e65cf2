import Documents

/// A curve through the keyframes of one series, with optional dots on the keyframes. Highlighted
/// keyframes have large translucent dots.
struct SVGCurve {
  private let points: [SVGPoint]
  private let style: CurveStyle
  private let hasDots: Bool
  private let highlights: [Int]
  /// Cubic segments through exact values; nil if only the keyframes are known.
  private let path: String?

  init(_ series: Chart.Series, style: CurveStyle, hasDots: Bool, frame: SVGPlotArea) {
    self.hasDots = hasDots
    self.style = style
    highlights = series.highlights
    points = frame.points(of: series)
    path = SVGCubicPath(series, frame: frame)?.text
  }

  /// - Parameter title: the name that a browser shows under the pointer; nil for none.
  func draw(title: String? = nil, into xml: inout XMLWriter) {
    let attributes: KeyValuePairs = [
      "fill": "none", "stroke": style.colour, "stroke-width": "2",
      "stroke-dasharray": style.dashes, "stroke-linejoin": "round",
      "stroke-linecap": "round", "vector-effect": "non-scaling-stroke",
      path == nil ? "points" : "d": path ?? points.text,
    ]
    let name = path == nil ? "polyline" : "path"
    if let title {
      xml.writeElement(name, attributes) { $0.writeElement("title", [:], text: title) }
    } else {
      xml.writeElement(name, attributes)
    }
    if hasDots { drawDots(into: &xml) }
    drawHighlights(into: &xml)
  }

  private func drawDots(into xml: inout XMLWriter) {
    SVGDots(points, colour: style.colour, size: points.count == 1 ? "8" : "5.5").draw(into: &xml)
  }

  private func drawHighlights(into xml: inout XMLWriter) {
    if highlights.isEmpty { return }
    xml.writeElement("g", ["fill": style.colour, "fill-opacity": "0.4"]) { xml in
      for point in highlights.map({ points[$0] }) {
        xml.writeElement(
          "circle", ["cx": pixelText(point.x), "cy": pixelText(point.y), "r": "5.5"])
      }
    }
  }
}

/// The expected curve: a wide pale band. An equal actual curve runs along its middle.
struct SVGExpectedCurve {
  private static let width = "8"
  private static let opacity = "0.38"

  private let points: [SVGPoint]
  private let colour: String

  init(_ series: Chart.Series, style: CurveStyle, frame: SVGPlotArea) {
    colour = style.colour
    points = frame.points(of: series)
  }

  func draw(into xml: inout XMLWriter) {
    xml.writeElement("g", ["stroke-opacity": SVGExpectedCurve.opacity]) { xml in
      if points.count == 1 {
        SVGDots(points, colour: colour, size: "18").draw(into: &xml)
      } else {
        xml.writeElement(
          "polyline",
          [
            "fill": "none", "stroke": colour, "stroke-width": SVGExpectedCurve.width,
            "stroke-linejoin": "round", "stroke-linecap": "round",
            "points": points.text,
          ])
      }
    }
  }

  /// Draws a piece of a band for a legend, with a part in the colour of each curve.
  static func draw(
    at start: (x: Double, y: Double), length: Double, colours: [String], into xml: inout XMLWriter
  ) {
    let part = length / Double(max(colours.count, 1))
    xml.writeElement("g", ["stroke-opacity": opacity, "stroke-width": width]) { xml in
      for (index, colour) in colours.enumerated() {
        let left = start.x + Double(index) * part
        xml.writeStraightLine(
          from: SVGPoint(x: left, y: start.y), to: SVGPoint(x: left + part, y: start.y),
          ["stroke": colour])
      }
    }
  }
}

/// Dots in one element: lines of length 0 with round ends.
struct SVGDots {
  private let path: String
  private let colour: String
  private let size: String

  init(_ points: [SVGPoint], colour: String, size: String) {
    path = points.map { "M\($0.text)h0" }.joined()
    self.colour = colour
    self.size = size
  }

  func draw(into xml: inout XMLWriter) {
    xml.writeElement(
      "path",
      [
        "fill": "none", "stroke": colour, "stroke-width": size, "stroke-linecap": "round",
        "d": path,
      ])
  }
}
