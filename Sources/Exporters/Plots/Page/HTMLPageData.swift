import Analysis
import Documents
import ExactNumerics
import Motion

/// The data of the page's script: one JSON object without `<`, which could end its element.
struct HTMLPageData {
  let texts: [(text: ClipboardText, content: ClipboardText.Content)]
  let motion: SelfRepeatingMotion
  let keys: [KeyframeTrack]
  let encoding: Encoding

  func write(to stream: inout ByteStream) throws(WriteFailure) {
    let once = motion.once
    let digits = min(encoding.decimals.digits ?? 6, 6)
    try stream.write(
      "{\"duration\":\(CSSText.number(motion.seconds)),"
        + "\"fps\":\(ShortestDoubleText.of(once.grid.fps.perSecond)),"
        + "\"count\":\(CSSText.number(motion.count)),\"alternates\":\(motion.alternates),"
        + "\"delay\":\(ShortestDoubleText.of(motion.delay)),\"digits\":\(digits),\n\"tracks\":[")
    var columns = BlockValueColumns(once, decimals: encoding.decimals)
    for (index, channels) in once.channelRanges.enumerated() {
      try stream.write(index == 0 ? "\n" : ",\n")
      try writeTrack(index, channels, &columns, to: &stream)
    }
    try stream.write("],\n\"texts\":{")
    var isFirst = true
    for (text, content) in texts {
      guard case .bytes(let bytes) = content else { continue }
      let quoted = JSONWriter.quoted(String(decoding: bytes, as: UTF8.self))
      try stream.write((isFirst ? "\n\"" : ",\n\"") + text.rawValue + "\":")
      try stream.write(Self.escapedForScript(quoted))
      isFirst = false
    }
    try stream.write("}}")
  }

  /// Writes a track: its targets, the times of reduced keyframes, and a row of values for each
  /// channel.
  private func writeTrack(
    _ index: Int, _ channels: Range<Int>, _ columns: inout BlockValueColumns,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
    let track = motion.once.tracks[index]
    try stream.write("{\"to\":[")
    for (place, channel) in track.channels.enumerated() {
      try stream.write(
        (place == 0 ? "" : ",") + ShortestDoubleText.of(channel.target.nearestDouble))
    }
    try stream.write("],")
    let frames = keys[index].kept?.frames
    if let frames {
      try stream.write("\"times\":[")
      let times = FrameTimes(fps: motion.once.grid.fps)
      for (place, frame) in frames.enumerated() {
        try stream.write((place == 0 ? "" : ",") + CSSText.number(times.seconds(at: frame)))
      }
      try stream.write("],")
    }
    try stream.write("\"values\":[")
    for channel in channels {
      try stream.write(channel == channels.lowerBound ? "[" : ",\n[")
      if let frames {
        try writeValuesAtFrames(
          frames, of: track.channels[channel - channels.lowerBound], to: &stream)
      } else {
        try writeAllValues(channel, &columns, to: &stream)
      }
      try stream.write("]")
    }
    try stream.write("]}")
  }

  private func writeValuesAtFrames(
    _ frames: [Int], of channel: Channel, to stream: inout ByteStream
  ) throws(WriteFailure) {
    for (place, frame) in frames.enumerated() {
      if place > 0 { try stream.write(",") }
      try stream.reserve(DecimalText.mostBytes)
      let value = motion.once.value(of: channel, at: frame)
      stream.advance(to: NumberText.write(value, encoding.decimals, at: stream.cursor))
    }
  }

  private func writeAllValues(
    _ channel: Int, _ columns: inout BlockValueColumns, to stream: inout ByteStream
  ) throws(WriteFailure) {
    for first in motion.once.blocks {
      let frames = motion.once.block(at: first)
      columns.loadFrames(frames, channels: channel..<channel + 1)
      try stream.reserve(frames.count * (DecimalText.mostBytes + 1))
      let start = stream.cursor
      let end = columns.withRows { rows in
        var cursor = start
        for row in 0..<frames.count {
          if row > 0 || first > 0 { cursor = cursor.put(UInt8(ascii: ",")) }
          cursor = rows.write(channel, row: row, at: cursor)
        }
        return cursor
      }
      stream.advance(to: end)
    }
  }

  /// JSON with every `<` escaped.
  private static func escapedForScript(_ json: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count)
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") {
        bytes += "\\u003c".utf8
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
