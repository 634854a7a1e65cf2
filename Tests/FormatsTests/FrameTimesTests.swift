import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Documents
@testable import Exporters

struct FrameTimesTests {
  @Test(arguments: [
    1, 24, 25, 29.97, 30, 48, 59.94, 60, 120, 144, 240, 1000, 1e6, 0.1, 0.5, 1.0 / 3, 1e-3,
    12345.678, 23.976,
  ])
  func `a time is the frame's exact fraction, rounded once`(_ fps: Double) {
    let times = FrameTimes(fps: FrameRate(fps))
    var random = SplitMix64(seed: 3)
    for step in 0..<2_000 {
      let frame = step < 500 ? step : Int.random(in: 0..<(1 << 40), using: &random)
      let exact = (DoubleDouble(frame) / fps).rounded(toDecimals: 6)
      #expect(times.microseconds(at: frame) == exact)
    }
  }

  @Test func `an exact half of a microsecond goes to even`() {
    let times = FrameTimes(fps: FrameRate(2_000_000.0 / 4))
    #expect(times.microseconds(at: 1) == 2)
    let halves = FrameTimes(fps: FrameRate(64))
    // 1/64 s is 15625 microseconds. An eighth of a microsecond needs a finer grid.
    #expect(halves.microseconds(at: 1) == 15_625)
    let fine = FrameTimes(fps: FrameRate(1_000_000 / 2.5))
    #expect([1, 3, 5].map { fine.microseconds(at: $0) } == [2, 8, 12])
  }
}
