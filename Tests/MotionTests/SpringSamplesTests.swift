import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct SpringSamplesTests {
  @Test func `every sample is the closed form's`() {
    for curve in Samples.springCurves(60, seed: 27) {
      let fps = curve.spring.naturalFrequency.high * 7
      let start = DoubleDouble(0.3) / fps
      var samples = SpringSamples(curve, fps: fps, start: start)
      for sample in 0...300 {
        let state = curve.state(after: start + DoubleDouble(sample) / fps)
        let size = curve.span * 1e-25
        #expect(gap(samples.state.displacement, state.displacement) <= size, "\(curve) \(sample)")
        #expect(gap(samples.state.velocity, state.velocity) <= size * curve.fastest.high)
        samples.advance()
      }
    }
  }

  @Test func `the first sample of a run`() {
    let curve = Samples.curve(Samples.half)
    // The value is below 0 from 0.2418 to 0.6046: samples 3 to 6 at ten samples a second.
    func first(_ count: Int, limit: Int = 100) -> Int? {
      curve.firstSample(fps: 10, holding: count, limit: limit) { $0.displacement.high > 0 }
    }
    #expect(first(1) == 3)
    #expect(first(4) == 3)
    #expect(first(4, limit: 7) == 3)
    #expect(first(4, limit: 6) == nil)
    #expect(first(5) == nil)
    #expect(curve.firstSample(fps: 10, start: 1, limit: 9) { $0.displacement.high > 0 } == 0)
  }
}
