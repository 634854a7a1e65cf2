import Documents
import ExactNumerics
import Motion

/// A chart in Vega-Lite's grammar.
extension PlottedMotion {
  /// Writes a chart: rules at the events, and a line for each curve.
  func writeChart(
    _ plot: CurvePlot, isFirst: Bool, _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.writeEntry(to: &stream)
    try json.openBracket("{", to: &stream)
    try json.writeEntry(quoting: "width", .count(640), to: &stream)
    try json.writeEntry(quoting: "height", .count(180), to: &stream)
    try json.writeEntry(
      quoting: "data", VegaLite.singleMemberObject("name", .text("keyframes")), to: &stream)
    try json.writeEntry(quoting: "layer", to: &stream)
    try json.openBracket("[", to: &stream)
    let hasEvents = animation.grid.lastFrame > 0
    if hasEvents { try json.row(VegaLite.eventRules(time: time), to: &stream) }
    if hasEvents, isFirst { try json.row(VegaLite.eventLabels(time: time), to: &stream) }
    try json.row(lineLayer(plot), to: &stream)
    try json.closeBracket("]", to: &stream)
    try json.closeBracket("}", to: &stream)
  }

  /// The time axis, equal in all charts.
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

  private func lineLayer(_ plot: CurvePlot) -> [Fact.Entry] {
    let isAlone = plot.curves.count == 1
    var mark = [Fact.Entry("type", .text("line"))]
    if isAlone { mark.append(Fact.Entry("color", .text(plot.style(of: 0).colour))) }
    mark.append(Fact.Entry("point", pointMark(plot)))
    var encoding = [
      Fact.Entry("x", time),
      Fact.Entry(
        "y",
        .object([
          Fact.Entry("field", .text("value")), Fact.Entry("type", .text("quantitative")),
          Fact.Entry("title", .text(plot.title)),
          Fact.Entry("scale", VegaLite.singleMemberObject("zero", .flag(false))),
        ])),
    ]
    if !isAlone {
      let styles = plot.curves.indices.map { plot.style(of: $0) }
      let colours = styles.map { Fact.text($0.colour) }
      encoding.append(Fact.Entry("color", legendScale(plot, range: colours)))
      if plot.curves.count > 4 || plot.isOfVariants {
        let dashes = styles.map { VegaLite.dashPattern($0.dashes) }
        encoding.append(Fact.Entry("strokeDash", legendScale(plot, range: dashes)))
      }
    }
    encoding.append(Fact.Entry("tooltip", VegaLite.tooltip))
    return [
      Fact.Entry("transform", .list([VegaLite.singleMemberObject("filter", rowFilter(plot))])),
      Fact.Entry("mark", .object(mark)), Fact.Entry("encoding", .object(encoding)),
    ]
  }

  /// The points of a chart. They show reduced keyframes. Otherwise they are transparent and only
  /// carry tooltips, unless there are too many for a page.
  private func pointMark(_ plot: CurvePlot) -> Fact {
    let count = plot.curves.reduce(0) { $0 + self.count(of: $1.track) }
    if kept != nil || animation.grid.lastFrame == 0 {
      return VegaLite.singleMemberObject("size", .count(20))
    }
    return count <= VegaLite.mostPoints ? .text("transparent") : .flag(false)
  }

  /// True if a plot has a curve for each of several objects, instead of one object's components.
  private func comparesObjects(_ plot: CurvePlot) -> Bool {
    plot.curves.contains { $0.track != plot.curves[0].track }
  }

  /// The filter that selects the data rows of a plot.
  private func rowFilter(_ plot: CurvePlot) -> Fact {
    let first = plot.curves[0]
    let track = tracks[first.track]
    var conditions = [VegaLite.equalityFilter("property", track.property)]
    if comparesObjects(plot) || plot.curves.count < track.channels.count {
      let component = track.type.componentNames[first.component]
      conditions.append(VegaLite.equalityFilter("component", component))
    }
    let objects = plot.curves.map { Fact.text(tracks[$0.track].object) }
    if comparesObjects(plot) {
      conditions.append(
        .object([Fact.Entry("field", .text("object")), Fact.Entry("oneOf", .list(objects))]))
    } else {
      conditions.append(VegaLite.equalityFilter("object", track.object))
    }
    return VegaLite.singleMemberObject("and", .list(conditions))
  }

  /// A scale from the names of the curves to their colours or dashes.
  private func legendScale(_ plot: CurvePlot, range: [Fact]) -> Fact {
    let field = comparesObjects(plot) ? "object" : "component"
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
