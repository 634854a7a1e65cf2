import ExactNumerics
import TestSupport
import Testing

@testable import Analysis
@testable import Motion

@Suite struct FitQualityTests {
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
    #expect(try fit { DoubleDouble.sin($0 * $0 * 5) * 100 }.quality.share > limit)
    #expect(try fit { $0 - $0.floor() }.quality.share > limit)
    for seed: UInt64 in 1...5 {
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
