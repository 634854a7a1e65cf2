import Analysis
import Animations
import Documents
import ExactNumerics

extension Animation {
  /// Writes long data, a row for each value and each event, and a chart for each plot.
  ///
  /// Field names are fixed and have no points, which Vega-Lite reads as nested objects. Given names
  /// are values, compared by equality. Source: Vega-Lite 5, Field and Predicates.
  func writeVegaLite(
    _ encoding: Encoding, kept: [ReducedKeyframes]?, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let motion = PlottedMotion(self, kept, encoding)
    var json = JSONWriter(decimals: encoding.decimals, isCompact: encoding.isCompact)
    try json.openBracket("{", to: &stream)
    try json.writeEntry(
      quoting: "$schema", .text("https://vega.github.io/schema/vega-lite/v5.json"), to: &stream)
    try json.writeEntry(
      quoting: "title",
      object(("text", .text(motion.title)), ("anchor", .text("start"))), to: &stream)
    try motion.writeOrigin(encoding.request, &json, to: &stream)
    try json.writeEntry(quoting: "datasets", to: &stream)
    try json.openBracket("{", to: &stream)
    try json.writeEntry(quoting: "keyframes", to: &stream)
    try motion.writeKeyframes(&json, to: &stream)
    try json.writeEntry(quoting: "events", to: &stream)
    try motion.writeEvents(&json, to: &stream)
    try json.closeBracket("}", to: &stream)
    // The title of an axis is at most as long as the axis.
    try json.writeEntry(
      quoting: "config", object(("axisY", object(("titleLimit", .count(180))))), to: &stream)
    // The colours of each plot are independent.
    var scales = [Fact.Entry("color", .text("independent"))]
    if motion.plots.contains(where: PlottedMotion.hasDashes) {
      scales.append(Fact.Entry("strokeDash", .text("independent")))
    }
    try json.writeEntry(quoting: "resolve", object(("scale", .object(scales))), to: &stream)
    try json.writeEntry(quoting: "vconcat", to: &stream)
    try json.openBracket("[", to: &stream)
    for index in motion.plots.indices { try motion.writeChart(index, &json, to: &stream) }
    try json.closeBracket("]", to: &stream)
    try json.closeBracket("}", to: &stream)
    try stream.write("\n")
  }
}

/// An object without the members that are nil.
private func object(_ members: (String, Fact?)...) -> Fact {
  .object(members.compactMap { key, fact in fact.map { Fact.Entry(key, $0) } })
}

private func field(
  _ name: String, _ type: String, _ title: String? = nil, scale: Fact? = nil
) -> Fact {
  object(
    ("field", .text(name)), ("type", .text(type)), ("title", title.map { .text($0) }),
    ("scale", scale))
}

/// The charts.
extension PlottedMotion {
  /// The maximum number of transparent points, beyond which they slow down a page.
  private static var mostPoints: Int { 5000 }

  /// Writes a chart: rules at the events, labelled above the first chart, and lines for curves.
  fileprivate func writeChart(
    _ index: Int, _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.writeEntry(to: &stream)
    try json.openBracket("{", to: &stream)
    try json.writeEntry(quoting: "width", .count(640), to: &stream)
    try json.writeEntry(quoting: "height", .count(180), to: &stream)
    try json.writeEntry(quoting: "data", object(("name", .text("keyframes"))), to: &stream)
    try json.writeEntry(quoting: "layer", to: &stream)
    try json.openBracket("[", to: &stream)
    if animation.grid.lastFrame > 0 {
      let rule = object(
        ("type", .text("rule")), ("color", .text(Tone.soft.light)), ("opacity", .given(0.5)),
        ("clip", .flag(true)))
      let tip = Fact.list([field("event", "nominal"), field("time", "quantitative", "time (s)")])
      try json.row(eventLayer(rule, ("tooltip", tip)), to: &stream)
    }
    if animation.grid.lastFrame > 0, index == 0 {
      let text = object(
        ("type", .text("text")), ("align", .text("left")), ("baseline", .text("middle")),
        ("angle", .count(-40)), ("dy", .count(-6)), ("fontSize", .count(9)),
        ("color", .text(Tone.soft.light)))
      let top = object(("value", .count(0)))
      try json.row(eventLayer(text, ("y", top), ("text", field("label", "nominal"))), to: &stream)
    }
    try json.row(lineLayer(plots[index]), to: &stream)
    try json.closeBracket("]", to: &stream)
    try json.closeBracket("}", to: &stream)
  }

