import Analysis
import ExactNumerics
import Motion

extension FormatInfo {
  /// The JSON document, with everything known about an animation.
  package static var json: FormatInfo {
    var info = FormatInfo(
      "json", extensions: ["json"], summary: "the complete document", readBy: "jq, Python, Node",
      options: [
        .decimals, .name, .identifier, .request, .events, .compact, .reduction, .rates, .times,
      ])
    info.facts = .object
    return info
  }
}

extension Animation {
  /// Writes a document of schema "headspring/1". Keys have a fixed order and each frame has its
  /// line, so a changed frame is one changed line in a diff. So does each sample time.
  ///
  /// - Parameter kept: the reduced keyframes of each track; nil for all frames.
  package func writeDocument(
    _ encoding: Encoding, kept: [ReducedKeyframes]?, to stream: inout ByteStream
  ) throws(WriteFailure) {
    var json = JSONWriter(decimals: encoding.decimals, isCompact: encoding.isCompact)
    try json.openBracket("{", to: &stream)
    if let label = encoding.label {
      try json.writeEntry(quoting: label.name, label.fact, to: &stream)
    }
    try json.writeEntry(.schema, text: DocumentSchema.name, to: &stream)
    try json.writeEntry(.command, text: command, to: &stream)
    if let request = encoding.request {
      try json.writeEntry(.request, text: request, to: &stream)
    }
    if let name = encoding.name { try json.writeEntry(.name, text: name, to: &stream) }
    try writeTiming(&json, to: &stream)
    for entry in facts { try json.writeEntry(quoting: entry.key, entry.fact, to: &stream) }
    try json.writeEntry(.tracks, to: &stream)
    try json.openBracket("[", to: &stream)
    if let times = encoding.times {
      try writeSampledTracks(at: times, encoding, &json, to: &stream)
    } else if let kept {
      try writeReducedTracks(kept, encoding, &json, to: &stream)
    } else {
      try writeTracks(encoding, &json, to: &stream)
    }
    try json.closeBracket("]", to: &stream)
    try json.writeEntry(.events, to: &stream)
    try json.openBracket("[", to: &stream)
    var text = EventListText(self, isCompact: encoding.isCompact)
    for event in events { try text.writeEvent(event, &json, to: &stream) }
    try json.closeBracket("]", to: &stream)
    try json.closeBracket("}", to: &stream)
    try stream.write("\n")
  }

  /// Writes the tracks with their values at all frames.
  private func writeTracks(
    _ encoding: Encoding, _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    var columns = BlockValueColumns(self, decimals: encoding.decimals, tables: stream.tables)
    defer { stream.tables = columns.tables }
    for (track, channels) in zip(tracks, channelRanges) {
      try writeTrackHeader(of: track, &json, to: &stream)
      try json.writeEntry(.values, to: &stream)
      try writeValues(of: channels, &json, &columns, to: &stream)
      try json.closeBracket("}", to: &stream)
    }
  }

  /// Writes the tracks with their reduced keyframes.
  private func writeReducedTracks(
    _ kept: [ReducedKeyframes], _ encoding: Encoding, _ json: inout JSONWriter,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
    var values = SingleFrameValues(self, decimals: encoding.decimals)
    for (place, channels) in channelRanges.enumerated() {
      try writeTrackHeader(of: tracks[place], &json, to: &stream)
      try writeReducedKeyframes(kept[place], of: channels, &json, &values, to: &stream)
      try json.closeBracket("}", to: &stream)
    }
  }

  /// Writes the tracks with their values at the sample times.
  private func writeSampledTracks(
    at times: [SampleTime], _ encoding: Encoding, _ json: inout JSONWriter,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
    let samples = SampledValues(self, at: times, decimals: encoding.decimals)
    for (track, channels) in zip(tracks, channelRanges) {
      try writeTrackHeader(of: track, &json, to: &stream)
      try samples.writeTimesAndValues(of: channels, &json, to: &stream)
      try json.closeBracket("}", to: &stream)
    }
  }

  private func writeTiming(
    _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.writeEntry(.fps, DoubleDouble(grid.fps.perSecond), .given, to: &stream)
    try json.writeEntry(.frames, count: grid.count, to: &stream)
    // The length of the keyframes for a player; the motion's own end is the completion's time.
    try json.writeEntry(.duration, grid.time(of: grid.lastFrame), .time, to: &stream)
    if playback.delay > 0 { try json.writeEntry(.delay, .given(playback.delay), to: &stream) }
    if playback.count > 1 { try json.writeEntry(.repeat, .count(playback.count), to: &stream) }
    if playback.alternates { try json.writeEntry(.alternate, .flag(true), to: &stream) }
  }

