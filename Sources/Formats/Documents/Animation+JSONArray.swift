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
    let separator = json.separator
    let isCompact = json.isCompact
    for first in blocks {
      let frames = block(at: first)
      columns.load(frames, channels: channels)
      try stream.reserve(
        frames.count * (separator.count + (channels.count + 1) * DecimalText.mostBytes))
      var cursor = stream.cursor
      for row in 0..<frames.count {
        if row > 0 || first > 0 { cursor = cursor.put(separator) }
        cursor = columns.writeValue(channels, row: row, isCompact: isCompact, at: cursor)
      }
      stream.advance(to: cursor)
    }
    try json.close("]", to: &stream)
  }
}
