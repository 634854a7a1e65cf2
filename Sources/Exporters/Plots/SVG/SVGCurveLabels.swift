import Documents

/// The names of compared curves next to their lines. A sweep over an ordered parameter with many
/// curves names the first, the last, and some between them.
struct SVGCurveLabels {
  /// The maximum number of curves that all have names.
  private static let most = 8
  /// The number of names of a sweep with more curves.
  private static let mostOfSweep = 5
  /// The room for names above the plot.
  static let headroom = 24.0
  /// The height that a plot gains, so that its curves are further apart.
  static let extraHeight = 60.0
  /// A generous width per letter in pixels, since the reader's font is unknown.
  private static let letterWidth = 7.2

  private let names: [(text: String, style: CurveStyle, place: SVGLabelSearch.Place)]

  /// Nil if the curves are no variants of one motion, or if the names do not fit.
  ///
  /// - Parameter levels: the values that have a line across the plot.
  init?(_ panel: Chart.Panel, styles: [CurveStyle], frame: SVGPlotArea, levels: [Double]) {
    guard panel.isOfVariants, panel.series.count > 1, panel.expected.isEmpty, panel.marks == nil
    else { return nil }
    let isOrdered = ChartPalette.isOrdered(panel.series.map { $0.name })
    guard isOrdered || panel.series.count <= Self.most else { return nil }
    let search = SVGLabelSearch(
      panel.series.map { Self.points(of: $0, in: frame) }, levels: levels.map { frame.y($0) },
      area: SVGLabelSearch.Box(
        left: frame.left + 2, top: frame.top - Self.headroom, right: SVGPanel.width - 4,
        bottom: frame.bottom))
    let texts = panel.series.map { PrintableText($0.name).cut(to: 40) }
    for indices in Self.choices(of: panel.series.count, isOrdered: isOrdered) {
      let widths = indices.map { Double(texts[$0].columns) * Self.letterWidth }
      guard let places = search.places(of: indices, widths: widths) else { continue }
      names = zip(indices, places).map { (texts[$0].string, styles[$0], $1) }
      return
    }
    return nil
  }

  /// The curves to name: all of a few, else fewer and fewer of a sweep.
  private static func choices(of count: Int, isOrdered: Bool) -> [[Int]] {
    var choices = count <= most ? [Array(0..<count)] : []
    guard isOrdered else { return choices }
    for names in stride(from: min(mostOfSweep, count - 1), through: 2, by: -1) {
      choices.append(evenIndices(names, of: count))
    }
    return choices
  }

  /// The curves of a sweep with more of them than names; empty for other curves.
  static func sweepNames(of panel: Chart.Panel) -> [Int] {
    let count = panel.series.count
    guard count > mostOfSweep, ChartPalette.isOrdered(panel.series.map { $0.name }) else {
      return []
    }
    return evenIndices(mostOfSweep, of: count)
  }

  /// The first index, the last one, and some between them with even steps.
  private static func evenIndices(_ names: Int, of count: Int) -> [Int] {
    (0..<names).map { ($0 * (count - 1) * 2 + names - 1) / (names * 2 - 2) }
  }

  private static func points(of series: Chart.Series, in frame: SVGPlotArea) -> [SVGPoint] {
    let values = series.fine.isEmpty ? series.values : series.fine
    return values.enumerated().map { index, value in
      SVGPoint(x: frame.x(ofKeyframe: index, of: values.count), y: frame.y(value))
    }
  }

  func draw(into xml: inout XMLWriter) {
    xml.writeElement("g", ["class": "names"]) { xml in
      for name in names { draw(name.text, name.style, at: name.place, into: &xml) }
    }
  }

  private func draw(
    _ text: String, _ style: CurveStyle, at place: SVGLabelSearch.Place, into xml: inout XMLWriter
  ) {
    if let end = place.leader {
      xml.writeStraightLine(from: place.point, to: end, ["stroke": style.colour])
      SVGDots([place.point], colour: style.colour, size: "6").draw(into: &xml)
    }
    let box = place.box
    let x: Double
    switch place.textAnchor {
    case .start: x = box.left
    case .middle: x = (box.left + box.right) / 2
    case .end: x = box.right
    }
    xml.writeElement(
      "text",
      [
        "x": pixelText(x), "y": pixelText(box.top + 11), "text-anchor": place.textAnchor.rawValue,
        "fill": style.colour,
      ], text: text)
  }
}
