import Documents
import Motion

extension FormatInfo {
  /// An XML property list with the values of one track.
  static var plist: FormatInfo {
    var info = FormatInfo(
      "plist", extensions: ["plist"], summary: "an array of values", readBy: "Xcode, plistlib",
      options: [.decimals, .request, .commandLine])
    info.family = .code
    info.needs = .selectedTrack
    return info
  }
}

/// The list. Every number is a `<real>`, since a reader takes `<integer>` for another type.
struct PropertyList: FormatDocument {
  private let animation: Animation

  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    self.animation = animation
    try animation.validateOneTrack(in: FormatInfo.plist.name)
  }

  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try stream.write(
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
        + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n")
    if let request = encoding.request {
      try stream.write(XMLFragment.processingInstruction(request))
    }
    try stream.write(
      XMLFragment.comment(
        "\(animation.tracks[0].name), \(ShortestDoubleText.of(animation.grid.fps)) frames per "
          + "second"
      ))
    try stream.write("<plist version=\"1.0\">\n<array>\n")
    try writeReals(encoding, to: &stream)
    try stream.write("</array>\n</plist>\n")
  }

  private func writeReals(
    _ encoding: Encoding, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let channels = animation.allChannels
    let isRow = channels.count > 1
    let before = RepeatedText(Array((isRow ? "  <array>" : "  ").utf8))
    let open = RepeatedText(Array("<real>".utf8))
    let close = RepeatedText(Array("</real>".utf8))
    let after = RepeatedText(Array((isRow ? "</array>\n" : "\n").utf8))
    let room = 32 + channels.count * (DecimalText.mostBytes + 16)
    var columns = BlockValueColumns(animation, decimals: encoding.decimals)
    for first in animation.blocks {
      let frames = animation.block(at: first)
      columns.loadFrames(frames, channels: channels)
      try stream.reserve(frames.count * room)
      let start = stream.cursor
      let end = columns.withRows { rows in
        var cursor = start
        for row in 0..<frames.count {
          cursor = before.write(at: cursor)
          for channel in channels {
            cursor = rows.write(channel, row: row, at: open.write(at: cursor))
            cursor = close.write(at: cursor)
          }
          cursor = after.write(at: cursor)
        }
        return cursor
      }
      stream.advance(to: end)
    }
  }
}
