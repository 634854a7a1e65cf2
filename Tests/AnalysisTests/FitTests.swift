import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Analysis
@testable import Motion

@Suite(.slow) struct FitSearchTests {
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
    for seed: UInt64 in Effort.every(5, of: Array(1...20)) {
      let times = Recordings.unevenTimes(26, length: sample.length, seed: seed)
      let fit = try Fit(whole: Recordings.recording(.spring(sample.curve), at: times), as: .spring)
      #expect(error(fit.curve, from: sample.curve) < 1e-9, "\(seed)")
    }
  }

  @Test func `no other start improves the result by 5 % in eight noisy points`() throws {
    let sample = SpringSample(frequency: 2, ratio: 4, radians: 8)
    let times = Recordings.times(8, length: sample.length)
    for seed: UInt64 in Effort.every(4, of: Array(1...20)) {
      let recording = Recordings.recording(
        .spring(sample.curve), at: times, rounding: .noise(3, seed: seed))
      let units = try Normalization(recording)
      let data = FitData(recording, in: units)
      let truth = FitRates(
        stiffness: sample.curve.spring.stiffness * units.length * units.length,
        damping: sample.curve.spring.damping * units.length)
      let best = FitFamily.spring.best(in: data).sumOfSquares.high
      let near = FitFamily.spring.refined(truth, in: data).sumOfSquares.high
      #expect(best <= near * 1.05, "\(seed)")
    }
  }
}

@Suite(.slow) struct FitQualityTests {
  private static let times = Recordings.times(200, length: 4)

  private func fit(
    _ rounding: Recordings.Rounding = .shortest, _ value: (DoubleDouble) -> DoubleDouble
  ) throws -> Fit {
    try Fit(
      whole: Recordings.recording(at: Self.times, rounding: rounding, value: value), as: .spring)
  }

  private func isParabola(_ fit: Fit) -> Bool {
    if case .parabola = fit.doubt { true } else { false }
  }

  @Test func `a sweep, random values and a sawtooth are not a spring`() throws {
    let limit = FitQuality.defaultErrorLimit
    #expect(try fit { DoubleDouble.sinCos($0 * $0 * 5).sin * 100 }.quality.share > limit)
    #expect(try fit { $0 - $0.floor() }.quality.share > limit)
    for seed: UInt64 in Effort.every(4, of: Array(1...5)) {
      var random = SplitMix64(seed: seed)
      #expect(try fit { _ in DoubleDouble(random.number(in: 0...100)) }.quality.share > limit)
    }
  }

  @Test func `a line and a parabola fit many slow springs`() throws {
    for rounding in [Recordings.Rounding.none, .decimals(0), .noise(1, seed: 3)] {
      #expect(isParabola(try fit(rounding) { $0 * 70 }))
      #expect(isParabola(try fit(rounding) { $0 * 70 - $0 * $0 * 30 }))
    }
  }

  @Test
  func `a hundredth of an oscillation determines a spring only if it is exact`() throws {
    let sample = SpringSample(frequency: 1, ratio: 0.2, radians: 0.5)
    #expect(!isParabola(try Fit(whole: sample.recording(), as: .spring)))
    let noisy = sample.recording(.noise(1, seed: 2))
    #expect(isParabola(try Fit(whole: noisy, as: .spring)))
  }

  @Test func `the share is of the range, and the worst residual above the mean`() throws {
    let sample = SpringSample(frequency: 8, ratio: 0.2, radians: 20)
    let quality = try Fit(whole: sample.recording(.noise(3, seed: 1)), as: .spring).quality
    #expect(gap(quality.share * quality.range, quality.rootMeanSquare) < 1e-25)
    #expect(quality.worst > quality.rootMeanSquare)
  }
}

@Suite struct FitSolutionTests {
  @Test func `a landing at the end is ignored`() throws {
    for held in [1, 5] {
      let sample = SpringSample(frequency: 12, ratio: 0.4, from: 0, to: 300, radians: 16)
      var recording = sample.recording(.decimals(4))
      let before = try Fit(whole: recording, as: .spring)
      for extra in 0..<held {
        let time = DoubleDouble(sample.length * (1 + Double(extra + 1) / Double(sample.count)))
        recording.append(RecordedPoint(time: time, value: 300))
      }
      let fit = try Fit(whole: recording, as: .spring)
      #expect(fit.quality.omittedCount == held)
      #expect(fit.quality.pointCount == sample.count)
      #expect(fit.quality.worst.high < 6e-5)
      #expect(error(fit.curve, from: before.curve) < 1e-9)
    }
  }

  @Test func `a last point away from the motion is not a landing`() throws {
    let sample = SpringSample(frequency: 12, ratio: 0.4, from: 0, to: 300, radians: 16)
    var recording = sample.recording(.decimals(4))
    recording.append(RecordedPoint(time: DoubleDouble(sample.length * 1.01), value: 301))
    let fit = try Fit(whole: recording, as: .spring)
    #expect(fit.quality.omittedCount == 0)
    #expect(fit.quality.worst.high > 0.5)
  }
}
