import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

/// A page with the moving drawing, its curves, controls, and texts for the clipboard.
struct HTMLPage {
  private let animation: Animation
  private let drawing: SMILDocument

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    self.animation = animation
    drawing = try SMILDocument(animation, encoding, in: Format.html.name)
  }

  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    // The page shows the request as plain text, and must be reproducible from that text.
    var encoding = encoding
    encoding.name = encoding.name.map { PrintableText($0).string }
    encoding.request = encoding.request.map { PrintableText($0).string }
    var texts: [(title: String, bytes: [UInt8])] = []
    let chart = animation.chart(encoding)
    for text in ClipboardText.all {
      if let bytes = text.bytes(of: animation, encoding) { texts.append((text.title, bytes)) }
    }
    let variants = variantTexts(encoding)
    let length = length(of: chart)
    try stream.write(head(chart, encoding.request))
    // The page has the request already.
    encoding.request = nil
    try drawing.write(encoding, to: &stream)
    try stream.write(
      "</figure>\n" + controls(of: chart, until: length)
        + "</section>\n<section class=\"curves\">\n")
    var first = 0
    for (index, panel) in chart.panels.enumerated() {
      let plot = chart.plot(of: index, height: height(in: chart))
      try stream.write("<figure>\n" + caption(of: panel, plot.heading, first))
      try stream.write(plot.picture)
      try stream.write("</figure>\n")
      if panel.series.count <= ChartPalette.most { first += panel.series.count }
    }
    try stream.write(Self.table(of: chart.panels.filter { $0.isOfVariants }, variants))
    for (heading, texts) in chart.unplotted {
      let text = Chart.typeset(heading + " " + texts.joined(separator: ", "))
      try stream.write("<p class=\"soft\">\(Self.escaped(text))</p>\n")
    }
    try stream.write("</section>\n" + Self.copies(texts.map { $0.title }))
    texts += variants
    try stream.write(
      "</main>\n<footer><kbd>Space</kbd> plays, <kbd>←</kbd> <kbd>→</kbd> go a frame, "
        + "with <kbd>Shift</kbd> ten, <kbd>Home</kbd> <kbd>End</kbd> to the ends.</footer>\n"
        + "<script type=\"application/json\" id=\"data\">{\"length\":\(CSSText.number(length)),"
        + "\"fps\":\(ShortestDoubleText.of(animation.grid.fps.perSecond)),\"texts\":{")
    for (index, text) in texts.enumerated() {
      try stream.write((index == 0 ? "\n" : ",\n") + JSONWriter.quoted(text.title) + ":")
      // A `<` could end the script's element.
      let parts = JSONWriter.quoted(String(decoding: text.bytes, as: UTF8.self)).utf8
        .split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      try stream.write(Array(parts.joined(separator: "\\u003c".utf8)))
    }
    try stream.write("}}</script>\n<script>\n" + HTMLPageScript.text)
    try stream.write("\n</script>\n</body>\n</html>\n")
  }

  /// The linear() of each variant by itself, with the command line that selects it.
  private func variantTexts(_ encoding: Encoding) -> [(title: String, bytes: [UInt8])] {
    guard animation.isOfVariants, animation.tracks.count <= ChartPalette.most,
      let text = ClipboardText.all.first(where: { $0.format == .cssLinear })
    else { return [] }
    return animation.tracks.compactMap { track in
      var (own, encoding) = (animation, encoding)
      own.tracks = [track]
      encoding.request = encoding.request.flatMap { $0.selecting(track: track.object) }
      return text.bytes(of: own, encoding).map { ("linear() of " + track.object, $0) }
    }
  }

  /// The name of a plot, and of its curves with their lines and values at the time.
  ///
  /// - Parameter first: the number of curves with values in the plots before.
  private func caption(of panel: Chart.Panel, _ heading: String, _ first: Int) -> String {
    let name = heading.isEmpty ? "" : "<b>\(Self.escaped(heading))</b>"
    let hasValues = panel.series.count <= ChartPalette.most
    var entries = ""
    if let key = CurveKey(panel, styles: panel.styles), !panel.isOfVariants {
      for (row, curves) in key.rows.enumerated() {
        let names = key.names.map { $0.texts[row] }.joined(separator: " ")
        let value = hasValues ? Self.value(of: [first + curves[0]]) : ""
        let line = Self.sample(curves.map { panel.styles[$0] })
        entries += "<span>\(line)\(Self.escaped(names)) \(value)</span>"
      }
    } else if !panel.isOfVariants, layout != "number" {
      entries = Self.value(of: [first])
    }
    return name.isEmpty && entries.isEmpty ? "" : "<figcaption>\(name)\(entries)</figcaption>\n"
  }

  /// The element of the values of curves at the time.
  private static func value(of curves: [Int]) -> String {
    "<output data-curves=\"\(curves.map { "\($0)" }.joined(separator: " "))\"></output>"
  }

  /// The piece of line before the name of a curve, with a part for each of equal ones.
  private static func sample(_ styles: [CurveStyle]) -> String {
    let parts = styles.enumerated().map { index, style in
      """
      <path d="M\(28 * index / styles.count),5H\(28 * (index + 1) / styles.count)" \
      stroke-width="3" class="stroke-\(style.tone.light.dropFirst())" \
      stroke="\(style.tone.light)" stroke-dasharray="\(styles.count > 1 ? "none" : style.dashes)"/>
      """
    }
    return "<svg viewBox=\"0 0 28 10\" aria-hidden=\"true\">\(parts.joined())</svg>"
  }

  /// A table of variants with their lines, the facts that differ, and their values at the time,
  /// one of each plot. Plots of many curves have no values.
  private static func table(
    of panels: [Chart.Panel], _ texts: [(title: String, bytes: [UInt8])]
  ) -> String {
    guard let panel = panels.first, let key = CurveKey(panel, styles: panel.styles) else {
      return ""
    }
    let hasNow = panel.series.count <= ChartPalette.most
    let isWhole = panels.allSatisfy { $0.series.count == panel.series.count }
    var heads = key.names.map { $0.heading }
    if key.rows.count < panel.series.count {
      heads[0] = "\(key.rows.count) of \(panel.series.count)"
    }
    heads += key.columns.map { CurveKey.facts[$0.fact] } + (hasNow ? ["now"] : [])
    if !texts.isEmpty { heads.append("linear()") }
    let rows = key.rows.enumerated().map { row, curves in
      let (index, own) = (curves[0], panel.series[curves[0]])
      let facts = key.columns.map { "<td>\(own.facts[$0.fact])</td>" }.joined()
      let others = key.names.dropFirst().map { "<td>\(escaped($0.texts[row]))</td>" }.joined()
      let now = (isWhole ? panels : [panel]).indices.map { $0 * panel.series.count + index }
      let title = "linear() of " + own.name
      let copy = texts.contains { $0.title == title } ? copyButton(title, "Copy") : ""
      let line = sample([panel.styles[index]])
      return """
        <tr><th scope="row">\(line)\(escaped(key.names[0].texts[row]))</th>\
        \(others)\(facts)\(hasNow ? "<td>\(value(of: now))</td>" : "")\
        \(copy.isEmpty ? "" : "<td>\(copy)</td>")</tr>

        """
    }
    let head = heads.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    return "<table>\n<tr>\(head)</tr>\n\(rows.joined())</table>\n"
  }

  /// The seconds from the beginning to the end of the last iteration, or of the axes.
  private func length(of chart: Chart) -> DoubleDouble {
    let whole = drawing.motion.seconds * drawing.motion.count + DoubleDouble(drawing.motion.delay)
    return chart.isCut ? min(whole, DoubleDouble(chart.duration)) : whole
  }

  /// The layout: a scene beside its plots, one number above its plot, or rows beside plots.
  private var layout: String {
    if animation.stage != nil { return "stage" }
    return animation.allChannels.count == 1 ? "number" : "rows"
  }

  /// The height of a plot, so that all plots of a page are on one screen if there are few.
  private func height(in chart: Chart) -> Double {
    if chart.panels.count > 2 { return animation.stage == nil ? 100 : 200 }
    return chart.panels.count > 1 ? 115 : layout == "number" ? 155 : 240
  }

  private func head(_ chart: Chart, _ request: String?) -> String {
    let name = chart.isNamed ? chart.title : Chart.typeset(chart.title)
    let text = chart.facts.joined(separator: ", ")
    let facts = text.isEmpty ? "" : "<p>\(Self.escaped(text))</p>\n"
    // A check finds the whole request, and a reader what a picture shows.
    let command =
      request.map { request in
        let shown = Self.words(String(request.dropLast(" --format html".utf8.count)))
        return "<template>\(Self.escaped(request))</template>\n<p><code>\(shown)</code></p>\n"
      } ?? ""
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \
      'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(Self.escaped(name))</title>
      <style>
      \(HTMLPageStyle.sheet)
      </style>
      </head>
      <body class="\(layout)">
      <header>
      <h1>\(Self.words(name))</h1>
      \(facts)\(command)</header>
      <main>
      <section class="motion" aria-label="Motion">
      <figure class="scene">

      """
  }

  /// The controls: a slider with marks at events, play, the time with the last event, speeds, loop.
  private func controls(of chart: Chart, until length: DoubleDouble) -> String {
    let speeds = ["0.1", "0.25", "0.5", "1"].map {
      "<button type=\"button\" data-speed=\"\($0)\" aria-pressed=\"\($0 == "1")\">\($0)×</button>"
    }
    return """
      <div class="slider"><div class="marks">\(marks(of: chart, until: length))</div>
      <input id="scrub" type="range" min="0" max="\(CSSText.number(length))" step="any" value="0" \
      aria-label="Time"></div>
      <div class="row">
      <button id="play" type="button" aria-pressed="false"><i></i><span>Play</span></button>
      <output id="time">0.000 s</output>\(layout == "number" ? Self.value(of: [0]) : "")
      <span id="event"></span>
      <div class="speeds" role="group" aria-label="Speed">\(speeds.joined())</div>
      <button id="loop" type="button" aria-pressed="false">Loop</button>
      </div>

      """
  }

  /// The marks of events, at most 100, and of a scene's rest.
  private func marks(of chart: Chart, until length: DoubleDouble) -> String {
    let rest = chart.rest.map { [Chart.ConstantTrack(name: "at rest", values: [$0])] } ?? []
    return (chart.events.prefix(100) + rest).compactMap { event in
      let time = DoubleDouble(event.values[0])
      guard !event.name.isEmpty, time <= length else { return nil }
      let left = DecimalText.text((time / length).nearestDouble * 100, decimals: 3)
      return "<i style=\"left:\(left)%\" data-time=\"\(CSSText.number(time))\" "
        + "title=\"\(Self.escaped(event.name))\"></i>"
    }.joined()
  }

  /// A button for each text that the page copies; empty for none.
  private static func copies(_ titles: [String]) -> String {
    if titles.isEmpty { return "" }
    return """
      <section class="copy" aria-label="Copy">
      <h2>Copy as</h2>
      \(titles.map { copyButton($0, $0) }.joined())
      <p id="told" role="status"></p>
      <textarea id="copied" readonly tabindex="-1" aria-hidden="true"></textarea>
      </section>

      """
  }

  private static func copyButton(_ title: String, _ name: String) -> String {
    "<button type=\"button\" data-copy=\"\(escaped(title))\" title=\"Copy \(escaped(title))\">"
      + name + "</button>"
  }

  /// Text whose lines break between words, not at their hyphens.
  private static func words(_ text: String) -> String {
    text.split(separator: " ").map { "<span>\(escaped(String($0)))</span>" }
      .joined(separator: " ")
  }

  /// Text escaped for element content and for attribute values in double quotes.
  private static func escaped(_ text: String) -> String {
    XMLWriter.escaped(PrintableText(text).string)
  }
}
