/// The values of a block that ``ValueColumns`` has loaded, for the loop that writes its rows.
///
/// Where they lie is looked up once, before the loop.
struct ValueRows {
  private let columns: ValueColumns
  private let integers: UnsafePointer<Int64>?
  private let parts: UnsafePointer<DecimalParts>?
  private let fourDigits: UnsafePointer<UInt32>?
  private let stride: Int
  private let writer: DecimalWriter

  init(
    _ columns: ValueColumns, integers: UnsafePointer<Int64>?, parts: UnsafePointer<DecimalParts>?,
    fourDigits: UnsafePointer<UInt32>?, stride: Int, writer: DecimalWriter
  ) {
    self.columns = columns
    self.integers = integers
    self.parts = parts
    self.fourDigits = fourDigits
    self.stride = stride
    self.writer = writer
  }

  /// A track's numbers, where it has one channel and they are many and have four decimals at most.
  @inline(__always)
  func shortNumbers(_ channels: Range<Int>) -> ShortNumbers? {
    guard let integers, let fourDigits, writer.decimals <= 4, channels.count == 1 else {
      return nil
    }
    return ShortNumbers(
      integers: integers + channels.lowerBound &* stride, fourDigits: fourDigits, writer: writer)
  }

  /// The same where they are in two parts.
  @inline(__always)
  func longNumbers(_ channels: Range<Int>) -> LongNumbers? {
    guard integers == nil, let parts, let fourDigits, channels.count == 1 else { return nil }
    return LongNumbers(parts: parts + channels.lowerBound &* stride, fourDigits: fourDigits)
  }

  /// Writes a value of a row, worked out and rounded exactly.
  func writeExactly(
    _ channel: Int, row: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    columns.writeExactly(channel, row: row, at: cursor)
  }

  /// Writes the value of a channel in a row of the block.
  @inline(__always)
  func write(
    _ channel: Int, row: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let index = channel &* stride &+ row
    if let integers {
      let integer = integers[index]
      if integer != ValueColumns.undecided { return writer.write(integer, at: cursor) }
    } else if let parts {
      let parts = parts[index]
      if !parts.isUndecided { return parts.write(at: cursor) }
    }
    return columns.writeExactly(channel, row: row, at: cursor)
  }

  /// Writes a track's value at a frame: a number, or an array for several components.
  @inline(__always)
  func writeValue(
    _ channels: Range<Int>, row: Int, isCompact: Bool, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if channels.count == 1 {
      return write(channels.lowerBound, row: row, at: cursor)
    }
    var cursor = cursor.put(UInt8(ascii: "["))
    for channel in channels {
      if channel > channels.lowerBound {
        cursor = cursor.put(UInt8(ascii: ","))
        if !isCompact { cursor = cursor.put(UInt8(ascii: " ")) }
      }
      cursor = write(channel, row: row, at: cursor)
    }
    return cursor.put(UInt8(ascii: "]"))
  }
}
