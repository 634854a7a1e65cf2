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
    let chart = animation.chart(encoding, isFine: true)
    for text in ClipboardText.all {
      if let bytes = text.bytes(of: animation, encoding) { texts.append((text.title, bytes)) }
      if text.format == .cssLinear { texts += Self.variants(of: animation, chart, text, encoding) }
    }
    try stream.write(head(chart, encoding.request))
    // The page has the request already.
    encoding.request = nil
    try drawing.write(encoding, to: &stream)
    try stream.write("</figure>\n" + controls + Self.copies(texts.map { $0.title }))
    try stream.write("</section>\n<figure class=\"curves\">\n")
    try stream.write(chart.curves(seconds: CSSText.number(length)))
    var known: [String] = []
    for panel in chart.panels where panel.isOfVariants {
      let entries = CurveKey.entries(of: panel)
      if !entries.allSatisfy({ known.contains($0) }) { try stream.write(Self.table(of: panel)) }
      known += entries
    }
    try stream.write(
      "</figure>\n</main>\n<footer><kbd>Space</kbd> plays, <kbd>←</kbd> <kbd>→</kbd> go a frame, "
        + "with <kbd>Shift</kbd> ten, <kbd>Home</kbd> <kbd>End</kbd> to the ends.</footer>\n")
    try stream.write(
      "<script type=\"application/json\" id=\"data\">{\"length\":\(CSSText.number(length)),"
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

  /// The text of each variant by itself, with the command line that selects it.
  private static func variants(
    of animation: Animation, _ chart: Chart, _ text: ClipboardText, _ encoding: Encoding
  ) -> [(title: String, bytes: [UInt8])] {
    guard animation.isOfVariants, animation.tracks.count <= ChartPalette.most else { return [] }
    let names = animation.tracks.map { $0.name }
    let parameters = VariantParameters(names)
    return names.enumerated().compactMap { index, name in
      var (own, encoding) = (animation, encoding)
      own.tracks = [animation.tracks[index]]
      encoding.request = encoding.request.flatMap { $0.selecting(track: name) }
      let label = parameters?.label(of: index) ?? name
      return text.bytes(of: own, encoding).map { (text.title + " " + label, $0) }
    }
  }

  /// A table of the variants of a plot with their lines and the facts that differ.
  private static func table(of panel: Chart.Panel) -> String {
    guard let key = CurveKey(panel, styles: panel.styles) else { return "" }
    let few = "\(key.rows.count) of \(panel.series.count)"
    let first = key.rows.count < panel.series.count ? few : panel.name
    // More curves have no dots.
    let hasNow = panel.series.count <= ChartPalette.most
    let heads = [first] + key.columns.map { CurveKey.facts[$0.fact] } + (hasNow ? ["now"] : [])
    let rows = key.rows.map { row in
      let (index, style) = (row[0], panel.styles[row[0]])
      let name = panel.parameters?.label(of: index) ?? panel.series[index].name
      let cells = key.columns.map { "<td>\(panel.series[index].facts[$0.fact])</td>" }
      return """
        <tr><th scope="row"><svg viewBox="0 0 28 10" aria-hidden="true"><path \
        class="stroke-\(style.tone.light.dropFirst())" d="M0,5h28" stroke="\(style.tone.light)" \
        stroke-width="3" stroke-dasharray="\(style.dashes)"/></svg>\(escaped(name))</th>\
        \(cells.joined())\(hasNow ? "<td data-row=\"\(index)\"></td>" : "")</tr>

        """
    }
    let head = heads.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    return "<table>\n<tr>\(head)</tr>\n\(rows.joined())</table>\n"
  }

  /// The seconds from the beginning to the end of the last iteration.
  private var length: DoubleDouble {
    drawing.motion.seconds * drawing.motion.count + DoubleDouble(drawing.motion.delay)
  }

  private func head(_ chart: Chart, _ request: String?) -> String {
    let name = chart.isNamed ? chart.title : Chart.typeset(chart.title)
    let title = Self.escaped(name)
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
      <title>\(title)</title>
      <style>
      \(HTMLPageStyle.sheet)
      </style>
      </head>
      <body>
      <header>
      <h1>\(Self.words(name))</h1>
      \(facts)\(command)</header>
      <main\(animation.stage == nil ? " class=\"rows\"" : "")>
      <section class="motion" aria-label="Motion">
      <figure class="scene">

      """
  }

  /// The controls: a slider with marks at events, play, the time, speeds and loop.
  private var controls: String {
    let (marks, events) = marks
    let speeds = ["0.1", "0.25", "0.5", "1"].map {
      "<button type=\"button\" data-speed=\"\($0)\" aria-pressed=\"\($0 == "1")\">\($0)×</button>"
    }
    return """
      <div class="slider"><div class="marks">\(marks)</div>
      <input id="scrub" type="range" min="0" max="\(CSSText.number(length))" step="any" value="0" \
      aria-label="Time"></div>
      <div class="row">
      <button id="play" type="button" aria-pressed="false"><i></i><span>Play</span></button>
      <output id="time">0.000 s</output>
      <div class="speeds" role="group" aria-label="Speed">\(speeds.joined())</div>
      <button id="loop" type="button" aria-pressed="false">Loop</button>
      </div>

      """ + events
  }

  /// The marks of the first iteration's events, at most 100, and the buttons that go to them.
  private var marks: (marks: String, events: String) {
    var (marks, events) = ("", "")
    for event in drawing.motion.marks.prefix(100) where event.name != "completion" {
      let time = event.time + DoubleDouble(drawing.motion.delay)
      guard time >= .zero, time <= length else { continue }
      let left = DecimalText.text((time / length).nearestDouble * 100, decimals: 3)
      let seconds = Chart.secondsText(time.nearestDouble)
      let name = Self.escaped(event.name)
      marks += "<i style=\"left:\(left)%\" title=\"\(name), \(seconds)\"></i>"
      events +=
        "<button type=\"button\" data-time=\"\(CSSText.number(time))\">"
        + "<span>\(seconds)</span> \(name)</button>"
    }
    if events.isEmpty { return (marks, "") }
    return (marks, "<div class=\"events\" role=\"group\" aria-label=\"Events\">\(events)</div>\n")
  }

  /// A button for each text that the page copies; empty for none.
  private static func copies(_ titles: [String]) -> String {
    if titles.isEmpty { return "" }
    let (kind, own) = ("linear() ", " class=\"variant\" title=\"linear()\"")
    let buttons = titles.map { escaped($0) }.map {
      "<button type=\"button\" data-copy=\"\($0)\"\($0.hasPrefix(kind) ? own : "")>"
        + "\($0.hasPrefix(kind) ? String($0.dropFirst(kind.count)) : $0)</button>"
    }
    return """
      <section class="copy" aria-label="Copy">
      <h2>Copy as</h2>
      \(buttons.joined())
      <p id="told" role="status"></p>
      <textarea id="copied" readonly tabindex="-1" aria-hidden="true"></textarea>
      </section>

      """
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
