import Motion

extension FormatInfo {
  /// An XML property list: the values of one track.
  static var plist: FormatInfo {
    var info = FormatInfo(
      "plist", extensions: ["plist"], summary: "the values alone", readBy: "Xcode, plistlib",
      options: [.decimals, .request, .commandLine])
    info.family = .code
    info.needs = .selectedTrack
    return info
  }
}

extension Animation {
  /// The list: a real for every number, also for whole ones, which a reader would else take for
  /// integers.
  func writePropertyList(
    _ encoding: Encoding, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try stream.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try stream.write(
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
        + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n")
    if let request = encoding.request { try stream.write(XMLText.instruction(request)) }
    try stream.write(
      XMLText.comment("\(tracks[0].name), \(ShortestText.of(grid.fps)) frames per second"))
    try stream.write("<plist version=\"1.0\">\n<array>\n")
    try writeReals(encoding, to: &stream)
    try stream.write("</array>\n</plist>\n")
  }

  private func writeReals(
    _ encoding: Encoding, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let channels = allChannels
    let isRow = channels.count > 1
    let before = Array((isRow ? "  <array>" : "  ").utf8)
    let open = Array("<real>".utf8)
    let close = Array("</real>".utf8)
    let after = Array((isRow ? "</array>\n" : "\n").utf8)
    let room = before.count + after.count + channels.count * (DecimalText.mostBytes + 16)
    var columns = ValueColumns(self, decimals: encoding.decimals)
    for first in blocks {
      let frames = block(at: first)
      columns.load(frames, channels: channels)
      try stream.reserve(frames.count * room)
      var cursor = stream.cursor
      for row in 0..<frames.count {
        cursor = cursor.put(before)
        for channel in channels {
          cursor = columns.write(channel, row: row, at: cursor.put(open)).put(close)
        }
        cursor = cursor.put(after)
      }
      stream.advance(to: cursor)
    }
  }
}
