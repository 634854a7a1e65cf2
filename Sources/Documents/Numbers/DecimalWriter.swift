/// A fast writer of decimal integers of one scale: integer / 10^decimals for magnitudes below 2^63.
///
/// The division by 10^d is a multiplication by the reciprocal m = ceil(2^(63+L) / 10^d), with L =
/// ceil(log2 10^d). The error m 10^d - 2^(63+L) is below 10^d <= 2^L. For a number below 2^63 it
/// adds less than 2^63 2^L / 2^(63+L) / 10^d = 1 / 10^d to the quotient, which therefore is exact.
///
/// Source: Granlund and Montgomery, "Division by invariant integers using multiplication", PLDI
/// 1994.
package struct DecimalWriter {
  let decimals: Int
  private let scale: UInt64
  private let reciprocal: UInt64
  private let shift: UInt64
  /// The factor that extends a fraction to 4 or 8 digits; 0 for a longer fraction.
  private let padding: UInt32

  init(decimals: Int) {
    self.decimals = decimals
    scale = DecimalText.scales[decimals]
    let bits = 64 - (scale - 1).leadingZeroBitCount
    shift = UInt64(max(bits, 1) - 1)
    let power = UInt128(1) << UInt128(63 + max(bits, 1))
    reciprocal = UInt64(truncatingIfNeeded: (power + UInt128(scale) - 1) / UInt128(scale))
    let digits = decimals <= 4 ? 4 : 8
    padding = decimals <= 8 ? UInt32(DecimalText.scales[digits - decimals]) : 0
  }

  /// Writes the number at `cursor`, where room for ``DecimalText/mostBytes`` has been reserved.
  ///
  /// - Returns: the position behind the last byte.
  @inline(__always)
  package func write(
    _ integer: Int64, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    cursor.pointee = UInt8(ascii: "-")
    let begin = cursor + (integer < 0 ? 1 : 0)
    let magnitude = integer.magnitude
    if decimals == 0 { return Self.writeInteger(magnitude, at: begin) }
    let whole = magnitude.multipliedFullWidth(by: reciprocal).high &>> shift
    let end = Self.writeInteger(whole, at: begin)
    return writeFraction(magnitude &- whole &* scale, at: end)
  }

  /// The whole part of `magnitude` / 10^decimals, and the fraction in units of 10^-4, for 1 to 4
  /// decimals.
  @inline(__always)
  func wholeAndFraction(_ magnitude: UInt64) -> (whole: UInt64, fraction: UInt32) {
    let whole = magnitude.multipliedFullWidth(by: reciprocal).high &>> shift
    return (whole, UInt32(truncatingIfNeeded: magnitude &- whole &* scale) &* padding)
  }

  /// Writes a whole number without leading zeros.
  @inline(__always)
  package static func writeInteger(
    _ whole: UInt64, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if whole < 10_000 {
      let word = PackedDigits.packedFourDigits(UInt32(truncatingIfNeeded: whole))
      let zeros = PackedDigits.leadingZeros(word)
      cursor.store(word &>> UInt32(truncatingIfNeeded: zeros &* 8))
      return cursor + (4 &- zeros)
    }
    if whole < 100_000_000 {
      let word = PackedDigits.packedEightDigits(UInt32(truncatingIfNeeded: whole))
      let zeros = PackedDigits.leadingZeros(word)
      cursor.store(word &>> UInt64(truncatingIfNeeded: zeros &* 8))
      return cursor + (8 &- zeros)
    }
    return DecimalText.writeInteger(whole, at: cursor)
  }

  /// Writes a point and the fraction without trailing zeros; nothing for zero.
  @inline(__always)
  private func writeFraction(
    _ fraction: UInt64, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    cursor.pointee = UInt8(ascii: ".")
    let begin = cursor + 1
    if decimals <= 4 {
      let word = PackedDigits.packedFourDigits(UInt32(truncatingIfNeeded: fraction) &* padding)
      begin.store(word)
      let digits = 4 &- PackedDigits.trailingZeros(word)
      return cursor + (digits &+ (digits > 0 ? 1 : 0))
    }
    if decimals <= 8 {
      let word = PackedDigits.packedEightDigits(UInt32(truncatingIfNeeded: fraction) &* padding)
      begin.store(word)
      let digits = 8 &- PackedDigits.trailingZeros(word)
      return cursor + (digits &+ (digits > 0 ? 1 : 0))
    }
    return DecimalText.writeFraction(fraction, decimals: decimals, at: cursor)
  }
}
