// Floating point with 512 bits, for the few results that a pair cannot round.
//
// A number has eight digits of 64 bits, the most significant first. Arithmetic is the schoolbook's,
// and one series gives all functions.
//
// Notation: v = 2^-511. Truncated to 512 bits, a number has a relative error below v.

/// A binary floating-point number with a significand of 512 bits: `0.w0 w1 ... w7 * 2^exponent`, in
/// digits to the base 2^64, with a sign.
///
/// Invariant: the first digit's highest bit is set, or all digits are zero.
///
/// Results are truncated; results of at most 511 bits are exact. A product has a relative error
/// below 2 v. The error of a sum is below v relative to the larger of its terms and itself.
struct Float512: Sendable {
  /// The digits, the most significant first.
  let words: SIMD8<UInt64>
  /// The power of two of the significand, which is in 1/2 ..< 1.
  let exponent: Int
  /// True for a number below zero.
  let isNegative: Bool

  /// Creates a number from its parts and removes leading zeros.
  init(isNegative: Bool = false, exponent: Int, _ words: SIMD8<UInt64>) {
    let first = (0..<7).prefix { words[$0] == 0 }.count
    let zeros = 64 * first + words[first].leadingZeroBitCount
    self.words = Self.shiftedWords(words, by: zeros)
    self.exponent = exponent - zeros
    self.isNegative = isNegative
  }

  /// Creates the value of a double, exactly. An infinity counts as 2^1024, the number after the
  /// largest double.
  init(_ x: Double) {
    let field = Int(x.exponentBitPattern)
    let significand = x.significandBitPattern | (field == 0 ? 0 : 1 << 52)
    self.init(
      isNegative: x.sign == .minus, exponent: max(field, 1) - 1011,
      SIMD8(significand, 0, 0, 0, 0, 0, 0, 0))
  }

  /// Creates the value of a pair, exactly if its parts span at most 512 bits.
  init(_ x: DoubleDouble) {
    self = Float512(x.high) + Float512(x.low)
  }

  private static let one = Float512(1.0)

  private static let ln2 = Float512(
    exponent: 0,
    SIMD8(
      0xb172_17f7_d1cf_79ab, 0xc9e3_b398_03f2_f6af, 0x40f3_4326_7298_b62d, 0x8a0d_175b_8baa_fa2b,
      0xe7b8_7620_6deb_ac98, 0x5595_52fb_4afa_1b10, 0xed2e_ae35_c138_2144, 0x2757_3b29_1169_b825))

  private static let halfPi = Float512(
    exponent: 1,
    SIMD8(
      0xc90f_daa2_2168_c234, 0xc4c6_628b_80dc_1cd1, 0x2902_4e08_8a67_cc74, 0x020b_bea6_3b13_9b22,
      0x514a_0879_8e34_04dd, 0xef95_19b3_cd3a_431b, 0x302b_0a6d_f25f_1437, 0x4fe1_356d_6d51_c245))

  /// The circle constant pi.
  static let pi = halfPi.scaled(byPowerOfTwo: 1)

  private var isZero: Bool { words[0] == 0 }

  /// The number as a double, with a relative error of at most 2^-53, for |value| < 2^64; 0 below
  /// 2^-64.
  private var estimate: Double {
    guard exponent > -64 else { return 0 }
    let size = Double(words[0]) * DoubleDouble.powerOfTwo(exponent - 64)
    return isNegative ? -size : size
  }

  /// Returns the number times `2^power`, exactly.
  func scaled(byPowerOfTwo power: Int) -> Float512 {
    Float512(isNegative: isNegative, exponent: exponent + power, words)
  }
}

extension Float512 {
  static func < (left: Float512, right: Float512) -> Bool {
    let difference = right - left
    return !difference.isNegative && !difference.isZero
  }

  static func <= (left: Float512, right: Float512) -> Bool { !(right < left) }

  static prefix func - (x: Float512) -> Float512 {
    Float512(isNegative: !x.isNegative, exponent: x.exponent, x.words)
  }

  static func - (left: Float512, right: Float512) -> Float512 { left + -right }

  static func + (left: Float512, right: Float512) -> Float512 {
    if left.isZero { return right }
    if right.isZero { return left }
    let (large, small) = left.exponent >= right.exponent ? (left, right) : (right, left)
    let tail = shiftedWords(small.words, by: small.exponent - large.exponent)
    if large.isNegative == small.isNegative {
      var (words, carry) = sumWithCarry(large.words, tail, 0)
      guard carry == 1 else {
        return Float512(isNegative: large.isNegative, exponent: large.exponent, words)
      }
      words = shiftedWords(words, by: -1)
      words[0] |= 1 << 63
      return Float512(isNegative: large.isNegative, exponent: large.exponent + 1, words)
    }
    // The complement to 2^512 is subtracted by addition. Without a carry the result is negative.
    let (words, carry) = sumWithCarry(large.words, ~tail, 1)
    if carry == 1 {
      return Float512(isNegative: large.isNegative, exponent: large.exponent, words)
    }
    let (size, _) = sumWithCarry(~words, .zero, 1)
    return Float512(isNegative: small.isNegative, exponent: large.exponent, size)
  }

  static func * (left: Float512, right: Float512) -> Float512 {
    var product = SIMD16<UInt64>.zero
    // Column by column from the last, each with at most eight terms of two words.
    var carry: UInt128 = 0
    for column in (0..<15).reversed() {
      var upper: UInt128 = 0
      for i in max(0, column - 7)...min(column, 7) {
        let term = UInt128(left.words[i]) * UInt128(right.words[column - i])
        carry += UInt128(UInt64(truncatingIfNeeded: term))
        upper += term >> 64
      }
      product[column + 1] = UInt64(truncatingIfNeeded: carry)
      carry = (carry >> 64) + upper
    }
    product[0] = UInt64(carry)
    return Float512(
      isNegative: left.isNegative != right.isNegative, exponent: left.exponent + right.exponent,
      product.lowHalf)
  }

