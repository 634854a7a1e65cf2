import ExactNumerics
import Testing

@testable import Analysis
@testable import Motion

/// The largest error of the exponential, the cosine and the sine at some times.
private func largestError(
  at times: [DoubleDouble], decayRate: Double, frequency: Double
) -> Double {
  let (beta, w) = (DoubleDouble(decayRate), DoubleDouble(frequency))
  var steps = DampedSinusoidTable(decayRate: beta, frequency: w)
  return times.reduce(0) { worst, time in
    let values = steps.cosineAndSine(at: time)
    let shrink = DoubleDouble.exp(-beta * time)
    let (sin, cos) = DoubleDouble.sinCos(w * time)
    return max(
      worst, (values.cosine - shrink * cos).magnitude.high,
      (values.sine - shrink * sin).magnitude.high)
  }
}

/// A quasi-random number in 0..<1, distinct for every index.
private func anyShare(_ index: Int) -> Double {
  (Double(index) * 0.618034).truncatingRemainder(dividingBy: 1)
}

@Test(arguments: [(0.0, 60.0), (9.0, 60.0), (0.5, 0.01), (40.0, 3.0), (3.0, 2000.0)])
func `steps between times reach the values of the functions`(decayRate: Double, frequency: Double) {
  let size = max(decayRate, frequency)
  let even = (0..<1000).map { DoubleDouble($0) / 1000 }
  // Times of frames rounded to milliseconds, times rounded to Doubles, and unevenly spaced times.
  let rounded = (0..<1000).map { DoubleDouble((Double($0) * 16.7).rounded()) / 16700 }
  let inDouble = (0..<1000).map { DoubleDouble(Double($0) / 1000) }
  let anywhere = (0..<1000).map {
    DoubleDouble((Double($0) + anyShare($0) * 0.9) / 1000)
  }
  // Times at the largest deviation from even spacing for which the step table is used.
  let beside = (0..<1000).map {
    DoubleDouble($0) / 1000 + (anyShare($0) - 0.5) * 0x1p-45 / size
  }
  for times in [even, rounded, inDouble, anywhere, beside] {
    let error = largestError(at: times, decayRate: decayRate, frequency: frequency)
    #expect(error < 0x1p-91 + size * 0x1p-100)
  }
}

@Test func `a motion that has decayed stays at its end, for any angle`() {
  var steps = DampedSinusoidTable(decayRate: DoubleDouble(1e4), frequency: DoubleDouble(1e200))
  for index in 1..<100 {
    let values = steps.cosineAndSine(at: DoubleDouble(Double(index)))
    #expect(values.cosine.high == 0 && values.sine.high == 0)
  }
}
