import Documents

/// The strip below a plot of a colour: the colour itself over time.
struct SVGColorStrip {
  /// The height of the strip.
  static let height = 20.0

  let swatches: [ColorSwatch]
  let left: Double
  let right: Double
  let top: Double

  func draw(into xml: inout XMLWriter) {
    let width = (right - left) / Double(swatches.count)
    xml.writeElement("g", ["shape-rendering": "crispEdges"]) { xml in
      for (index, swatch) in swatches.enumerated() {
        let start = left + Double(index) * width
        var attributes: [(key: String, value: String)] = [
          ("x", pixelText(start)), ("y", pixelText(top)), ("width", pixelText(width)),
          ("height", pixelText(SVGColorStrip.height)), ("fill", swatch.color),
        ]
        if swatch.opacity != "1" { attributes.append(("fill-opacity", swatch.opacity)) }
        xml.writeElement("rect", attributes)
      }
    }
    xml.writeElement(
      "rect",
      [
        "x": pixelText(left), "y": pixelText(top), "width": pixelText(right - left),
        "height": pixelText(SVGColorStrip.height), "fill": "none", "stroke": ChartPalette.line,
        "stroke-opacity": "0.5",
      ])
  }
}
