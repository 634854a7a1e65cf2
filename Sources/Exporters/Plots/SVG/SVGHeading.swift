import Documents
import Motion

/// The heading of a picture: the title, the request, and the resolved parameters.
struct SVGHeading {
  private static let left = "20"
  private static let lineHeight = 17.0
  private static let mostColumns = 96

  private let title: String
  private let lines: [String]
  /// The line of the overshoot and the settling time; nil for none.
  private let numbers: Int?

  init(_ chart: Chart) {
    let columns = SVGHeading.mostColumns
    title = PrintableText(chart.title).cut(to: 80).string
    let request = chart.wrappedRequest(width: columns, withoutTitle: true)
    let numbers = Self.measurementsText(chart)
    self.numbers = numbers == nil ? nil : request.count
    let parameters = chart.untypedParameters.map { Self.withSpacedName($0) }
    lines =
      (request + [numbers].compactMap { $0 } + TextLines("", parameters, width: columns).lines)
      .map { PrintableText($0).cut(to: columns).string }
  }

  /// "overshoots by 4.6 %, settles in 0.819 s"; nil if both are unknown or of no interest.
  private static func measurementsText(_ chart: Chart) -> String? {
    var texts: [String] = []
    if let share = chart.overshoot {
      texts.append("overshoots by \(DecimalText.text(share * 100, decimals: 1)) %")
    }
    let isOfVariants = chart.panels.contains { $0.isOfVariants }
    // The end of a scene, or of an ease, is on the time axis.
    if let time = chart.settling, time > 0, chart.stage == nil,
      chart.overshoot != nil || isOfVariants || time < chart.duration
    {
      let time = DecimalText.text(time, decimals: 3)
      texts.append(isOfVariants ? "all settle within \(time) s" : "settles in \(time) s")
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// A parameter with its name in words: "damping ratio = 0.4" for "dampingRatio = 0.4".
  private static func withSpacedName(_ parameter: String) -> String {
    guard let sign = parameter.utf8.firstIndex(of: UInt8(ascii: "=")) else { return parameter }
    let words = ASCIIText.separatingCapitals(of: parameter[..<sign], by: UInt8(ascii: " "))
    return words + parameter[sign...]
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
      let size = PrintableText(title).columns <= 44 ? "17" : "12"
      xml.writeElement(
        "text", ["x": SVGHeading.left, "y": "32", "font-size": size, "font-weight": "bold"],
        text: title)
    }
    let top = title.isEmpty ? 24.0 : 53.0
    for (index, line) in lines.enumerated() {
      let y = top + Double(index) * SVGHeading.lineHeight
      var attributes = [(key: "x", value: SVGHeading.left), (key: "y", value: pixelText(y))]
      if index == numbers { attributes.append((key: "font-weight", value: "bold")) }
      xml.writeElement("text", attributes, text: line)
    }
  }
}
