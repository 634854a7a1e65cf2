import Analysis
import Animations
import ExactNumerics
import Motion

/// The rows of an animation in a text: all frames, the reduced keyframes of each track, or sample
/// times in place of frames.
///
/// A value at a sample time is evaluated at exactly that time. The time is printed with all digits
/// as it was written, and the settling time with 6 decimals.
package struct KeyframeRows {
  private let animation: Animation
  private let encoding: Encoding
  /// The reduced keyframes of each track; nil for all frames.
  private let reduced: [ReducedKeyframes]?
  private var values: FrameValues
  private let times: FrameTimes
  /// The maximum bytes of a row's time.
  private let mostTimeBytes: Int

  /// A part of a row. At a sample time there is no frame.
  package enum RowPart {
    case text([UInt8])
    case frame, time
    /// A number, or an array of several.
    case values(Range<Int>)

    package static func text(_ text: String) -> RowPart { .text(Array(text.utf8)) }
  }

  private enum Instant {
    case frame(Int)
    case sample(SampleTime)
  }

  package init(
    _ animation: Animation, _ encoding: Encoding, reduced: [ReducedKeyframes]?,
    tables: ResponseTableCache = ResponseTableCache()
  ) {
    self.animation = animation
    self.encoding = encoding
    self.reduced = encoding.times == nil ? reduced : nil
    values = FrameValues(animation, decimals: encoding.decimals, tables: tables)
    times = FrameTimes(fps: animation.grid.fps)
    mostTimeBytes = (encoding.times ?? []).reduce(DecimalText.mostBytes) { most, time in
      if case .seconds(let seconds) = time { max(most, seconds.text.utf8.count) } else { most }
    }
  }

  /// The tables for the next animation on the same stream.
  var tables: ResponseTableCache { values.tables }

  /// The error of a track's lines; nil without a reduction.
  func error(of track: Int) -> ErrorBound? { reduced?[track].error }

  /// The number of a track's rows.
  package func count(of track: Int) -> Int {
    encoding.times?.count ?? keptFrames(of: track)?.count ?? animation.grid.count
  }

  private func instant(_ row: Int, of track: Int) -> Instant {
    if let times = encoding.times { return .sample(times[row]) }
    return .frame(keptFrames(of: track)?[row] ?? row)
  }

  /// The frames of a track's reduced keyframes; nil for all frames.
  private func keptFrames(of track: Int) -> [Int]? {
    guard let reduced, track < reduced.count else { return nil }
    return reduced[track].frames
  }

  /// Writes one row of a track's keyframes, part by part.
  package mutating func write(
    _ row: Int, of track: Int, _ parts: [RowPart], to stream: inout ByteStream
  ) throws(WriteFailure) {
    let instant = instant(row, of: track)
    // All blocks of a row are kept for the next row.
    var channels: Range<Int>?
    for case .values(let own) in parts {
      channels = (channels ?? own).lowerBound..<own.upperBound
    }
    load(instant, channels ?? 0..<0)
    for part in parts {
      switch part {
      case .text(let text): try stream.write(text)
      case .frame:
        if case .frame(let frame) = instant { try stream.write(count: frame) }
      case .time:
        try stream.reserve(mostTimeBytes)
        stream.advance(to: write(instant, at: stream.cursor))
      case .values(let channels): try writeValues(of: channels, at: instant, to: &stream)
      }
    }
  }

  /// Writes all rows of a track.
  package mutating func writeRows(
    of track: Int, _ parts: [RowPart], to stream: inout ByteStream
  ) throws(WriteFailure) {
    for row in 0..<count(of: track) { try write(row, of: track, parts, to: &stream) }
  }

  /// Writes the times of a track's values as the member "times", if they are not those of all
  /// frames.
  func writeTimes(
    of track: Int, _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    if encoding.times == nil, keptFrames(of: track) == nil { return }
    try json.writeEntry(.times, to: &stream)
    try json.openBracket("[", to: &stream)
    for row in 0..<count(of: track) {
      try json.writeEntry(to: &stream)
      try stream.reserve(mostTimeBytes)
      stream.advance(to: write(instant(row, of: track), at: stream.cursor))
    }
    try json.closeBracket("]", to: &stream)
  }

  /// Writes the array of a track's values, one per line.
  mutating func writeValues(
    of track: Int, _ channels: Range<Int>, _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.openBracket("[", to: &stream)
    for row in 0..<count(of: track) {
      try json.writeEntry(to: &stream)
      let instant = instant(row, of: track)
      load(instant, channels)
      try writeValues(of: channels, at: instant, isCompact: json.isCompact, to: &stream)
    }
    try json.closeBracket("]", to: &stream)
  }

  private func write(
    _ instant: Instant, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    switch instant {
    case .frame(let frame): times.write(frame, at: cursor)
    case .sample(.seconds(let seconds)): cursor.put(Array(seconds.text.utf8))
    case .sample(.settling):
      NumberText.write(animation.settlingTime, .fixed(FrameTimes.decimals), at: cursor)
    }
  }

  private mutating func load(_ instant: Instant, _ channels: Range<Int>) {
    if case .frame(let frame) = instant { values.load(frame, channels: channels) }
  }

  /// Writes a number, or an array of several.
  private func writeValues(
    of channels: Range<Int>, at instant: Instant, isCompact: Bool = true,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
    try stream.reserve((channels.count + 1) * (DecimalText.mostBytes + 2))
    var cursor = stream.cursor
    if channels.count != 1 { cursor = cursor.put(UInt8(ascii: "[")) }
    for channel in channels {
      if channel > channels.lowerBound {
        cursor = cursor.put(UInt8(ascii: ","))
        if !isCompact { cursor = cursor.put(UInt8(ascii: " ")) }
      }
      switch instant {
      case .frame: cursor = values.write(channel, at: cursor)
      case .sample(let time):
        let seconds = animation.secondsOfSampleTime(of: time)
        cursor = values.write(channel, at: seconds, to: cursor)
      }
    }
    if channels.count != 1 { cursor = cursor.put(UInt8(ascii: "]")) }
    stream.advance(to: cursor)
  }
}
