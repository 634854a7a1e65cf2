import TestSupport
import Testing

@testable import ExactNumerics

/// The unit roundoff u = 2^-53, the unit of all bounds below.
private let u = 0x1p-53

@Test func `sum, product, quotient and root keep their proved bounds`() throws {
  let fixture = try Fixture("arithmetic")
  #expect(fixture.worstError(column: 4) { first($0) + second($0) } <= 3.01 * u * u)
  #expect(fixture.worstError(column: 7) { first($0) * second($0) } <= 5.01 * u * u)
  #expect(fixture.worstError(column: 10) { first($0) / second($0) } <= 15.01 * u * u)
  #expect(fixture.worstError(column: 13) { first($0).magnitude.squareRoot() } <= 3.2 * u * u)
}

@Test func `operations with a double agree with operations on pairs`() {
  var generator = SplitMix64(seed: 42)
  for _ in 0..<1000 {
    let x = generator.pair(in: -10...10)
    let y = Double.random(in: -10...10, using: &generator)
    let pair = DoubleDouble(y)
    #expect((x + y) - (x + pair) <= DoubleDouble(5 * u * u * (x + pair).high.magnitude))
    #expect(relativeError(x + y, x + pair) <= 5 * u * u)
    #expect(relativeError(x - y, x - pair) <= 5 * u * u)
    #expect(relativeError(x * y, x * pair) <= 7 * u * u)
    #expect(relativeError(x / y, x / pair) <= 18 * u * u)
    #expect(y + x == x + y && y * x == x * y && y - x == -(x - y))
    #expect(relativeError(y / x, pair / x) == 0)
  }
}

@Test func `cancellation in a sum loses nothing`() {
  let a = DoubleDouble(sum: 1, 0x1p-60)
  let b = DoubleDouble(sum: 1, 0x1p-100)
  #expect(a - b == DoubleDouble(sum: 0x1p-60, -0x1p-100))
  #expect(a - 1.0 == DoubleDouble(0x1p-60))
}

@Test func `huge numbers multiply and divide with full precision`() {
  let third = DoubleDouble(1) / 3.0
  let huge = third.scaled(byPowerOfTwo: 1020)
  #expect((huge * third).scaled(byPowerOfTwo: -1020) == third * third)
  #expect((huge * 0.375).scaled(byPowerOfTwo: -1020) == third * 0.375)
  #expect(huge / huge == .one)
  #expect(relativeError((huge / 7.0).scaled(byPowerOfTwo: -1020), third / 7.0) <= 18 * u * u)
  #expect(huge / 0x1p30 == third.scaled(byPowerOfTwo: 990))
  #expect(relativeError(huge / DoubleDouble(sum: 3, 0x1p-60), huge / 3.0) <= 0x1p-61)
}

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
  var generator = SplitMix64(seed: 42)
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
  var generator = SplitMix64(seed: 42)
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

@Test func `fifteen thirtieths is exactly one half`() {
  #expect(DoubleDouble(15) / DoubleDouble(30) == DoubleDouble(0.5))
  #expect(DoubleDouble(15) / 30.0 == DoubleDouble(0.5))
  #expect(DoubleDouble(1) / DoubleDouble(3) != DoubleDouble(1.0 / 3))
}

@Test func `a quotient that is a double comes out exactly`() {
  var generator = SplitMix64(seed: 42)
  for _ in 0..<20_000 {
    let q = Double.random(in: 1...4, using: &generator)
    let y = Double.random(in: -4 ... -1, using: &generator)
    // The dividend q y has both parts of a pair, the divisor y is one double.
    let x = DoubleDouble(product: q, y)
    #expect(x / DoubleDouble(y) == DoubleDouble(q))
    #expect(x / y == DoubleDouble(q))
  }
}

@Test func `a quotient of long integers that is a short integer comes out exactly`() {
  var generator = SplitMix64(seed: 42)
  for _ in 0..<20_000 {
    let q = Int.random(in: 1...(1 << 20), using: &generator)
    let a = Int.random(in: 1...(1 << 29), using: &generator)
    let b = Int.random(in: -(1 << 30)...(1 << 30), using: &generator)
    // y = a 2^50 + b has up to 79 bits, x = q y up to 99.
    let y = DoubleDouble(sum: Double(a) * 0x1p50, Double(b))
    let x = DoubleDouble(sum: Double(q * a) * 0x1p50, Double(q * b))
    #expect(x / y == DoubleDouble(q))
  }
}

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
  #expect(DoubleDouble(0x1p1000).scaled(byPowerOfTwo: -2040) == DoubleDouble(0x1p-1040))
  #expect(x.scaled(byPowerOfTwo: -1050) == DoubleDouble(Double(0x555555) * 0x1p-1074))
  #expect(DoubleDouble(1).scaled(byPowerOfTwo: 1024) == DoubleDouble(.infinity))
  #expect(DoubleDouble(1).scaled(byPowerOfTwo: -1076).isZero)
  #expect(DoubleDouble(0x1p-1000).scaled(byPowerOfTwo: -1030).isZero)
}

@Test func `the root of a perfect square is exact`() {
  for n in [0, 1, 2, 3, 12_345, 94_906_265] {
    #expect(DoubleDouble(n * n).squareRoot() == DoubleDouble(n))
  }
  #expect(DoubleDouble(-1).squareRoot().high.isNaN)
  #expect(DoubleDouble(0x1p1020).squareRoot() == DoubleDouble(0x1p510))
  #expect(DoubleDouble(0x1p-1070).squareRoot() == DoubleDouble(0x1p-535))
}

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

@Test func `a sum in four doubles survives two cancellations`() {
  var sum = FourPartSum(DoubleDouble(sum: 0x1p30, 0x1p-30))
  sum.add(0x1p-90)
  sum.add(0x1p-150)
  sum.add(-0x1p30)
  sum.add(-0x1p-30)
  #expect(sum.pair == DoubleDouble(sum: 0x1p-90, 0x1p-150))
}

@Test func `products enter a sum exactly`() {
  var sum = FourPartSum(.zero)
  sum.add(product: 0x1.0000001p0, 0x1.0000001p0)
  sum.add(-1)
  sum.add(-0x1p-27)
  #expect(sum.pair == DoubleDouble(0x1p-56))
}
