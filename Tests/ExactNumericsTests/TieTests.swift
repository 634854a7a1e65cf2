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
