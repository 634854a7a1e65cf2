import Documents

/// One plot of the SVG image: heading, legend, axes and curves, from `top` down to `end`.
struct SVGPanel {
  static let width = 720.0
  /// The default height of the plot.
  static let plotHeight = 200.0

  private let panel: Chart.Panel
  private let styles: [CurveStyle]
  /// True if some curves overlap.
  private let hasTwins: Bool
  private let heading: String
  private let top: Double
  private let legend: SVGLegend
  private let frame: SVGPlotArea
  /// The differences from the expected curves; nil without a comparison.
  private let strip: SVGDifferencePlot?
  private let ends: SVGEndLabels?
  /// The names of the curves next to their lines; nil if they are at the ends or in the legend.
  private let names: SVGCurveLabels?
  /// True if names next to the curves replace the legend.
  private let isNamed: Bool

  init(
    _ panel: Chart.Panel, duration: Double, top: Double, plotHeight: Double
  ) {
    self.panel = panel
    self.top = top
    let styles = panel.styles
    self.styles = styles.styles
    hasTwins = styles.hasTwins
    let isCompared = !panel.expected.isEmpty
    let times = ChartAxis(exactly: [0, max(0, duration)], steps: 8)
    let values = ChartAxis(fitting: panel.values, steps: 6)
    func plot(from top: Double, height: Double = plotHeight) -> SVGPlotArea {
      SVGPlotArea(top: top, height: height, times: times, values: values)
    }
    let plain = plot(from: top + 38)
    let named = plot(
      from: plain.top + SVGCurveLabels.headroom - 8,
      height: plotHeight + SVGCurveLabels.extraHeight)
    ends = SVGEndLabels(panel, styles: styles.styles, frame: plain)
    names =
      ends == nil
      ? SVGCurveLabels(
        panel, styles: styles.styles, frame: named,
        levels: SVGPanel.distinctLevels(of: panel, in: values).all + panel.nearBounds) : nil
    let isNamed = ends != nil || names != nil
    self.isNamed = isNamed
    legend = SVGLegend(
      names: isNamed
        ? [] : isCompared && panel.series.count == 1 ? ["actual"] : panel.series.map { $0.name },
      styles: styles.styles, marks: panel.marks?.name, shadows: isCompared ? "expected" : nil,
      top: top + 30, isOfVariants: panel.isOfVariants, hasTwins: hasTwins)
    frame = names != nil ? named : plot(from: legend.end + 8)
    heading = SVGPanel.axisHeading(of: panel, base: plain.valueLabels.base)
    strip =
      isCompared
      ? SVGDifferencePlot(
        panel.differences, styles: styles.styles, times: times, top: self.frame.axis)
      : nil
  }

  /// The width of the curves' names at the right of the plot; 0 for none.
  var labelRoom: Double { ends?.room ?? 0 }

  var end: Double {
    let end = (strip?.frame ?? frame).bottom + 70
    return swatches == nil ? end : end + SVGColorStrip.height + 8
  }

  /// The colours below the time axis; nil for a track that is no colour.
  private var swatches: SVGColorStrip? {
    if panel.swatches.isEmpty || strip != nil { return nil }
    return SVGColorStrip(
      swatches: panel.swatches, left: frame.left, right: frame.right, top: frame.axis + 50)
  }

  /// The vertical position of the plot, below heading and legend.
  var plot: Double { frame.top }

  func draw(into xml: inout XMLWriter) {
    xml.writeElement("g", [:]) { xml in
      xml.writeElement(
        "text", ["x": pixelText(frame.left), "y": pixelText(top + 18), "font-weight": "bold"],
        text: heading)
      legend.draw(left: frame.left, into: &xml)
      let levels = SVGPanel.distinctLevels(of: panel, in: frame.values)
      drawValueAxis(of: frame, targets: levels.targets, into: &xml)
      if let strip {
        drawTimeGrid(of: frame, into: &xml)
        drawValueAxis(of: strip.frame, into: &xml)
        drawTimeAxis(of: strip.frame, into: &xml)
        strip.draw(into: &xml)
      } else {
        drawTimeAxis(of: frame, into: &xml)
      }
      for bound in panel.nearBounds { draw(bound: bound, into: &xml) }
      for start in levels.starts { draw(level: start, dashes: "1 4", into: &xml) }
      for target in levels.targets { draw(level: target, dashes: "4 4", into: &xml) }
      drawMarks(into: &xml)
      for (series, style) in zip(panel.expected, styles) {
        SVGExpectedCurve(series, style: style, frame: frame).draw(into: &xml)
      }
      for (series, style) in zip(panel.series, styles) {
        SVGCurve(series, style: style, hasDots: hasDots(on: series), frame: frame)
          .draw(title: isNamed ? PrintableText(series.name).string : nil, into: &xml)
      }
      ends?.draw(into: &xml)
      names?.draw(into: &xml)
      swatches?.draw(into: &xml)
    }
  }

  /// True for few keyframes. Many dots would merge, and dots on dashed lines hide the dashes.
  private func hasDots(on series: Chart.Series) -> Bool {
    let count = series.values.count
    if count > 1, panel.isOfVariants || hasTwins { return false }
    return count == 1
      || (count <= 80 && panel.series.count <= 4 && panel.marks == nil && strip == nil)
  }

  /// The first and last values of the curves, at most two of each; empty for a plot of several
  /// properties, and for a comparison.
  private static func distinctLevels(
    of panel: Chart.Panel, in values: ChartAxis
  ) -> (starts: [Double], targets: [Double], all: [Double]) {
    guard panel.isOfVariants || panel.series.count == 1, panel.expected.isEmpty,
      panel.series.allSatisfy({ $0.target != nil && $0.values.count > 1 })
    else { return ([], [], []) }
    let starts = drawnLevels(panel.series.compactMap { $0.values.first }, in: values)
    let targets = drawnLevels(panel.series.compactMap { $0.target }, in: values)
    return (starts, targets, starts + targets)
  }

