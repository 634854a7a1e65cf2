import ExactNumerics
import Testing

@Test func `powers are correct to 2^-100 where 2^-97 is proved`() throws {
  #expect(try Fixture("pow").worstError(column: 4) { .pow(first($0), second($0)) } <= 0x1p-100)
}

@Test func `short integer powers are exact`() {
  #expect(DoubleDouble.pow(DoubleDouble(2.5), DoubleDouble(3)) == DoubleDouble(15.625))
  #expect(DoubleDouble.pow(DoubleDouble(10), DoubleDouble(16)) == DoubleDouble(1e16))
  #expect(DoubleDouble.pow(DoubleDouble(-3), DoubleDouble(5)) == DoubleDouble(-243))
  #expect(DoubleDouble.pow(DoubleDouble(2), DoubleDouble(-3)) == DoubleDouble(0.125))
  #expect(DoubleDouble.pow(DoubleDouble(-2), DoubleDouble(-15)) == DoubleDouble(-0x1p-15))
  #expect(DoubleDouble.pow(DoubleDouble(2.25), DoubleDouble(0.5)) == DoubleDouble(1.5))
  let third = DoubleDouble(1) / 3.0
  #expect(DoubleDouble.pow(third, .one) == third)
  #expect(DoubleDouble.pow(third, DoubleDouble(2)) == third * third)
}

@Test func `the power of a sum is the product`() {
  var generator = RepeatableGenerator()
  for _ in 0..<300 {
    let base = generator.pair(in: 0.01...100)
    let a = DoubleDouble(Double.random(in: -20...20, using: &generator))
    let b = DoubleDouble(Int.random(in: -20...20, using: &generator))
    let left = DoubleDouble.pow(base, a + b)
    #expect(relativeError(left, .pow(base, a) * .pow(base, b)) <= 0x1p-95)
  }
}

@Test func `special cases of powers`() {
  let (zero, one) = (DoubleDouble.zero, DoubleDouble.one)
  let infinity = DoubleDouble(Double.infinity)
  let nan = DoubleDouble(Double.nan)
  let two = DoubleDouble(2)
  #expect(DoubleDouble.pow(nan, zero) == one && DoubleDouble.pow(one, nan) == one)
  #expect(DoubleDouble.pow(nan, two).high.isNaN && DoubleDouble.pow(two, nan).high.isNaN)
  #expect(DoubleDouble.pow(zero, two).isZero)
  #expect(DoubleDouble.pow(zero, DoubleDouble(-0.5)) == infinity)
  #expect(DoubleDouble.pow(DoubleDouble(-0.0), DoubleDouble(-3)) == -infinity)
  #expect(DoubleDouble.pow(-two, DoubleDouble(0.5)).high.isNaN)
  #expect(relativeError(.pow(-two, DoubleDouble(-33)), DoubleDouble(-0x1p-33)) <= 0x1p-97)
  #expect(relativeError(.pow(-two, DoubleDouble(-34)), DoubleDouble(0x1p-34)) <= 0x1p-97)
  #expect(DoubleDouble.pow(two, infinity) == infinity)
  #expect(DoubleDouble.pow(two, -infinity).isZero)
  #expect(DoubleDouble.pow(DoubleDouble(0.5), infinity).isZero)
  #expect(DoubleDouble.pow(infinity, DoubleDouble(-1)).isZero)
  #expect(DoubleDouble.pow(DoubleDouble(10), DoubleDouble(400)) == infinity)
  #expect(DoubleDouble.pow(DoubleDouble(10), DoubleDouble(-400)).isZero)
}