  /// Returns the quotient by an integer, digit by digit, with a relative error below v n.
  private func divided(by n: UInt64) -> Float512 {
    var (quotient, rest) = (words, UInt64(0))
    for i in 0..<8 { (quotient[i], rest) = n.dividingFullWidth((rest, words[i])) }
    return Float512(isNegative: isNegative, exponent: exponent, quotient)
  }

  /// Returns a + b + carry modulo 2^512, and the carry, 0 or 1.
  private static func sumWithCarry(
    _ a: SIMD8<UInt64>, _ b: SIMD8<UInt64>, _ carry: UInt64
  ) -> (SIMD8<UInt64>, carry: UInt64) {
    var (words, total) = (a, UInt128(carry))
    for i in (0..<8).reversed() {
      total += UInt128(a[i]) + UInt128(b[i])
      words[i] = UInt64(truncatingIfNeeded: total)
      total >>= 64
    }
    return (words, UInt64(total))
  }

  /// Returns the words shifted towards the first by n bits, or to the last if n is negative.
  private static func shiftedWords(_ words: SIMD8<UInt64>, by n: Int) -> SIMD8<UInt64> {
    let (skip, bits) = (n >> 6, n & 63)
    let word = { (i: Int) in (0..<8).contains(i) ? words[i] : 0 }
    var result = SIMD8<UInt64>.zero
    // A shift by 64 gives 0.
    for i in 0..<8 {
      result[i] = word(i + skip) << bits | word(i + skip + 1) >> (64 - bits)
    }
    return result
  }
}

// The series of the sine and of the hyperbolic sine differ in one sign:
//
//     sin r = r S(-r^2),  sinh r = r S(r^2),  S(t) = 1 + t / 3! + t^2 / 5! + ...
//
// Cosine and exponential follow without cancellation:
//
//     cos r = 1 - 2 sin^2(r / 2),  e^r - 1 = sinh r + 2 sinh^2(r / 2).
//
// If the square of r is below v, sin r and e^r - 1 are r itself, exactly.

extension Float512 {
  /// Returns `e^x`, with a relative error below 2^-498, for |x| < 1000.
  static func exp(_ x: Float512) -> Float512 {
    let (k, rest) = reducedExpm1(x)
    return (rest + one).scaled(byPowerOfTwo: k)
  }

  /// Returns `e^x - 1`, with a relative error below 2^-498, for |x| < 1000.
  static func expm1(_ x: Float512) -> Float512 {
    let (k, rest) = reducedExpm1(x)
    if k == 0 { return rest }
    return (rest + one).scaled(byPowerOfTwo: k) - one
  }

  /// Returns the sine and the cosine of an angle in radians, for |x| <= 2^47.
  ///
  /// The reduction by pi / 2 errs by at most 4 v |x|. So the relative error is below 2^-400 if x is
  /// at least 2^-109 |x| away from a zero of the function other than x = 0.
  static func sinCos(_ x: Float512) -> (sin: Float512, cos: Float512) {
    let (k, rest) = x.reducedArgument(by: halfPi)
    return sinCos(rest, quarterTurns: k)
  }

  /// Returns the sine and the cosine of `x + quarterTurns pi / 2`, for |x| < 0.85, with a relative
  /// error below 2^-500.
  static func sinCos(
    _ x: Float512, quarterTurns: Int
  ) -> (sin: Float512, cos: Float512) {
    let sine = sineOrHyperbolicSine(x, sign: -1)
    let half = sineOrHyperbolicSine(x.scaled(byPowerOfTwo: -1), sign: -1)
    let cosine = one - (half * half).scaled(byPowerOfTwo: 1)
    switch quarterTurns & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns k and e^r - 1, where `x = k ln 2 + r` and |r| < 0.4. The error of r is below 4 v |x|,
  /// and zero if k is 0.
  private static func reducedExpm1(_ x: Float512) -> (k: Int, Float512) {
    let (k, r) = x.reducedArgument(by: ln2)
    let half = sineOrHyperbolicSine(r.scaled(byPowerOfTwo: -1), sign: 1)
    return (k, sineOrHyperbolicSine(r, sign: 1) + (half * half).scaled(byPowerOfTwo: 1))
  }

  /// Returns an integer k within 0.54 of x / period, and `x - k period`.
  private func reducedArgument(by period: Float512) -> (k: Int, Float512) {
    let k = DoubleDouble.nearestInteger(estimate / period.estimate)
    return (Int(k), self - Float512(k) * period)
  }

  /// Returns sinh r for sign 1 and sin r for sign -1, for |r| < 0.85, with a relative error below
  /// 2^-505.
  ///
  /// With |t| < 0.73, the first omitted term is below t^49 / 99! < 2^-540. Each step of the nested
  /// sum adds an error of 2 v and keeps less than an eighth of the error before.
  private static func sineOrHyperbolicSine(_ r: Float512, sign: Double) -> Float512 {
    let t = Float512(sign) * r * r
    var sum = one
    for n in (1...48).reversed() {
      let divisor: UInt64 = UInt64(2 * n) * UInt64(2 * n + 1)
      sum = one + (t * sum).divided(by: divisor)
    }
    return r * sum
  }
}
