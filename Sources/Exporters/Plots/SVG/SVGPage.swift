import Documents
import Motion

extension FormatInfo {
  /// An SVG image, which is held in memory as a whole. The curves of more than 200 tracks would be
  /// indistinguishable.
  static var svg: FormatInfo {
    FormatInfo(
      "svg", .pictures, extensions: ["svg"], summary: "plots and paths",
      readBy: "browsers, Inkscape, rsvg", options: [.name, .request, .rates], tracks: 1...200)
  }
}

extension Animation {
  /// Writes the picture of all keyframes.
  func writePicture(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write(picture(encoding, isFine: true).svg())
  }
}

extension Chart {
  /// The chart as an SVG image with a transparent background, for light and dark pages.
  func svg() -> [UInt8] {
    let page = SVGPage(chart: self)
    var xml = XMLWriter()
    page.draw(into: &xml)
    return xml.bytes
  }
}

/// The layout of a chart below its heading: the stage, as many plots as fit to its right, and the
/// other plots below both.
private struct SVGPage {
  /// The height by which the plots may exceed the stage without an empty area below it.
  private static let slack = 100.0

  let title: String
  let heading: SVGHeading
  let stage: SVGStage?
  /// The plots next to the stage, at least as high as it.
  let plots: SVGPlots
  /// The plots below, as wide as the stage and the plots next to it.
  let others: SVGPlots

  init(chart: Chart) {
    title = PlainText(chart.fullTitle).cut(to: 80).string
    heading = SVGHeading(chart)
    let top = heading.end
    var beside = chart
    var below = chart
    (below.panels, below.constants, below.same) = ([], [], [])
    var plots = SVGPlots(beside, top: top)
    var stage: SVGStage?
    if let drawn = chart.stage {
      func drawnStage() -> SVGStage {
        SVGStage(drawn, top: top, plot: plots.panels.first?.plot ?? top, end: plots.end)
      }
      stage = drawnStage()
      while beside.panels.count > 1, plots.end > (stage?.end ?? 0) + Self.slack {
        below.panels.insert(beside.panels.removeLast(), at: 0)
        (beside.constants, beside.same) = ([], [])
        (below.constants, below.same) = (chart.constants, chart.same)
        plots = SVGPlots(beside, top: top)
        stage = drawnStage()
      }
      let missing = max(0, (stage?.end ?? 0) - plots.end)
      let stretch = missing / Double(max(plots.panels.count, 1))
      plots = SVGPlots(beside, top: top, plotHeight: SVGPanel.plotHeight + stretch)
    }
    self.stage = stage
    self.plots = plots
    others = SVGPlots(
      below, top: max(plots.end, stage?.end ?? 0),
      width: SVGPanel.width + plots.labelRoom + (stage?.width ?? 0))
  }

  func draw(into xml: inout XMLWriter) {
    let width = pixels(
      SVGPanel.width + plots.labelRoom + (stage?.width ?? 0) + others.labelRoom)
    let height = pixels(others.end)
    xml.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)", "role": "img",
        "font-family": "sans-serif", "font-size": "12", "fill": ChartPalette.text,
      ]
    ) { xml in
      xml.element("title", [:], text: title.isEmpty ? "chart" : title)
      heading.draw(into: &xml)
      stage?.draw(into: &xml)
      drawPlots(into: &xml)
      others.draw(into: &xml)
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
}

/// The panels from top to bottom, and below them the tracks that are not plotted.
private struct SVGPlots {
  let panels: [SVGPanel]
  let constants: SVGConstants
  let same: SVGConstants

  init(
    _ chart: Chart, top: Double, plotHeight: Double = SVGPanel.plotHeight,
    width: Double = SVGPanel.width
  ) {
    var end = top
    panels = chart.panels.map { panel in
      let drawn = SVGPanel(
        panel, duration: chart.duration, top: end, plotHeight: plotHeight, width: width)
      end = drawn.end
      return drawn
    }
    // Constants without a plot above them are as low as a heading.
    if panels.isEmpty, !chart.constants.isEmpty { end += 18 }
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

/// A length or position in the image, to a thousandth of a pixel.
func pixels(_ value: Double) -> String {
  DecimalText.text(value, decimals: 3)
}
