import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Analysis
@testable import Motion

@Suite struct BounceFitTests {
  private func fit(
    _ curve: BounceCurve, seconds: Double, rounding: Recordings.Rounding = .shortest
  ) throws -> Fit {
    let times = Recordings.times(Int(seconds * 60) + 1, length: seconds, from: 3)
    return try Fit(
      whole: Recordings.recording(.bounce(curve), at: times, rounding: rounding), as: .bounce)
  }

  private func error(_ found: BounceCurve, from truth: BounceCurve) -> Double {
    let way = truth.cosine.magnitude.high + truth.sine.magnitude.high
    let errors = [
      gap(found.target, truth.target) / way, gap(found.cosine, truth.cosine) / way,
      gap(found.sine, truth.sine) / way, gap(found.alpha, truth.alpha) / truth.omega.high,
      gap(found.omega, truth.omega) / truth.omega.high,
    ]
    return errors.reduce(0) { max($0, $1) }
  }

  @Test func `the published example is recovered without a velocity`() throws {
    let fit = try fit(Samples.published, seconds: 1.5)
    #expect(error(fit.bounce, from: Samples.published) < 1e-12)
    #expect(fit.velocity == nil)
    #expect(fit.bounce.sine.isZero)
    #expect(fit.start == 3)
    #expect(fit.bounces == nil)
    #expect(gap(fit.value(at: 3), 300) < 1e-12)
  }

  @Test func `the bounces of a recording that ends at the target are counted`() throws {
    for bounces in 0...6 {
      let curve = Samples.bounce(0, 300, bounces: bounces)
      let exact = try fit(curve, seconds: 1.2)
      #expect(error(exact.bounce, from: curve) < 1e-9)
      #expect(exact.bounces == bounces)
      #expect(gap(exact.residual, DoubleDouble(0.0005)) < 1e-9)
      if bounces > 0 {
        let whole = try fit(curve, seconds: 1.2, rounding: .decimals(0))
        #expect(error(whole.bounce, from: curve) < 0.01, "\(bounces)")
      }
    }
  }

  @Test func `a bounce with initial velocity is recovered with it`() throws {
    var random = SplitMix64(seed: 51)
    for _ in 0..<Effort.cases(20, every: 4) {
      var curve = Samples.bounce(0, 300, bounces: random.integer(in: 1...5))
      let velocity = random.number(in: -4000...4000)
      curve.sine = (velocity / DoubleDouble(60) + curve.alpha * curve.cosine) / curve.omega
      let fit = try fit(curve, seconds: 1.2)
      #expect(error(fit.bounce, from: curve) < 1e-9)
      #expect(gap(fit.velocity ?? .zero, DoubleDouble(velocity)) < 1e-5)
    }
  }

  @Test func `noise gives no velocity`() throws {
    let curve = Samples.bounce(0, 300, bounces: 3, residual: 0.05)
    for seed: UInt64 in Effort.every(4, of: Array(1...8)) {
      let fit = try fit(curve, seconds: 1.2, rounding: .noise(3, seed: seed))
      #expect(fit.velocity == nil, "\(seed)")
      #expect(error(fit.bounce, from: curve) < 0.05)
      #expect(fit.quality.share <= FitQuality.defaultErrorLimit)
    }
  }

  @Test func `a spring is fitted as a bounce with initial velocity`() throws {
    let sample = SpringSample(frequency: 10, ratio: 0.2, velocity: 100, radians: 15)
    let recording = sample.recording()
    let bounce = try Fit(whole: recording, as: .bounce)
    let beta = sample.curve.spring.decayRate
    #expect(gap(bounce.bounce.alpha * 60, beta) < 1e-10)
    #expect(gap(bounce.velocity ?? .zero, sample.curve.velocity) < 1e-8)
    #expect(bounce.quality.share <= FitQuality.defaultErrorLimit)
  }
}
