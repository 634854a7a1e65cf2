import Motion

extension FormatInfo {
  /// The bare array of values.
  package static var array: FormatInfo {
    var info = FormatInfo(
      "array", extensions: [], summary: "the values alone", readBy: "jq, Python, Node",
      options: [.decimals, .compact])
    info.needs = .oneTrack
    return info
  }
}

extension Animation {
  /// The bare array: the document's values alone.
  package func writeArray(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    var json = JSONText(decimals: encoding.decimals, isCompact: encoding.isCompact)
    var columns = ValueColumns(self, decimals: encoding.decimals)
    try writeValues(of: allChannels, &json, &columns, to: &stream)
    try stream.write("\n")
  }

  /// The list of a track's values at all frames, one a line.
  func writeValues(
    of channels: Range<Int>, _ json: inout JSONText, _ columns: inout ValueColumns,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.open("[", to: &stream)
    try json.entry(to: &stream)
    let between = json.separator
    let size = between.count + (channels.count + 1) * DecimalText.mostBytes
    let separator = RepeatedText(between)
    let isCompact = json.isCompact
    for first in blocks {
      let frames = block(at: first)
      columns.load(frames, channels: channels)
      try stream.reserve(frames.count * size)
      let start = stream.cursor
      let end = columns.withRows { rows in
        if let numbers = rows.numbers(channels) {
          return rows.write(numbers, channels, frames, separator, at: start)
        }
        var cursor = start
        for row in 0..<frames.count {
          if row > 0 || first > 0 { cursor = separator.write(at: cursor) }
          cursor = rows.writeValue(channels, row: row, isCompact: isCompact, at: cursor)
        }
        return cursor
      }
      stream.advance(to: end)
    }
    try json.close("]", to: &stream)
  }
}

extension ValueRows {
  /// Writes a block of a track's numbers with separators before all but the very first.
  fileprivate func write(
    _ numbers: NumberColumn, _ channels: Range<Int>, _ frames: Range<Int>,
    _ separator: RepeatedText,
    at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var cursor = start
    for row in 0..<frames.count {
      if row > 0 || frames.lowerBound > 0 { cursor = separator.write(at: cursor) }
      cursor =
        numbers.write(row, at: cursor)
        ?? writeExactly(channels.lowerBound, row: row, at: cursor)
    }
    return cursor
  }
}