  /// The different levels on the axis; empty for more than two, or if one is infinite.
  private static func drawnLevels(_ levels: [Double], in values: ChartAxis) -> [Double] {
    guard levels.allSatisfy({ $0.isFinite }) else { return [] }
    var different: [Double] = []
    for level in levels where !different.contains(level) { different.append(level) }
    let inside = different.filter { (values.low...values.high).contains($0) }
    return inside.count <= 2 ? inside : []
  }

  /// Draws the level at which curves begin or end.
  private func draw(level: Double, dashes: String, into xml: inout XMLWriter) {
    let y = frame.y(level)
    xml.writeStraightLine(
      from: SVGPoint(x: frame.left, y: y), to: SVGPoint(x: frame.right, y: y),
      ["stroke": ChartPalette.text, "stroke-width": "1", "stroke-dasharray": dashes])
  }

  /// Draws a bound that curves may not cross.
  private func draw(bound: Double, into xml: inout XMLWriter) {
    let y = frame.y(bound)
    xml.writeStraightLine(
      from: SVGPoint(x: frame.left, y: y), to: SVGPoint(x: frame.right, y: y),
      ["stroke": ChartPalette.text, "stroke-width": "1.5", "stroke-dasharray": "7 3 1 3"])
    let value = TickLabels(only: bound, room: 9).texts.first ?? ""
    // The label is above the line, unless that is outside the plot.
    let isAbove = y - frame.top >= 16
    xml.writeTextGroup(textAnchor: "end") { xml in
      xml.writeElement(
        "text",
        [
          "x": pixelText(frame.right - 4), "y": pixelText(isAbove ? y - 5 : y + 13),
          "font-size": "10",
        ], text: "bound " + value)
    }
  }

  private func drawMarks(into xml: inout XMLWriter) {
    guard let marks = panel.marks else { return }
    let places = marks.points.map { point in
      SVGPoint(x: frame.x(point.time), y: frame.y(point.value))
    }
    let colour = ChartPalette.style(ofCurve: panel.series.count).colour
    SVGDots(places, colour: colour, size: places.count <= 200 ? "6" : "3").draw(into: &xml)
  }

  /// - Parameter targets: the values whose labels are bold, also between the ticks.
  private func drawValueAxis(
    of frame: SVGPlotArea, targets: [Double] = [], into xml: inout XMLWriter
  ) {
    let places = targets.map { frame.y($0) }
    xml.writeTextGroup(textAnchor: "end") { xml in
      for (tick, label) in zip(frame.values.ticks, frame.valueLabels.texts) {
        let y = frame.y(tick.value)
        SVGLine(from: (frame.left, y), to: (frame.right, y)).draw(into: &xml)
        // A target's label takes the room of the ticks next to it.
        let isNear = places.contains { ($0 - y).magnitude < 14 }
        if isNear, !targets.contains(tick.value) { continue }
        drawLabel(label, at: y, isBold: targets.contains(tick.value), into: &xml)
      }
      guard frame.valueLabels.base == nil else { return }
      for (target, y) in zip(targets, places)
      where !frame.values.ticks.contains(where: { $0.value == target }) {
        let label = TickLabels(only: target, room: 9).texts.first ?? ""
        drawLabel(label, at: y, isBold: true, into: &xml)
      }
    }
  }

  private func drawLabel(
    _ label: String, at y: Double, isBold: Bool, into xml: inout XMLWriter
  ) {
    var attributes = [
      (key: "x", value: pixelText(frame.left - 10)), (key: "y", value: pixelText(y + 4)),
    ]
    if isBold { attributes.append((key: "font-weight", value: "bold")) }
    xml.writeElement("text", attributes, text: label)
  }

  /// Draws the vertical lines of a time axis whose labels are below another plot.
  private func drawTimeGrid(of frame: SVGPlotArea, into xml: inout XMLWriter) {
    for tick in frame.times.ticks {
      let x = frame.x(tick.value)
      SVGLine(from: (x, frame.top), to: (x, frame.bottom)).draw(into: &xml)
    }
  }

  private func drawTimeAxis(of frame: SVGPlotArea, into xml: inout XMLWriter) {
    xml.writeTextGroup(textAnchor: "middle") { xml in
      for (tick, label) in zip(frame.times.ticks, frame.timeLabels.texts) {
        let x = frame.x(tick.value)
        SVGLine(from: (x, frame.top), to: (x, frame.axis)).draw(into: &xml)
        xml.writeElement("text", ["x": pixelText(x), "y": pixelText(frame.axis + 19)], text: label)
      }
      xml.writeElement(
        "text", ["x": pixelText((frame.left + frame.right) / 2), "y": pixelText(frame.axis + 38)],
        text: "time (s)")
    }
    let (start, end) = ((frame.left, frame.axis), (frame.right, frame.axis))
    SVGLine(from: start, to: end, opacity: "0.9").draw(into: &xml)
  }

  /// The title above the value axis, such as "bubble.position (px), from 300".
  private static func axisHeading(of panel: Chart.Panel, base: String?) -> String {
    var heading = SVGPlane.axisTitle(
      PrintableText(panel.name).cut(to: 48).string, unit: panel.unit, base: base)
    if panel.nearBounds.count < panel.bounds.ends.count { heading += ", " + panel.bounds.text }
    return heading
  }
}
