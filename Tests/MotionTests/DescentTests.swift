import ExactNumerics
import Testing

@testable import Motion

@Suite struct DescentTests {
  private func root(
    after low: DoubleDouble, before high: DoubleDouble?, scale: DoubleDouble = .one,
    _ point: @escaping (DoubleDouble) -> (DoubleDouble, DoubleDouble)
  ) -> DoubleDouble {
    let descent = Descent { time in
      let (value, slope) = point(time)
      return Descent.Point(value: value, slope: slope)
    }
    return descent.root(after: low, before: high, scale: scale)
  }

  @Test func `to the last digit`() {
    let two = root(after: 1, before: 3) { (2 - $0 * $0, $0 * -2) }
    #expect(gap(two, DoubleDouble(2).squareRoot()) < 1e-31)
    let log = root(after: 0, before: nil) { time in
      let left = DoubleDouble.exp(-time)
      return (left - DoubleDouble(1e-6), -left)
    }
    #expect(gap(log, -DoubleDouble.log(DoubleDouble(1e-6))) < 1e-29)
  }

  @Test func `far beyond its scale`() {
    for rate in [1e-12, 1e-3, 1e9] {
      let time = root(after: 0, before: nil) { time in
        let left = DoubleDouble.exp(time * -rate)
        return (left - DoubleDouble(0.001), left * -rate)
      }
      #expect(gap(time * rate, -DoubleDouble.log(DoubleDouble(0.001))) < 1e-28)
    }
  }

  @Test func `a flat start and a flat end`() {
    // (1 - t)^3 - 2^-30 and its slope, which is all but 0 at the root's side.
    let flat = root(after: 0, before: 2) { time in
      let left = 1 - time
      return (left * left * left - DoubleDouble(0x1p-30), left * left * -3)
    }
    #expect(gap(flat, 1 - DoubleDouble(0x1p-10)) < 1e-28)
    let cosine = root(after: 0, before: 3) { time in
      let (sin, cos) = DoubleDouble.sinCos(time)
      return (cos - DoubleDouble(0.9999999), -sin)
    }
    #expect(gap(DoubleDouble.cos(cosine), DoubleDouble(0.9999999)) < 1e-30)
  }

  @Test func `where corrections creep, halving hurries`() {
    // From its left the correction for e^-t is 1, from 1e6 to its right none at all.
    var count = 0
    let time = root(after: 0, before: 1_000_000, scale: 1_000_000) { time in
      count += 1
      let left = DoubleDouble.exp(-time)
      return (left - DoubleDouble(1e-280), -left)
    }
    #expect(gap(time, -DoubleDouble.log(DoubleDouble(1e-280))) < 1e-25)
    #expect(count < 100)
  }

  @Test func `a start that is there already is the moment`() {
    #expect(root(after: 3, before: 4) { (3 - $0, -1) } == 3)
    #expect(root(after: 5, before: nil) { (3 - $0, -1) } == 5)
  }

  @Test func `the end where it gets no further`() {
    #expect(gap(root(after: 0, before: 2) { (3 - $0, -1) }, 2) < 1e-30)
  }
}
