import Analysis
import Animations
import Documents

/// One plot of a picture: heading, axes, curves and key, from `top` down to `end`.
struct PanelPicture {
  static let gap = 12.0

  private let panel: Chart.Panel
  private let styles: [CurveStyle]
  /// The title above the value axis, "bubble.position (px), from 300"; empty for a bare value.
  let heading: String
  private let area: PlotArea
  /// The differences from the expected curves; nil without a comparison.
  private let strip: PlotArea?
  private let key: CurveKey?
  private let keyTop: Double
  private let isFirst: Bool
  private let chart: Chart
  /// The times that the time axis marks with names: of events, and of settling.
  private let events: [Chart.ConstantTrack]
  /// The places and rows of the names of events; nil for a name without room.
  private let names: [(x: Double, anchor: String, row: Int)?]
  private let namesHeight: Double
  private let isPlayed: Bool
  private let labelSize: Double
  /// The overshoots of the plot's curves, one for each, if a plot of few curves has room for them.
  private let peaks: [Overshoot?]
  let end: Double

  init(
    _ panel: Chart.Panel, of chart: Chart, known: [String], left: Double, right: Double,
    top: Double, height: Double, isFirst: Bool, isAlone: Bool, isPlayed: Bool = false
  ) {
    (self.panel, self.chart, self.isFirst, self.isPlayed) = (panel, chart, isFirst, isPlayed)
    styles = panel.styles
    labelSize = isPlayed ? TypeScale.phone : TypeScale.label
    var events = isFirst ? chart.events : []
    if !panel.isOfVariants, isAlone, let playback = chart.playback, playback.count == 1,
      let settling = chart.settling, settling > 0
    {
      let time = playback.delay + settling
      let words = playback.delay > 0 ? "settles at " : "settles in "
      events.append(.init(name: words + Chart.secondsText(time), values: [time]))
    }
    self.events = events
    let hasPeaks = panel.series.count < 4 && !panel.isOfVariants
    peaks = panel.series.map { hasPeaks && $0.peak?.share ?? 0 > 0 ? $0.peak : nil }
    let times = ChartAxis(exactly: [0, max(0, chart.duration)], steps: right - left > 400 ? 8 : 5)
    var shown = panel.values
    let (low, high) = ChartAxis.range(of: shown)
    for case (let peak?, let target?) in zip(peaks, panel.series.map({ $0.target })) {
      // The label of the peak has room beyond it.
      shown.append(peak.value + (peak.value > target ? 1 : -1) * (high - low) * 24 / height)
    }
    let values = ChartAxis(fitting: shown, steps: height > 150 ? 5 : 4)
    heading = Self.heading(
      of: panel, base: values.tickLabels(room: 9).base, isAlone: isAlone && chart.request != nil)
    names = Self.places(of: events, times, left: left, right: right, labelSize)
    namesHeight = 16 * (names.compactMap { $0 }.map { Double($0.row) + 1 }.max() ?? 0)
    // A page has the name of the plot itself.
    let named = !heading.isEmpty && !isPlayed || isPlayed && isFirst && chart.isCut
    let area = PlotArea(
      left: left, right: right, top: top + (named ? 28 : 8) + namesHeight, height: height,
      times: times, values: values)
    self.area = area
    let differences = PlotArea(
      left: left, right: right, top: area.bottom + 34, height: 64, times: times,
      values: ChartAxis(fitting: [0] + panel.differences.flatMap { $0.values }, steps: 2))
    strip = panel.expected.isEmpty ? nil : differences
    let isKnown = CurveKey.entries(of: panel).allSatisfy { known.contains($0) }
    key = isPlayed || isKnown ? nil : CurveKey(panel, styles: styles)
    var end = (strip ?? area).bottom + 26 + Double(panel.swatches.count) * Self.strip(of: panel)
    keyTop = panel.isOfVariants ? end + 12 : area.top
    if let key { end = max(end, keyTop + key.height) }
    self.end = end + (isPlayed ? 4 : 20)
  }

  private static func heading(of panel: Chart.Panel, base: String?, isAlone: Bool) -> String {
    var heading = PrintableText(panel.name).cut(to: 48).string
    // A bare value has no name of its own.
    if heading.hasPrefix("value ") { heading.removeFirst(6) }
    if isAlone, heading == "value", panel.unit.isEmpty, base == nil { heading = "" }
    let unit = panel.axisNote.isEmpty ? panel.unit : panel.axisNote
    if !heading.isEmpty { heading = axisTitle(heading, unit: unit, base: base) }
    if panel.nearBounds.count < panel.bounds.count {
      heading += (heading.isEmpty ? "" : ", ") + panel.boundsText
    }
    return heading
  }

