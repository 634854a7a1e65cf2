import Analysis
import Motion

/// Reduced keyframes: the fewest with which straight lines stay within a tolerance.
extension Animation {
  /// The reduced keyframes of each track; nil without a reduction.
  ///
  /// - Throws: ``ParameterError`` where a reduction is not possible.
  package func reducedKeyframes(_ encoding: Encoding) throws(ParameterError) -> [ReducedKeyframes]?
  {
    guard let reduction = encoding.reduction else { return nil }
    var kept: [ReducedKeyframes] = []
    for track in tracks {
      kept.append(
        try reducedKeyframes(
          of: track, reduction, decimals: encoding.decimals.digits,
          times: .seconds(decimals: FrameTimes.decimals)))
    }
    return kept
  }

  /// Checks that the reduced keyframes of all tracks have the same times, for rows of all tracks.
  ///
  /// - Throws: ``ParameterError`` for "reduce" if two tracks differ.
  package func validateCommonTimes(_ kept: [ReducedKeyframes], in format: String)
    throws(ParameterError)
  {
    guard let first = kept.first else { return }
    for (track, own) in zip(tracks, kept) {
      try require(
        own.frames == first.frames, "reduce",
        "leaves \(Display.text(track.name)) other keyframes than \(Display.text(tracks[0].name)), "
          + "and a row of \(format) has all tracks; use csv with --tidy, json, "
          + "or --track")
    }
  }

  /// Writes the members of a reduced track: its errors, then "times" and "values" with one keyframe
  /// per line.
  func writeReducedKeyframes(
    _ kept: ReducedKeyframes, of channels: Range<Int>, _ json: inout JSONWriter,
    _ values: inout SingleFrameValues, to stream: inout ByteStream
  ) throws(WriteFailure) {
    for key in ErrorCertificateKey.allCases {
      try json.writeEntry(quoting: key.rawValue, to: &stream)
      try stream.write(key.errorText(kept.error))
    }
    if let track = tracks.indices.first(where: { channelRanges[$0] == channels }) {
      try json.writeEntry(
        quoting: ErrorCertificateKey.unit, .text(tracks[track].errorUnit()), to: &stream)
    }
    try json.writeEntry(.times, to: &stream)
    try json.openBracket("[", to: &stream)
    let times = FrameTimes(fps: grid.fps)
    for frame in kept.frames {
      try json.writeEntry(to: &stream)
      try stream.reserve(DecimalText.mostBytes)
      stream.advance(to: times.write(frame, at: stream.cursor))
    }
    try json.closeBracket("]", to: &stream)
    try json.writeEntry(.values, to: &stream)
    try json.openBracket("[", to: &stream)
    for frame in kept.frames {
      try json.writeEntry(to: &stream)
      values.loadFrames(frame, channels: channels)
      try stream.reserve((channels.count + 1) * DecimalText.mostBytes)
      stream.advance(
        to: values.writeValue(channels, isCompact: json.isCompact, at: stream.cursor))
    }
    try json.closeBracket("]", to: &stream)
  }

  /// Writes rows of a table at some frames: frame, time, and the values of some channels.
  ///
  /// - Parameter label: the bytes before the frame.
  func writeRows(
    at frames: [Int], of channels: Range<Int>, label: [UInt8], delimiter: UInt8,
    _ values: inout SingleFrameValues, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let times = FrameTimes(fps: grid.fps)
    for frame in frames {
      values.loadFrames(frame, channels: channels)
      try stream.reserve(label.count + (channels.count + 3) * DecimalText.mostBytes)
      var cursor = DecimalWriter.writeInteger(UInt64(frame), at: stream.cursor.put(label))
      cursor = times.write(frame, at: cursor.put(delimiter))
      for channel in channels { cursor = values.write(channel, at: cursor.put(delimiter)) }
      stream.advance(to: cursor.put(UInt8(ascii: "\n")))
    }
  }

  /// Writes JSON lines at some frames.
  ///
  /// - Parameters:
  ///   - opening: the bytes before the frame.
  ///   - keys: for each track the bytes before its value.
  package func writeLines(
    at frames: [Int], opening: [UInt8], keys: [[UInt8]], decimals: Decimals,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
    let times = FrameTimes(fps: grid.fps)
    let ranges = channelRanges
    let time = Array(",\"time\":".utf8)
    let size =
      keys.reduce(64 + opening.count) { $0 + $1.count } + (allChannels.count + 3)
      * DecimalText.mostBytes
    var values = SingleFrameValues(self, decimals: decimals)
    for frame in frames {
      values.loadFrames(frame, channels: allChannels)
      try stream.reserve(size)
      var cursor = DecimalWriter.writeInteger(UInt64(frame), at: stream.cursor.put(opening))
      cursor = times.write(frame, at: cursor.put(time))
      for track in tracks.indices {
        cursor = values.writeValue(ranges[track], isCompact: true, at: cursor.put(keys[track]))
      }
      stream.advance(to: cursor.put(UInt8(ascii: "}")).put(UInt8(ascii: "\n")))
    }
  }
}

/// The keys of a reduced track's errors: the proven distance of its lines from the motion.
package enum ErrorCertificateKey: String, CaseIterable {
  case maxError, maxErrorTime, frameError

  /// The key of the errors' unit; see ``Track/errorUnit(_:length:)``.
  package static let unit = "errorUnit"

  /// The text of an error, rounded up so that it remains an upper bound, or of its time.
  package func errorText(_ error: ErrorBound) -> String {
    switch self {
    case .maxError: CSSText.error(error.largest)
    case .maxErrorTime: CSSText.number(error.time)
    case .frameError: CSSText.error(error.atFrames)
    }
  }
}

extension Track {
  /// The unit of a track's errors in a file: "px", "rad", "shares of 1", or "the unit of the
  /// values" for values without one.
  ///
  /// - Parameters:
  ///   - given: the unit of --unit, for a bare value without one.
  ///   - length: the format's name of a point on a screen.
  package func errorUnit(_ given: String? = nil, length: String = "points") -> String {
    if !unit.isEmpty { return unit }
    if isBare, let given, !given.isEmpty { return given }
    switch property {
    case "scale", "scale-x", "scale-y", "alpha", "opacity": return "shares of 1"
    case "rotation": return "rad"
    default: break
    }
    if type == .color { return "shares of 1" }
    return isBare || rate != nil ? "the unit of the values" : length
  }
}
