// The Double nearest to a decimal number, for the lengths that recordings and tables have; what is
// longer is the standard library's.

extension Double {
  /// The most digits after the point that ``init(nearestTo:decimals:)`` takes: 10^27 is
  /// 2^27 5^27, and 5^27 the largest power of five below 2^63.
  static let mostPlainDecimals = 27

  /// The Double nearest to significand / 10^decimals, of two that are as near the even one.
  ///
  /// With the significand m and 5^k shifted to the top of 64 bits, m' and f, the quotient
  /// m' 2^63 / f is between 2^62 and 2^64: 63 bits of m / 5^k at least, and a remainder that says
  /// whether there are more. Put in as the last bit, behind ten that are rounded away, that decides
  /// between two Doubles as all of the bits would. Powers of two are exact, as m / 10^k is 10^-27
  /// at least.
  ///
  /// - Precondition: decimals are from 0 to ``mostPlainDecimals``.
  init(nearestTo significand: UInt64, decimals: Int) {
    if significand < 1 << 53, decimals <= 22 {
      // Both are Doubles exactly, so that one rounding is all there is.
      var scale = 1.0
      for _ in 0..<decimals { scale *= 10 }
      self = Double(significand) / scale
      return
    }
    if significand == 0 {
      self = 0
      return
    }
    var five: UInt64 = 1
    for _ in 0..<decimals { five *= 5 }
    let (zeros, fiveZeros) = (significand.leadingZeroBitCount, five.leadingZeroBitCount)
    let shifted = significand << UInt64(zeros)
    let (quotient, remainder) = (five << UInt64(fiveZeros)).dividingFullWidth(
      (shifted >> 1, shifted << 63))
    self = Double(
      sign: .plus, exponent: fiveZeros - zeros - 63 - decimals,
      significand: Double(quotient | (remainder == 0 ? 0 : 1)))
  }

  /// The Double nearest to a number that is spelled `300`, `-0.5`, `.5` or `+12`.
  ///
  /// - Parameter spelling: a number, to its last byte.
  /// - Returns: nil for one with an exponent, with more than 19 digits behind leading zeros or with
  ///   more than ``mostPlainDecimals`` after the point, for the standard library to read.
  public init?(plain spelling: ArraySlice<UInt8>) {
    var (significand, digits, decimals) = (UInt64(0), 0, 0)
    var isBehindPoint = false
    for byte in spelling {
      let digit = byte &- 0x30
      if digit <= 9 {
        if digits > 0 || digit > 0 { digits += 1 }
        if isBehindPoint { decimals += 1 }
        // Wraps around beyond 19 digits, which are refused below.
        significand = significand &* 10 &+ UInt64(digit)
      } else if byte == UInt8(ascii: ".") {
        isBehindPoint = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        return nil
      }
    }
    guard digits <= 19, decimals <= Self.mostPlainDecimals else { return nil }
    let magnitude = Double(nearestTo: significand, decimals: decimals)
    self = spelling.first == UInt8(ascii: "-") ? -magnitude : magnitude
  }
}
