import ExactNumerics
import Testing

@testable import Motion

@Suite struct FitSearchTests {
  @Test func `no start finds anything 5 % better than the search in eight noisy points`() throws {
    let sample = SpringSample(frequency: 2, ratio: 4, radians: 8)
    let times = Recordings.times(8, length: sample.length)
    for seed: UInt64 in 1...20 {
      let recording = Recordings.recording(
        .spring(sample.curve), at: times, rounding: .noise(3, seed: seed))
      let units = try FitUnits(recording)
      let search = FitSearch(family: .spring, data: FitData(recording, in: units))
      let truth = FitRates(
        stiffness: sample.curve.spring.stiffness * units.length * units.length,
        damping: sample.curve.spring.damping * units.length)
      let best = search.best().square.high
      #expect(best <= search.refined(truth).square.high * 1.05, "\(seed)")
    }
  }
}
