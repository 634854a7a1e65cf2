import Documents

/// A list of tracks that are not plotted, broken into lines.
struct SVGConstantTracks {
  private static let lineHeight = 18.0
  private static let mostColumns = 84

  private let lines: [String]
  private let top: Double

  /// The tracks that never change, with their values.
  init(_ constants: [Chart.ConstantTrack], top: Double) {
    self.init("constant:", constants.map { $0.text }, top: top)
  }

  /// The tracks that equal the expected ones.
  init(same names: [String], top: Double) {
    self.init("the same:", names.map { PrintableText($0).cut(to: 48).string }, top: top)
  }

  private init(_ heading: String, _ texts: [String], top: Double) {
    self.top = top
    lines = TextLines(heading, texts, width: SVGConstantTracks.mostColumns).lines
  }

  var end: Double {
    lines.isEmpty ? top : top + Double(lines.count) * SVGConstantTracks.lineHeight + 14
  }

  func draw(left: Double, into xml: inout XMLWriter) {
    for (index, line) in lines.enumerated() {
      let y = top + Double(index) * SVGConstantTracks.lineHeight + 6
      xml.writeElement("text", ["x": pixelText(left), "y": pixelText(y)], text: line)
    }
  }

}

extension Chart.ConstantTrack {
  /// The constant as text: "popover.frame = (0, 86, 320, 482)".
  var text: String {
    var name = PrintableText(name).cut(to: 36).string
    if !parts.isEmpty { name += " " + parts }
    let numbers = values.map { TickLabels(only: $0, room: 9).texts.first ?? "" }
    let value = numbers.joined(separator: ", ")
    let unit = unit.isEmpty ? "" : " " + PrintableText(unit).cut(to: 12).string
    return name + " = " + (numbers.count == 1 ? value : "(\(value))") + unit
  }
}
