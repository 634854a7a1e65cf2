import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct SnapTests {
  private func snap(_ x: Double, _ y: Double) -> Snap {
    var snap = Snap(release: Point(x: x, y: y))
    snap.screen.safeArea.top = 20
    return snap
  }

  @Test func `a snap takes 1.2 s from the release to the target`() throws {
    let snap = snap(120, 600)
    let target = try snap.target()
    let animation = try snap.animation()
    #expect(animation.grid.lastFrame == 72)
    #expect(target.edge == .left)
    #expect(target.x == DoubleDouble(22) && target.y == DoubleDouble(535))
    #expect(animation.values(0).first == DoubleDouble(120))
    #expect(animation.values(1).first == DoubleDouble(600))
    #expect(animation.values(0).last == target.x)
    #expect(animation.values(1).last == target.y)
    #expect(animation.tracks.map(\.name) == ["bubble.position"])
  }

  @Test func `a snap is a bounce between points`() throws {
    var bounce = Bounce(from: .point(120, 300), to: .point(22, 300))
    bounce.timing.duration = 1.2
    let expected = try bounce.animation()
    let animation = try snap(120, 300).animation()
    for channel in 0..<2 { #expect(animation.values(channel) == expected.values(channel)) }
  }

  private func slope(_ animation: Animation, _ channel: Int) -> DoubleDouble {
    let step = DoubleDouble(0x1p-40)
    let after = animation.value(channel, at: step)
    return (after - animation.value(channel, at: -step)) / (step * 2)
  }

  @Test func `the velocity is the bounce's initial velocity`() throws {
    var snap = snap(120, 300)
    snap.velocity = Point(x: 600, y: -200)
    let animation = try snap.animation()
    #expect(gap(slope(animation, 0), DoubleDouble(600)) < 1e-13)
    #expect(gap(slope(animation, 1), DoubleDouble(-200)) < 1e-13)
    // Without --project the velocity does not choose the edge.
    #expect(try snap.target().edge == .left)
  }

  @Test func `a throw along one axis has no velocity along the other`() throws {
    var snap = snap(120, 700)
    snap.velocity = Point(x: 600, y: 0)
    let slope = slope(try snap.animation(), 1)
    #expect(slope.magnitude.high < 1e-13)
  }

  @Test func `a projected throw is decided at its rest position`() throws {
    // lambda = -1000 ln 0.998 = 2.002002670673... per second.
    let lambda = -DoubleDouble.log(DoubleDouble(0.998)) * 1000
    #expect((lambda.high - 2.002002670673).magnitude < 1e-12)
    var snap = snap(120, 300)
    snap.velocity = Point(x: 600, y: -200)
    snap.projection = ThrowProjection()
    let target = try snap.target()
    #expect(target.edge == .right && target.x == DoubleDouble(298))
    #expect(gap(target.y, DoubleDouble(300) - DoubleDouble(200) / lambda) < 1e-28)
  }

  @Test(
    arguments: [(80.0, Edge.left), (80.08, .left), (80.0801068, .left), (80.081, .right)])
  func `the rest point chooses the edge`(velocity: Double, edge: Edge) throws {
    // The middle at 160 is 40 points from 120: 40 lambda = 80.080106826...
    var snap = snap(120, 300)
    snap.velocity = Point(x: velocity, y: 0)
    snap.projection = ThrowProjection()
    #expect(try snap.target().edge == edge)
  }

  @Test func `a flick into a corner is clamped to the range`() throws {
    var snap = snap(120, 300)
    snap.velocity = Point(x: -1e6, y: 1e6)
    snap.projection = ThrowProjection()
    let target = try snap.target()
    #expect(target.x == DoubleDouble(22) && target.y == DoubleDouble(535))
  }

  @Test func `invalid parameters are refused by name`() {
    func refusal(_ change: (inout Snap) -> Void) -> String? {
      var snap = snap(120, 300)
      change(&snap)
      return refused(snap.animation)
    }
    for bad in [Double.nan, .infinity] {
      #expect(refusal { $0.release.x = bad } == "at")
      #expect(refusal { $0.release.y = bad } == "at")
    }
    #expect(refusal { $0.projection = ThrowProjection() } == "project")
    #expect(refusal { $0.swing = .bounce(shape { $0.bounces = -1 }) } == "bounces")
    #expect(refusal { $0.swing = .bounce(shape { $0.residual = 0 }) } == "residual")
    #expect(refusal { $0.screen.size.width = 0 } == "screen")
    #expect(refusal { $0.timing.fps = -1 } == "fps")
    #expect(refusal { _ in } == nil)
  }

  @Test func `a velocity that is not finite is refused`() {
    var snap = snap(120, 300)
    snap.velocity = Point(x: .infinity, y: 0)
    #expect(refused(snap.animation) == "velocity")
  }
}

/// A bounce with changes to the default.
private func shape(_ change: (inout BounceShape) -> Void) -> BounceShape {
  var shape = BounceShape()
  change(&shape)
  return shape
}
