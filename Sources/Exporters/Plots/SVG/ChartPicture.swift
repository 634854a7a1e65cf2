import Analysis
import Animations
import Documents
import ExactNumerics

extension Animation {
  /// Writes the plots of all keyframes, and at their left a scene's phone or a motion's plane.
  func writePicture(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    let tracks = trackValues()
    var chart = chart(encoding)
    chart.request = chart.request.map { "headspring " + $0 }
    let values = BoundAttributeTexts(animation: self, decimals: encoding.decimals, tracks: tracks)
    let stage = StagePicture.picture(of: self, tracks, chart.panels)
    try stream.write(
      chart.svg(
        width: stage == nil ? 720 : 640, about: Self.commandLine(encoding), beside: stage,
        SVGWriter(values)))
  }

  /// The command line that makes the picture, with the name that the request leaves out.
  private static func commandLine(_ encoding: Encoding) -> String? {
    guard let request = encoding.request else { return nil }
    let name = encoding.name.map { " --name \(ShellQuoting.quoted($0))" }
    return PrintableText("headspring \(request)\(name ?? "") --format svg").string
  }
}

extension Chart {
  static let margin = 24.0

  /// The chart as an SVG image, for light and dark pages, wider for wide keys.
  func svg(
    width: Double = 720, about: String? = nil, beside stage: StagePicture? = nil,
    _ writer: SVGWriter = SVGWriter()
  ) -> [UInt8] {
    let shift = stage.map { $0.width + Self.margin } ?? 0
    let width = max(width, 460 + keyWidth(), 100 + keyWidth(ofVariants: true))
    let size = width + shift
    let (heading, top) = headingShapes(width: size)
    var shapes = [Shape("rect", [("width", "100%"), ("height", "100%")]).filled(.paper)] + heading
    // Several plots are as high as the picture beside them, if they stay readable.
    let height = stage == nil ? 200.0 : 110
    var plots = plots(left: shift, width: width, top: top, height: height)
    var end = plots.end
    if let stage {
      let more = (top + stage.height - plots.end) / Double(max(1, panels.count))
      plots = self.plots(left: shift, width: width, top: top, height: height + max(0, more))
      end = max(plots.end, top + stage.height + Self.margin)
      shapes += stage.shapes(left: Self.margin, top: top)
    }
    var writer = writer
    return writer.document(
      shapes + plots.shapes, size: (size, end), title: title, about: about.map { [$0] } ?? [])
  }

  /// The width of the widest key beside a plot, or of that of variants below one.
  private func keyWidth(ofVariants: Bool = false) -> Double {
    panels.filter { $0.isOfVariants == ofVariants }
      .compactMap { CurveKey($0, styles: $0.styles)?.width }
      .reduce(0) { max($0, $1 + PanelPicture.gap) }
  }

  /// A plot alone, for a page whose text has its name and its key, as wide as all plots.
  func plot(of index: Int, height: Double) -> (heading: String, picture: [UInt8]) {
    let width = 460.0
    let (left, right) = (valueLabelsWidth(TypeScale.phone) + 4, width - Self.margin)
    let plot = PanelPicture(
      panels[index], of: self, known: [], left: left, right: right, top: 0, height: height,
      isFirst: index == 0, isAlone: panels.count == 1, isPlayed: true)
    var writer = SVGWriter()
    let picture = writer.document(
      plot.shapes, size: (width, plot.end), title: title,
      more: [("data-times", [left, right, duration].map { pixelText($0) }.joined(separator: " "))])
    return (plot.heading, picture)
  }

  /// "overshoots by 4.6 %" and "settles in 0.819 s", as far as they are known and of interest.
  var facts: [String] {
    // The settling times of variants are at their names.
    let isShown =
      !panels.contains { $0.isOfVariants } && (overshoot != nil || settling ?? 0 < duration)
    let settles = isShown ? settlingFact : nil
    return [overshoot, settles].compactMap { $0 } + notes
  }

  /// The overshoots in words: of all curves alike, of some by name, or the largest.
  private var overshoot: String? {
    let moving = panels.filter { !$0.isOfVariants }.flatMap { panel in
      panel.series.compactMap { series in
        series.peak.map { peak in
          let name = series.name.isEmpty ? panel.name : series.name
          return (name: panel.isOfObjects ? panel.property : name, peak: peak)
        }
      }
    }
    let over = moving.filter { $0.peak.share > 0 }
    guard let peak = over.max(by: { $0.peak.share < $1.peak.share })?.peak else { return nil }
    if over.contains(where: { $0.peak.isOfShake }) {
      return over.count == 1 ? "up to " + Self.peakText(peak) : nil
    }
    let share = Self.percentText(peak.share)
    let most = over.filter { Self.percentText($0.peak.share) == share }
    let (names, by) = (
      most.map { $0.name }.distinct, most.count < over.count ? " the most, by " : " by "
    )
    if most.count == moving.count || names.count > 3 { return "overshoots by " + share }
    return names.listed + (names.count > 1 ? " overshoot" : " overshoots") + by + share
  }

