import ExactNumerics
import Motion

extension PageMarkup {
  /// A section for each track that changes, and a line for those that do not.
  var curves: String {
    var text = ""
    var still = ""
    for (index, values) in tracks.enumerated() {
      if values.isConstant, tracks.count > 1 {
        still += (still.isEmpty ? "" : ", ") + constant(values)
      } else {
        text += curve(index, values)
      }
    }
    return still.isEmpty ? text : text + "<p class=\"still\">Constant: \(still)</p>\n"
  }

  private func curve(_ index: Int, _ values: TrackValues) -> String {
    let track = values.track
    let unit = track.unit.isEmpty ? "" : " <small>\(Self.escaped(track.unit))</small>"
    var text = """
      <article class="curve" data-track="\(index)">
      <h2>\(Self.escaped(track.name))\(unit)</h2>
      <dl>
      """
    let facts = PageFacts(values, of: motion.once)
    if let overshoot = facts.overshoot {
      text += fact("overshoot", DecimalText.text(overshoot * 100, decimals: 1) + " %")
    }
    if let settling = facts.settling {
      text += fact("settles", DecimalText.text(settling, decimals: 3) + " s")
    }
    if let frames = kept.frames[index] { text += fact("keyframes", String(frames.count)) }
    let error = kept.errors[index].map { WebText.error($0.largest) + " of the curve" }
    text += fact("within", error ?? "a distance that is not proved")
    return text + "</dl>\n<div class=\"plot\"></div>\n<ul class=\"legend\">" + legend(track)
      + "</ul>\n</article>\n"
  }

  private func fact(_ name: String, _ value: String) -> String {
    "<div><dt>\(name)</dt><dd>\(value)</dd></div>"
  }

  private func legend(_ track: Track) -> String {
    var text = ""
    for (component, name) in track.type.componentNames.enumerated() {
      let colour = ChartPalette.colours[component % ChartPalette.colours.count]
      text +=
        "<li><i style=\"background:\(colour)\"></i>\(name.isEmpty ? "" : name + " ")"
        + "<output></output></li>"
    }
    return text
  }

  /// Such as "popover.alpha 1".
  private func constant(_ values: TrackValues) -> String {
    let numbers = values.components.map { TickLabels(only: $0[0], room: 9).texts.first ?? "" }
    return Self.escaped(values.track.name + " " + numbers.joined(separator: " "))
  }
}
