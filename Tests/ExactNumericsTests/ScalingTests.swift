import ExactNumerics
import Testing

@Test func `powers of two scale exactly and underflow with one rounding`() {
  let x = DoubleDouble(1) / 3.0
  for n in [0, 1, -1, 900, -900, 1023] {
    let y = x.scaled(byPowerOfTwo: n)
    #expect(y.high == Double(sign: .plus, exponent: n, significand: x.high))
    #expect(y.scaled(byPowerOfTwo: -n) == x)
  }
  #expect(x.half() + x.half() == x)
  #expect(DoubleDouble(0x1p-1000).scaled(byPowerOfTwo: 2000) == DoubleDouble(0x1p1000))
  #expect(DoubleDouble(0x1p1000).scaled(byPowerOfTwo: -2000) == DoubleDouble(0x1p-1000))
  #expect(DoubleDouble(0x1p1023).scaled(byPowerOfTwo: -2090) == DoubleDouble(0x1p-1067))
  #expect(x.scaled(byPowerOfTwo: -1050) == DoubleDouble(Double(0x555555) * 0x1p-1074))
  #expect(DoubleDouble(1).scaled(byPowerOfTwo: 1024) == DoubleDouble(.infinity))
  #expect(DoubleDouble(1).scaled(byPowerOfTwo: -1076).isZero)
  #expect(DoubleDouble(0x1p-1000).scaled(byPowerOfTwo: -1030).isZero)
}
