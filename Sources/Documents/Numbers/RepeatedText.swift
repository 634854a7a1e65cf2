/// A text for repeated output. Up to 16 bytes are two stores, without a call to memcpy.
package struct RepeatedText {
  /// Up to 16 bytes in two words.
  struct SixteenByteText {
    fileprivate var low: UInt64 = 0
    fileprivate var high: UInt64 = 0
    fileprivate(set) var count = 0

    /// Puts the text, where at least 16 bytes have room, and returns the position behind it.
    @inline(__always)
    func write(at cursor: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
      cursor.store(low)
      (cursor + 8).store(high)
      return cursor + count
    }

    /// The text followed by a number; nil for more than eight digits, or more than 16 bytes in
    /// total.
    @inline(__always)
    func appending(_ number: UInt64) -> SixteenByteText? {
      guard number < 100_000_000 else { return nil }
      let digits = PackedDigits.packedEightDigits(UInt32(truncatingIfNeeded: number))
      let zeros = PackedDigits.leadingZeros(digits)
      guard count &+ 8 &- zeros <= 16 else { return nil }
      let behind =
        UInt128(digits &>> UInt64(truncatingIfNeeded: zeros &* 8))
        &<< UInt128(truncatingIfNeeded: count &* 8)
      var text = self
      text.low |= UInt64(truncatingIfNeeded: behind)
      text.high |= UInt64(truncatingIfNeeded: behind >> 64)
      text.count += 8 &- zeros
      return text
    }

    fileprivate var bytes: [UInt8] {
      (0..<count).map { index in
        UInt8(truncatingIfNeeded: (index < 8 ? low : high) >> UInt64(8 * (index & 7)))
      }
    }
  }

  private var short = SixteenByteText()
  /// The bytes of a longer text.
  private var long: [UInt8] = []

  package init(_ bytes: [UInt8]) {
    if bytes.count > 16 {
      long = bytes
      return
    }
    for (index, byte) in bytes.enumerated() {
      if index < 8 {
        short.low |= UInt64(byte) << UInt64(8 * index)
      } else {
        short.high |= UInt64(byte) << UInt64(8 * (index - 8))
      }
    }
    short.count = bytes.count
  }

  var count: Int { long.isEmpty ? short.count : long.count }

  /// The text as two words; nil for a longer text.
  var words: SixteenByteText? { long.isEmpty ? short : nil }

  /// The text followed by a number.
  func appending(_ number: UInt64) -> RepeatedText {
    var text = self
    if long.isEmpty, let words = short.appending(number) {
      text.short = words
      return text
    }
    return RepeatedText((long.isEmpty ? short.bytes : long) + String(number).utf8)
  }

  /// Puts the text, where at least 16 bytes have room, and returns the position behind it.
  @inline(__always)
  package func write(at cursor: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    long.isEmpty ? short.write(at: cursor) : cursor.put(long)
  }
}