  /// The title of an axis: "x (px), from 300".
  static func axisTitle(_ axis: String, unit: String, base: String?) -> String {
    var title = axis
    if !unit.isEmpty { title += " (\(PrintableText(unit).cut(to: 18).string))" }
    if let base { title += ", from \(base)" }
    return title
  }

  var shapes: [Shape] {
    // The names of events are between the title and the plot.
    let base = area.top - 12 - namesHeight
    var shapes: [Shape] = []
    if !heading.isEmpty, !isPlayed {
      shapes = [.text(heading, x: area.left, y: base, .ink, weight: 600)]
    }
    if chart.isCut, isFirst {
      let text = "no change until the end \u{2192}"
      shapes.append(.text(text, x: area.right, y: base, .soft, anchor: "end"))
    }
    let targets = levels
    shapes += valueAxis(area, targets)
    if let strip {
      shapes += valueAxis(strip, []) + timeAxis(strip) + difference(in: strip)
    } else {
      shapes += timeAxis(area)
    }
    for bound in panel.nearBounds { shapes += boundShapes(bound) }
    for target in targets { shapes.append(area.level(target, .soft, dashes: "2 4")) }
    if !panel.recording.isEmpty {
      let places = panel.recording.map { SVGPoint(x: area.x($0.time), y: area.y($0.value)) }
      shapes.append(places.dots(CurveKey.markTone(panel), size: places.count <= 200 ? 6 : 3))
    }
    for (series, style) in zip(panel.expected, styles) {
      shapes.append(expected(series, style))
    }
    for (series, style) in zip(panel.series, styles) { shapes.append(curve(series, style)) }
    shapes += marks + eventShapes
    if let key {
      let left = panel.isOfVariants ? area.left : area.right + Self.gap
      shapes += key.shapes(at: SVGPoint(x: left, y: keyTop), beside: area)
    }
    let picture = Shape.group(shapes + swatches)
    if !isPlayed { return [picture] }
    let ends = [area.values.low, area.values.high].map { ShortestDoubleText.of($0) }
    let places = [area.top, area.bottom].map { pixelText($0) }
    let scale = (ends + places).joined(separator: " ")
    return [picture.with("data-values", scale)]
  }

  /// The peaks of the curves, the largest of equal ones with its number, where that has room.
  private var marks: [Shape] {
    var known: [(share: String, x: Double, y: Double)] = []
    let heights = peaks.map { $0.map { area.y($0.value) } ?? 0 }
    let bases = panel.series.map { area.y($0.target ?? 0) }
    let reach = zip(heights, bases).map { ($0 - $1).magnitude.rounded() }
    let order = peaks.indices.sorted { (-reach[$0], $0) < (-reach[$1], $1) }
    return order.flatMap { index -> [Shape] in
      guard let peak = peaks[index] else { return [] }
      let (x, y, text) = (area.x(peak.time), heights[index], Chart.peakText(peak))
      let mark = Shape.ellipse(x: x, y: y, width: 7, height: 7).filled(.paper)
        .stroked(styles[index].tone, width: 2)
      let width = TypeScale.width(of: text, size: labelSize)
      let share = Chart.percentText(peak.share)
      let isFree = known.allSatisfy {
        $0.share != share && (($0.x - x).magnitude > width || ($0.y - y).magnitude > 20)
      }
      if !isFree { return [mark] }
      known.append((share, x, y))
      let middle = min(max(x, area.left + width / 2), area.right - width / 2)
      let label = Shape.text(
        text, x: middle, y: y < bases[index] ? y - 10 : y + 20, .soft, anchor: "middle")
      return [mark, label.haloed()]
    }
  }

