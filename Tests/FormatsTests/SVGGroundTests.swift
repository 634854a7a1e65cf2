import Testing

@testable import Documents
@testable import Exporters

@Suite struct SVGGroundTests {
  @Test func `positions are proportional and y points down`() {
    let ground = SVGPlaneArea.half
    #expect(ground.width == 160 && ground.height == 284)
    #expect(ground.point(Chart.PathPoint(x: 0, y: 0)) == SVGPoint(x: 0, y: 0))
    #expect(ground.point(Chart.PathPoint(x: 160, y: 568)) == SVGPoint(x: 80, y: 284))
    #expect(ground.point(Chart.PathPoint(x: -22, y: 600)) == SVGPoint(x: -11, y: 300))
    #expect(ground.pixelLength(66) == 33)
  }

  @Test(arguments: [(1000.0, 10.0), (10, 1000), (160, 284), (1e308, 1e300), (1e-300, 1e-302)])
  func `the largest fitting rectangle has the proportions of the part`(
    width: Double, height: Double
  ) {
    let ground = SVGPlaneArea(
      xs: ChartAxis(from: -width / 4, to: width * 0.75), ys: ChartAxis(from: 0, to: height),
      left: 0, top: 0, room: (width: 300, height: 400))
    #expect(ground.width <= 300 && ground.height <= 400)
    #expect(ground.width == 300 || ground.height == 400)
    let error = ground.height / ground.width / (height / width) - 1
    #expect(error.magnitude < 1e-3)
  }

  @Test func `a position too far away to be drawn is finite`() {
    let most = Double.greatestFiniteMagnitude
    for length in [Double.leastNonzeroMagnitude, 1, most] {
      let ground = SVGPlaneArea(
        xs: ChartAxis(from: 0, to: length), ys: ChartAxis(from: 0, to: length), left: 0, top: 0,
        room: (width: 300, height: 400))
      for value in [-most, 0, 1, most] {
        #expect(ground.x(value).isFinite && ground.y(value).isFinite)
        #expect(ground.pixelLength(value.magnitude).isFinite)
      }
    }
  }
}
