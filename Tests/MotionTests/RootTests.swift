import ExactNumerics
import Testing

@testable import Motion

@Suite struct RootTests {
  @Test func `a root is found to its last digits, rising or falling`() {
    for isRising in [true, false] {
      let sign = isRising ? 1.0 : -1.0
      let found = root(from: 0, to: 2, isRising: isRising, guess: 1) {
        (($0 * $0 - 2) * sign, $0 * 2 * sign)
      }
      #expect(gap(found, DoubleDouble(2).squareRoot()) < 1e-31)
    }
  }

  @Test func `where Newton's method would leave the bracket it is halved`() {
    // The slope of the cube root is endless at 0: Newton's step from any place leads farther away.
    let found = root(from: -3, to: 2, isRising: true, guess: 1) { place in
      let size = DoubleDouble.pow(place.magnitude, DoubleDouble(1) / 3)
      return (place.high < 0 ? -size : size, 1 / (size * size * 3))
    }
    #expect(found.magnitude.high < 1e-60)
  }

  @Test func `a slope of 0 is passed over`() {
    let found = root(from: -1, to: 4, isRising: true, guess: 0) { place in
      (place * place * place - 8, place * place * 3)
    }
    #expect(gap(found, 2) < 1e-31)
  }

  @Test func `a guess that is the root is returned as it is`() {
    #expect(root(from: 0, to: 5, isRising: true, guess: 3) { ($0 - 3, .one) } == 3)
  }
}
