import ExactNumerics
import Testing

/// A number exactly halfway between two decimals: m / 2^(decimals + 1) for an odd m.
private struct Tie {
  let value: DoubleDouble
  let decimals: Int
  /// The neighbouring decimals, in units of the last decimal.
  let below: Int128
  let above: Int128

  /// Makes a tie of up to 106 bits and at most 25 decimal digits.
  init(decimals: Int, bits: Int, using generator: inout RepeatableGenerator) {
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
    var generator = RepeatableGenerator()
    for bits in [1, 2, 3, 10, 30, 52, 53, 54, 60, 75, 90, 105, 106]
      + Array(repeating: 106, count: 90)
    {
      let tie = Tie(decimals: decimals, bits: bits, using: &generator)
      #expect(tie.value.rounded(toDecimals: decimals) == tie.even, "\(tie)")
      #expect(tie.lower.rounded(toDecimals: decimals) == tie.below, "\(tie)")
      #expect(tie.upper.rounded(toDecimals: decimals) == tie.above, "\(tie)")
    }
  }

  @Test(arguments: decimals)
  func `only an exact tie is a tie, and no bound decides it`(_ decimals: Int) {
    var generator = RepeatableGenerator()
    for bits in 1...106 {
      let tie = Tie(decimals: decimals, bits: bits, using: &generator)
      #expect(tie.value.isTieOrUndecided(toDecimals: decimals, within: 0))
      #expect(!tie.lower.isTieOrUndecided(toDecimals: decimals, within: 0))
      #expect(!tie.upper.isTieOrUndecided(toDecimals: decimals, within: 0))
      #expect(tie.value.rounded(toDecimals: decimals, within: 0) == tie.even)
      #expect(tie.value.rounded(toDecimals: decimals, within: tie.value.high.ulp * 0x1p-60) == nil)
    }
  }

  /// The distance from the tie is a power of two that a pair holds exactly, far below a unit of the last decimal.
  @Test(arguments: decimals)
  func `a bound decides up to the tie and no further`(_ decimals: Int) {
    var generator = RepeatableGenerator()
    for round in 0..<100 {
      let tie = Tie(decimals: decimals, bits: 1 + round % 50, using: &generator)
      let exponent = -4 * decimals - [2, 10, 40][round % 3]
      let distance = Double(sign: .plus, exponent: exponent, significand: 1)
      for (sign, side) in [(-1.0, tie.below), (1.0, tie.above)] {
        let value = DoubleDouble(sum: tie.value.high, distance * sign)
        let near = distance * (1 - 0x1p-40)
        #expect(value.rounded(toDecimals: decimals, within: near) == side, "\(tie)")
        #expect(value.rounded(toDecimals: decimals, within: distance) == nil, "\(tie)")
        #expect(value.rounded(toDecimals: decimals, within: distance * 1.5) == nil, "\(tie)")
      }
    }
  }

  /// Most boundaries (k + 1/2) / 10^d are not pairs. The quotient is rounded, then moved by a little more than its
  /// error.
  @Test(arguments: decimals)
  func `numbers near a boundary that is not a pair go to their side`(_ decimals: Int) {
    var generator = RepeatableGenerator()
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
    var generator = RepeatableGenerator()
    for round in 0..<300 {
      let size = Double(sign: .plus, exponent: round % 80 - 3 * decimals - 4, significand: 1)
      let pairs = (0..<3).map { _ in generator.pair(in: -size...size) }
      let rounded = pairs.sorted().compactMap { $0.rounded(toDecimals: decimals) }
      #expect(rounded.count == 3)
      #expect(rounded == rounded.sorted(), "\(pairs)")
    }
  }
}

/// Checks pairs near the midpoint of a double and its neighbours, in every binade.
@Test func `a double is decided up to its midpoints in every binade`() {
  var generator = RepeatableGenerator()
  for round in 0..<2000 {
    let exponent = Int(generator.next() % 1700) - 850
    let significand = round % 4 == 0 ? 1 : 1 + Double(generator.next() >> 12) * 0x1p-52
    let size = Double(sign: .plus, exponent: exponent, significand: significand)
    for side in [size.nextUp - size, size.nextDown - size] {
      let distance = side.magnitude * 0x1p-30
      let low = side * 0.5 - (side < 0 ? -distance : distance)
      let pair = DoubleDouble(sum: size, low)
      for value in [pair, -pair] {
        #expect(value.roundedToDouble(within: distance * (1 - 0x1p-40)) == value.high)
        #expect(value.roundedToDouble(within: distance) == nil)
        #expect(value.roundedToDouble(within: .infinity) == nil)
      }
    }
  }
}
