import Testing

@testable import Documents
@testable import Exporters

@Suite struct SVGBodyTrailTests {
  private func pose(
    _ x: Double, _ y: Double, angle: Double = 0, alpha: Double = 1, width: Double = 66
  ) -> Chart.BodyPose {
    Chart.BodyPose(
      keyframe: 0, place: Chart.PathPoint(x: x, y: y), width: width, height: 40, angle: angle,
      alpha: alpha)
  }

  private func svg(
    _ poses: [Chart.BodyPose], _ shape: Chart.BodyPath.Shape? = .ellipse,
    places: [Chart.PathPoint]? = nil,
    colour: Int = 2
  ) -> String {
    let path = Chart.BodyPath(
      name: "a", shape: shape, colour: colour, places: places ?? poses.map { $0.place },
      poses: poses)
    let body = SVGBodyTrail(path, on: .half)
    var xml = XMLWriter()
    body.drawPoses(into: &xml)
    body.drawPath(into: &xml)
    return String(decoding: xml.bytes, as: UTF8.self)
  }

  @Test func `an ellipse has its centre and its size`() {
    let ellipses = elements("ellipse", in: svg([pose(100, 200), pose(280, 500)]))
    #expect(numbers("cx", ellipses) == [50, 140])
    #expect(numbers("cy", ellipses) == [100, 250])
    #expect(numbers("rx", ellipses) == [16.5, 16.5])
    #expect(numbers("ry", ellipses) == [10, 10])
  }

  @Test func `a rectangle has its centre and is rotated around it`() {
    let svg = svg([pose(100, 200, angle: .pi / 4)], .rectangle)
    let rectangles = elements("rect", in: svg)
    #expect(numbers("x", rectangles) == [33.5] && numbers("y", rectangles) == [90])
    #expect(numbers("width", rectangles) == [33] && numbers("height", rectangles) == [20])
    #expect(values(of: "transform", in: svg) == ["rotate(45 50 100)"])
  }

  @Test func `an upright body has no rotation`() {
    #expect(!svg([pose(100, 200)], .rectangle).contains("transform"))
  }

  @Test func `poses fade in from start to end`() {
    let ellipses = elements("ellipse", in: svg((0..<5).map { pose(40 + Double($0) * 60, 50) }))
    for attribute in ["fill-opacity", "stroke-opacity"] {
      let strengths = numbers(attribute, ellipses)
      #expect(strengths.count == 5)
      #expect(zip(strengths, strengths.dropFirst()).allSatisfy { $0 < $1 })
      #expect(strengths.allSatisfy { (0...1).contains($0) })
    }
    #expect(numbers("stroke-opacity", ellipses).last == 1)
  }

  @Test func `alpha fades a body and removes it at 0`() {
    let whole = elements("ellipse", in: svg([pose(40, 40), pose(90, 40)]))
    let faded = elements("ellipse", in: svg([pose(40, 40, alpha: 0), pose(90, 40, alpha: 0.5)]))
    #expect(faded.count == 1)
    #expect(numbers("stroke-opacity", faded)[0] == numbers("stroke-opacity", whole)[1] / 2)
    #expect(elements("ellipse", in: svg([pose(10, 40, width: 0)])).count == 1)
  }

  @Test func `the line passes through all positions and dots mark the poses`() {
    let places = (0...4).map { Chart.PathPoint(x: Double($0) * 20, y: 40) }
    let svg = svg([pose(0, 40), pose(80, 40)], nil, places: places)
    #expect(polylines(in: svg)[0].map { $0.x } == [0, 10, 20, 30, 40])
    #expect(numbers("cx", elements("circle", in: svg)) == [0, 40])
    #expect(elements("ellipse", in: svg).isEmpty)
  }

  @Test func `a path beyond the ground is clipped and a body outside is omitted`() {
    let svg = svg([pose(160, 284), pose(10_000, 284)])
    #expect(polylines(in: svg)[0].map { $0.x } == [80, 160])
    #expect(elements("ellipse", in: svg).count == 1)
    #expect(elements("circle", in: svg).count == 1)
  }

  /// Half of a body at an edge would look broken.
  @Test func `a body is drawn completely or not at all`() {
    for (shape, name) in [(Chart.BodyPath.Shape.ellipse, "ellipse"), (.rectangle, "rect")] {
      for x in stride(from: -60.0, through: 380, by: 5) {
        let isWhole = x >= 33 && x <= 287
        #expect(elements(name, in: svg([pose(x, 284)], shape)).count == (isWhole ? 1 : 0))
      }
      for y in stride(from: -60.0, through: 640, by: 5) {
        let isWhole = y >= 20 && y <= 548
        #expect(elements(name, in: svg([pose(160, y)], shape)).count == (isWhole ? 1 : 0))
        // The limit is half of the diagonal of 66 x 40.
        let isTurned = elements(name, in: svg([pose(160, y, angle: 1)], shape)).count == 1
        #expect(isTurned == (y >= 38.6 && y <= 529.4))
      }
    }
  }

  @Test func `a fifth body has its own dashes`() {
    #expect(
      values(of: "stroke-dasharray", in: svg([pose(0, 0), pose(9, 9)], colour: 4)) == ["9 4"])
  }
}
