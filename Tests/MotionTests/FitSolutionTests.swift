import ExactNumerics
import Testing

@testable import Analysis
@testable import Motion

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
