import Documents

/// The differences of curves from the expected ones: a low plot around 0, filled from there.
struct SVGDifferencePlot {
  private static let height = 64.0

  let frame: SVGPlotArea
  private let series: [Chart.Series]
  private let styles: [CurveStyle]

  /// - Parameter top: the vertical position of its heading.
  init(
    _ series: [Chart.Series], styles: [CurveStyle], times: ChartAxis, top: Double
  ) {
    self.series = series
    self.styles = styles
    frame = SVGPlotArea(
      top: top + 26, height: SVGDifferencePlot.height, times: times,
      values: ChartAxis(fitting: [0] + series.flatMap { $0.values }, steps: 2))
  }

  func draw(into xml: inout XMLWriter) {
    let heading = frame.values.isFlat ? "no difference" : "difference"
    xml.writeElement(
      "text", ["x": pixelText(frame.left), "y": pixelText(frame.top - 10)], text: heading)
    for (series, style) in zip(series, styles) { draw(series, style, into: &xml) }
    let zero = frame.y(0)
    SVGLine(from: (frame.left, zero), to: (frame.right, zero), opacity: "0.9").draw(into: &xml)
  }

  private func draw(_ series: Chart.Series, _ style: CurveStyle, into xml: inout XMLWriter) {
    if frame.values.isFlat { return }
    let points = frame.points(of: series)
    guard let first = points.first, points.count > 1 else {
      SVGDots(points, colour: style.colour, size: "8").draw(into: &xml)
      return
    }
    let zero = frame.y(0)
    let outline =
      [SVGPoint(x: first.x, y: zero)] + points + [
        SVGPoint(x: points[points.count - 1].x, y: zero)
      ]
    xml.writeElement(
      "polygon",
      [
        "fill": style.colour, "fill-opacity": "0.25", "stroke": style.colour,
        "stroke-width": "1.25", "stroke-linejoin": "round",
        "points": outline.text,
      ])
  }
}