  private func eventLayer(_ mark: Fact, _ encoding: (String, Fact)...) -> [Fact.Entry] {
    [
      Fact.Entry("data", object(("name", .text("events")))), Fact.Entry("mark", mark),
      Fact.Entry("encoding", .object(([("x", time)] + encoding).map { Fact.Entry($0.0, $0.1) })),
    ]
  }

  /// The time axis, equal in all charts.
  private var time: Fact {
    let last = animation.grid.lastFrame
    let domain = Fact.list([.count(0), Fact.time(animation.grid.time(of: last))])
    let scale = object(("domain", domain), ("nice", .flag(false)))
    return field("time", "quantitative", "time (s)", scale: last > 0 ? scale : nil)
  }

  /// True if colours alone do not tell the curves apart.
  fileprivate static func hasDashes(_ plot: Chart.Panel) -> Bool {
    plot.series.indices.contains { plot.style(of: $0).dashes != "none" }
  }

  private func lineLayer(_ plot: Chart.Panel) -> [Fact.Entry] {
    let isAlone = plot.series.count == 1
    let title = plot.unit.isEmpty ? plot.name : "\(plot.name) (\(plot.unit))"
    let styles = plot.series.indices.map { plot.style(of: $0) }
    let colours = styles.map { Fact.text($0.tone.light) }
    let dashes = styles.map { style -> Fact in
      if style.dashes == "none" { return .list([.count(1), .count(0)]) }
      return .list(style.dashes.split(separator: " ").map { .count(Int($0) ?? 1) })
    }
    let hasDashes = !isAlone && Self.hasDashes(plot)
    let names = ["object", "property", "component"].map { field($0, "nominal") }
    let numbers = [("frame", nil), ("time", "time (s)"), ("value", nil)].map {
      field($0, "quantitative", $1)
    }
    let encoding = object(
      ("x", time),
      ("y", field("value", "quantitative", title, scale: object(("zero", .flag(false))))),
      ("color", isAlone ? nil : legendScale(plot, range: colours)),
      ("strokeDash", hasDashes ? legendScale(plot, range: dashes) : nil),
      ("tooltip", .list(names + numbers)))
    let mark = object(
      ("type", .text("line")), ("color", isAlone ? colours[0] : nil), ("point", pointMark(plot)))
    return [
      Fact.Entry("transform", .list([object(("filter", rowFilter(plot)))])),
      Fact.Entry("mark", mark), Fact.Entry("encoding", encoding),
    ]
  }

  /// The points of a chart: reduced keyframes, or transparent ones with tooltips if not too many.
  private func pointMark(_ plot: Chart.Panel) -> Fact {
    if kept != nil || animation.grid.lastFrame == 0 { return object(("size", .count(20))) }
    let count = plot.series.count * animation.grid.count
    return count <= Self.mostPoints ? .text("transparent") : .flag(false)
  }

  /// The filter for a plot's data rows. Vega reads an empty text as null, which no filter finds.
  private func rowFilter(_ plot: Chart.Panel) -> Fact {
    let own = plot.series.map { tracks[$0.track] }
    let components = zip(own, plot.series).map { $0.type.componentNames[$1.component] }
    let compares = plot.isOfObjects
    let fields = [
      ("property", [own[0].property]), ("component", compares ? [components[0]] : components),
      ("object", compares ? own.map { $0.object } : [own[0].object]),
    ]
    let filters = fields.filter { !$1.contains("") }.map { field, values in
      object(("field", .text(field)), ("oneOf", .list(values.map { .text($0) })))
    }
    return object(("and", .list(filters)))
  }

  /// A scale from the names of the curves to their colours or dashes.
  private func legendScale(_ plot: Chart.Panel, range: [Fact]) -> Fact {
    let name = plot.isOfObjects ? "object" : "component"
    let domain = Fact.list(plot.series.map { .text($0.name) })
    let scale = object(("domain", domain), ("range", .list(range)))
    return field(name, "nominal", name, scale: scale)
  }
}

