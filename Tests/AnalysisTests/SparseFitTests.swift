import ExactNumerics
import Foundation
import MotionSamples
import TestSupport
import Testing

@testable import Analysis
@testable import Motion

/// Recordings with few points a period. The true spring is within the reported error, or the fit
/// reports doubt.
@Suite(.slow) struct SparseFitTests {
  private struct Sample {
    let curve: SpringCurve
    let points: [RecordedPoint]
    let name: String
  }

  /// 6 to 25 points, 2 to 8 of them a period, evenly spaced or not, exact or rounded.
  private static func sample(_ random: inout SplitMix64, swings: Bool) -> Sample {
    let ratio =
      swings || random.coin() ? random.number(in: 0.05...0.95) : random.number(in: 1.01...1.6)
    let frequency = random.number(in: 4...40)
    let velocity = random.pick([0, 0, random.number(in: -2000...2000)])
    let perPeriod = random.number(in: 2...8)
    let spacing = 2 * Double.pi / frequency / perPeriod
    let isEven = random.coin()
    let curve = SpringCurve(
      Spring(
        mass: .one, stiffness: DoubleDouble(frequency * frequency),
        damping: DoubleDouble(2 * ratio * frequency)),
      from: .zero, to: 100, velocity: DoubleDouble(velocity))
    let decimals = random.pick([nil, nil, 3, 2, 1, 0] as [Int?])
    var time = 0.0
    var points: [RecordedPoint] = []
    let count = random.integer(in: 6...25)
    for _ in 0..<count {
      let value = curve.value(at: Instant(frames: DoubleDouble(time), fps: 1)).nearestDouble
      let scale = pow(10, Double(decimals ?? 0))
      let seen = decimals == nil ? value : (value * scale).rounded() / scale
      points.append(RecordedPoint(time: time, value: seen))
      time += spacing * (isEven ? 1 : random.number(in: 0.3...1.7))
    }
    return Sample(
      curve: curve, points: points,
      name: "\(frequency) \(ratio) \(velocity), \(count) points, \(perPeriod) a period, "
        + "\(decimals.map { "\($0)" } ?? "all") decimals")
  }

  /// A recording of a few points has few degrees of freedom, so that 90 of 100 are expected.
  @Test func `the true spring is within the reported error, or the fit in doubt`() throws {
    var random = SplitMix64(seed: 71)
    var (certain, within) = (0, 0)
    for _ in 0..<(Effort.isFull ? 2000 : 12) {
      let sample = Self.sample(&random, swings: false)
      if Set(sample.points.map { $0.value.high }).count == 1 { continue }
      let fit = try Fit(whole: sample.points, as: .spring)
      if fit.doubt != nil { continue }
      certain += 1
      let error = try #require(fit.error)
      let (found, truth) = (fit.curve.spring, sample.curve.spring)
      let size = truth.naturalFrequency.high
      let isWithin =
        gap(found.stiffness, truth.stiffness) <= error.stiffness + size * size * 1e-9
        && gap(found.damping, truth.damping) <= error.damping + size * 1e-9
      if isWithin { within += 1 }
    }
    #expect(certain >= (Effort.isFull ? 600 : 3))
    #expect(Double(within) >= 0.95 * Double(certain) - 2, "\(within) of \(certain)")
  }

  @Test func `the true bounce is within the reported error, or the fit in doubt`() throws {
    var random = SplitMix64(seed: 72)
    var (certain, within) = (0, 0)
    for _ in 0..<(Effort.isFull ? 500 : 8) {
      let sample = Self.sample(&random, swings: true)
      if Set(sample.points.map { $0.value.high }).count == 1 { continue }
      let fit = try Fit(whole: sample.points, as: .bounce)
      if fit.doubt != nil { continue }
      certain += 1
      let error = try #require(fit.error)
      let spring = sample.curve.spring
      let (frequency, decay) = (spring.discriminant.squareRoot(), spring.decayRate)
      let size = spring.naturalFrequency.high
      let isWithin =
        gap(fit.bounce.omega * 60, frequency) <= error.stiffness + size * 1e-9
        && gap(fit.bounce.alpha * 60, decay) <= error.damping + size * 1e-9
      if isWithin { within += 1 }
    }
    #expect(Double(within) >= 0.95 * Double(certain) - 2, "\(within) of \(certain)")
  }

  /// The fit is an alias of the sampling rate: its velocity would be -2.6e9.
  @Test func `an oscillation with two points a period is refused`() throws {
    let values = [0.0, 50, 110, 95, 101, 100]
    let fit = try Fit(
      whole: values.enumerated().map { RecordedPoint(time: Double($0) * 0.1, value: $1) },
      as: .spring)
    #expect(fit.doubt != nil)
  }
}
