import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct ProjectionTests {
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

  /// The distance of a release at 2000 points per second, by each library's own formula.
  @Test(arguments: [
    (DecayModel.uiscrollview, 998.99967), (.flutter, 998.76129), (.android, 476.19048), (.gtk, 500),
    (.motion, 1600), (.pop, 998), (.reactSpring, 1000),
  ])
  func `each model has its own distance`(model: DecayModel, distance: Double) throws {
    var projection = ThrowProjection()
    projection.model = model
    let rest = try projection.restPoint(from: release, velocity: velocity)
    #expect((rest.x.high - 120 - distance).magnitude < 1e-5)
    #expect((300 - rest.y.high - distance * 0.35).magnitude < 1e-5)
  }

  @Test func `without a velocity the projection is the start`() throws {
    let rest = try ThrowProjection().restPoint(
      from: release, velocity: ExactPoint(Point(x: 0, y: 0)))
    #expect(rest.x == release.x && rest.y == release.y)
  }

  @Test func `invalid parameters are refused by name`() {
    func refusal(share: Double = 0.998, velocity: Double = 1) -> String? {
      var projection = ThrowProjection()
      projection.decelerationFactor = share
      do throws(ParameterError) {
        _ = try projection.restPoint(from: release, velocity: ExactPoint(Point(x: 1, y: velocity)))
        return nil
      } catch {
        return error.parameter
      }
    }
    for bad in [0, 1, -1, 2, .nan] { #expect(refusal(share: bad) == "rate") }
    #expect(refusal(share: 0.9999999, velocity: -1e308) == "velocity")
    #expect(refusal(velocity: 1e308) == nil)
  }
}
