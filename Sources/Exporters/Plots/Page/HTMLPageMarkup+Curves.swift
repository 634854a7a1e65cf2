import Analysis
import Documents
import ExactNumerics
import Motion

extension HTMLPageMarkup {
  /// A section for each track that changes, and a line for the constants.
  var curves: String {
    var text = overlay
    var still: [String] = []
    for (index, values) in tracks.enumerated() {
      if values.isConstant {
        still.append(constantText(values.constant))
      } else {
        text += curveFigure(index, values)
        still += values.constantComponents { _ in false }.map { constantText($0) }
      }
    }
    if still.isEmpty { return text }
    return text + "<p class=\"still\">Constant: \(still.joined(separator: ", "))</p>\n"
  }

  /// The curves of variants over each other, on one scale; empty for other motions.
  private var overlay: String {
    guard animation.isOfVariants else { return "" }
    var chart = motion.once.picture(encoding, isFine: true)
    (chart.title, chart.request, chart.parameters) = ("", nil, [])
    (chart.settling, chart.constants) = (nil, [])
    return "<figure class=\"overlay\">\n" + String(decoding: chart.svg(), as: UTF8.self)
      + "</figure>\n"
  }

  private func curveFigure(_ index: Int, _ values: TrackValues) -> String {
    let track = values.track
    let unit = track.unit.isEmpty ? "" : " <small>\(Self.escaped(track.unit))</small>"
    let moving = values.components.indices.filter { !values.isConstant($0) }
    let bounds = curveBounds(of: values, moving)
    let near = bounds.boundsNear(moving.flatMap { values.components[$0] })
    let ends = near.map { ShortestDoubleText.of($0) }.joined(separator: " ")
    var text = """
      <article class="curve" data-track="\(index)" data-bounds="\(ends)" \
      data-reach="\(comparedRange(of: index))">
      <h2>\(Self.escaped(track.name))\(unit)</h2>
      <dl>
      """
    let facts = TrackMeasurements(values, of: motion.once)
    if let overshoot = facts.overshoot {
      text += fieldMarkup("overshoot", DecimalText.text(overshoot * 100, decimals: 1) + " %")
    }
    if let (rule, time) = settle {
      text += fieldMarkup("settles", DecimalText.text(time, decimals: 3) + " s by \(rule)")
    } else if let settling = facts.settling {
      text += fieldMarkup("settles", DecimalText.text(settling, decimals: 3) + " s within 1 %")
    }
    if !bounds.ends.isEmpty { text += fieldMarkup("bounds", String(bounds.text.dropFirst(7))) }
    if let frames = keys[index].kept?.frames {
      text += fieldMarkup("keyframes", String(frames.count))
    }
    let unitName = track.unit.isEmpty ? "" : " " + Self.escaped(track.unit)
    let error = keys[index].error.map {
      "at most " + CSSText.error($0.largest) + unitName + " off the curve"
    }
    text += fieldMarkup("lines between keyframes", error ?? "off by a distance that is not proved")
    return text + "</dl>\n<div class=\"plot\"></div>\n" + colorStrip(values)
      + "<ul class=\"legend\">" + componentLegend(index, values, moving) + "</ul>\n</article>\n"
  }

  /// The strip of a colour below its curves; empty for other tracks.
  private func colorStrip(_ values: TrackValues) -> String {
    let swatches = values.swatches
    if swatches.isEmpty { return "" }
    let items = swatches.map { swatch in
      let opacity = swatch.opacity == "1" ? "" : ";opacity:" + swatch.opacity
      return "<i style=\"background:\(swatch.color)\(opacity)\"></i>"
    }
    return "<div class=\"swatches\" aria-hidden=\"true\">\(items.joined())</div>\n"
  }

  /// The smallest and the largest number of the tracks that are compared with this one. Their plots
  /// have the same axis; empty without such tracks.
  private func comparedRange(of index: Int) -> String {
    let kin = tracks.comparableTracks(of: index)
    if kin.count < 2 { return "" }
    let range = ChartAxis.range(of: kin.flatMap { tracks[$0].components.flatMap { $0 } })
    return ShortestDoubleText.of(range.0) + " " + ShortestDoubleText.of(range.1)
  }

  /// The rule by which the motion settles, and the settling time in seconds; nil without a rule, or
  /// for several tracks. The JSON document of the motion has the same values.
  private var settle: (rule: String, time: Double)? {
    guard tracks.count == 1,
      case .object(let curve)? = Self.fieldOfKey(of: .curve, in: animation.facts),
      case .object(let settle)? = Self.fieldOfKey(of: .settle, in: curve),
      case .text(let rule)? = Self.fieldOfKey(of: .rule, in: settle),
      case .number(let time, _)? = Self.fieldOfKey(of: .time, in: settle)
    else { return nil }
    return (rule, time.value.nearestDouble)
  }

  private static func fieldOfKey(of key: FactKey, in facts: [Fact.Entry]) -> Fact? {
    facts.first { $0.key == key.rawValue }?.fact
  }

  private func curveBounds(of values: TrackValues, _ moving: [Int]) -> Chart.CurveBounds {
    var bounds = Chart.CurveBounds()
    if values.track.bounds.isEmpty { return bounds }
    for component in moving { bounds.formUnion(Chart.CurveBounds(values.track.bounds[component])) }
    return bounds
  }

  private func fieldMarkup(_ name: String, _ value: String) -> String {
    "<div><dt>\(name)</dt><dd>\(value)</dd></div>"
  }

  /// The components that change, each with the style of its curve.
  private func componentLegend(_ index: Int, _ values: TrackValues, _ moving: [Int]) -> String {
    let own = moving.map { component in
      CurveStyle(
        colour: tracks.colour(of: index, component),
        dashes: ChartPalette.dashes[0])
    }
    let styles = OverlappingCurveStyles(moving.map { values.components[$0] }, own: own).styles
    var text = ""
    for (component, style) in zip(moving, styles) {
      let name = values.track.type.componentNames[component]
      let dashes = style.dashes == ChartPalette.dashes[0] ? "" : " data-dashes=\"\(style.dashes)\""
      text +=
        "<li data-component=\"\(component)\"\(dashes)><i style=\"background:\(style.colour)\"></i>"
        + "\(name.isEmpty ? "" : name + " ")<output></output></li>"
    }
    return text
  }

  /// A constant as text: "popover.alpha 1", or "bubble.position y 300".
  private func constantText(_ constant: Chart.ConstantTrack) -> String {
    var words = [constant.name]
    if !constant.parts.isEmpty { words.append(constant.parts) }
    words += constant.values.map { TickLabels(only: $0, room: 9).texts.first ?? "" }
    return Self.escaped(words.joined(separator: " "))
  }
}
