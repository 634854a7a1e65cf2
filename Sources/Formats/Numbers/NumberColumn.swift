/// The values of one channel, for a loop that writes many of them.
protocol NumberColumn {
  /// ``DigitWords/allFour()``.
  var fourDigits: UnsafePointer<UInt32> { get }

  /// Writes a number; nil where it is undecided.
  func write(
    _ index: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>?
}

/// Numbers in two parts.
struct LongNumbers: NumberColumn {
  let parts: UnsafePointer<DecimalParts>
  let fourDigits: UnsafePointer<UInt32>

  @inline(__always)
  func write(
    _ index: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    let parts = parts[index]
    return parts.isUndecided ? nil : parts.write(at: cursor)
  }
}

/// Numbers with at most four decimals: all that they need stays in registers, and four digits are
/// looked up at once.
struct ShortNumbers: NumberColumn {
  /// As decimal integers; ``ValueColumns/undecided`` among them.
  let integers: UnsafePointer<Int64>
  let fourDigits: UnsafePointer<UInt32>
  let writer: DecimalWriter

  @inline(__always)
  func write(
    _ index: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    let integer = integers[index]
    if integer == ValueColumns.undecided { return nil }
    cursor.pointee = UInt8(ascii: "-")
    let begin = cursor + Int(truncatingIfNeeded: UInt64(bitPattern: integer) &>> 63)
    let (whole, fraction) = writer.parts(integer.magnitude)
    let point = writeWhole(whole, at: begin)
    point.pointee = UInt8(ascii: ".")
    let word = fourDigits[Int(truncatingIfNeeded: fraction)]
    (point + 1).store(word)
    let digits = 4 &- DigitWords.trailingZeros(word)
    return point + (digits &+ (digits > 0 ? 1 : 0))
  }

  @inline(__always)
  private func writeWhole(
    _ whole: UInt64, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if whole >= 10_000 { return DecimalWriter.writeWhole(whole, at: cursor) }
    let word = fourDigits[Int(truncatingIfNeeded: whole)]
    let zeros = DigitWords.leadingZeros(word)
    cursor.store(word &>> UInt32(truncatingIfNeeded: zeros &* 8))
    return cursor + (4 &- zeros)
  }
}
