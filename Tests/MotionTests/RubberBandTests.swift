import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

@Suite struct RubberBandTests {
  private let band = RubberBand(low: 0, high: 100)

  private func bands(_ count: Int, seed: UInt64) -> [(band: RubberBand, length: DoubleDouble)] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let low = DoubleDouble(random.number(in: -1000...1000))
      let length = DoubleDouble(random.number(in: 0.001...5000))
      return (RubberBand(low: low, high: low + length), (low + length) - low)
    }
  }

  @Test func `a scroll view 100 high shows 10 past its end as 5.21327`() {
    #expect(gap(band.shown(110), 100 + DoubleDouble(5.213_270_142_18)) < 1e-11)
    #expect(gap(band.shown(-10), DoubleDouble(-5.213_270_142_18)) < 1e-11)
  }

  @Test func `the slope past an end starts at 0.55 and decreases`() {
    for (band, length) in bands(50, seed: 1) {
      var slope = 1.0
      for share in [0x1p-50, 0.1, 0.5, 1, 3, 20] {
        let place = band.high + length * share
        let step = length * 0x1p-60
        let next = ((band.shown(place + step) - band.shown(place)) / step).high
        #expect(next < slope && next > 0)
        slope = next
        if share == 0x1p-50 { #expect(abs(next - 0.55) < 1e-12) }
      }
    }
  }

  @Test func `the displayed value stays within the length past the end`() {
    for (band, length) in bands(50, seed: 2) {
      for far in [1, 1e3, 1e9, 1e15] {
        let shown = band.shown(band.high + length * far)
        #expect(shown > band.high && shown < band.high + length)
        let other = band.shown(band.low - length * far)
        #expect(gap(other - band.low, band.high - shown) <= (length.high + 1000) * 1e-27)
      }
    }
  }

  @Test func `the displayed value determines the value`() throws {
    var random = SplitMix64(seed: 3)
    for (band, length) in bands(200, seed: 3) {
      let place = band.low + length * random.number(in: -0.999...1.999)
      let origin = try #require(band.uncompressedPosition(ofShown: place))
      #expect(gap(band.shown(origin), place) <= (length.high + 1000) * 1e-27)
      let again = try #require(band.uncompressedPosition(ofShown: band.shown(origin)))
      let size = origin.magnitude.high + length.high
      #expect(gap(again, origin) <= size * (size / length.high) * 1e-26)
    }
  }
}
