import Motion
import Testing

@testable import Documents
@testable import Exporters

@Suite struct MovingBodyTests {
  private let tracks = StagedMotion.heads.trackValues()

  private func body(_ body: Stage.Body) -> MovingBody { MovingBody(body, colour: 4, tracks) }

  @Test func `a pose has the tracks' values at a frame`() {
    let ben = body(
      Stage.Body(.ellipse, width: 56, height: 40, position: 3, scale: 4, rotation: 6, alpha: 5))
    let pose = ben.pose(at: 5)
    #expect(pose.keyframe == 5)
    #expect(pose.place == Chart.PathPoint(x: 155, y: 250))
    #expect(pose.width == 28 && pose.height == 20)
    #expect(pose.alpha == 0.5)
    #expect(ben.pose(at: 10).width == 0 && ben.pose(at: 10).alpha == 0)
  }

  @Test func `without tracks a body has its own size, upright and opaque`() {
    let pose = body(Stage.Body(.rectangle, width: 56, height: 40, position: 0)).pose(at: 3)
    #expect(pose.width == 56 && pose.height == 40 && pose.angle == 0 && pose.alpha == 1)
  }

  @Test func `a path has every keyframe and the name of its object`() {
    let path = body(Stage.Body(.ellipse, width: 56, height: 40, position: 0)).path
    #expect(path.name == "anna" && path.colour == 4 && path.shape == .ellipse)
    #expect(path.places.count == 11)
    #expect(path.places[10] == Chart.PathPoint(x: 90, y: 400))
  }

  @Test func `a point has no outline and a fifth of its extent as size`() {
    let point = MovingBody(point: 0, colour: 2, tracks)
    #expect(point.size == 60)
    #expect(point.path.name == "anna.position" && point.path.shape == nil)
    #expect(point.pose(at: 0).reach == 0)
  }

  @Test func `an extreme scale stays finite and alpha stays in the unit interval`() {
    let wild = StagedMotion.animation([
      StagedMotion.track("a.position", .point, [(0, 1), (0, 1)]),
      StagedMotion.track("a.scale", .number, [(-2, 1e308)]),
      StagedMotion.track("a.alpha", .number, [(-1, 3)]),
    ]).trackValues()
    let outline = Stage.Body(.ellipse, width: 1e10, height: 1, position: 0, scale: 1, alpha: 2)
    let body = MovingBody(outline, colour: 0, wild)
    #expect(body.pose(at: 0).width == 2e10 && body.pose(at: 0).alpha == 0)
    #expect(body.pose(at: 10).width.isFinite && body.pose(at: 10).alpha == 1)
  }
}
