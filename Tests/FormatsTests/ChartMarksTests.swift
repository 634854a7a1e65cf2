import Testing

@testable import Documents
@testable import Exporters

/// Recorded points next to a curve.
@Suite struct ChartMarksTests {
  private func chart(_ points: [(Double, Double)]) -> Chart {
    var chart = Samples.chart([0, 100], duration: 1)
    chart.panels[0].marks = Chart.MarkedPoints(
      name: "recording", points: points.map { Chart.Point(time: $0.0, value: $0.1) })
    return chart
  }

  @Test func `a point is drawn where a curve with its value would be`() throws {
    let svg = chart([(0, 0), (0.5, 50), (1, 100)]).svgText
    let paths = values(of: "d", in: svg)
    let dots = try #require(paths.first { $0.components(after: "M").count == 3 })
    let curve = try #require(polylines(in: svg).first)
    let places = dots.components(after: "M").map { place in
      place.split(separator: "h")[0].split(separator: ",").compactMap { Double($0) }
    }
    #expect(places[0] == [curve[0].x, curve[0].y])
    #expect(places[2] == [curve[1].x, curve[1].y])
    #expect(places[1] == [(curve[0].x + curve[1].x) / 2, (curve[0].y + curve[1].y) / 2])
  }

  @Test func `the legend names the points and the curve`() {
    let texts = texts(in: chart([(0, 0)]).svgText)
    #expect(texts.contains("recording"))
  }

  @Test func `the value axis includes the points`() {
    let svg = chart([(0.5, 480)]).svgText
    #expect(texts(in: svg).contains("500"))
    let lines = chart([(0.5, 480)]).terminalLines(width: 40)
    #expect(lines.contains { $0.contains("480 ┤") })
  }

  @Test func `a terminal shows each point as a circle`() {
    let lines = chart([(0, 100), (1, 0)]).terminalLines(width: 40)
    let plot = lines.filter { $0.contains("┤") || $0.contains("│") }
    #expect(plot.first?.contains("┤○") == true)
    #expect(plot.last?.hasSuffix("○") == true)
    #expect(plot.joined().filter { $0 == "○" }.count == 2)
    let ascii = chart([(0, 100), (1, 0)]).terminalLines(width: 40, ascii: true)
    #expect(ascii.dropFirst().joined().filter { $0 == "o" }.count == 2)
  }
}
