import Testing

@testable import Documents
@testable import Exporters

@Suite struct SVGPlaneTests {
  private func plane(_ places: [(Double, Double)], unit: String = "") -> SVGPlane {
    let path = Chart.BodyPath(
      name: "value", shape: nil, colour: 2,
      places: places.map { Chart.PathPoint(x: $0.0, y: $0.1) }, poses: [])
    return SVGPlane([path], unit: unit, left: 20, top: 104, room: (width: 340, height: 260))
  }

  private func svg(_ plane: SVGPlane) -> String {
    var xml = XMLWriter()
    plane.draw(into: &xml)
    return String(decoding: xml.bytes, as: UTF8.self)
  }

  @Test(arguments: [(100.0, 200.0), (1000, 1), (0, 300), (-5e-4, 2e-4), (1e300, -1e300)])
  func `both directions have one scale, and all positions are inside`(x: Double, y: Double) {
    let ground = plane([(0, 0), (x, y)]).ground
    let step = max(x.magnitude, y.magnitude) / 2
    let across = ground.x(step) - ground.x(0)
    let down = ground.y(step) - ground.y(0)
    #expect((across - down).magnitude < 1e-9)
    #expect((0...ground.width).contains(ground.x(x)) && (0...ground.height).contains(ground.y(y)))
  }

  @Test func `y grows downwards`() {
    let ground = plane([(0, 0), (100, 200)]).ground
    #expect(ground.y(200) > ground.y(0) && ground.x(100) > ground.x(0))
  }

  @Test func `axes have titles and labels at round numbers`() {
    #expect(
      texts(in: svg(plane([(0, 0), (100, 200)], unit: "px"))) == [
        "0", "50", "100", "x (px)", "y (px)", "0", "50", "100", "150", "200",
      ])
  }

  @Test func `every tick has its line, and labels that would overlap are omitted`() {
    let svg = svg(plane([(0, 0), (1_000_000, 700_000)]))
    #expect(elements("line", in: svg).count == 6 + 5)
    let row = elements("text", in: svg).prefix { !$0.contains(">x<") }
    let places = numbers("x", Array(row))
    #expect(places.count >= 3)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 60 })
  }

  @Test func `a title too long for the labels is above the plane`() {
    let long = svg(plane([(1e6, 1e6), (1e6 + 0.1, 1e6 + 0.1)], unit: "px"))
    let titles = elements("text", in: long).filter { $0.contains("from") }
    #expect(titles.count == 2)
    #expect(titles[1].contains("text-anchor=\"start\""))
    let short = svg(plane([(0, 0), (1, 1)]))
    #expect(elements("text", in: short).first { $0.contains(">y<") }?.contains("end") == true)
  }
}
