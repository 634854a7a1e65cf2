import Analysis
import Documents
import ExactNumerics
import Motion

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
      .object([
        Fact.Entry("text", .text(encoding.name ?? command)), Fact.Entry("anchor", .text("start")),
      ]), to: &stream)
    try motion.writeOrigin(encoding.request, &json, to: &stream)
    try json.writeEntry(quoting: "datasets", to: &stream)
    try json.openBracket("{", to: &stream)
    try json.writeEntry(quoting: "keyframes", to: &stream)
    try motion.writeKeyframes(&json, to: &stream)
    try json.writeEntry(quoting: "events", to: &stream)
    try motion.writeEvents(&json, to: &stream)
    try json.closeBracket("}", to: &stream)
    // The title of an axis is at most as long as the axis.
    let names = VegaLite.singleMemberObject("titleLimit", .count(180))
    try json.writeEntry(quoting: "config", VegaLite.singleMemberObject("axisY", names), to: &stream)
    // The colours of each plot are independent.
    var independent = [Fact.Entry("color", .text("independent"))]
    if isOfVariants { independent.append(Fact.Entry("strokeDash", .text("independent"))) }
    try json.writeEntry(
      quoting: "resolve", VegaLite.singleMemberObject("scale", .object(independent)), to: &stream)
    try json.writeEntry(quoting: "vconcat", to: &stream)
    try json.openBracket("[", to: &stream)
    for (index, plot) in motion.plots.enumerated() {
      try motion.writeChart(plot, isFirst: index == 0, &json, to: &stream)
    }
    try json.closeBracket("]", to: &stream)
    try json.closeBracket("}", to: &stream)
    try stream.write("\n")
  }
}

extension PlottedMotion {
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
      try json.writeEntry(to: &stream)
      try stream.write("{\"name\"\(colon)\(JSONWriter.quoted(track.name))")
      try stream.write("\(comma)\"type\"\(colon)\(JSONWriter.quoted(track.type.name))")
      try stream.write("\(comma)\"unit\"\(colon)\(JSONWriter.quoted(track.unit))")
      if let kept {
        for key in ErrorCertificateKey.allCases {
          try stream.write("\(comma)\"\(key.rawValue)\"\(colon)\(key.errorText(kept[index].error))")
        }
        let unit = JSONWriter.quoted(track.errorUnit())
        try stream.write("\(comma)\"\(ErrorCertificateKey.unit)\"\(colon)\(unit)")
      }
      try stream.write("}")
    }
    try json.closeBracket("]", to: &stream)
    try json.closeBracket("}", to: &stream)
  }
}