  /// The settling time with and without the delay in words; nil if the motion is cut before.
  private var settlingFact: String? {
    guard let settling, let playback, settling > 0, settling <= playback.period else { return nil }
    let own = Self.secondsText(settling)
    if playback.count > 1 { return "each run settles in " + own }
    if playback.delay == 0 { return "settles in " + own }
    return "settles at \(Self.secondsText(playback.delay + settling)) (\(own) after its delay)"
  }

  /// Ends the time axis soon after the last visible change, if more than half of it is left.
  mutating func leaveOutRest(from frame: Int, of last: Int) {
    let end = frame + frame / 8
    guard end > 0, end * 2 < last else { return }
    isCut = true
    duration *= Double(end) / Double(last)
    for panel in panels.indices {
      for index in panels[panel].series.indices {
        let series = panels[panel].series[index]
        panels[panel].series[index].values = Array(series.values.prefix(end + 1))
        panels[panel].series[index].fine = Array(series.fine.prefix(end * Series.fineSteps + 1))
      }
    }
  }

  /// The title, the facts and the command, and the vertical position below them.
  private func headingShapes(width: Double) -> ([Shape], end: Double) {
    var shapes: [Shape] = []
    var y = Self.margin - 4
    let room = width - 2 * Self.margin
    let text = PrintableText(title).cut(to: 80).string
    let title = isNamed ? text : Self.typeset(text)
    if !title.isEmpty {
      let isLong = TypeScale.width(of: title, size: TypeScale.title) > room
      y += TypeScale.title
      shapes.append(
        .text(
          title, x: Self.margin, y: y, size: isLong ? TypeScale.label : TypeScale.title, .ink,
          weight: 680))
    }
    if !facts.isEmpty {
      y += 22
      let text = facts.joined(separator: ", ")
      shapes.append(.text(text, x: Self.margin, y: y, size: TypeScale.fact, .ink))
    }
    let columns = Int(room / (TypeScale.command * 0.62))
    var parts = wrappedRequest(width: columns).flatMap {
      TextLines(breaking: $0, width: columns).lines
    }
    if parts.count > 4 { parts = parts.prefix(3) + [parts[3] + parts[4]] }
    let lines = parts.enumerated().map { index, line in
      Shape.text(
        PrintableText(line).cut(to: columns).string, x: Self.margin,
        y: y + 20 + 15 * Double(index))
    }
    if lines.isEmpty { return (shapes, y + 22) }
    let command = Shape.group(lines).with("font-family", Tone.monospaced)
      .with("font-size", TypeScale.command)
    return (shapes + [command.filled(.soft)], y + 27 + 15 * Double(lines.count))
  }

  /// The width of the widest label of a value, with its distance from a plot.
  private func valueLabelsWidth(_ size: Double) -> Double {
    let labels = panels.flatMap { panel in
      let axis = ChartAxis(fitting: panel.values, steps: 5)
      return axis.tickLabels(room: 9).texts
        + panel.series.compactMap { $0.target.map { axis.label(of: $0) } }
    }
    return labels.reduce(0) { max($0, TypeScale.width(of: $1, size: size)) } + 12
  }

  /// The panels, and below them the tracks that are not plotted.
  private func plots(
    left: Double, width: Double, top: Double, height: Double
  ) -> (shapes: [Shape], end: Double) {
    let inset = valueLabelsWidth(TypeScale.label)
    let right = left + width - Self.margin - keyWidth()
    let area = (left + Self.margin + inset, right)
    var shapes: [Shape] = []
    var y = top
    let keys = panels.map { CurveKey.entries(of: $0) }
    for (index, panel) in panels.enumerated() {
      // The first of equal keys is beside its plot, the last is below it.
      let others = panel.isOfVariants ? keys[(index + 1)...] : keys[..<index]
      let drawn = PanelPicture(
        panel, of: self, known: Array(others.joined()), left: area.0, right: area.1, top: y,
        height: panel.isOfVariants ? height * 1.3 : height,
        isFirst: index == 0, isAlone: panels.count == 1)
      shapes += drawn.shapes
      y = drawn.end
    }
    let columns = Int((width - 2 * Self.margin) / (TypeScale.label * 0.6))
    for (heading, texts) in unplotted {
      for line in TextLines(heading, texts, width: columns).lines {
        y += 18
        shapes.append(.text(Self.typeset(line), x: area.0, y: y - 6, .soft))
      }
    }
    return (shapes, y + 8)
  }

  /// Names of what is below the plots: constants, and equal tracks of a comparison.
  var unplotted: [(heading: String, texts: [String])] {
    [
      ("constant:", constants.map { $0.text }),
      ("the same:", same.map { PrintableText($0).cut(to: 48).string }),
    ].filter { !$0.1.isEmpty }
  }
}
