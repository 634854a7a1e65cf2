import Testing

@testable import Documents
@testable import Exporters

@Suite struct SVGLineTests {
  @Test func `a line has its ends and the palette's colour`() {
    var xml = XMLWriter()
    SVGLine(from: (1, 2.00049), to: (3, 4)).draw(into: &xml)
    SVGLine(from: (0, 0), to: (9, 0), opacity: "0.9").draw(into: &xml)
    let lines = elements("line", in: String(decoding: xml.bytes, as: UTF8.self))
    #expect(["x1", "y1", "x2", "y2"].map { numbers($0, lines)[0] } == [1, 2, 3, 4])
    #expect(numbers("stroke-opacity", lines) == [0.3, 0.9])
    #expect(lines.allSatisfy { values(of: "stroke", in: $0) == [ChartPalette.line] })
  }
}
