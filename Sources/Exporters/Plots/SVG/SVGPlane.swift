import Documents

/// A plane with an axis to the right and one downwards, and equal tick distances on both.
struct SVGPlane {
  let ground: SVGPlaneArea
  private let unit: String
  private let xLabels: TickLabels
  private let yLabels: TickLabels

  /// The width of the labels at the left.
  private static let labelWidth = 68.0
  /// A generous width per letter in pixels, since the viewer's font is unknown.
  private static let letterWidth = 7.5

  init(
    _ paths: [Chart.BodyPath], unit: String, left: Double, top: Double,
    room: (width: Double, height: Double)
  ) {
    self.unit = unit
    let places = paths.flatMap { $0.places }
    let scales = ChartAxis.axisPair(around: places.map { $0.x }, places.map { $0.y }, steps: 6)
    ground = SVGPlaneArea(
      xs: scales.x, ys: scales.y, left: left + SVGPlane.labelWidth, top: top,
      room: (room.width - SVGPlane.labelWidth, room.height))
    (xLabels, yLabels) = (scales.x.tickLabels(room: 9), scales.y.tickLabels(room: 9))
  }

  func draw(into xml: inout XMLWriter) {
    drawRightwardAxis(into: &xml)
    drawDownwardAxis(into: &xml)
  }

  private func drawRightwardAxis(into xml: inout XMLWriter) {
    xml.writeTextGroup(textAnchor: "middle") { xml in
      for (index, tick) in ground.xs.ticks.enumerated() {
        let x = ground.left + ground.x(tick.value)
        SVGLine(from: (x, ground.top), to: (x, ground.bottom)).draw(into: &xml)
        if index.isMultiple(of: labelStep) {
          xml.writeElement(
            "text", ["x": pixelText(x), "y": pixelText(ground.bottom + 19)],
            text: xLabels.texts[index])
        }
      }
      xml.writeElement(
        "text",
        ["x": pixelText((ground.left + ground.right) / 2), "y": pixelText(ground.bottom + 38)],
        text: SVGPlane.axisTitle("x", unit: unit, base: xLabels.base))
    }
  }

  private func drawDownwardAxis(into xml: inout XMLWriter) {
    let x = pixelText(ground.left - 10)
    let title = SVGPlane.axisTitle("y", unit: unit, base: yLabels.base)
    // A title that does not fit above the labels begins at the plane's left edge.
    let isShort = Double(title.utf8.count) * SVGPlane.letterWidth < ground.left - 10
    xml.writeElement(
      "text",
      [
        "x": isShort ? x : pixelText(ground.left), "y": pixelText(ground.top - 12),
        "text-anchor": isShort ? "end" : "start",
      ], text: title)
    xml.writeTextGroup(textAnchor: "end") { xml in
      for (tick, label) in zip(ground.ys.ticks, yLabels.texts) {
        let y = ground.top + ground.y(tick.value)
        SVGLine(from: (ground.left, y), to: (ground.right, y)).draw(into: &xml)
        xml.writeElement("text", ["x": x, "y": pixelText(y + 4)], text: label)
      }
    }
  }

  /// The step between labelled ticks: 2 if only every second label fits, and so on.
  private var labelStep: Int {
    let letters = xLabels.texts.map { $0.utf8.count }.max() ?? 0
    let distance = ground.width / Double(max(ground.xs.ticks.count - 1, 1))
    return Int(((Double(letters) * SVGPlane.letterWidth + 6) / distance).rounded(.up))
  }

  /// The title of an axis: "x (px), from 300".
  static func axisTitle(_ axis: String, unit: String, base: String?) -> String {
    var title = axis
    if !unit.isEmpty { title += " (\(PrintableText(unit).cut(to: 12).string))" }
    if let base { title += ", from \(base)" }
    return title
  }
}
