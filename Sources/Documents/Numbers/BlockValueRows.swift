/// The values of a block that ``BlockValueColumns`` has loaded, with direct pointers for the loop
/// over its rows.
package struct BlockValueRows {
  let columns: BlockValueColumns
  /// Nil if every value is exact.
  let integers: UnsafePointer<Int64>?
  let fourDigits: UnsafePointer<UInt32>?
  let stride: Int
  /// The first channel.
  let base: Int
  let writer: DecimalWriter

  /// The numbers of a track for a fast loop. Nil for several channels, for few frames, and for
  /// other numbers than those with one to four decimals.
  @inline(__always)
  func numberColumn(_ channels: Range<Int>) -> NumberColumn? {
    guard let fourDigits, let integers, channels.count == 1, (1...4).contains(writer.decimals)
    else { return nil }
    let first = (channels.lowerBound &- base) &* stride
    return NumberColumn(integers: integers + first, writer: writer, fourDigits: fourDigits)
  }

  /// Writes a channel's value in a row of the block.
  @inline(__always)
  package func write(
    _ channel: Int, row: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if let integers {
      let integer = integers[(channel &- base) &* stride &+ row]
      if integer != BlockValueColumns.undecided { return writer.write(integer, at: cursor) }
    }
    return columns.writeExactValue(channel, row: row, at: cursor)
  }

  /// Writes a track's value in a row: a number, or an array for several components.
  @inline(__always)
  func writeValue(
    _ channels: Range<Int>, row: Int, isCompact: Bool, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    cursor.putValue(of: channels, isCompact: isCompact) { write($0, row: row, at: $1) }
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Puts a track's value: a number, or an array for several components.
  ///
  /// - Parameter write: writes the value of a channel at a position, and returns the one behind it.
  @inline(__always)
  func putValue(of channels: Range<Int>, isCompact: Bool, _ write: (Int, Self) -> Self) -> Self {
    if channels.count == 1 { return write(channels.lowerBound, self) }
    var cursor = put(UInt8(ascii: "["))
    for channel in channels {
      if channel > channels.lowerBound {
        cursor = cursor.put(UInt8(ascii: ","))
        if !isCompact { cursor = cursor.put(UInt8(ascii: " ")) }
      }
      cursor = write(channel, cursor)
    }
    return cursor.put(UInt8(ascii: "]"))
  }
}

/// The numbers of one channel for a fast loop, with its state in registers and a table of four
/// digits.
struct NumberColumn {
  /// Decimal integers with one to four decimals, or ``BlockValueColumns/undecided``.
  fileprivate let integers: UnsafePointer<Int64>
  fileprivate let writer: DecimalWriter
  /// The table ``PackedDigits/fourDigitTable()``.
  let fourDigits: UnsafePointer<UInt32>

  /// Writes a number; nil if it is undecided.
  @inline(__always)
  func write(
    _ index: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    let integer = integers[index]
    if integer == BlockValueColumns.undecided { return nil }
    cursor.pointee = UInt8(ascii: "-")
    let begin = cursor + Int(truncatingIfNeeded: UInt64(bitPattern: integer) &>> 63)
    let (whole, fraction) = writer.wholeAndFraction(integer.magnitude)
    let point = writeInteger(whole, at: begin)
    point.pointee = UInt8(ascii: ".")
    let word = fourDigits[Int(truncatingIfNeeded: fraction)]
    (point + 1).store(word)
    let digits = 4 &- PackedDigits.trailingZeros(word)
    return point + (digits &+ (digits > 0 ? 1 : 0))
  }

  @inline(__always)
  private func writeInteger(
    _ whole: UInt64, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if whole >= 10_000 { return DecimalWriter.writeInteger(whole, at: cursor) }
    let word = fourDigits[Int(truncatingIfNeeded: whole)]
    let zeros = PackedDigits.leadingZeros(word)
    cursor.store(word &>> UInt32(truncatingIfNeeded: zeros &* 8))
    return cursor + (4 &- zeros)
  }
}
