import Animations
import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

struct SnapTests {
  private func snap(_ x: Double, _ y: Double) -> Snap {
    var snap = Snap(release: Point(x: x, y: y))
    snap.screen.safeArea.top = 20
    return snap
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
}

struct SnapTargetTests {
  private static let worked: Screen = {
    var screen = Screen()
    screen.safeArea.top = 20
    return screen
  }()

  private func target(
    _ screen: Screen, _ x: Double, _ y: Double, _ choice: SnapEdges = .both
  ) -> SnapTarget {
    screen.snapTarget(x: DoubleDouble(x), y: DoubleDouble(y), choice: choice)
  }

  private func expect(
    _ target: SnapTarget, _ edge: Edge, _ x: Double, _ y: Double,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(target.edge == edge, sourceLocation: location)
    #expect(target.x == DoubleDouble(x), sourceLocation: location)
    #expect(target.y == DoubleDouble(y), sourceLocation: location)
  }

  @Test func `targets are within the drop area, and a target is its own target`() {
    var random = SplitMix64(seed: 121)
    for _ in 0..<500 {
      let x = random.number(in: -400...800)
      let y = random.number(in: -400...1000)
      for choice in SnapEdges.allCases {
        let target = target(Self.worked, x, y, choice)
        #expect(target.x >= DoubleDouble(22) && target.x <= DoubleDouble(298))
        #expect(target.y >= DoubleDouble(53) && target.y <= DoubleDouble(535))
        if choice != .nearest {
          let again = Self.worked.snapTarget(x: target.x, y: target.y, choice: choice)
          #expect(again.edge == target.edge && again.x == target.x && again.y == target.y)
        }
      }
    }
  }
}

struct ProjectionTests {
  private let release = ExactPoint(Point(x: 120, y: 300))
  private let velocity = ExactPoint(Point(x: 2000, y: -700))

  /// The rest position of a decay motion with the same release.
  private func rest(of projection: ThrowProjection) throws -> [DoubleDouble] {
    var decay = Decay(
      from: Value(.point, exactly: [release.x, release.y]), launch: .velocity([2000, -700]))
    decay.model = projection.model
    decay.share = projection.decelerationFactor
    return try decay.animation().channels.map(\.target)
  }

  @Test(arguments: DecayModel.allCases)
  func `the projection is the rest position of its decay`(model: DecayModel) throws {
    for share in model.takesRate ? [DecayModel.normalShare, 0.99, 0.5] : [0.998] {
      var projection = ThrowProjection()
      projection.model = model
      projection.decelerationFactor = share
      let rest = try projection.restPoint(from: release, velocity: velocity)
      let expected = try self.rest(of: projection)
      #expect(gap(rest.x, expected[0]) < 1e-27 && gap(rest.y, expected[1]) < 1e-27)
    }
  }
}
