/// Four or eight digits as the bytes of a word, the first digit in the lowest byte. Stored in
/// little-endian order they are in reading order.
///
/// Text needs no division per digit: a number below 10,000 is two pairs of digits from a table.
/// Once "0000" is subtracted, zero digits are zero bytes, so the count of a word's zero bits gives
/// the leading or trailing zeros.
enum PackedDigits {
  /// "00" to "99", two bytes each.
  private static let pairs: StaticString = """
    00010203040506070809101112131415161718192021222324252627282930313233343536373839\
    40414243444546474849505152535455565758596061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """

  private static let zeros4: UInt32 = 0x3030_3030
  /// The word of eight zeros.
  static let zeros8: UInt64 = 0x3030_3030_3030_3030

  /// Both digits of a number below 100.
  private static func packedTwoDigits(_ number: UInt32) -> UInt32 {
    let pair = UnsafeRawPointer(pairs.utf8Start) + Int(number &* 2)
    return UInt32(UInt16(littleEndian: pair.loadUnaligned(as: UInt16.self)))
  }

  /// All four digits of a number below 10,000, including leading zeros.
  ///
  /// The division by 100 is exact: 5243 / 2^19 exceeds 1/100 by less than 1 in 2^18.
  static func packedFourDigits(_ number: UInt32) -> UInt32 {
    let high = (number &* 5243) >> 19
    return packedTwoDigits(high) | packedTwoDigits(number &- high &* 100) << 16
  }

  /// The words of all numbers below 10,000. Its 40 KB pay off from about a hundred thousand lookups
  /// on.
  static func fourDigitTable() -> [UInt32] { (0..<10_000).map { packedFourDigits($0) } }

  /// All eight digits of a number below 10^8: halves, quarters and single digits, side by side in
  /// one word.
  ///
  /// 109951163 / 2^40 replaces 1/10,000, 10486 / 2^20 replaces 1/100 and 103 / 2^10 replaces 1/10.
  /// They exceed these by less than 1 in 2^26, 2^13 and 2^6, so all quotients are exact.
  @inline(__always)
  static func packedEightDigits(_ number: UInt32) -> UInt64 {
    let number = UInt64(number)
    let high = (number &* 109_951_163) &>> 40
    let fours = high | (number &- high &* 10_000) &<< 32
    let hundreds = ((fours &* 10_486) &>> 20) & 0x0000_007f_0000_007f
    let pairs = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = ((pairs &* 103) &>> 10) & 0x000f_000f_000f_000f
    return (tens | (pairs &- tens &* 10) &<< 8) | zeros8
  }

  /// The number of trailing zeros of four digits.
  static func trailingZeros(_ word: UInt32) -> Int { (word ^ zeros4).leadingZeroBitCount >> 3 }

  /// The number of trailing zeros of eight digits.
  static func trailingZeros(_ word: UInt64) -> Int { (word ^ zeros8).leadingZeroBitCount >> 3 }

  /// The number of leading zeros of four digits; at most 3, so that 0 keeps a digit.
  static func leadingZeros(_ word: UInt32) -> Int {
    min((word ^ zeros4).trailingZeroBitCount >> 3, 3)
  }

  /// The number of leading zeros of eight digits; at most 7, so that 0 keeps a digit.
  static func leadingZeros(_ word: UInt64) -> Int {
    min((word ^ zeros8).trailingZeroBitCount >> 3, 7)
  }
}
