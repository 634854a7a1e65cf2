import Motion
import Testing

@testable import Documents
@testable import Exporters

@Suite struct SVGScreenTests {
  private func path(_ poses: [Chart.BodyPose]) -> Chart.BodyPath {
    Chart.BodyPath(
      name: "a", shape: .ellipse, colour: 0, places: poses.map { $0.place }, poses: poses)
  }

  private func pose(_ x: Double, _ y: Double, _ size: Double = 66, angle: Double = 0)
    -> Chart.BodyPose
  {
    Chart.BodyPose(
      keyframe: 0, place: Chart.PathPoint(x: x, y: y), width: size, height: size, angle: angle)
  }

  private func screen(_ poses: [Chart.BodyPose], zones: [Chart.Zone] = []) -> SVGScreen {
    SVGScreen(
      width: 320, height: 568, zones: zones, paths: [path(poses)], left: 20, top: 84,
      room: (width: 340, height: 400))
  }

  private func svg(_ screen: SVGScreen) -> String {
    var xml = XMLWriter()
    screen.draw(into: &xml)
    return String(decoding: xml.bytes, as: UTF8.self)
  }

  @Test func `the screen has its proportions and its position`() throws {
    for poses in [[pose(160, 284)], [pose(22, 300)], [pose(298, 40), pose(500, 700, angle: 1)]] {
      let screen = screen(poses)
      let line = elements("rect", in: svg(screen))
      let ratio = numbers("height", line)[0] / numbers("width", line)[0]
      #expect((ratio - 568 / 320).magnitude < 1e-4)
      #expect((numbers("x", line)[0] - screen.ground.x(0)).magnitude <= 0.0005)
      #expect((numbers("y", line)[0] - screen.ground.y(0)).magnitude <= 0.0005)
      #expect(screen.ground.width <= 340 && screen.ground.height <= 400)
    }
  }

  @Test func `a body inside the screen needs no additional room`() {
    let ground = screen([pose(160, 284)]).ground
    #expect(ground.xs.low < 0 && ground.xs.low > -2)
    #expect(ground.ys.high > 568 && ground.ys.high < 571)
  }

  @Test func `a body that overlaps the edge is drawn completely`() {
    let ground = screen([pose(22, 300), pose(298, 600)]).ground
    #expect(ground.xs.low <= -11 && ground.xs.high >= 331)
    #expect(ground.ys.high >= 633 && ground.ys.high < 640)
  }

  @Test func `a rotated body has room for its corners`() {
    #expect(screen([pose(300, 300, 100, angle: 0.8)]).ground.xs.high >= 370)
  }

  @Test func `a body that flies away is followed for one and a half widths`() {
    let ground = screen([pose(160, 284), pose(5000, -5000)]).ground
    #expect(ground.xs.high >= 800 && ground.xs.high < 810)
    #expect(ground.ys.low <= -480 && ground.ys.low > -490)
    #expect(ground.xs.low > -5)
  }

  @Test func `a zone has its position and its name inside`() {
    let zone = Stage.Zone(
      name: "popover", frame: Stage.Rectangle(x: 0, y: 86, width: 320, height: 482))
    let screen = screen([pose(160, 284)], zones: [zone])
    let svg = svg(screen)
    let line = [elements("rect", in: svg)[1]]
    #expect((numbers("y", line)[0] - screen.ground.y(86) - 3).magnitude <= 0.0005)
    #expect((numbers("height", line)[0] - screen.ground.pixelLength(482) + 6).magnitude <= 0.0005)
    let name = elements("text", in: svg)
    #expect(texts(in: svg) == ["popover"])
    #expect(numbers("y", name)[0] > numbers("y", line)[0])
    #expect(numbers("x", name)[0] > numbers("x", line)[0])
  }

  @Test func `a zone of the start is fainter, and a zone without a name has no text`() {
    let frame = Stage.Rectangle(x: 0, y: 0, width: 320, height: 50)
    let zones = [
      Stage.Zone(name: "", frame: frame, isFormer: true), Stage.Zone(name: "hello", frame: frame),
    ]
    let svg = svg(screen([pose(160, 284)], zones: zones))
    let lines = elements("rect", in: svg).dropFirst()
    #expect(numbers("stroke-opacity", Array(lines)) == [0.25, 0.6])
    #expect(texts(in: svg) == ["hello"])
  }

  @Test func `a zone smaller than its lines has no negative size`() {
    let zone = Stage.Zone(name: "dot", frame: Stage.Rectangle(x: 10, y: 10, width: 1, height: 1))
    let line = elements("rect", in: svg(screen([pose(160, 284)], zones: [zone])))
    #expect(numbers("width", line)[1] == 0 && numbers("height", line)[1] == 0)
  }

  @Test func `the heading has the size`() {
    #expect(screen([]).heading == "screen 320 × 568")
  }
}
