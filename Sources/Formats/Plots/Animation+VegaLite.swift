import ExactNumerics
import Motion

extension FormatInfo {
  /// Charts in Vega-Lite's grammar with their data, which are held as a whole.
  static var vegaLite: FormatInfo {
    var info = FormatInfo(
      "vega-lite", extensions: ["vl.json"], summary: "charts and data", readBy: "Vega-Lite, Altair",
      options: [.decimals, .name, .request, .commandLine, .events, .compact, .reduction])
    info.family = .pictures
    info.streams = false
    info.printsFrameTimes = true
    info.mostFrames = 100_000
    info.tracks = 1...200
    return info
  }
}

extension Animation {
  /// Tidy data, a row a value and a row an event, and below them a chart for each plot.
  ///
  /// The fields' names are ours and have no points, which lead into objects there; names from
  /// outside are values, compared by equality. Source: Vega-Lite 5, Field and Predicates.
  func writeVegaLite(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    let motion = PlottedMotion(self, encoding)
    var json = JSONText(decimals: encoding.decimals, isCompact: encoding.isCompact)
    try json.open("{", to: &stream)
    try json.entry(
      "$schema", .text("https://vega.github.io/schema/vega-lite/v5.json"), to: &stream)
    try json.entry(
      "title",
      .object([
        Fact.Entry("text", .text(encoding.name ?? command)), Fact.Entry("anchor", .text("start")),
      ]), to: &stream)
    try motion.writeOrigin(encoding.request, &json, to: &stream)
    try json.entry("datasets", to: &stream)
    try json.open("{", to: &stream)
    try json.entry("keyframes", to: &stream)
    try motion.writeKeyframes(&json, to: &stream)
    try json.entry("events", to: &stream)
    try motion.writeEvents(&json, to: &stream)
    try json.close("}", to: &stream)
    // What an axis is called is no longer than the axis.
    let names = VegaLite.object("titleLimit", .count(180))
    try json.entry("config", VegaLite.object("axisY", names), to: &stream)
    // Each plot has colours of its own.
    let independent = VegaLite.object("scale", VegaLite.object("color", .text("independent")))
    try json.entry("resolve", independent, to: &stream)
    try json.entry("vconcat", to: &stream)
    try json.open("[", to: &stream)
    for (index, plot) in motion.plots.enumerated() {
      try motion.write(plot, isFirst: index == 0, &json, to: &stream)
    }
    try json.close("]", to: &stream)
    try json.close("}", to: &stream)
    try stream.write("\n")
  }
}

extension PlottedMotion {
  /// How it is made again, and what is known of each track beside its values.
  fileprivate func writeOrigin(
    _ request: String?, _ json: inout JSONText, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.entry("usermeta", to: &stream)
    try json.open("{", to: &stream)
    if let request { try json.entry("request", .text(request), to: &stream) }
    try json.entry("tracks", to: &stream)
    try json.open("[", to: &stream)
    let (comma, colon) = json.isCompact ? (",", ":") : (", ", ": ")
    for (index, track) in tracks.enumerated() {
      try json.entry(to: &stream)
      try stream.write("{\"name\"\(colon)\(JSONText.quoted(track.name))")
      try stream.write("\(comma)\"type\"\(colon)\(JSONText.quoted(track.type.name))")
      try stream.write("\(comma)\"unit\"\(colon)\(JSONText.quoted(track.unit))")
      if let kept {
        for key in CertificateKey.allCases {
          try stream.write("\(comma)\"\(key.rawValue)\"\(colon)\(key.text(kept[index].error))")
        }
      }
      try stream.write("}")
    }
    try json.close("]", to: &stream)
    try json.close("}", to: &stream)
  }

  /// A row for each value: what it is of, when, and how much.
  fileprivate func writeKeyframes(
    _ json: inout JSONText, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.open("[", to: &stream)
    let times = FrameTimes(fps: animation.grid.fps)
    var values = FrameValues(animation, decimals: decimals)
    let frameKey = Array(",\"frame\":".utf8)
    let opening = Array("{\"time\":".utf8)
    for (index, (track, channels)) in zip(tracks, animation.channelRanges).enumerated() {
      for (channel, component) in zip(channels, track.type.componentNames) {
        let labels =
          ",\"object\":\(JSONText.quoted(track.object))"
          + ",\"property\":\(JSONText.quoted(track.property))"
          + ",\"component\":\(JSONText.quoted(component)),\"value\":"
        let label = Array(labels.utf8)
        for key in 0..<count(of: index) {
          let frame = frame(key, of: index)
          try json.entry(to: &stream)
          try stream.reserve(label.count + 64 + 3 * DecimalText.mostBytes)
          values.load(frame, channels: channel..<channel + 1)
          var cursor = times.write(frame, at: stream.cursor.put(opening)).put(frameKey)
          cursor = DecimalWriter.writeWhole(UInt64(frame), at: cursor).put(label)
          stream.advance(to: values.write(channel, at: cursor).put(UInt8(ascii: "}")))
        }
      }
    }
    try json.close("]", to: &stream)
  }

