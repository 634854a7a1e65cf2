extension Chart {
  /// The chart as an SVG image with a transparent background, for light and dark pages.
  public func svg() -> [UInt8] {
    let headline = PlainText(title).cut(to: 80).string
    let page = SVGPage(chart: self, hasHeadline: !headline.isEmpty)
    var xml = XMLWriter()
    page.draw(headline: headline, into: &xml)
    return xml.bytes
  }
}

/// The arrangement of a chart's panels below its headline.
private struct SVGPage {
  let headlineHeight: Double
  let panels: [SVGPanel]

  init(chart: Chart, hasHeadline: Bool) {
    headlineHeight = hasHeadline ? 46 : 8
    var top = headlineHeight
    var panels: [SVGPanel] = []
    for panel in chart.panels {
      panels.append(SVGPanel(panel, duration: chart.duration, top: top))
      top = panels.last?.end ?? top
    }
    self.panels = panels
  }

  func draw(headline: String, into xml: inout XMLWriter) {
    let (width, height) = (pixels(SVGPanel.width), pixels(panels.last?.end ?? headlineHeight))
    xml.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)", "role": "img",
        "font-family": "sans-serif", "font-size": "12", "fill": ChartPalette.text,
      ]
    ) { xml in
      xml.element("title", [:], text: headline.isEmpty ? "chart" : headline)
      draw(headline, into: &xml)
      for panel in panels { panel.draw(into: &xml) }
    }
  }

  private func draw(_ headline: String, into xml: inout XMLWriter) {
    guard !headline.isEmpty else { return }
    // Eighty letters of the smaller size fit into the width of the image.
    let size = PlainText(headline).columns <= 44 ? "17" : "12"
    xml.element(
      "text", ["x": "20", "y": "32", "font-size": size, "font-weight": "bold"], text: headline)
  }
}

/// A length or a place in the image, to a thousandth of a pixel.
func pixels(_ value: Double) -> String {
  DecimalText.text(value, decimals: 3)
}
