extension Chart {
  /// The chart as an SVG image with a transparent background, for light and dark pages.
  func svg() -> [UInt8] {
    let headline = PlainText(title).cut(to: 80).string
    let page = SVGPage(chart: self, hasHeadline: !headline.isEmpty)
    var xml = XMLWriter()
    page.draw(headline: headline, into: &xml)
    return xml.bytes
  }
}

/// The arrangement of a chart below its headline: the stage, and to its right the plots, which are
/// as high together at least.
private struct SVGPage {
  let stage: SVGStage?
  let plots: SVGPlots

  init(chart: Chart, hasHeadline: Bool) {
    let top = hasHeadline ? 46.0 : 8
    let plots = SVGPlots(chart, top: top, plotHeight: SVGPanel.plotHeight)
    let stage = chart.stage.map { stage in
      SVGStage(stage, top: top, plot: plots.panels.first?.plot ?? top, end: plots.end)
    }
    let missing = max(0, (stage?.end ?? 0) - plots.end)
    let stretch = missing / Double(max(plots.panels.count, 1))
    self.stage = stage
    self.plots = SVGPlots(chart, top: top, plotHeight: SVGPanel.plotHeight + stretch)
  }

  func draw(headline: String, into xml: inout XMLWriter) {
    let width = pixels(SVGPanel.width + plots.labelRoom + (stage?.width ?? 0))
    let height = pixels(max(plots.end, stage?.end ?? 0))
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
      stage?.draw(into: &xml)
      drawPlots(into: &xml)
    }
  }

  private func drawPlots(into xml: inout XMLWriter) {
    guard let stage else {
      plots.draw(into: &xml)
      return
    }
    xml.element("g", ["transform": "translate(\(pixels(stage.width)),0)"]) { xml in
      plots.draw(into: &xml)
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

/// The panels one below the other, and below them what is not plotted.
private struct SVGPlots {
  let panels: [SVGPanel]
  let constants: SVGConstants
  let same: SVGConstants

  init(_ chart: Chart, top: Double, plotHeight: Double) {
    var end = top
    panels = chart.panels.map { panel in
      let drawn = SVGPanel(panel, duration: chart.duration, top: end, plotHeight: plotHeight)
      end = drawn.end
      return drawn
    }
    constants = SVGConstants(chart.constants, top: end)
    same = SVGConstants(same: chart.same, top: constants.end)
  }

  var end: Double { same.end }

  var labelRoom: Double { panels.reduce(0) { max($0, $1.labelRoom) } }

  func draw(into xml: inout XMLWriter) {
    for panel in panels { panel.draw(into: &xml) }
    constants.draw(left: SVGFrame.left, into: &xml)
    same.draw(left: SVGFrame.left, into: &xml)
  }
}

/// A length or a place in the image, to a thousandth of a pixel.
func pixels(_ value: Double) -> String {
  DecimalText.text(value, decimals: 3)
}