/// The data.
extension PlottedMotion {
  /// The maximum number of labels, beyond which they would overlap.
  private static var mostLabels: Int { 24 }

  /// Writes the request, and the properties of each track except its values.
  fileprivate func writeOrigin(
    _ request: String?, _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.writeEntry(quoting: "usermeta", to: &stream)
    try json.openBracket("{", to: &stream)
    if let request { try json.writeEntry(quoting: "request", .text(request), to: &stream) }
    try json.writeEntry(quoting: "tracks", to: &stream)
    try json.openBracket("[", to: &stream)
    let (comma, colon) = json.isCompact ? (",", ":") : (", ", ": ")
    for (index, track) in tracks.enumerated() {
      var members = [("name", track.name), ("type", track.type.name), ("unit", track.unit)]
        .map { ($0, JSONWriter.quoted($1)) }
      if let error = kept?[index].error {
        members += ErrorCertificateKey.allCases.map { ($0.rawValue, $0.errorText(error)) }
        members.append((ErrorCertificateKey.unit, JSONWriter.quoted(track.errorUnit())))
      }
      try json.writeEntry(to: &stream)
      let texts = members.map { "\"\($0)\"\(colon)\($1)" }
      try stream.write("{" + texts.joined(separator: comma) + "}")
    }
    try json.closeBracket("]", to: &stream)
    try json.closeBracket("}", to: &stream)
  }

  /// Writes a row for each value: time, frame, object, property, component and value.
  fileprivate func writeKeyframes(
    _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.openBracket("[", to: &stream)
    let times = FrameTimes(fps: animation.grid.fps)
    var values = SingleFrameValues(animation, decimals: encoding.decimals)
    let opening = Array("{\"time\":".utf8)
    for (index, (track, channels)) in zip(tracks, animation.channelRanges).enumerated() {
      for (channel, component) in zip(channels, track.type.componentNames) {
        let labels = Array(
          (",\"object\":\(JSONWriter.quoted(track.object))"
            + ",\"property\":\(JSONWriter.quoted(track.property))"
            + ",\"component\":\(JSONWriter.quoted(component)),\"value\":").utf8)
        for frame in frames(of: index) {
          try json.writeEntry(to: &stream)
          try stream.reserve(labels.count + 64 + 3 * DecimalText.mostBytes)
          values.loadFrames(frame, channels: channel..<channel + 1)
          var cursor = times.write(frame, at: stream.cursor.put(opening))
            .put(Array(",\"frame\":".utf8))
          cursor = DecimalWriter.writeInteger(UInt64(frame), at: cursor).put(labels)
          stream.advance(to: values.write(channel, at: cursor).put(UInt8(ascii: "}")))
        }
      }
    }
    try json.closeBracket("]", to: &stream)
  }

  /// Writes a row for each event. The first of simultaneous events has a label with three names.
  fileprivate func writeEvents(
    _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.openBracket("[", to: &stream)
    let events = animation.events.filter { !$0.isOfAnimation }
    func time(_ index: Int) -> Int128? { events[index].time.rounded(toDecimals: 6) }
    var moments = 0
    for (index, event) in events.enumerated() {
      var label = ""
      if index == 0 || time(index) != time(index - 1) {
        moments += 1
        let names = events.indices[index...].prefix { time($0) == time(index) }
          .map { events[$0].name }
        label = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", ..." : "")
      }
      let facts = animation.resultFields(of: event).map { fact in
        fact.key == "name" ? Fact.Entry("event", fact.fact) : fact
      }
      let shown = moments <= Self.mostLabels ? label : ""
      try json.row([Fact.Entry("label", .text(shown))] + facts, to: &stream)
    }
    try json.closeBracket("]", to: &stream)
  }
}

extension Event {
  /// True for the start and the end of a scene's animation: a drag has one for each touch.
  fileprivate var isOfAnimation: Bool {
    switch kind {
    case .animationStart, .animationCompletion: true
    case .start, .completion, .crossing, .extremum, .occurrence: false
    }
  }
}
