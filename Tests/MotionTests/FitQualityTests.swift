import ExactNumerics
import TestSupport
import Testing

@testable import Analysis
@testable import Motion

@Suite struct FitQualityTests {
  private static let times = Recordings.times(200, length: 4)

  private func verdict(
    _ rounding: Recordings.Rounding = .shortest, _ value: (DoubleDouble) -> DoubleDouble
  ) throws -> FitQuality.Verdict {
    try SpringFit(Recordings.recording(at: Self.times, rounding: rounding, value: value))
      .quality.verdict()
  }

  @Test func `a sweep of frequencies is not a spring`() throws {
    #expect(try verdict { DoubleDouble.sin($0 * $0 * 5) * 100 } == .tooFar)
  }

  @Test func `random values are not a spring`() throws {
    for seed: UInt64 in 1...5 {
      var random = SplitMix64(seed: seed)
      #expect(try verdict { _ in DoubleDouble(random.number(in: 0...100)) } == .tooFar)
    }
  }

  @Test func `a sawtooth is not a spring`() throws {
    #expect(try verdict { $0 - $0.floor() } == .tooFar)
  }

  @Test func `a line and a parabola fit many slow springs`() throws {
    for rounding in [Recordings.Rounding.none, .decimals(0), .noise(1, seed: 3)] {
      #expect(try verdict(rounding) { $0 * 70 } == .undetermined)
      #expect(try verdict(rounding) { $0 * 70 - $0 * $0 * 30 } == .undetermined)
    }
  }

  @Test
  func `a hundredth of an oscillation determines a spring only if it is exact`()
    throws
  {
    let sample = SpringSample(frequency: 1, ratio: 0.2, radians: 0.5)
    #expect(try SpringFit(sample.recording()).quality.verdict() == .fits)
    #expect(try SpringFit(sample.recording(.noise(1, seed: 2))).quality.verdict() == .undetermined)
  }

  @Test func `the residual is compared with the accepted one`() throws {
    let sample = SpringSample(frequency: 8, ratio: 0.2, radians: 20)
    let quality = try SpringFit(sample.recording(.noise(3, seed: 1))).quality
    #expect(quality.verdict(accepting: quality.share) == .fits)
    #expect(quality.verdict(accepting: quality.share * 0.999) == .tooFar)
    #expect(gap(quality.share * quality.range, quality.rootMeanSquare) < 1e-25)
    #expect(quality.worst > quality.rootMeanSquare)
  }
}
