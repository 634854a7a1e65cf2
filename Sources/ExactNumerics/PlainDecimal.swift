/// A decimal number of at most 18 digits, in one machine number: what rows of numbers are compared
/// in.
///
/// Its value is significand / 10^decimals.
public struct PlainDecimal: Sendable, Equatable, BitwiseCopyable {
  /// All digits, with the sign: within 10^18.
  public var significand: Int64
  /// How many of them stand after the point: 0...18.
  public var decimals: Int

  public init(significand: Int64, decimals: Int) {
    self.significand = significand
    self.decimals = decimals
  }

  /// Whether its value is below another's, both having decimals of at least 0.
  public func isBelow(_ other: PlainDecimal) -> Bool {
    if decimals == other.decimals { return significand < other.significand }
    return Self.scaled(significand, by: other.decimals - decimals)
      < Self.scaled(other.significand, by: decimals - other.decimals)
  }

  /// Times 10^power for a power above 0, at most 18: within 10^36.
  private static func scaled(_ significand: Int64, by power: Int) -> Int128 {
    var scaled = Int128(significand)
    var power = power
    while power > 0 {
      scaled *= 10
      power -= 1
    }
    return scaled
  }

  /// The most digits, and the most after the point.
  public static let mostDigits = 18
}

extension ExactDecimal {
  /// The same number.
  public init(_ number: PlainDecimal) {
    self.init(significand: number.significand, decimals: number.decimals)
  }

  /// The same number, as it is written, where it is as short as that.
  public var plain: PlainDecimal? {
    guard case .narrow(let number) = significand, (0...PlainDecimal.mostDigits).contains(decimals),
      number.magnitude < 1_000_000_000_000_000_000
    else { return nil }
    return PlainDecimal(significand: Int64(truncatingIfNeeded: number), decimals: decimals)
  }
}

extension PlainDecimal {
  /// The Double nearest to it, of two that are as near the even one; 0 has no sign.
  ///
  /// Up to 2^53 with up to 18 digits after the point, significand and 10^k are Doubles exactly, so
  /// that one rounding is all there is. Beyond it, with the significand m and 5^k shifted to the
  /// top of 64 bits, m' and f, the quotient m' 2^63 / f is between 2^62 and 2^64: 63 bits of
  /// m / 5^k at least, and a remainder that says whether there are more. Put in as the last bit,
  /// behind ten that are rounded away, that decides between two Doubles as all of the bits would.
  /// Powers of two are exact, as m / 10^k is 10^-18 at least.
  public var nearestDouble: Double {
    let magnitude = significand.magnitude
    if magnitude <= 1 << 53 {
      var scale = 1.0
      for _ in 0..<decimals { scale *= 10 }
      return Double(significand) / scale
    }
    var five: UInt64 = 1
    for _ in 0..<decimals { five *= 5 }
    let (zeros, fiveZeros) = (magnitude.leadingZeroBitCount, five.leadingZeroBitCount)
    let shifted = magnitude << UInt64(zeros)
    let (quotient, remainder) = (five << UInt64(fiveZeros)).dividingFullWidth(
      (shifted >> 1, shifted << 63))
    return Double(
      sign: significand < 0 ? .minus : .plus, exponent: fiveZeros - zeros - 63 - decimals,
      significand: Double(quotient | (remainder == 0 ? 0 : 1)))
  }
}
