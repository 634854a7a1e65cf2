import ExactNumerics
import Testing

@Test func `the exponential is correct to 2^-100`() throws {
  #expect(try Fixture("exp").worstError(column: 2) { .exp(first($0)) } <= 0x1p-100)
}

@Test func `the exponential less one is correct to 2^-98, near zero too`() throws {
  #expect(try Fixture("expm1").worstError(column: 2) { .expm1(first($0)) } <= 0x1p-98)
}

@Test func `e to a sum is the product`() {
  var generator = RepeatableGenerator()
  for _ in 0..<500 {
    let a = generator.pair(in: -300...300)
    let b = generator.pair(in: -300...300)
    // Rounding the sum, of up to 600, has the error 3 u^2 times its size. e^x turns that into a relative error.
    let left = DoubleDouble.exp(a + b)
    #expect(relativeError(left, .exp(a) * .exp(b)) <= 0x1p-94)
  }
}

@Test func `special cases of the exponential`() {
  #expect(DoubleDouble.exp(.zero) == .one)
  #expect(DoubleDouble.expm1(.zero) == .zero)
  #expect(DoubleDouble.expm1(DoubleDouble(0x1p-1074)) == DoubleDouble(0x1p-1074))
  #expect(DoubleDouble.exp(DoubleDouble(710)) == DoubleDouble(.infinity))
  #expect(DoubleDouble.exp(DoubleDouble(709.79)) == DoubleDouble(.infinity))
  #expect(DoubleDouble.exp(DoubleDouble(709.78)).isFinite)
  #expect(DoubleDouble.exp(DoubleDouble(-746)).isZero)
  #expect(DoubleDouble.exp(DoubleDouble(-745)) == DoubleDouble(0x1p-1074))
  #expect(DoubleDouble.exp(DoubleDouble(-.infinity)).isZero)
  #expect(DoubleDouble.exp(DoubleDouble(.nan)).high.isNaN)
  #expect(DoubleDouble.expm1(DoubleDouble(-1000)) == DoubleDouble(-1))
  #expect(DoubleDouble.expm1(DoubleDouble(.infinity)) == DoubleDouble(.infinity))
}

@Test func `near overflow the exponential less one is the exponential`() {
  for x in [705.3, 708.9, 709.5] {
    let x = DoubleDouble(x)
    #expect(relativeError(.expm1(x), .exp(x)) <= 0x1p-98)
  }
}

@Test func `near underflow the exponential errs by at most 2^-1074`() {
  // e^-720 = 2.0322308024088e-313, of which a subnormal double holds seven digits.
  let tiny = DoubleDouble.exp(DoubleDouble(-720))
  #expect(tiny.low == 0)
  let scaled = DoubleDouble.exp(DoubleDouble(-360))
  #expect((tiny.high - scaled.high * scaled.high).magnitude <= 0x1p-1074)
}
