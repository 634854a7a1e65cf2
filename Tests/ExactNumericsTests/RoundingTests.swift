import ExactNumerics
import TestSupport
import Testing

@Test func `exact ties go to even`() {
  #expect(DoubleDouble(0.125).rounded(toDecimals: 2) == 12)
  #expect(DoubleDouble(0.375).rounded(toDecimals: 2) == 38)
  #expect(DoubleDouble(2.5).rounded(toDecimals: 0) == 2)
  #expect(DoubleDouble(3.5).rounded(toDecimals: 0) == 4)
  #expect(DoubleDouble(-2.5).rounded(toDecimals: 0) == -2)
  #expect(DoubleDouble(-0.5).rounded(toDecimals: 0) == 0)
  #expect(DoubleDouble(2.675).rounded(toDecimals: 2) == 267)
}

@Test func `a tie within the error goes to even, and no other number does`() {
  let low = DoubleDouble(sum: 2.5, -0x1p-100)
  #expect(low.rounded(toDecimals: 0, within: 0x1p-99) == 2)
  #expect(DoubleDouble(sum: 2.5, 0x1p-100).rounded(toDecimals: 0, within: 0x1p-99) == 2)
  #expect(DoubleDouble(sum: 3.5, -0x1p-100).rounded(toDecimals: 0, within: 0x1p-99) == 4)
  #expect(DoubleDouble(sum: 3.5, -0x1p-98).rounded(toDecimals: 0, within: 0x1p-99) == 3)
  #expect(DoubleDouble(sum: -2.5, -0x1p-100).rounded(toDecimals: 0, within: 0x1p-99) == -2)
  // 22.05 is no Double, nor a pair.
  let pair = DoubleDouble(2205) / 100
  #expect(pair.rounded(toDecimals: 1, within: 0x1p-96) == 220)
}

@Test func `the smallest low part breaks a tie`() {
  #expect(DoubleDouble(sum: 2.5, 0x1p-1074).rounded(toDecimals: 0) == 3)
  #expect(DoubleDouble(sum: 3.5, -0x1p-1074).rounded(toDecimals: 0) == 3)
  #expect(DoubleDouble(sum: 0x1p70, 0.5).rounded(toDecimals: 0) == Int128(1) << 70)
  #expect(DoubleDouble(sum: 0x1p70, 1.5).rounded(toDecimals: 0) == (Int128(1) << 70) + 2)
}

@Test func `rounding agrees with exact rational arithmetic`() throws {
  for row in try Fixture("rounding").rows {
    let value = DoubleDouble(sum: Double(row[0]) ?? .nan, Double(row[1]) ?? .nan)
    let decimals = Int(row[2]) ?? -1
    #expect(value.rounded(toDecimals: decimals) == Int128(row[4]), "\(row)")
  }
}

@Test(arguments: 0...17)
func `a number of more than 25 digits and nan have no rounding`(decimals: Int) {
  let scale = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17,
  ][decimals]
  for sign in [1.0, -1.0] {
    #expect(DoubleDouble(sign * 9.9e24 / scale).rounded(toDecimals: decimals) != nil)
    for number in [sign * 1.1e25 / scale, sign * .greatestFiniteMagnitude, sign * .infinity, .nan] {
      #expect(DoubleDouble(number).rounded(toDecimals: decimals) == nil)
    }
  }
}

@Test func `floor and nearest integer use the whole pair`() {
  #expect(DoubleDouble(sum: 3, -0x1p-100).floor() == DoubleDouble(2))
  #expect(DoubleDouble(sum: 3, 0x1p-100).floor() == DoubleDouble(3))
  #expect(DoubleDouble(-0.25).floor() == DoubleDouble(-1))
  #expect(DoubleDouble(sum: 2.5, -0x1p-100).floor() == DoubleDouble(2))
  #expect(DoubleDouble(sum: 0x1p80, -0.5).floor() == DoubleDouble(sum: 0x1p80, -1))
  #expect(DoubleDouble(2.5).roundedToEven() == DoubleDouble(2))
  #expect(DoubleDouble(3.5).roundedToEven() == DoubleDouble(4))
  #expect(DoubleDouble(sum: 2.5, 0x1p-200).roundedToEven() == DoubleDouble(3))
  #expect(DoubleDouble(sum: 3.5, -0x1p-200).roundedToEven() == DoubleDouble(3))
  #expect(DoubleDouble(sum: 0x1p80, 2.5).roundedToEven() == DoubleDouble(sum: 0x1p80, 2))
  #expect(DoubleDouble(sum: 7, 0x1p-70).roundedToEven() == DoubleDouble(7))
}

