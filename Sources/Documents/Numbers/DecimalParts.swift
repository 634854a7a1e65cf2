/// The digits of a number before and after its decimal point, ready to write. It has up to 19
/// digits before the point; after it, up to 8 zeros and then 17 digits.
struct DecimalParts: Sendable {
  /// The whole part, with the sign in the highest bit.
  private var wholeBits: UInt64
  /// The 17 digits after the point's zeros, with the number of zeros in the highest bits.
  private var fractionBits: UInt64

  /// The bits of a fraction: 10^17 < 2^57.
  private static var fractionWidth: UInt64 { 57 }

  /// The digits of a fraction.
  static var fractionDigits: Int { 17 }

  private static var sign: UInt64 { 1 << 63 }

  /// The mark of a number whose rounding is undecided: its exact value must be computed.
  static var undecided: DecimalParts { DecimalParts(wholeBits: 0, fractionBits: .max) }

  var isUndecided: Bool { fractionBits == .max }

  private init(wholeBits: UInt64, fractionBits: UInt64) {
    self.wholeBits = wholeBits
    self.fractionBits = fractionBits
  }

  /// - Parameters:
  ///   - isNegative: the sign; ignored for zero.
  ///   - whole: the whole part, below 2^63.
  ///   - fraction: the fraction in units of 10^(-17 - zeros), below 10^17.
  ///   - zeros: the zeros after the point, at most 8.
  @inline(__always)
  init(isNegative: Bool, whole: UInt64, fraction: UInt64, zeros: Int = 0) {
    // Zero has no sign.
    let sign = isNegative && whole | fraction != 0 ? Self.sign : 0
    wholeBits = whole | sign
    fractionBits = fraction | UInt64(truncatingIfNeeded: zeros) &<< Self.fractionWidth
  }

  /// Writes the number, where room for ``DecimalText/mostBytes`` has been reserved.
  ///
  /// - Returns: the position behind the last byte.
  @inline(__always)
  func write(at cursor: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    let point = DecimalWriter.writeInteger(whole, at: writeSign(at: cursor))
    let (first, middle, last) = fraction
    return writeFraction(
      first, PackedDigits.packedEightDigits(middle), PackedDigits.packedEightDigits(last), at: point
    )
  }

  /// The whole part, without the sign.
  var whole: UInt64 { wholeBits & ~Self.sign }

  /// Writes a minus. For a positive number the next byte overwrites it.
  @inline(__always)
  func writeSign(at cursor: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    cursor.pointee = UInt8(ascii: "-")
    return cursor + Int(truncatingIfNeeded: wholeBits &>> 63)
  }

  /// Writes the point and the fraction without trailing zeros; nothing for a fraction of zero.
  ///
  /// - Parameters:
  ///   - point: the position of the point.
  ///   - fourDigits: the table ``PackedDigits/fourDigitTable()``.
  @inline(__always)
  func writeFraction(
    at point: UnsafeMutablePointer<UInt8>, _ fourDigits: UnsafePointer<UInt32>
  ) -> UnsafeMutablePointer<UInt8> {
    let (first, middle, last) = fraction
    return writeFraction(
      first, PackedDigits.packedEightDigits(middle, fourDigits),
      PackedDigits.packedEightDigits(last, fourDigits), at: point)
  }

  /// The 17 digits of the fraction, split into one, eight and eight.
  private var fraction: (first: UInt8, middle: UInt32, last: UInt32) {
    let fraction = fractionBits & ((1 &<< Self.fractionWidth) &- 1)
    let high = fraction / 100_000_000
    let first = high / 100_000_000
    return (
      UInt8(truncatingIfNeeded: first),
      UInt32(truncatingIfNeeded: high &- first &* 100_000_000),
      UInt32(truncatingIfNeeded: fraction &- high &* 100_000_000)
    )
  }

  /// Writes the point, the zeros after it and the fraction without trailing zeros.
  @inline(__always)
  private func writeFraction(
    _ first: UInt8, _ middle: UInt64, _ last: UInt64, at point: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    point.pointee = UInt8(ascii: ".")
    // Zeros are written always; where there are none, digits overwrite them.
    (point + 1).store(PackedDigits.zeros8)
    let zeros = Int(truncatingIfNeeded: fractionBits &>> Self.fractionWidth)
    let digits = point + 1 + zeros
    digits.pointee = UInt8(ascii: "0") &+ first
    (digits + 1).store(middle)
    (digits + 9).store(last)
    var count = 17 &- PackedDigits.trailingZeros(last)
    if count == 9 {
      count = 9 &- PackedDigits.trailingZeros(middle)
      if count == 1, first == 0 { return point }
    }
    return digits + count
  }
}
