import ExactNumerics
import Motion

/// The document, the bare array and the object a line.
extension Animation {
  /// Schema "headspring/1": fixed key order, one frame a line, so that a changed frame is a
  /// changed line in a diff.
  func writeDocument(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    var json = JSONText(decimals: encoding.decimals, isCompact: encoding.isCompact)
    try json.open("{", to: &stream)
    try json.entry("schema", .text("headspring/1"), to: &stream)
    try json.entry("command", .text(command), to: &stream)
    if let name = encoding.name { try json.entry("name", .text(name), to: &stream) }
    try writeTiming(&json, to: &stream)
    for fact in facts { try json.entry(fact.key, fact.fact, to: &stream) }
    try json.entry("tracks", to: &stream)
    try json.open("[", to: &stream)
    var columns = ValueColumns(self, decimals: encoding.decimals)
    for track in tracks.indices { try writeTrack(track, &json, &columns, to: &stream) }
    try json.close("]", to: &stream)
    try json.entry("events", to: &stream)
    try json.open("[", to: &stream)
    for event in events {
      try json.entry(to: &stream)
      try json.write(.object(facts(of: event)), to: &stream)
    }
    try json.close("]", to: &stream)
    try json.close("}", to: &stream)
    try stream.write("\n")
  }

  private func writeTiming(
    _ json: inout JSONText, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.entry("fps", .given(grid.fps), to: &stream)
    try json.entry("frames", .value(DoubleDouble(grid.count)), to: &stream)
    try json.entry("duration", to: &stream)
    try stream.write(time: DoubleDouble(playback.end))
    if playback.delay > 0 { try json.entry("delay", .given(playback.delay), to: &stream) }
    if playback.count > 1 { try json.entry("repeat", .given(Double(playback.count)), to: &stream) }
    if playback.alternates { try json.entry("alternate", .flag(true), to: &stream) }
  }

  private func writeTrack(
    _ place: Int, _ json: inout JSONText, _ columns: inout ValueColumns,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
    let track = tracks[place]
    try json.entry(to: &stream)
    try json.open("{", to: &stream)
    try json.entry("name", .text(track.name), to: &stream)
    try json.entry("type", .text(track.type.name), to: &stream)
    if !track.unit.isEmpty { try json.entry("unit", .text(track.unit), to: &stream) }
    try json.entry("from", .row(track.from), to: &stream)
    try json.entry("to", .row(track.channels.map(\.target)), to: &stream)
    try json.entry("values", to: &stream)
    try json.open("[", to: &stream)
    try json.entry(to: &stream)
    try writeValues(
      of: place, separator: json.separator, isCompact: json.isCompact, &columns, to: &stream)
    try json.close("]", to: &stream)
    try json.close("}", to: &stream)
  }

  /// The bare array: the document's values alone.
  func writeArray(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    var json = JSONText(decimals: encoding.decimals, isCompact: encoding.isCompact)
    var columns = ValueColumns(self, decimals: encoding.decimals)
    try json.open("[", to: &stream)
    try json.entry(to: &stream)
    try writeValues(
      of: 0, separator: json.separator, isCompact: json.isCompact, &columns, to: &stream)
    try json.close("]", to: &stream)
    try stream.write("\n")
  }

  private func writeValues(
    of track: Int, separator: [UInt8], isCompact: Bool, _ columns: inout ValueColumns,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
    let channels = channels(of: track)
    for first in blocks {
      let frames = block(at: first)
      columns.load(frames, channels: channels)
      for frame in frames {
        try stream.reserve(separator.count + (channels.count + 1) * DecimalText.mostBytes)
        if frame > 0 { for byte in separator { stream.put(byte) } }
        stream.advance(
          to: columns.writeValue(channels, frame: frame, isCompact: isCompact, at: stream.cursor))
      }
    }
  }

  /// One object a frame: {"frame":0,"time":0,"value":300}.
  func writeLines(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    let keys = tracks.map { Array((",\(JSONText.quoted($0.name)):").utf8) }
    let opening = Array("{\"frame\":".utf8)
    let time = Array(",\"time\":".utf8)
    let times = FrameTimes(fps: grid.fps)
    let size = keys.reduce(64) { $0 + $1.count } + (allChannels.count + 3) * DecimalText.mostBytes
    var columns = ValueColumns(self, decimals: encoding.decimals)
    for first in blocks {
      let frames = block(at: first)
      columns.load(frames, channels: allChannels)
      for frame in frames {
        try stream.reserve(size)
        var cursor = stream.cursor.put(opening)
        cursor = DecimalText.write(Int64(frame), decimals: 0, at: cursor).put(time)
        cursor = times.write(frame, at: cursor)
        for track in tracks.indices {
          cursor = columns.writeValue(
            channels(of: track), frame: frame, isCompact: true, at: cursor.put(keys[track]))
        }
        stream.advance(to: cursor.put(UInt8(ascii: "}")).put(UInt8(ascii: "\n")))
      }
    }
  }
}

extension Animation {
  fileprivate func facts(of event: Event) -> [Fact.Entry] {
    var facts = [
      Fact.Entry("name", .text(event.name)),
      Fact.Entry("time", .time(event.time)),
      Fact.Entry("frame", .given(Double(grid.frame(at: event.time)))),
    ]
    switch event.kind {
    case .start: break
    case .completion(let finished, let remaining):
      facts.append(Fact.Entry("finished", .flag(finished)))
      if let remaining {
        let rows = remaining.map { Fact.row($0) }
        facts.append(Fact.Entry("remaining", rows.count == 1 ? rows[0] : .list(rows)))
      }
    case .crossing(let place), .extremum(let place): facts += self.facts(of: place)
    }
    return facts
  }

  private func facts(of place: Event.TrackPlace) -> [Fact.Entry] {
    let track = tracks[place.track]
    let component = track.type.componentNames[place.component]
    var facts = [Fact.Entry("track", .text(track.name))]
    if !component.isEmpty { facts.append(Fact.Entry("component", .text(component))) }
    facts.append(Fact.Entry("value", .value(place.value)))
    return facts
  }
}

extension Fact {
  /// Values: one alone as a number, several as a list.
  fileprivate static func row(_ values: [DoubleDouble]) -> Fact {
    values.count == 1 ? .value(values[0]) : .list(values.map { .value($0) })
  }
}

extension ValueColumns {
  /// Writes a track's value at a frame: a number, or an array for several components.
  fileprivate func writeValue(
    _ channels: Range<Int>, frame: Int, isCompact: Bool, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if channels.count == 1 {
      return write(channel: channels.lowerBound, frame: frame, at: cursor)
    }
    var cursor = cursor.put(UInt8(ascii: "["))
    for channel in channels {
      if channel > channels.lowerBound {
        cursor = cursor.put(UInt8(ascii: ","))
        if !isCompact { cursor = cursor.put(UInt8(ascii: " ")) }
      }
      cursor = write(channel: channel, frame: frame, at: cursor)
    }
    return cursor.put(UInt8(ascii: "]"))
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Puts bytes; the place behind them.
  fileprivate func put(_ bytes: [UInt8]) -> Self {
    update(from: bytes, count: bytes.count)
    return self + bytes.count
  }
}
