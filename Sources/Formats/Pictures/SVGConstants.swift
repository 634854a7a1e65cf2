/// The tracks that are not plotted, with their values, in as many lines as that takes.
struct SVGConstants {
  private static let lineHeight = 18.0
  private static let mostColumns = 84

  private let lines: [String]
  private let top: Double

  init(_ constants: [Chart.Constant], top: Double) {
    self.top = top
    var lines: [String] = []
    for (index, constant) in constants.enumerated() {
      let isLast = index == constants.count - 1
      let text = SVGConstants.text(of: constant) + (isLast ? "" : ",")
      if let line = lines.last, PlainText(line + " " + text).columns <= SVGConstants.mostColumns {
        lines[lines.count - 1] = line + " " + text
      } else {
        lines.append(lines.isEmpty ? "constant: " + text : text)
      }
    }
    self.lines = lines
  }

  var end: Double {
    lines.isEmpty ? top : top + Double(lines.count) * SVGConstants.lineHeight + 14
  }

  func draw(left: Double, into xml: inout XMLWriter) {
    for (index, line) in lines.enumerated() {
      let y = top + Double(index) * SVGConstants.lineHeight + 6
      xml.element("text", ["x": pixels(left), "y": pixels(y)], text: line)
    }
  }

  /// Such as "popover.frame = (0, 86, 320, 482)".
  private static func text(of constant: Chart.Constant) -> String {
    let name = PlainText(constant.name).cut(to: 36).string
    let numbers = constant.values.map { TickLabels(only: $0, room: 9).texts.first ?? "" }
    let value = numbers.joined(separator: ", ")
    let unit = constant.unit.isEmpty ? "" : " " + PlainText(constant.unit).cut(to: 12).string
    return name + " = " + (numbers.count == 1 ? value : "(\(value))") + unit
  }
}
