import ExactNumerics
import Testing

@testable import Analysis
@testable import Motion

@Suite struct FitStartTests {
  private func start(_ sample: SpringSample, at times: [DoubleDouble]) throws -> Spring {
    let recording = Recordings.recording(.spring(sample.curve), at: times, rounding: .none)
    let units = try Normalization(recording)
    let rates = FitData(recording, in: units).startingRates
    return Spring(
      mass: .one, stiffness: rates.stiffness / (units.length * units.length),
      damping: rates.damping / units.length)
  }

  @Test func `the start for evenly spaced points is already the spring`()
    throws
  {
    for ratio in [0, 0.2, 0.9, 1.2, 3] {
      for spacing in [0.3, 1] {
        let sample = SpringSample(frequency: 5, ratio: ratio, velocity: 40, radians: 9)
        let times = (0..<Int(9 / spacing)).map { DoubleDouble($0) * (spacing / 5) }
        let spring = try start(sample, at: times)
        #expect(gap(spring.stiffness, sample.curve.spring.stiffness) < 1e-12)
        #expect(gap(spring.damping, sample.curve.spring.damping) < 1e-12)
      }
    }
  }

  @Test func `the start for unevenly spaced points is near the spring`() throws {
    let sample = SpringSample(frequency: 5, ratio: 0.2, radians: 9)
    let times = Recordings.unevenTimes(80, length: 1.8, seed: 3)
    let spring = try start(sample, at: times)
    #expect(abs(spring.naturalFrequency.high - 5) < 0.1)
    #expect(abs(spring.dampingRatio.high - 0.2) < 0.02)
  }
}
