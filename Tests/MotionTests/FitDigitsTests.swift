import ExactNumerics
import Foundation
import Testing

@testable import Analysis
@testable import Motion

/// Fit results compared with least squares solved with 50 digits.
@Suite struct FitDigitsTests {
  /// A recording that is equal in every language: powers of a + b i, plus a sawtooth.
  private struct Sawtooth {
    let count: Int
    let a: Double
    let b: Double
    let height: Double
    /// The least-squares parameters, from Newton's method in mpmath.
    let stiffness: Double
    let damping: Double
    let target: Double
    let start: Double
    let velocity: Double

    var points: [RecordedPoint] {
      var (p, q) = (80.0, 30.0)
      return (0..<count).map { index in
        let tooth = Double(index * 7919 % 101 - 50) / 50 * height
        defer { (p, q) = (p * a - q * b, p * b + q * a) }
        return RecordedPoint(time: Double(index), value: 120 - p + tooth)
      }
    }
  }

  private let sawtooths = [
    Sawtooth(
      count: 12, a: 0.875, b: 0.375, height: 2, stiffness: 0.1564987758652497668883035,
      damping: 0.08868648107128910881168711, target: 116.7176242620867788595356,
      start: 38.27791495131781023375568, velocity: 17.9244253711889355223678),
    Sawtooth(
      count: 40, a: 0.9375, b: 0.25, height: 4, stiffness: 0.06932860515013330862109177,
      damping: 0.06142566684816154794616553, target: 120.103027957143699831339,
      start: 39.15299669522816656443793, velocity: 10.11095136839089316789434),
    Sawtooth(
      count: 600, a: 0.9921875, b: 0.0625, height: 6, stiffness: 0.003992016205365660005826001,
      damping: 0.01172186943010552422202346, target: 119.9866059581502504913987,
      start: 39.55928673900556132953871, velocity: 2.369950213024901750114226),
    Sawtooth(
      count: 700, a: 0.9921875, b: 0.0625, height: 0, stiffness: 0.003991918974700979660907392,
      damping: 0.01172619876576354690329719, target: 119.9999999999999986489958,
      start: 40.0000000000000048358107, velocity: 2.356318131684300988349297),
    Sawtooth(
      count: 1200, a: 0.99609375, b: 0.0234375, height: 25,
      stiffness: 0.0005666521626563828203842886, damping: 0.007355283251762057358173466,
      target: 119.9772726425094534608136, start: 39.1440415481709206255300599,
      velocity: 1.014015630623771443454214),
  ]

