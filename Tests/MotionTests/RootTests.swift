import ExactNumerics
import MotionSamples
import Testing

@testable import Motion

@Suite struct RootTests {
  /// The root of a function with a time scale of about one second.
  private func root(
    after low: DoubleDouble, before high: DoubleDouble?, scale: DoubleDouble = .one,
    _ function: (DoubleDouble) -> (value: DoubleDouble, slope: DoubleDouble)
  ) -> DoubleDouble {
    Motion.root(after: low, before: high, scale: scale, of: function)
  }

  @Test func `a root of a falling function is exact to the last digit`() {
    let two = root(after: 1, before: 3) { (2 - $0 * $0, $0 * -2) }
    #expect(gap(two, DoubleDouble(2).squareRoot()) < 1e-31)
    let log = root(after: 0, before: nil) { time in
      let left = DoubleDouble.exp(-time)
      return (left - DoubleDouble(1e-6), -left)
    }
    #expect(gap(log, -DoubleDouble.log(DoubleDouble(1e-6))) < 1e-29)
  }

  @Test func `slow Newton steps are replaced by bisection`() {
    // From the left Newton's step for e^-t is 1; 1e6 to the right it is 0.
    var count = 0
    let time = root(after: 0, before: 1_000_000, scale: 1_000_000) { time in
      count += 1
      let left = DoubleDouble.exp(-time)
      return (left - DoubleDouble(1e-280), -left)
    }
    #expect(gap(time, -DoubleDouble.log(DoubleDouble(1e-280))) < 1e-25)
    #expect(count < 100)
  }

  @Test func `a vertical tangent is not a root`() {
    // The cube root of t - 1 has an infinite slope at 1 and is 1 at 2.
    let found = Motion.root(from: -6, to: 9, isRising: true, guess: 1) { place in
      let size = cubeRoot((place - 1).magnitude)
      let slope = size.isZero ? DoubleDouble(.infinity) : 1 / (size * size * 3)
      return ((place < .one ? -size : size) - 1, slope)
    }
    #expect(gap(found, 2) < 1e-30)
  }
}

/// The cube root of a number that is not negative.
private func cubeRoot(_ number: DoubleDouble) -> DoubleDouble {
  number.isZero ? .zero : DoubleDouble.exp(DoubleDouble.log(number) / 3)
}
