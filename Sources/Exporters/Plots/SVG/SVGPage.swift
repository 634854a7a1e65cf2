import Documents
import Motion

extension Animation {
  /// Writes the picture of all keyframes.
  func writePicture(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write(picture(encoding, isFine: true).svg(about: Self.commandLine(encoding)))
  }

  /// The command line that makes the picture, with the name that the request leaves out.
  private static func commandLine(_ encoding: Encoding) -> String? {
    guard let request = encoding.request else { return nil }
    let name = encoding.name.map { " --name \(ShellQuoting.quoted($0))" }
    return PrintableText("headspring \(request)\(name ?? "") --format svg").string
  }
}

extension Chart {
  /// The chart as an SVG image with a transparent background, for light and dark pages.
  ///
  /// - Parameter about: the command line that makes the image, for its metadata; nil for none.
  func svg(about: String? = nil) -> [UInt8] {
    let page = SVGPage(chart: self)
    var xml = XMLWriter()
    page.draw(about, into: &xml)
    return xml.bytes
  }
}

/// The layout of a chart below its heading: the stage, and to its right the plots, whose time axes
/// begin at one edge.
private struct SVGPage {
  let title: String
  let heading: SVGHeading
  let stage: SVGStage?
  /// The plots next to the stage, at least as high as it.
  let plots: SVGPlots

  init(chart: Chart) {
    title = PrintableText(chart.fullTitle).cut(to: 80).string
    heading = SVGHeading(chart)
    let top = heading.end
    var plots = SVGPlots(chart, top: top)
    stage = chart.stage.map { drawn in
      SVGStage(drawn, top: top, plot: plots.panels.first?.plot ?? top, end: plots.end)
    }
    let missing = max(0, (stage?.end ?? 0) - plots.end)
    if missing > 0, !plots.panels.isEmpty {
      let stretch = missing / Double(plots.panels.count)
      plots = SVGPlots(chart, top: top, plotHeight: SVGPanel.plotHeight + stretch)
    }
    self.plots = plots
  }

  func draw(_ about: String?, into xml: inout XMLWriter) {
    let width = pixelText(SVGPanel.width + plots.labelRoom + (stage?.width ?? 0))
    let height = pixelText(max(plots.end, stage?.end ?? 0))
    xml.writeElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)", "role": "img",
        "font-family": "sans-serif", "font-size": "12", "fill": ChartPalette.text,
      ]
    ) { xml in
      xml.writeElement("title", [:], text: title.isEmpty ? "chart" : title)
      if let about { xml.writeElement("metadata", [:], text: about) }
      heading.draw(into: &xml)
      stage?.draw(into: &xml)
      drawPlots(into: &xml)
    }
  }

  private func drawPlots(into xml: inout XMLWriter) {
    guard let stage else {
      plots.draw(into: &xml)
      return
    }
    xml.writeElement("g", ["transform": "translate(\(pixelText(stage.width)),0)"]) { xml in
      plots.draw(into: &xml)
    }
  }
}

/// The panels from top to bottom, and below them the tracks that are not plotted.
private struct SVGPlots {
  let panels: [SVGPanel]
  let constants: SVGConstantTracks
  let same: SVGConstantTracks

  init(_ chart: Chart, top: Double, plotHeight: Double = SVGPanel.plotHeight) {
    var end = top
    panels = chart.panels.map { panel in
      let drawn = SVGPanel(
        panel, duration: chart.duration, top: end, plotHeight: plotHeight)
      end = drawn.end
      return drawn
    }
    // Constants without a plot above them are as low as a heading.
    if panels.isEmpty, !chart.constants.isEmpty { end += 18 }
    constants = SVGConstantTracks(chart.constants, top: end)
    same = SVGConstantTracks(same: chart.same, top: constants.end)
  }

  var end: Double { same.end }

  var labelRoom: Double { panels.reduce(0) { max($0, $1.labelRoom) } }

  func draw(into xml: inout XMLWriter) {
    for panel in panels { panel.draw(into: &xml) }
    constants.draw(left: SVGPlotArea.left, into: &xml)
    same.draw(left: SVGPlotArea.left, into: &xml)
  }
}

/// A length or position in the image, to a thousandth of a pixel.
func pixelText(_ value: Double) -> String {
  DecimalText.text(value, decimals: 3)
}