  /// A row for each event. The first of those at one time has the names of all of them, as long as
  /// so many can be read.
  fileprivate func writeEvents(
    _ json: inout JSONText, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.open("[", to: &stream)
    var waiting: [Event] = []
    var labels = 0
    for event in animation.events {
      if let first = waiting.first,
        first.time.rounded(toDecimals: 6) != event.time.rounded(toDecimals: 6)
      {
        try write(waiting, isLabelled: labels < VegaLite.mostLabels, &json, to: &stream)
        labels += 1
        waiting = []
      }
      waiting.append(event)
    }
    try write(waiting, isLabelled: labels < VegaLite.mostLabels, &json, to: &stream)
    try json.close("]", to: &stream)
  }

  /// Events at one time.
  private func write(
    _ events: [Event], isLabelled: Bool, _ json: inout JSONText, to stream: inout ByteStream
  ) throws(WriteFailure) {
    for (index, event) in events.enumerated() {
      var label = ""
      if isLabelled, index == 0 {
        let names = events.prefix(3).map { $0.name }.joined(separator: ", ")
        label = events.count > 3 ? names + ", ..." : names
      }
      var facts = [Fact.Entry("label", .text(label))]
      for fact in animation.facts(of: event) {
        facts.append(fact.key == "name" ? Fact.Entry("event", fact.fact) : fact)
      }
      try json.row(facts, to: &stream)
    }
  }

  /// A chart: rules at the events, and a line for each curve.
  fileprivate func write(
    _ plot: CurvePlot, isFirst: Bool, _ json: inout JSONText, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.entry(to: &stream)
    try json.open("{", to: &stream)
    try json.entry("width", .count(640), to: &stream)
    try json.entry("height", .count(180), to: &stream)
    try json.entry("data", VegaLite.object("name", .text("keyframes")), to: &stream)
    try json.entry("layer", to: &stream)
    try json.open("[", to: &stream)
    let hasEvents = animation.grid.lastFrame > 0
    if hasEvents { try json.row(VegaLite.rules(time: time), to: &stream) }
    if hasEvents, isFirst { try json.row(VegaLite.labels(time: time), to: &stream) }
    try json.row(lines(plot), to: &stream)
    try json.close("]", to: &stream)
    try json.close("}", to: &stream)
  }

  /// The time axis, alike in all charts.
  private var time: Fact {
    var facts = [
      Fact.Entry("field", .text("time")), Fact.Entry("type", .text("quantitative")),
      Fact.Entry("title", .text("time (s)")),
    ]
    if animation.grid.lastFrame > 0 {
      let end = Fact.time(animation.grid.time(of: animation.grid.lastFrame))
      facts.append(
        Fact.Entry(
          "scale",
          .object([
            Fact.Entry("domain", .list([.count(0), end])), Fact.Entry("nice", .flag(false)),
          ])))
    }
    return .object(facts)
  }

  private func lines(_ plot: CurvePlot) -> [Fact.Entry] {
    let isAlone = plot.curves.count == 1
    var mark = [Fact.Entry("type", .text("line"))]
    if isAlone { mark.append(Fact.Entry("color", .text(plot.style(of: 0).colour))) }
    mark.append(Fact.Entry("point", point(plot)))
    var encoding = [
      Fact.Entry("x", time),
      Fact.Entry(
        "y",
        .object([
          Fact.Entry("field", .text("value")), Fact.Entry("type", .text("quantitative")),
          Fact.Entry("title", .text(plot.title)),
          Fact.Entry("scale", VegaLite.object("zero", .flag(false))),
        ])),
    ]
    if !isAlone {
      let styles = plot.curves.indices.map { plot.style(of: $0) }
      let colours = styles.map { Fact.text($0.colour) }
      encoding.append(Fact.Entry("color", legend(plot, range: colours)))
      if plot.curves.count > 4 {
        let dashes = styles.map { VegaLite.dashes($0.dashes) }
        encoding.append(Fact.Entry("strokeDash", legend(plot, range: dashes)))
      }
    }
    encoding.append(Fact.Entry("tooltip", VegaLite.tooltip))
    return [
      Fact.Entry("transform", .list([VegaLite.object("filter", filter(plot))])),
      Fact.Entry("mark", .object(mark)), Fact.Entry("encoding", .object(encoding)),
    ]
  }

  /// Points show where keyframes are that were kept; others only have their tooltip, as long as the
  /// points are few enough for a page.
  private func point(_ plot: CurvePlot) -> Fact {
    let count = plot.curves.reduce(0) { $0 + self.count(of: $1.track) }
    if kept != nil || animation.grid.lastFrame == 0 {
      return VegaLite.object("size", .count(20))
    }
    return count <= VegaLite.mostPoints ? .text("transparent") : .flag(false)
  }

