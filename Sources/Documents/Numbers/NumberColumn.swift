/// The values of one channel, for a loop that writes many of them: all that it needs stays in
/// registers, and four digits are looked up at once.
struct NumberColumn {
  /// Where the numbers are.
  enum Numbers {
    /// With one to four decimals; ``ValueColumns/undecided`` among them.
    case integers(UnsafePointer<Int64>, DecimalWriter)
    case parts(UnsafePointer<DecimalParts>)
  }

  let numbers: Numbers
  /// ``DigitWords/allFour()``.
  let fourDigits: UnsafePointer<UInt32>

  /// Writes a number; nil where it is undecided.
  @inline(__always)
  package func write(
    _ index: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    switch numbers {
    case .integers(let integers, let writer):
      let integer = integers[index]
      return integer == ValueColumns.undecided ? nil : write(integer, writer, at: cursor)
    case .parts(let parts):
      let parts = parts[index]
      if parts.isUndecided { return nil }
      let point = writeWhole(parts.whole, at: parts.writeSign(at: cursor))
      return parts.writeFraction(at: point, fourDigits)
    }
  }

  @inline(__always)
  private func write(
    _ integer: Int64, _ writer: DecimalWriter, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
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
