import Testing

@testable import Documents
@testable import Exporters

@Suite struct SVGCurveTests {
  @Test(arguments: Samples.curves)
  func `the inverse scale gives the values back`(values: [Double]) throws {
    let points = try #require(polylines(in: Samples.chart(values).svgText).first)
    let scale = ChartAxis(fitting: values, steps: 6)
    try #require(points.count == values.count)
    for (point, value) in zip(points, values) {
      // The plot without a legend begins at 84 and is 200 high.
      let fraction = (284 - point.y) / 200
      let inverse = scale.low * (1 - fraction) + scale.high * fraction
      let halfUnit = 0.0005000001 / 200
      let error = abs(inverse / 2 - value / 2)
      let length = scale.high / 2 - scale.low / 2
      #expect(scale.isFlat ? fraction == 0.5 : error <= length * halfUnit + value.magnitude.ulp)
    }
  }

  @Test(arguments: [2, 7, 80, 300])
  func `times are evenly spaced from the left to the right`(count: Int) throws {
    let values = (0..<count).map(Double.init)
    let points = try #require(polylines(in: Samples.chart(values, duration: 1.1).svgText).first)
    for (index, point) in points.enumerated() {
      let time = Double(index) / Double(count - 1)
      #expect(abs(point.x - (88 + 596 * time)) <= 0.000501)
    }
  }

  @Test func `a constant curve is drawn in the middle`() throws {
    let points = try #require(polylines(in: Samples.chart([5, 5, 5]).svgText).first)
    #expect(points.allSatisfy { $0.y == 184 })
  }

  @Test func `a single keyframe is a larger dot`() {
    let svg = Samples.chart([7], duration: 0).svgText
    #expect(svg.contains("stroke-width=\"8\" stroke-linecap=\"round\" d=\"M386,184h0\""))
  }

  @Test func `the line keeps its width when the image is scaled`() {
    let line = elements("polyline", in: Samples.chart([1, 2]).svgText).first ?? ""
    #expect(line.contains("fill=\"none\""))
    #expect(line.contains("vector-effect=\"non-scaling-stroke\""))
  }

  @Test func `a highlight is a large translucent dot`() {
    var chart = Samples.chart([0, 50, 100])
    chart.panels[0].series[0].highlights = [0, 2]
    let circles = elements("circle", in: chart.svgText)
    let line = polylines(in: chart.svgText)[0]
    #expect(numbers("cx", circles) == [line[0].x, line[2].x])
    #expect(numbers("cy", circles) == [line[0].y, line[2].y])
    #expect(chart.svgText.contains("fill-opacity=\"0.4\""))
    #expect(elements("circle", in: Samples.chart([0, 1]).svgText).isEmpty)
  }
}
