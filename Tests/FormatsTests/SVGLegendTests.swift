import Testing

@testable import Documents
@testable import Exporters

@Suite struct SVGLegendTests {
  private func names(_ count: Int, length: Int = 3) -> [String] {
    (0..<count).map { String(repeating: "m", count: length - 1) + String($0 % 10) }
  }

  @Test func `a single curve needs no legend`() {
    #expect(SVGLegend(names: ["x"], top: 30).end == 30)
  }

  @Test func `several curves are named beside their lines`() {
    let svg = Samples.tracks.svgText
    #expect(texts(in: svg).contains("x") && texts(in: svg).contains("y"))
    #expect(values(of: "stroke", in: svg).filter { $0 == ChartPalette.colours[1] }.count == 3)
  }

  @Test func `sixteen short names take two rows, and long names take more`() {
    #expect(SVGLegend(names: names(16), top: 0).end == 40)
    #expect(SVGLegend(names: names(16, length: 40), top: 0).end == 160)
  }

  @Test func `a name stands beside the colour of its curve`() {
    var chart = Samples.tracks
    chart.panels[0].series[0].colour = 6
    let lines = elements("line", in: chart.svgText).filter { $0.contains("stroke-width=\"3\"") }
    #expect(
      lines.flatMap { values(of: "stroke", in: $0) }
        == [ChartPalette.colours[6], ChartPalette.colours[1]])
    #expect(elements("polyline", in: chart.svgText)[0].contains(ChartPalette.colours[6]))
  }
}