  /// Opens a track's object and writes its members before the values.
  private func writeTrackHeader(
    of track: Track, _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.writeEntry(to: &stream)
    try json.openBracket("{", to: &stream)
    try json.writeEntry(.name, text: track.name, to: &stream)
    try json.writeEntry(.type, text: track.type.name, to: &stream)
    if !track.unit.isEmpty { try json.writeEntry(.unit, text: track.unit, to: &stream) }
    try json.writeEntry(.from, row: track.from, to: &stream)
    try json.writeEntry(.to, row: track.channels.map { $0.target }, to: &stream)
  }
}

extension FormatInfo {
  /// The bare JSON array of values.
  package static var array: FormatInfo {
    var info = FormatInfo(
      "array", extensions: [], summary: "an array of values", readBy: "jq, Python, Node",
      options: [.decimals, .compact, .times])
    info.needs = .oneTrack
    return info
  }
}

extension Animation {
  /// Writes the bare array of values.
  package func writeArray(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    var json = JSONWriter(decimals: encoding.decimals, isCompact: encoding.isCompact)
    if let samples = SampledValues(self, encoding) {
      try samples.writeValues(of: allChannels, &json, to: &stream)
    } else {
      var columns = BlockValueColumns(self, decimals: encoding.decimals)
      try writeValues(of: allChannels, &json, &columns, to: &stream)
    }
    try stream.write("\n")
  }

  /// Writes the array of a track's values at all frames, one per line.
  func writeValues(
    of channels: Range<Int>, _ json: inout JSONWriter, _ columns: inout BlockValueColumns,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.openBracket("[", to: &stream)
    try json.writeEntry(to: &stream)
    let between = json.separator
    let size = between.count + (channels.count + 1) * DecimalText.mostBytes
    let separator = RepeatedText(between)
    let isCompact = json.isCompact
    for first in blocks {
      let frames = block(at: first)
      columns.loadFrames(frames, channels: channels)
      try stream.reserve(frames.count * size)
      let start = stream.cursor
      let end = columns.withRows { rows in
        if let numbers = rows.numberColumn(channels) {
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
    try json.closeBracket("]", to: &stream)
  }
}

extension BlockValueRows {
  /// Writes a block of a track's numbers, with a separator before each but the track's first.
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
        ?? writeExactValue(channels.lowerBound, row: row, at: cursor)
    }
    return cursor
  }
}

extension FormatInfo {
  /// JSON lines: one object per frame.
  package static var ndjson: FormatInfo {
    var info = FormatInfo(
      "ndjson", extensions: ["ndjson", "jsonl"], summary: "one object per frame",
      readBy: "jq, DuckDB",
      options: [.decimals, .identifier, .reduction, .rates, .times])
    info.printsFrameTimes = true
    info.facts = .line
    return info
  }
}

extension Animation {
  /// Writes one object per frame, {"frame":0,"time":0,"value":300}, or per sample time,
  /// {"time":0,"value":300}.
  package func writeLines(
    _ encoding: Encoding, kept: [ReducedKeyframes]?, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let keys = tracks.map { Array((",\(JSONWriter.quoted($0.name)):").utf8) }
    if let samples = SampledValues(self, encoding) {
      return try samples.writeLines(keys, label: encoding.label, to: &stream)
    }
    let opening = Array("{\(encoding.label?.member ?? "")\"frame\":".utf8)
    if let kept {
      let frames = kept.first?.frames ?? Array(0..<grid.count)
      return try writeLines(
        at: frames, opening: opening, keys: keys, decimals: encoding.decimals, to: &stream)
    }
    var cells: [FrameRowWriter.Cell] = []
    for (key, channels) in zip(keys, channelRanges) {
      cells.append(FrameRowWriter.Cell(key, channels))
    }
    var row = FrameRowWriter(
      fps: grid.fps, opening: opening, time: Array(",\"time\":".utf8), cells: cells,
      closing: Array("}\n".utf8))
    var columns = BlockValueColumns(self, decimals: encoding.decimals, tables: stream.tables)
    defer { stream.tables = columns.tables }
    for first in blocks {
      try row.write(block(at: first), of: allChannels, &columns, to: &stream)
    }
  }
}