  /// The places of the names of events above a plot, in three rows.
  private static func places(
    of events: [Chart.ConstantTrack], _ times: ChartAxis, left: Double, right: Double,
    _ size: Double
  ) -> [(x: Double, anchor: String, row: Int)?] {
    var free = Array(repeating: left - 24, count: 3)
    return events.map { event in
      if event.values[0] > times.high || event.name.isEmpty { return nil }
      let half = TypeScale.width(of: event.name, size: size) / 2
      let x = left + times.fraction(of: event.values[0]) * (right - left)
      let middle = min(max(x, left + half), right - half)
      // A name at an end of the axis begins or ends there, however large its font is.
      let place = middle > x ? (left, "start") : middle < x ? (right, "end") : (x, "middle")
      guard let row = free.firstIndex(where: { $0 <= middle - half }) else { return nil }
      free[row] = middle + half + 6
      return (place.0, place.1, row)
    }
  }

  /// Ticks with names, where those have room, at the times of events.
  private var eventShapes: [Shape] {
    zip(events, names).flatMap { event, name -> [Shape] in
      if event.values[0] > area.times.high || event.name.isEmpty { return [] }
      let x = area.x(event.values[0])
      let top = area.top - 16 * Double(name?.row ?? 0)
      let tick = Shape.line(
        from: SVGPoint(x: x, y: top), to: SVGPoint(x: x, y: area.bottom + 6), .soft, width: 1,
        dashes: "1.5 3.5")
      guard let name else { return [tick] }
      let text = Shape.text(
        event.name, x: name.x, y: top - 5, size: TypeScale.command, .soft, anchor: name.anchor)
      return [tick, text.haloed()]
    }
  }

  private func curve(_ series: Chart.Series, _ style: CurveStyle) -> Shape {
    let points = area.points(of: series)
    if points.count == 1 { return points.dots(style.tone, size: 8) }
    let width = panel.series.count > ChartPalette.most ? 1.25 : panel.series.count > 4 ? 2 : 2.5
    let breaks = chart.playback?.alternates == true ? [] : chart.restarts
    let smooth = area.path(of: series, breaks: breaks).map {
      Shape.stroke($0, style.tone, width: width, dashes: style.dashes).roundEnded
    }
    var shape = smooth ?? points.line(style.tone, width: width, dashes: style.dashes)
    if isPlayed, panel.series.count <= ChartPalette.most {
      shape = shape.with("data-unit", PrintableText(panel.unit).cut(to: 12).string)
    }
    if !series.name.isEmpty {
      // A browser shows it at the pointer.
      shape.children = [Shape("title", text: PrintableText(series.name).string)]
    }
    return shape
  }

  /// The expected curve: a wide pale band. An equal actual curve runs along its middle.
  private func expected(_ series: Chart.Series, _ style: CurveStyle) -> Shape {
    let points = area.points(of: series)
    let shape =
      points.count == 1 ? points.dots(style.tone, size: 18) : points.line(style.tone, width: 8)
    return shape.with("stroke-opacity", 0.38)
  }

  /// The differences from the expected curves: a low plot around 0, filled from there.
  private func difference(in strip: PlotArea) -> [Shape] {
    let heading = strip.values.isFlat ? "no difference" : "difference"
    var shapes = [
      Shape.text(heading, x: strip.left, y: strip.top - 10, .ink, weight: 600),
      strip.level(0, .soft),
    ]
    if strip.values.isFlat { return shapes }
    let zero = strip.y(0)
    for (series, style) in zip(panel.differences, styles) {
      let points = strip.points(of: series)
      guard let first = points.first, let last = points.last, points.count > 1 else {
        shapes.append(points.dots(style.tone, size: 8))
        continue
      }
      let outline = [SVGPoint(x: first.x, y: zero)] + points + [SVGPoint(x: last.x, y: zero)]
      shapes.append(
        Shape("polygon", [("points", outline.text)]).filled(style.tone, opacity: 0.25)
          .stroked(style.tone, width: 1.25).with("stroke-linejoin", "round"))
    }
    return shapes
  }

  /// The targets of curves, and their starts if the last iteration runs backwards, in ascending
  /// order; empty for more than four, and for a comparison.
  private var levels: [Double] {
    guard panel.expected.isEmpty,
      panel.series.allSatisfy({ $0.target?.isFinite == true && $0.values.count > 1 })
    else { return [] }
    let starts = chart.playback?.endsBackwards == true ? panel.series.map { $0.values[0] } : []
    let passed = chart.events.flatMap { $0.values.dropFirst() }
    let levels = (panel.series.compactMap { $0.target } + passed + starts).distinct
      .filter { (area.values.low...area.values.high).contains($0) }
    return levels.count > 4 ? [] : levels.sorted()
  }