  /// Whether a plot has several objects, each with a curve, instead of one object's components.
  private func isOfObjects(_ plot: CurvePlot) -> Bool {
    plot.curves.contains { $0.track != plot.curves[0].track }
  }

  /// Which rows are a plot's.
  private func filter(_ plot: CurvePlot) -> Fact {
    let first = plot.curves[0]
    let track = tracks[first.track]
    var conditions = [VegaLite.equal("property", track.property)]
    if isOfObjects(plot) || plot.curves.count < track.channels.count {
      let component = track.type.componentNames[first.component]
      conditions.append(VegaLite.equal("component", component))
    }
    let objects = plot.curves.map { Fact.text(tracks[$0.track].object) }
    if isOfObjects(plot) {
      conditions.append(
        .object([Fact.Entry("field", .text("object")), Fact.Entry("oneOf", .list(objects))]))
    } else {
      conditions.append(VegaLite.equal("object", track.object))
    }
    return VegaLite.object("and", .list(conditions))
  }

  /// A scale from the curves' names to what tells them apart.
  private func legend(_ plot: CurvePlot, range: [Fact]) -> Fact {
    let field = isOfObjects(plot) ? "object" : "component"
    return .object([
      Fact.Entry("field", .text(field)), Fact.Entry("type", .text("nominal")),
      Fact.Entry("title", .text(field)),
      Fact.Entry(
        "scale",
        .object([
          Fact.Entry("domain", .list(plot.curves.map { .text($0.name) })),
          Fact.Entry("range", .list(range)),
        ])),
    ])
  }
}

/// Parts of a chart that are the same in all.
private enum VegaLite {
  /// More names would cover each other.
  static var mostLabels: Int { 24 }
  /// More points, though nobody sees them, make a page slow.
  static var mostPoints: Int { 5000 }

  static func object(_ key: String, _ fact: Fact) -> Fact { .object([Fact.Entry(key, fact)]) }

  static func equal(_ field: String, _ value: String) -> Fact {
    .object([Fact.Entry("field", .text(field)), Fact.Entry("equal", .text(value))])
  }

  /// A pattern as an array: "none" or "9 4".
  static func dashes(_ pattern: String) -> Fact {
    if pattern == "none" { return .list([.count(1), .count(0)]) }
    return .list(pattern.split(separator: " ").map { .count(Int($0) ?? 1) })
  }

  static func rules(time: Fact) -> [Fact.Entry] {
    [
      Fact.Entry("data", object("name", .text("events"))),
      Fact.Entry(
        "mark",
        .object([
          Fact.Entry("type", .text("rule")), Fact.Entry("color", .text(ChartPalette.line)),
          Fact.Entry("opacity", .given(0.5)), Fact.Entry("clip", .flag(true)),
        ])),
      Fact.Entry(
        "encoding",
        .object([
          Fact.Entry("x", time),
          Fact.Entry(
            "tooltip",
            .list([shown("event", "nominal"), shown("time", "quantitative", "time (s)")])),
        ])),
    ]
  }

  /// The events' names above the first chart.
  static func labels(time: Fact) -> [Fact.Entry] {
    [
      Fact.Entry("data", object("name", .text("events"))),
      Fact.Entry(
        "mark",
        .object([
          Fact.Entry("type", .text("text")), Fact.Entry("align", .text("left")),
          Fact.Entry("baseline", .text("middle")), Fact.Entry("angle", .count(-40)),
          Fact.Entry("dy", .count(-6)), Fact.Entry("fontSize", .count(9)),
          Fact.Entry("color", .text(ChartPalette.text)),
        ])),
      Fact.Entry(
        "encoding",
        .object([
          Fact.Entry("x", time), Fact.Entry("y", object("value", .count(0))),
          Fact.Entry(
            "text",
            .object([Fact.Entry("field", .text("label")), Fact.Entry("type", .text("nominal"))])),
        ])),
    ]
  }

  static var tooltip: Fact {
    var fields: [Fact] = []
    fields.append(shown("object", "nominal"))
    fields.append(shown("property", "nominal"))
    fields.append(shown("component", "nominal"))
    fields.append(shown("frame", "quantitative"))
    fields.append(shown("time", "quantitative", "time (s)"))
    fields.append(shown("value", "quantitative"))
    return .list(fields)
  }

  private static func shown(_ field: String, _ type: String, _ title: String? = nil) -> Fact {
    var facts = [Fact.Entry("field", .text(field)), Fact.Entry("type", .text(type))]
    if let title { facts.append(Fact.Entry("title", .text(title))) }
    return .object(facts)
  }
}
