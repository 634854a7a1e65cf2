import Motion

/// CSV and TSV: a row a frame, or a row a value. Source: RFC 4180, but for the line ends, which are LF.
extension Animation {
  func writeTable(
    _ encoding: Encoding, delimiter: UInt8, to stream: inout ByteStream
  ) throws(WriteFailure) {
    if encoding.isTidy {
      try writeTidyTable(encoding, delimiter: delimiter, to: &stream)
    } else {
      try writeWideTable(encoding, delimiter: delimiter, to: &stream)
    }
  }

  private func writeWideTable(
    _ encoding: Encoding, delimiter: UInt8, to stream: inout ByteStream
  ) throws(WriteFailure) {
    if encoding.hasHeader {
      let names = ["frame", "time"] + columnNames
      try stream.write(TableRow.text(names, delimiter: delimiter) + "\n")
    }
    let times = FrameTimes(fps: grid.fps)
    let channels = allChannels
    var columns = ValueColumns(self, decimals: encoding.decimals)
    for first in blocks {
      let frames = block(at: first)
      columns.load(frames, channels: channels)
      for frame in frames {
        try stream.reserve((channels.count + 2) * DecimalText.mostBytes)
        var cursor = times.writeFrameAndTime(of: frame, delimiter: delimiter, at: stream.cursor)
        for channel in channels {
          cursor = cursor.put(delimiter)
          cursor = columns.write(channel: channel, frame: frame, at: cursor)
        }
        stream.advance(to: cursor.put(UInt8(ascii: "\n")))
      }
    }
  }

  private func writeTidyTable(
    _ encoding: Encoding, delimiter: UInt8, to stream: inout ByteStream
  ) throws(WriteFailure) {
    if encoding.hasHeader {
      let names = ["track", "component", "frame", "time", "value"]
      try stream.write(TableRow.text(names, delimiter: delimiter) + "\n")
    }
    let times = FrameTimes(fps: grid.fps)
    var columns = ValueColumns(self, decimals: encoding.decimals)
    for (place, track) in tracks.enumerated() {
      for (channel, component) in zip(channels(of: place), track.type.componentNames) {
        let label =
          Array(
            (TableRow.text([track.name, component], delimiter: delimiter)).utf8) + [delimiter]
        for first in blocks {
          let frames = block(at: first)
          columns.load(frames, channels: channel..<channel + 1)
          for frame in frames {
            try stream.write(label)
            try stream.reserve(3 * DecimalText.mostBytes)
            var cursor = times.writeFrameAndTime(of: frame, delimiter: delimiter, at: stream.cursor)
            cursor = columns.write(channel: channel, frame: frame, at: cursor.put(delimiter))
            stream.advance(to: cursor.put(UInt8(ascii: "\n")))
          }
        }
      }
    }
  }

  /// The names of the value columns: "value"; "x", "y"; with several tracks "bubble.x", "bubble.scale".
  var columnNames: [String] {
    tracks.flatMap { track in
      track.type.componentNames.map { columnName(of: $0, in: track) }
    }
  }

  private func columnName(of component: String, in track: Track) -> String {
    if component.isEmpty { return tracks.count == 1 ? "value" : track.name }
    if component.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return track.name + "." + component
    }
    return tracks.count == 1 ? component : track.owner + "." + component
  }
}

extension Track {
  /// The object that the property belongs to: "bubble" of "bubble.position".
  fileprivate var owner: Substring {
    let end = name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    return name[..<end]
  }
}

enum TableRow {
  /// Fields with delimiters between them, quoted where they hold a delimiter, a quote or a line end.
  static func text(_ fields: [String], delimiter: UInt8) -> String {
    var row = ""
    for (place, field) in fields.enumerated() {
      if place > 0 { row.unicodeScalars.append(Unicode.Scalar(delimiter)) }
      row += quoted(field, delimiter: delimiter)
    }
    return row
  }

  private static func quoted(_ field: String, delimiter: UInt8) -> String {
    let special: [UInt8] = [delimiter, UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    guard field.utf8.contains(where: special.contains) else { return field }
    var text = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { text.unicodeScalars.append(scalar) }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}

extension FrameTimes {
  /// Writes "frame,time".
  func writeFrameAndTime(
    of frame: Int, delimiter: UInt8, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let end = DecimalText.write(Int64(frame), decimals: 0, at: cursor).put(delimiter)
    return write(frame, at: end)
  }

  /// Writes a frame's time.
  func write(
    _ frame: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    DecimalText.write(wide: microseconds(at: frame), decimals: Self.decimals, at: cursor)
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Puts one byte; the place behind it.
  func put(_ byte: UInt8) -> Self {
    pointee = byte
    return self + 1
  }
}
