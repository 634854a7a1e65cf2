extension ValueColumns {
  /// Writes a track's value at a frame: a number, or an array for several components.
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