@Test func `nearest integer agrees with rounding to no decimals`() {
  var generator = SplitMix64(seed: 42)
  for _ in 0..<2000 {
    let x = generator.pair(in: -1e18...1e18)
    let integer = x.roundedToEven()
    #expect(Int128(integer.high) + Int128(integer.low) == x.rounded(toDecimals: 0))
    let below = x.floor()
    #expect(below <= x && x < below + 1.0)
  }
}

/// A number exactly halfway between two decimals: m / 2^(decimals + 1) for an odd m.
private struct Tie {
  let value: DoubleDouble
  let decimals: Int
  /// The neighbouring decimals, in units of the last decimal.
  let below: Int128
  let above: Int128

  /// Makes a tie of up to 106 bits and at most 25 decimal digits.
  init(decimals: Int, bits: Int, using generator: inout SplitMix64) {
    let power = (0..<decimals).reduce(Int128(1)) { power, _ in power * 5 }
    var odd = Int128(generator.next() >> 1) << 43 | Int128(generator.next() >> 21)
    odd = odd >> Int128(106 - bits) | 1
    while odd > Int128(10_000_000_000_000_000_000_000_000) / power { odd = odd >> 1 | 1 }
    if generator.next() % 2 == 0 { odd = -odd }
    let upper = Double(odd >> 53) * 0x1p53
    let lower = Double(odd & (1 << 53 - 1))
    let step = Double(sign: .plus, exponent: -decimals - 1, significand: 1)
    value = DoubleDouble(sum: upper * step, lower * step)
    self.decimals = decimals
    below = (odd * power - 1) >> 1
    above = below + 1
  }

  var even: Int128 { below & 1 == 0 ? below : above }

  /// The nearest smaller pair: the low part's previous double.
  var lower: DoubleDouble { DoubleDouble(sum: value.high, value.low.nextDown) }
  var upper: DoubleDouble { DoubleDouble(sum: value.high, value.low.nextUp) }
}

@Suite struct TieTests {
  static let decimals = 0...17

  @Test(arguments: decimals)
  func `a tie goes to even and neighbouring pairs to their side`(_ decimals: Int) {
    var generator = SplitMix64(seed: 42)
    for bits in [1, 2, 3, 10, 30, 52, 53, 54, 60, 75, 90, 105, 106]
      + Array(repeating: 106, count: 90)
    {
      let tie = Tie(decimals: decimals, bits: bits, using: &generator)
      #expect(tie.value.rounded(toDecimals: decimals) == tie.even, "\(tie)")
      #expect(tie.lower.rounded(toDecimals: decimals) == tie.below, "\(tie)")
      #expect(tie.upper.rounded(toDecimals: decimals) == tie.above, "\(tie)")
    }
  }

  /// Most boundaries (k + 1/2) / 10^d are not pairs. The quotient is rounded, then moved by a little more than its
  /// error.
  @Test(arguments: decimals)
  func `numbers near a boundary that is not a pair go to their side`(_ decimals: Int) {
    var generator = SplitMix64(seed: 42)
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    for round in 0..<200 {
      let k = Int(generator.next() >> UInt64(4 + round % 58))
      let boundary = (DoubleDouble(k) + 0.5) / scale
      let little = boundary * 0x1p-98
      #expect((boundary - little).rounded(toDecimals: decimals) == Int128(k))
      #expect((boundary + little).rounded(toDecimals: decimals) == Int128(k) + 1)
    }
  }

  @Test(arguments: decimals)
  func `rounding is monotone for numbers of any size`(_ decimals: Int) {
    var generator = SplitMix64(seed: 42)
    for round in 0..<300 {
      let size = Double(sign: .plus, exponent: round % 80 - 3 * decimals - 4, significand: 1)
      let pairs = (0..<3).map { _ in generator.pair(in: -size...size) }
      let rounded = pairs.sorted().compactMap { $0.rounded(toDecimals: decimals) }
      #expect(rounded.count == 3)
      #expect(rounded == rounded.sorted(), "\(pairs)")
    }
  }
}

/// The Double 1 + 2^-24 is midway between the Floats 1 and 1 + 2^-23.
@Test(arguments: [
  (0x1.000001p0, 0.0, Float(1)), (0x1.000001p0, 0x1p-80, Float(1).nextUp),
  (0x1.000001p0, -0x1p-80, 1), (0x1.000003p0, 0, Float(1).nextUp.nextUp),
  (0x1.000003p0, -0x1p-80, Float(1).nextUp), (-0x1.000001p0, -0x1p-80, -Float(1).nextUp),
  (-0x1.000001p0, 0x1p-80, -1), (0.1, 0, 0.1), (1e300, 0, .infinity), (0, 0, 0),
])
func `a pair is rounded once to the nearest float`(high: Double, low: Double, float: Float) {
  #expect(DoubleDouble(sum: high, low).nearestFloat == float)
}
