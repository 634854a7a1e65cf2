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
    for (track, channels) in zip(tracks, channelRanges) {
      try write(track, channels, &json, &columns, to: &stream)
    }
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

  private func write(
    _ track: Track, _ channels: Range<Int>, _ json: inout JSONText, _ columns: inout ValueColumns,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.entry(to: &stream)
    try json.open("{", to: &stream)
    try json.entry("name", .text(track.name), to: &stream)
    try json.entry("type", .text(track.type.name), to: &stream)
    if !track.unit.isEmpty { try json.entry("unit", .text(track.unit), to: &stream) }
    try json.entry("from", .row(track.from), to: &stream)
    try json.entry("to", .row(track.channels.map { $0.target }), to: &stream)
    try json.entry("values", to: &stream)
    try json.open("[", to: &stream)
    try json.entry(to: &stream)
    try writeValues(
      of: channels, separator: json.separator, isCompact: json.isCompact, &columns, to: &stream)
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
      of: allChannels, separator: json.separator, isCompact: json.isCompact, &columns, to: &stream)
    try json.close("]", to: &stream)
    try stream.write("\n")
  }

  private func writeValues(
    of channels: Range<Int>, separator: [UInt8], isCompact: Bool, _ columns: inout ValueColumns,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
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
  }

  /// One object a frame: {"frame":0,"time":0,"value":300}.
  func writeLines(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    let keys = tracks.map { Array((",\(JSONText.quoted($0.name)):").utf8) }
    let places = channelRanges
    let opening = Array("{\"frame\":".utf8)
    let time = Array(",\"time\":".utf8)
    var clock = FrameClock(fps: grid.fps, first: 0)
    let size = keys.reduce(64) { $0 + $1.count } + (allChannels.count + 3) * DecimalText.mostBytes
    var columns = ValueColumns(self, decimals: encoding.decimals)
    for first in blocks {
      let frames = block(at: first)
      columns.load(frames, channels: allChannels)
      try stream.reserve(frames.count * size)
      var cursor = stream.cursor
      for row in 0..<frames.count {
        cursor = clock.writeFrame(at: cursor.put(opening)).put(time)
        cursor = clock.writeTime(at: cursor)
        for track in tracks.indices {
          cursor = columns.writeValue(
            places[track], row: row, isCompact: true, at: cursor.put(keys[track]))
        }
        cursor = cursor.put(UInt8(ascii: "}")).put(UInt8(ascii: "\n"))
        clock.advance()
      }
      stream.advance(to: cursor)
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
    case .occurrence(_, let own): facts += own
    case .animationStart(let animation, let track):
      facts += self.facts(of: animation, on: track)
    case .animationCompletion(let animation, let track, let finished):
      facts.append(Fact.Entry("finished", .flag(finished)))
      facts += self.facts(of: animation, on: track)
    }
    return facts
  }

  private func facts(of animation: String, on track: Int) -> [Fact.Entry] {
    [
      Fact.Entry("animation", .text(animation)), Fact.Entry("track", .text(tracks[track].name)),
    ]
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
