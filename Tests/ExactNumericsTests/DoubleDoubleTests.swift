import ExactNumerics
import Testing

@Test func `every integer is held exactly`() {
  for value in [
    0, 1, -1, Int.max, Int.min, Int.max - 1, Int.min + 1, (1 << 53) + 1, -(1 << 62) - 3,
  ] {
    let pair = DoubleDouble(value)
    #expect(Int128(pair.high) + Int128(pair.low) == Int128(value))
    #expect(pair.high + pair.low == pair.high)
  }
}

@Test func `the sum of two doubles is exact`() {
  let sum = DoubleDouble(sum: 1, 0x1p-80)
  #expect(sum.high == 1 && sum.low == 0x1p-80)
  var generator = RepeatableGenerator()
  for _ in 0..<1000 {
    // Integers below 2^62 with 53 bits: Int128 computes their sum exactly.
    let a = Double(Int64.random(in: -(1 << 53)...(1 << 53), using: &generator) << 9)
    let b = Double(Int64.random(in: -(1 << 53)...(1 << 53), using: &generator))
    let sum = DoubleDouble(sum: a, b)
    #expect(Int128(sum.high) + Int128(sum.low) == Int128(a) + Int128(b))
    #expect(sum.low.magnitude <= sum.high.ulp / 2)
  }
}

@Test func `the product of two doubles is exact`() {
  var generator = RepeatableGenerator()
  for _ in 0..<1000 {
    let a = Int64.random(in: -(1 << 53)...(1 << 53), using: &generator)
    let b = Int64.random(in: -(1 << 53)...(1 << 53), using: &generator)
    let product = DoubleDouble(product: Double(a), Double(b))
    #expect(Int128(product.high) + Int128(product.low) == Int128(a) * Int128(b))
    #expect(product.high == Double(a) * Double(b))
  }
}

@Test func `the product of huge doubles is exact up to overflow`() {
  // The product (2^52 + 1) (2^52 + 3) = 2^104 + 2^54 + 3, scaled by 2^919.
  let a = (0x1p52 + 1) * 0x1p940
  let b = (0x1p52 + 3) * 0x1p-21
  for product in [DoubleDouble(product: a, b), DoubleDouble(product: b, a)] {
    #expect(product.high == 0x1p1023 + 0x1p973)
    #expect(product.low == 0x3p919)
  }
  #expect(DoubleDouble(product: 0x1p1000, 0x1p1000) == DoubleDouble(.infinity))
}

@Test func `a product near the smallest double errs by less than 2^-1073`() {
  let a = 0x1.fffffffffffffp-530
  let b = 0x1.fffffffffffffp-530
  let product = DoubleDouble(product: a, b)
  // The exact product: (2^53 - 1)^2 2^-1164 = 2^-1058 - 2^-1110 + 2^-1164.
  #expect(product.high == 0x1p-1058 && product.low == 0)
  #expect(DoubleDouble(product: 0x1p-800, 0x1p-800).isZero)
}

@Test func `comparison sees the low part`() {
  let one = DoubleDouble.one
  #expect(DoubleDouble(sum: 1, -0x1p-100) < one)
  #expect(one < DoubleDouble(sum: 1, 0x1p-1074))
  #expect(!(one < one) && one <= one)
  #expect(DoubleDouble(-3) < DoubleDouble(2))
  #expect(DoubleDouble(sum: -1, 0x1p-100).magnitude == DoubleDouble(sum: 1, -0x1p-100))
  #expect(!(DoubleDouble(.nan) < one) && !(one < DoubleDouble(.nan)))
  #expect(!(DoubleDouble(.nan) <= one) && !(one >= DoubleDouble(.nan)) && one >= one)
}

@Test func `the constants are the nearest pairs`() {
  // The third double of each constant bounds the error: a nearest pair is off by less than half its last place.
  #expect(
    relativeError(.pi, [0x1.921fb54442d18p1, 0x1.1a62633145c07p-53, -0x1.f1976b7ed8fbcp-109])
      < 0x1p-107)
  #expect(
    relativeError(.ln2, [0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56, 0x1.7b57a079a1934p-111])
      < 0x1p-107)
  #expect(DoubleDouble.halfPi + DoubleDouble.halfPi == .pi)
  #expect(DoubleDouble.one - DoubleDouble.one == .zero)
  #expect(DoubleDouble.zero.isZero && !DoubleDouble.one.isZero)
}

@Test func `infinities and not a number pass through`() {
  let infinity = DoubleDouble(Double.infinity)
  #expect(infinity + DoubleDouble.one == infinity)
  #expect(infinity * DoubleDouble(-2) == -infinity)
  #expect(DoubleDouble.one / infinity == .zero)
  #expect(DoubleDouble.one / DoubleDouble.zero == infinity)
  #expect((infinity - infinity).high.isNaN)
  #expect(!infinity.isFinite && DoubleDouble.one.isFinite)
  #expect(DoubleDouble(Double.greatestFiniteMagnitude) * 2.0 == infinity)
  #expect(
    DoubleDouble(Double.greatestFiniteMagnitude) * 0.5 == DoubleDouble(0x1.fffffffffffffp1022))
}