  @Test func `every digit of the Double result is that of least squares`() throws {
    for sawtooth in sawtooths {
      let curve = try SpringFit(sawtooth.points).curve
      #expect(curve.spring.stiffness.nearestDouble == sawtooth.stiffness, "\(sawtooth.count)")
      #expect(curve.spring.damping.nearestDouble == sawtooth.damping, "\(sawtooth.count)")
      #expect(curve.target.nearestDouble == sawtooth.target, "\(sawtooth.count)")
      #expect(
        (curve.target + curve.displacement).nearestDouble == sawtooth.start, "\(sawtooth.count)")
      #expect(curve.velocity.nearestDouble == sawtooth.velocity, "\(sawtooth.count)")
    }
  }

  @Test func `many points give the same result in Doubles as in pairs`() throws {
    for (seed, sample) in SpringSample.any(12, seed: 5).enumerated() {
      let times = Recordings.times(640, length: sample.length)
      for rounding in [
        Recordings.Rounding.shortest,
        .noise(sample.curve.displacement.magnitude.high / 50, seed: UInt64(seed)),
      ] {
        let recording = Recordings.recording(.spring(sample.curve), at: times, rounding: rounding)
        let units = try Normalization(recording)
        let data = FitData(recording, in: units)
        let found = FitSearch(family: .spring, data: data).best()
        let slow = FitSearch(family: .spring, data: data, inDouble: false)
          .refined(found.rates.changedByRelativeStep(by: (x: 1e-4, y: 1e-4)))
        #expect(found.rates.distance(to: slow.rates) < 1e-17, "\(seed)")
        #expect(found.sumOfSquares.high <= slow.sumOfSquares.high * (1 + 1e-12))
      }
    }
  }

  /// Low-precision slopes suffice for the last iterations, with a free and with a fixed target.
  @Test(arguments: [FitFamily.spring, .swing, .cosine], [false, true])
  func `the last iterations over many points reach a stationary point`(
    family: FitFamily, hasTarget: Bool
  ) throws {
    for count in [600, 1300] {
      let noisy = (0..<count).map { index in
        let time = Double(index) / 100
        let tooth = Double(index * 7919 % 101 - 50) / 25
        return RecordedPoint(
          time: time, value: 120 - 80 * exp(-0.7 * time) * cos(4 * time) + tooth)
      }
      let units = try Normalization(noisy)
      var data = FitData(noisy, in: units)
      if hasTarget { data = data.withTarget(units.normalizedValue(DoubleDouble(120))) }
      let rounded = data.rounded
      let slow = FitSearch(family: family, data: data, inDouble: false)
      let wanted = slow.refined(slow.best().rates)
      let near = VariableProjection(
        wanted.rates.changedByRelativeStep(by: (x: 1e-9, y: -1e-9)), family: family, data: rounded)
      let refinement = try #require(
        GaussNewtonRefinement(near, of: rounded, family: family, data: data))
      let motion = try #require(refinement.refinedMotion())
      #expect(motion.rates.distance(to: wanted.rates) < 1e-18)
      #expect((motion.equilibrium - wanted.equilibrium).magnitude.high < 1e-18)
      #expect((motion.cosine - wanted.cosine).magnitude.high < 1e-18)
      #expect((motion.sine - wanted.sine).magnitude.high < 1e-17)
      #expect((motion.sumOfSquares - wanted.sumOfSquares).magnitude.high < 1e-18)
      #expect(motion.residuals.count == count)
    }
  }

  @Test func `motions that are equal in Doubles are computed in pairs`() throws {
    // The recording is one exponential. The other exponential of such an overdamped spring decays
    // at once.
    let decay = (0..<600).map {
      RecordedPoint(time: Double($0), value: 50 * exp(Double($0) * -0.001))
    }
    let data = FitData(decay, in: try Normalization(decay))
    let rates = FitRates(stiffness: DoubleDouble(1e9), damping: DoubleDouble(1.6e9))
    let near = VariableProjection(rates, family: .spring, data: data.rounded)
    let refinement = GaussNewtonRefinement(near, of: data.rounded, family: .spring, data: data)
    #expect(refinement?.refinedMotion() == nil)
    #expect(
      GaussNewtonRefinement(
        VariableProjection(rates, family: .rest, data: data.rounded), of: data.rounded,
        family: .rest,
        data: data) == nil)
  }

  @Test func `a motion in pairs has the same rounded values in Doubles`() {
    var cosine: (exact: [DoubleDouble], near: [Double]) = ([], [])
    var sine = cosine
    let times = (0...400).map { Double($0) / 400 }
    for (stiffness, damping) in [(50.0, 3.0), (9, 6), (1, 80), (1e-3, 0.01), (1e7, 20), (4e5, 0)] {
      let spring = FitRates(stiffness: DoubleDouble(stiffness), damping: DoubleDouble(damping))
        .spring
      DoubleDouble.appendBasis(
        of: spring, at: times.map { DoubleDouble($0) }, cosine: &cosine.exact, sine: &sine.exact)
      Double.appendBasis(of: spring, at: times, cosine: &cosine.near, sine: &sine.near)
      // The angle itself has a relative error of 2^-53.
      let allowed = (8 + stiffness.squareRoot()) * 0x1p-52
      for index in cosine.near.indices {
        #expect((cosine.exact[index] - cosine.near[index]).magnitude.high <= allowed)
        #expect(
          (sine.exact[index] - sine.near[index]).magnitude.high
            <= allowed * max(sine.exact[index].magnitude.high, 1 / stiffness.squareRoot()))
      }
      cosine = ([], [])
      sine = cosine
    }
  }
}

extension FitRates {
  /// Returns the rates after a small change.
  ///
  /// - Parameter change: x is the relative change of the natural frequency w0, y the change of the
  ///   decay rate divided by w0.
  fileprivate func changedByRelativeStep(by change: (x: Double, y: Double)) -> FitRates {
    let factor = 1 + change.x
    return FitRates(
      stiffness: stiffness * (factor * factor),
      damping: max(damping + stiffness.squareRoot() * (2 * change.y), .zero))
  }
}
