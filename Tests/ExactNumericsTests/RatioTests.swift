import ExactNumerics
import Testing

@Test(arguments: [3.0, 7, 49, 150, 977])
func `a ratio's remainder is the difference from its pair`(divisor: Double) {
  let ratio = DoubleDouble.ratio(.one, .one, over: DoubleDouble(divisor))
  // Both parts are multiples of 2^-124 here, so the remainder is an integer in units of 2^-124.
  let high = Int128(ratio.value.high * 0x1p62) << 62
  let low = Int128(ratio.value.low * 0x1p62 * 0x1p62)
  let remainder = (Int128(1) << 124) - (high + low) * Int128(divisor)
  let expected = Double(remainder) * 0x1p-62 * 0x1p-62 / divisor
  #expect(ratio.remainder == expected)
  #expect(ratio.remainder != 0)
}

@Test(arguments: [(5.0, 15.0, 150.0), (1, 1, 64), (2.5, 30, 75), (0, 7, 3)])
func `an exact ratio has no remainder`(a: Double, b: Double, c: Double) {
  let ratio = DoubleDouble.ratio(DoubleDouble(a), DoubleDouble(b), over: DoubleDouble(c))
  #expect(ratio.value == DoubleDouble(a * b / c))
  #expect(ratio.remainder == 0)
}

@Test(arguments: [1, 7, 22, 44, 74])
func `an angle of 1e9 turns keeps its digits`(numerator: Int) {
  let turns = 2_000_000_001
  let angle = DoubleDouble.ratio(
    DoubleDouble(turns), DoubleDouble(numerator), over: DoubleDouble(150.0))
  let (sin, cos) = DoubleDouble.sinCosOfHalfTurns(angle)
  let reduced = DoubleDouble(turns * numerator % 300) / 150
  let (expectedSin, expectedCos) = DoubleDouble.sinCosOfHalfTurns(reduced)
  #expect((sin - expectedSin).magnitude.high <= 0x1p-100)
  #expect((cos - expectedCos).magnitude.high <= 0x1p-100)
}
