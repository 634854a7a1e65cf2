import Documents

/// The heading of a picture: the title, the request, and the resolved parameters.
struct SVGHeading {
  private static let left = "20"
  private static let lineHeight = 17.0
  private static let mostColumns = 96

  private let title: String
  private let lines: [String]

  init(_ chart: Chart) {
    let columns = SVGHeading.mostColumns
    title = PlainText(chart.title).cut(to: 80).string
    lines =
      (chart.requestLines(width: columns, withoutTitle: true)
      + TextLines("", chart.untypedParameters, width: columns).lines)
      .map { PlainText($0).cut(to: columns).string }
  }

  /// The vertical position below the heading.
  var end: Double {
    if title.isEmpty, lines.isEmpty { return 8 }
    return (title.isEmpty ? 20 : 46) + Double(lines.count) * SVGHeading.lineHeight
      + (lines.isEmpty ? 0 : 6)
  }

  func draw(into xml: inout XMLWriter) {
    if !title.isEmpty {
      // Eighty letters of the smaller size fit into the width of the image.
      let size = PlainText(title).columns <= 44 ? "17" : "12"
      xml.element(
        "text", ["x": SVGHeading.left, "y": "32", "font-size": size, "font-weight": "bold"],
        text: title)
    }
    let top = title.isEmpty ? 24.0 : 53.0
    for (index, line) in lines.enumerated() {
      let y = top + Double(index) * SVGHeading.lineHeight
      xml.element("text", ["x": SVGHeading.left, "y": pixels(y)], text: line)
    }
  }
}