  /// A bound that curves may not cross. Its label is above the line, unless that is outside.
  private func boundShapes(_ bound: Double) -> [Shape] {
    let y = area.y(bound)
    return [
      area.level(bound, .soft, width: 1.5, dashes: "7 3 1 3"),
      .text(
        Chart.typeset("bound " + Chart.valueText(bound)), x: area.right - 4,
        y: y - area.top >= 16 ? y - 5 : y + 14, .soft, anchor: "end"),
    ]
  }

  /// - Parameter targets: the values whose labels are bold, also between the ticks.
  private func valueAxis(_ area: PlotArea, _ targets: [Double]) -> [Shape] {
    let labels = area.values.tickLabels(room: 9)
    var lines: [Shape] = []
    var texts: [Shape] = []
    func label(_ text: String, _ y: Double, isTarget: Bool) -> Shape {
      .text(
        Chart.typeset(text), x: area.left - 10, y: isPlayed ? y : y + 4, isTarget ? .ink : nil,
        weight: isTarget ? 600 : 400)
    }
    // Labels of two near targets are above each other, of more of them the first and the last.
    var targets = targets
    for index in targets.indices.dropFirst().dropLast().reversed()
    where area.y(targets[index - 1]) - area.y(targets[index + 1]) < 26 { targets.remove(at: index) }
    var places: [Double] = []
    for target in targets { places.append(min(area.y(target), (places.last ?? .infinity) - 13)) }
    for (tick, text) in zip(area.values.ticks, labels.texts) {
      let y = area.y(tick.value)
      // A target takes the room of the ticks next to it.
      let isTarget = labels.base != nil && targets.contains(tick.value)
      if !isTarget, places.contains(where: { ($0 - y).magnitude < 15 }) { continue }
      lines.append(area.level(tick.value, .line))
      texts.append(label(text, y, isTarget: isTarget))
    }
    if labels.base == nil {
      for (target, y) in zip(targets, places) {
        texts.append(label(area.values.label(of: target), y, isTarget: true))
      }
    }
    let group = Shape.group(texts).with("text-anchor", "end").filled(.soft)
    // The texts of a page keep their size where the plot grows.
    return lines + [isPlayed ? group.with("dominant-baseline", "central") : group]
  }

  private func timeAxis(_ area: PlotArea) -> [Shape] {
    let labels = area.times.tickLabels(room: 9).texts
    let texts = area.times.ticks.enumerated().map { index, tick in
      let text = labels[index] + (index == labels.count - 1 ? " s" : "")
      return Shape.text(text, x: area.x(tick.value), y: area.bottom + 22)
    }
    return [
      .line(
        from: SVGPoint(x: area.left, y: area.bottom + 6),
        to: SVGPoint(x: area.right, y: area.bottom + 6), .soft),
      Shape.group(texts).with("text-anchor", "middle").filled(.soft),
    ]
  }

  /// The height of a colour's strip: strips of several colours have names above them.
  private static func strip(of panel: Chart.Panel) -> Double { panel.swatches.count > 1 ? 46 : 28 }

  /// The strips below a plot of colours: each colour itself over time.
  private var swatches: [Shape] {
    if strip != nil { return [] }
    return panel.swatches.enumerated().flatMap { index, swatches in
      let stops = swatches.map { swatch in
        let stop = Shape("stop").with("offset", swatch.offset).with("stop-color", swatch.color)
        return swatch.opacity < 1 ? stop.with("stop-opacity", swatch.opacity) : stop
      }
      // The name has all colours, so equal names on one page are equal strips.
      let colours = swatches.flatMap { Array("\($0.color)\(pixelText($0.opacity))".utf8) }
      let name = colours.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
      }
      let id = "headspring-" + String(name, radix: 16)
      let bottom = area.bottom + 24 + Double(index + 1) * Self.strip(of: panel)
      let bar = Shape.rectangle(
        x: area.left, y: bottom - 20, width: area.right - area.left, height: 20
      ).stroked(.line, width: 1)
      let strip = [Shape("linearGradient", [("id", id)], stops), bar.with("fill", "url(#\(id))")]
      if panel.swatches.count == 1 || panel.swatches.count != styles.count { return strip }
      let (text, tone) = (panel.names[index], styles[index].tone)
      return strip + [.text(text, x: area.left, y: bottom - 25, tone, weight: 600)]
    }
  }
}
