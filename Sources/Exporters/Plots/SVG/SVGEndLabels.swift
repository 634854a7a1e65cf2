import Documents

/// The names of curves at the right of their ends, if those are far enough apart: of all curves, or
/// of some of a long sweep.
struct SVGEndLabels {
  /// The maximum number of curves that all have names.
  private static let most = 12
  private static let lineHeight = 14.0

  private let texts: [String]
  private let places: [SVGPoint]
  private let styles: [CurveStyle]
  /// The width of the names beyond the margin of the plot.
  let room: Double

  /// Nil if the names do not fit.
  init?(_ panel: Chart.Panel, styles: [CurveStyle], frame: SVGPlotArea) {
    guard panel.isOfVariants else { return nil }
    let count = panel.series.count
    let indices = count <= Self.most ? Array(0..<count) : SVGCurveLabels.sweepNames(of: panel)
    if indices.isEmpty { return nil }
    var places: [SVGPoint] = []
    for index in indices {
      let values = panel.series[index].values
      let y = frame.y(values[values.count - 1])
      guard places.allSatisfy({ ($0.y - y).magnitude >= Self.lineHeight }) else { return nil }
      places.append(SVGPoint(x: frame.right + 8, y: y))
    }
    let texts = indices.map { PrintableText(panel.series[$0].name).cut(to: 32) }
    self.texts = texts.map { $0.string }
    self.places = places
    self.styles = indices.map { styles[$0] }
    // A generous width per letter, since the reader's font is unknown.
    let letters = texts.map { $0.columns }.max() ?? 0
    room = max(0, 8 + Double(letters) * 8 - (SVGPlotArea.margin - 8))
  }

  func draw(into xml: inout XMLWriter) {
    xml.writeElement("g", ["class": "ends"]) { xml in
      for index in texts.indices {
        xml.writeElement(
          "text",
          [
            "x": pixelText(places[index].x), "y": pixelText(places[index].y + 4),
            "fill": styles[index].colour,
          ], text: texts[index])
      }
    }
  }
}
