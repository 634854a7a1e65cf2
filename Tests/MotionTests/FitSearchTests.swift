import ExactNumerics
import Testing

@testable import Analysis
@testable import Motion

@Suite struct FitSearchTests {
  @Test func `a long rest after many oscillations does not hide them`() throws {
    // A recording of 1000 points, of which only the first 60 move.
    let sample = SpringSample(frequency: 50, ratio: 0.3, radians: 500)
    let times = Recordings.times(1000, length: 10)
    for rounding in [Recordings.Rounding.shortest, .decimals(2)] {
      let recording = Recordings.recording(.spring(sample.curve), at: times, rounding: rounding)
      let fit = try Fit(whole: recording, as: .spring)
      #expect(error(fit.curve, from: sample.curve) < 1e-3)
    }
  }

  @Test func `hundreds of oscillations keep their phase`() throws {
    let sample = SpringSample(frequency: 9, ratio: 0.0005, velocity: 40, radians: 2000)
    let times = Recordings.times(2500, length: sample.length)
    let recording = Recordings.recording(
      .spring(sample.curve), at: times, rounding: .noise(3, seed: 4))
    let fit = try Fit(whole: recording, as: .spring)
    #expect(error(fit.curve, from: sample.curve) < 0.01)
    #expect(fit.quality.share <= FitQuality.defaultErrorLimit)
  }

  @Test func `hundreds of oscillations with six uneven points each are counted`() throws {
    let sample = SpringSample(frequency: 9, ratio: 0.0005, velocity: 40, radians: 2000)
    let times = Recordings.unevenTimes(2000, length: sample.length, seed: 6)
    let fit = try Fit(whole: Recordings.recording(.spring(sample.curve), at: times), as: .spring)
    #expect(error(fit.curve, from: sample.curve) < 1e-9)
  }

  @Test func `three uneven points an oscillation suffice if they are exact`() throws {
    let sample = SpringSample(frequency: 5, ratio: 0.02, velocity: 70, radians: 50)
    for seed: UInt64 in 1...20 {
      let times = Recordings.unevenTimes(26, length: sample.length, seed: seed)
      let fit = try Fit(whole: Recordings.recording(.spring(sample.curve), at: times), as: .spring)
      #expect(error(fit.curve, from: sample.curve) < 1e-9, "\(seed)")
    }
  }

  @Test func `no other start improves the result by 5 % in eight noisy points`() throws {
    let sample = SpringSample(frequency: 2, ratio: 4, radians: 8)
    let times = Recordings.times(8, length: sample.length)
    for seed: UInt64 in 1...20 {
      let recording = Recordings.recording(
        .spring(sample.curve), at: times, rounding: .noise(3, seed: seed))
      let units = try Normalization(recording)
      let search = FitSearch(family: .spring, data: FitData(recording, in: units))
      let truth = FitRates(
        stiffness: sample.curve.spring.stiffness * units.length * units.length,
        damping: sample.curve.spring.damping * units.length)
      let best = search.best().sumOfSquares.high
      #expect(best <= search.refined(truth).sumOfSquares.high * 1.05, "\(seed)")
    }
  }
}
