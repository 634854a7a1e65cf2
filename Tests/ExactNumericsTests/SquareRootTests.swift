import ExactNumerics
import Testing

@Test func `the root of a perfect square is exact`() {
  for n in [0, 1, 2, 3, 12_345, 94_906_265] {
    #expect(DoubleDouble(n * n).squareRoot() == DoubleDouble(n))
  }
  #expect(DoubleDouble(-1).squareRoot().high.isNaN)
  #expect(DoubleDouble(0x1p1020).squareRoot() == DoubleDouble(0x1p510))
  #expect(DoubleDouble(0x1p-1070).squareRoot() == DoubleDouble(0x1p-535))
}
