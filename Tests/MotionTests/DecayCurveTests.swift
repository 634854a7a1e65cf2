import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

@Suite struct DecayCurveTests {
  private let sample = DecayCurve(from: 100, distance: 1000, rate: 2)

  private func at(_ seconds: Double) -> Instant { Instant(frames: DoubleDouble(seconds), fps: 1) }

  /// Random decays in both directions.
  private func decays(_ count: Int, seed: UInt64) -> [DecayCurve] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      DecayCurve(
        from: DoubleDouble(random.number(in: -1000...1000)),
        distance: DoubleDouble(random.number(in: -5000...5000)),
        rate: DoubleDouble(random.number(in: 0.01...50)))
    }
  }

  @Test func `the time of a value is the time at which the curve has it`() throws {
    for curve in decays(60, seed: 4) {
      for share in [1e-12, 0.1, 0.5, 0.999] {
        let place = curve.from + curve.distance * share
        let time = try #require(curve.time(to: place))
        let there = curve.value(at: Instant(frames: time, fps: 1))
        #expect(
          (there - place).magnitude <= (curve.from.magnitude + curve.distance.magnitude) * 0x1p-94)
      }
      #expect(curve.time(to: curve.from - curve.distance) == nil)
      #expect(curve.time(to: curve.rest) == nil)
      #expect(curve.time(to: curve.from) == .zero)
    }
  }
}

@Suite struct DecayModelTests {
  /// Distances for 2000 units per second, from the code and the tests of the libraries.
  @Test(arguments: [
    (DecayModel.uiscrollview, 998.99967), (.pop, 998.0), (.flutter, 998.76129), (.android, 476.19),
    (.motion, 1600.0), (.reactSpring, 1000.0),
  ])
  func `each model has its library's distance`(model: DecayModel, distance: Double) {
    let reach = model.distancePerVelocity(share: DecayModel.normalShare) * 2000
    #expect((reach.nearestDouble - distance).magnitude < 0.005)
  }

  @Test func `a model without a quirk starts with the given velocity`() {
    for model in DecayModel.allCases where model.quirk == nil {
      let share = DecayModel.fastShare
      #expect(
        (model.rate(share: share) * model.distancePerVelocity(share: share) - 1).magnitude.high
          < 0x1p-95)
    }
  }
}
