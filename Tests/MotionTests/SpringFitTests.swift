import ExactNumerics
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
    for sample in SpringSample.any(60, seed: 41) {
      let fit = try Fit(whole: sample.recording(), as: .spring)
      #expect(error(fit.curve, from: sample.curve) < 1e-9, "\(sample)")
      #expect(fit.quality.share <= FitQuality.defaultErrorLimit)
      #expect(fit.quality.omittedCount == 0)
    }
  }

  @Test func `more digits in the data give more digits in the result`() throws {
    for sample in SpringSample.any(20, seed: 42) {
      let fit = try Fit(whole: sample.recording(.none), as: .spring)
      #expect(error(fit.curve, from: sample.curve) < 1e-15, "\(sample)")
    }
  }

  @Test(arguments: [0, 0.1, 0.25, 0.5, 0.7, 0.9])
  func `integer points determine a spring to 1 %`(ratio: Double) throws {
    for frequency in [6.0, 11, 20] {
      let sample = SpringSample(frequency: frequency, ratio: ratio, radians: 15)
      let fit = try Fit(whole: sample.recording(.decimals(0)), as: .spring)
      #expect(error(fit.curve, from: sample.curve) < 0.01, "\(sample)")
      #expect(fit.quality.worst.high < 0.7)
      #expect(fit.quality.rootMeanSquare.high < 0.35)
    }
  }

  @Test func `a thousandth of noise is averaged out, a hundredth still shows the spring`() throws {
    for seed: UInt64 in 1...6 {
      let sample = SpringSample(frequency: 8, ratio: 0.2, radians: 20)
      let near = try Fit(whole: sample.recording(.noise(0.3, seed: seed)), as: .spring)
      #expect(error(near.curve, from: sample.curve) < 0.003)
      let far = try Fit(whole: sample.recording(.noise(3, seed: seed)), as: .spring)
      #expect(error(far.curve, from: sample.curve) < 0.03)
      #expect(far.quality.share <= FitQuality.defaultErrorLimit)
      #expect(abs(far.quality.rootMeanSquare.high - 3) < 0.6)
    }
  }

  @Test func `the residual is a minimum`() throws {
    let sample = SpringSample(frequency: 8, ratio: 0.3, radians: 12)
    let recording = sample.recording(.noise(3, seed: 9))
    let fit = try Fit(whole: recording, as: .spring)
    func square(_ curve: SpringCurve) -> DoubleDouble {
      recording.reduce(.zero) {
        let gap = $1.value - curve.value(at: Instant(frames: $1.time, fps: 1))
        return $0 + gap * gap
      }
    }
    let least = square(fit.curve)
    let mean = (least / DoubleDouble(recording.count)).squareRoot()
    #expect(gap(mean, fit.quality.rootMeanSquare) < 1e-20)
    for change in [-1e-5, 1e-5] {
      var curves = [SpringCurve](repeating: fit.curve, count: 5)
      let spring = fit.curve.spring
      curves[0].target = curves[0].target + change * 300
      curves[1].displacement = curves[1].displacement + change * 300
      curves[2].velocity = curves[2].velocity + change * 300
      curves[3].spring = Spring(
        mass: .one, stiffness: spring.stiffness * (1 + change), damping: spring.damping)
      curves[4].spring = Spring(
        mass: .one, stiffness: spring.stiffness, damping: spring.damping * (1 + change))
      for (index, curve) in curves.enumerated() { #expect(square(curve) > least, "\(index)") }
    }
  }

  @Test func `times may be unevenly spaced and begin anywhere`() throws {
    for (index, sample) in SpringSample.any(20, seed: 43).enumerated() {
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
