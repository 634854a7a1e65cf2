import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Analysis
@testable import Motion

/// The relative error of a fitted motion in frequency, distance and velocity.
func error(_ found: SpringCurve, from truth: SpringCurve) -> Double {
  let spring = truth.spring
  let way =
    truth.displacement.magnitude.high
    + truth.velocity.magnitude.high / spring.naturalFrequency.high
  let errors = [
    gap(found.spring.stiffness, spring.stiffness) / spring.stiffness.high,
    gap(found.spring.damping, spring.damping) / spring.naturalFrequency.high,
    gap(found.spring.dampingRatio, spring.dampingRatio),
    gap(found.target, truth.target) / way,
    gap(found.displacement, truth.displacement) / way,
    gap(found.velocity, truth.velocity) / (way * spring.naturalFrequency.high),
  ]
  return errors.reduce(0) { max($0, $1) }
}

@Suite struct SpringFitTests {
  @Test func `springs of every regime are recovered from Doubles`() throws {
    for sample in SpringSample.any(Effort.cases(60, every: 3), seed: 41) {
      let fit = try Fit(whole: sample.recording(), as: .spring)
      #expect(error(fit.curve, from: sample.curve) < 1e-9, "\(sample)")
      #expect(fit.quality.share <= FitQuality.defaultErrorLimit)
      #expect(fit.quality.omittedCount == 0)
    }
  }

  @Test func `more digits in the data give more digits in the result`() throws {
    for sample in SpringSample.any(Effort.cases(20, every: 4), seed: 42) {
      let fit = try Fit(whole: sample.recording(.none), as: .spring)
      #expect(error(fit.curve, from: sample.curve) < 1e-15, "\(sample)")
    }
  }

  @Test func `a thousandth of noise is averaged out, a hundredth still shows the spring`() throws {
    for seed: UInt64 in Effort.every(3, of: Array(1...6)) {
      let sample = SpringSample(frequency: 8, ratio: 0.2, radians: 20)
      let near = try Fit(whole: sample.recording(.noise(0.3, seed: seed)), as: .spring)
      #expect(error(near.curve, from: sample.curve) < 0.003)
      let far = try Fit(whole: sample.recording(.noise(3, seed: seed)), as: .spring)
      #expect(error(far.curve, from: sample.curve) < 0.03)
      #expect(far.quality.share <= FitQuality.defaultErrorLimit)
      #expect(abs(far.quality.rootMeanSquare.high - 3) < 0.6)
    }
  }

  @Test func `times may be unevenly spaced and begin anywhere`() throws {
    for (index, sample) in SpringSample.any(Effort.cases(20, every: 4), seed: 43).enumerated() {
      let times = Recordings.unevenTimes(
        sample.count, length: sample.length, seed: UInt64(index))
      let shifted = times.map { $0 + 7.5 }
      let recording = Recordings.recording(.spring(sample.curve), at: shifted)
      let fit = try Fit(whole: recording, as: .spring)
      #expect(fit.start == DoubleDouble(7.5))
      #expect(error(fit.curve, from: sample.curve) < 1e-9, "\(sample)")
      let last = recording[recording.count - 1]
      #expect(gap(fit.value(at: last.time), last.value) < 1e-13 * fit.quality.range.high)
    }
  }

  @Test func `scaled and shifted recordings have scaled and shifted springs`() throws {
    let sample = SpringSample(frequency: 8, ratio: 0.3, velocity: 500, radians: 12)
    let recording = sample.recording(.noise(3, seed: 5))
    let plain = try Fit(whole: recording, as: .spring)
    for (second, unit) in [(1e-6, 1e30), (1e3, 1e-9), (7, -3)] {
      let other = try Fit(
        whole: recording.map {
          RecordedPoint(time: $0.time * second - 4, value: $0.value * unit + 11)
        }, as: .spring)
      let scaled = SpringCurve(
        Spring(
          mass: .one, stiffness: plain.curve.spring.stiffness / (second * second),
          damping: plain.curve.spring.damping / second),
        from: (plain.curve.target + plain.curve.displacement) * unit + 11,
        to: plain.curve.target * unit + 11, velocity: plain.curve.velocity * unit / second)
      #expect(error(other.curve, from: scaled) < 1e-9)
      #expect(gap(other.quality.share, plain.quality.share) < 1e-12)
    }
  }
}
