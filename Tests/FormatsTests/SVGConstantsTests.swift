import Testing

@testable import Documents
@testable import Exporters

@Suite struct SVGConstantsTests {
  private func svg(_ constants: [Chart.ConstantTrack]) -> (text: String, end: Double) {
    let drawn = SVGConstantTracks(constants, top: 100)
    var xml = XMLWriter()
    drawn.draw(left: 88, into: &xml)
    return (String(decoding: xml.bytes, as: UTF8.self), drawn.end)
  }

  @Test func `no constants take no room`() {
    let (text, end) = svg([])
    #expect(text.isEmpty && end == 100)
  }

  @Test func `a number and a row have their names and units`() {
    let (text, _) = svg([
      Chart.ConstantTrack(name: "popover.alpha", values: [1]),
      Chart.ConstantTrack(name: "popover.frame", values: [0, 86, 320, 482.25], unit: "pt"),
    ])
    #expect(
      texts(in: text) == ["constant: popover.alpha = 1, popover.frame = (0, 86, 320, 482.25) pt"])
  }

  @Test func `many constants take several short lines`() {
    let constants = (0..<12).map {
      Chart.ConstantTrack(name: "head.\($0).position", values: [1.0 / 3, 1e300])
    }
    let (text, end) = svg(constants)
    let lines = texts(in: text)
    #expect(lines.count > 3 && lines.allSatisfy { $0.count <= 84 })
    #expect(lines.joined(separator: " ").components(after: "head").count == 12)
    let rows = numbers("y", elements("text", in: text))
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $1 - $0 == 18 })
    #expect(end > (rows.last ?? 0) + 5)
  }

  @Test func `a hostile name is escaped`() {
    let (text, _) = svg([Chart.ConstantTrack(name: Samples.evil, values: [1], unit: Samples.evil)])
    #expect(!text.contains("<b ") && elements("text", in: text).count == 1)
  }
}
