import Motion

extension FormatInfo {
  /// The bare array of values.
  static var array: FormatInfo {
    var info = FormatInfo(
      "array", extensions: [], summary: "the values alone", readBy: "jq, Python, Node",
      options: [.decimals, .compact])
    info.needs = .oneTrack
    return info
  }
}

extension Animation {
  /// The bare array: the document's values alone.
  func writeArray(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
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
    let size = json.separator.count + (channels.count + 1) * DecimalText.mostBytes
    let separator = RepeatedText(json.separator)
    let isCompact = json.isCompact
    for first in blocks {
      let frames = block(at: first)
      columns.load(frames, channels: channels)
      try stream.reserve(frames.count * size)
      let start = stream.cursor
      let end = columns.withRows { rows in
        var cursor = start
        if let numbers = rows.shortNumbers(channels) {
          for row in 0..<frames.count {
            if row > 0 || first > 0 { cursor = separator.write(at: cursor) }
            cursor =
              numbers.write(row, at: cursor)
              ?? rows.writeExactly(channels.lowerBound, row: row, at: cursor)
          }
          return cursor
        }
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
