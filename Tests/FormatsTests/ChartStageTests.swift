import Testing

@testable import Documents
@testable import Exporters

@Suite struct ChartStageTests {
  private func pose(
    _ x: Double, _ y: Double, _ width: Double = 60, _ height: Double = 80, angle: Double = 0
  ) -> Chart.BodyPose {
    Chart.BodyPose(
      keyframe: 0, place: Chart.PathPoint(x: x, y: y), width: width, height: height, angle: angle)
  }

  @Test func `a pose extends to its corners`() {
    #expect(pose(0, 0).reach == 50)
  }

  @Test func `moving, growing and rotating change a pose`() {
    let here = pose(10, 20)
    #expect(here.distance(to: here) == 0)
    #expect(here.distance(to: pose(13, 24)) == 5)
    #expect(here.distance(to: pose(10, 20, 120, 160)) == 50)
    #expect(here.distance(to: pose(10, 20, angle: 0.5)) == 25)
    #expect(here.distance(to: pose(10, 20, angle: 100)) == 50 * Double.pi)
  }

  @Test(arguments: [1e-200, 1, 1e200])
  func `a distance is finite where its square overflows`(scale: Double) {
    let way = Chart.PathPoint(x: 0, y: 0).distance(to: Chart.PathPoint(x: 3 * scale, y: -4 * scale))
    #expect((way / scale - 5).magnitude < 1e-14)
  }

  @Test func `the distance between the extreme numbers is finite`() {
    let most = Double.greatestFiniteMagnitude
    let way = Chart.PathPoint(x: -most, y: most).distance(to: Chart.PathPoint(x: most, y: -most))
    #expect(way == .infinity)
  }
}
