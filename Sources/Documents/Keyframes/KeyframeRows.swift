import Analysis
import Animations
import ExactNumerics
import Motion

/// The rows of an animation in a text: all frames, the reduced keyframes of each track, or sample
/// times in place of frames.
///
/// A value at a sample time is evaluated at exactly that time. The time is printed with all digits
/// as it was written, and the settling time with 6 decimals.
struct KeyframeRows {
  private let animation: Animation
  private let encoding: Encoding
  /// The reduced keyframes of each track; nil for all frames.
  let reduced: [ReducedKeyframes]?
  /// The values of all frames.
  private var columns: BlockValueColumns
  /// The values of reduced keyframes.
  private var values: SingleFrameValues?
  private let times: FrameTimes
  /// The seconds of the present row, if it is at a sample time.
  private var seconds: DoubleDouble?

  private enum Instant {
    case frame(Int)
    case sample(SampleTime)
  }

  init(
    _ animation: Animation, _ encoding: Encoding, reduced: [ReducedKeyframes]?,
    tables: ResponseTableCache
  ) {
    self.animation = animation
    self.encoding = encoding
    self.reduced = encoding.times == nil ? reduced : nil
    columns = BlockValueColumns(animation, decimals: encoding.decimals, tables: tables)
    values = self.reduced.map { _ in SingleFrameValues(animation, decimals: encoding.decimals) }
    times = FrameTimes(fps: animation.grid.fps)
  }

  /// The tables for the next animation on the same stream.
  var tables: ResponseTableCache { columns.tables }

  /// The instants of a track's rows; nil for all frames.
  private func instants(of track: Int) -> [Instant]? {
    if let times = encoding.times { return times.map { .sample($0) } }
    guard let reduced, track < reduced.count else { return nil }
    return reduced[track].frames.map { .frame($0) }
  }

  /// Writes a row for each instant: its frame, its time, and the values of some channels. A sample
  /// time has no frame.
  ///
  /// - Parameters:
  ///   - track: the track whose keyframes are the rows.
  ///   - opening: the text before the frame, or before a sample time.
  ///   - between: the text between frame and time.
  ///   - cells: the values, each with the text before it.
  ///   - closing: the text after the last value.
  mutating func writeRows(
    of track: Int, opening: [UInt8], between: [UInt8],
    cells: [(before: [UInt8], channels: Range<Int>)], closing: [UInt8], to stream: inout ByteStream
  ) throws(WriteFailure) {
    let channels = (cells.first?.channels.lowerBound ?? 0)..<(cells.last?.channels.upperBound ?? 0)
    guard let instants = instants(of: track) else {
      var row = FrameRowWriter(
        fps: animation.grid.fps, opening: opening, time: between, cells: cells, closing: closing)
      for first in animation.blocks {
        try row.write(animation.block(at: first), of: channels, &columns, to: &stream)
      }
      return
    }
    for instant in instants {
      load(instant, channels)
      try stream.write(opening)
      if case .frame(let frame) = instant {
        try stream.write(count: frame)
        try stream.write(between)
      }
      try write(instant, to: &stream)
      for cell in cells {
        try stream.write(cell.before)
        try writeValue(of: cell.channels, isCompact: true, to: &stream)
      }
      try stream.write(closing)
    }
  }

  /// Writes the times of a track's values as the member "times", if they are not those of all
  /// frames.
  func writeTimes(
    of track: Int, _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    guard let instants = instants(of: track) else { return }
    try json.writeEntry(.times, to: &stream)
    try json.openBracket("[", to: &stream)
    for instant in instants {
      try json.writeEntry(to: &stream)
      try write(instant, to: &stream)
    }
    try json.closeBracket("]", to: &stream)
  }

  /// Writes the array of a track's values, one per line.
  mutating func writeValues(
    of track: Int, _ channels: Range<Int>, _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.openBracket("[", to: &stream)
    if let instants = instants(of: track) {
      for instant in instants {
        try json.writeEntry(to: &stream)
        load(instant, channels)
        try writeValue(of: channels, isCompact: json.isCompact, to: &stream)
      }
    } else {
      try json.writeEntry(to: &stream)
      try writeFrames(of: channels, json.separator, isCompact: json.isCompact, to: &stream)
    }
    try json.closeBracket("]", to: &stream)
  }

  /// Writes the values of a track at all frames, with separators between them.
  private mutating func writeFrames(
    of channels: Range<Int>, _ between: [UInt8], isCompact: Bool, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let size = between.count + (channels.count + 1) * DecimalText.mostBytes
    let separator = RepeatedText(between)
    for first in animation.blocks {
      let frames = animation.block(at: first)
      columns.loadFrames(frames, channels: channels)
      try stream.reserve(frames.count * size)
      let start = stream.cursor
      let end = columns.withRows { rows in
        var cursor = start
        for row in 0..<frames.count {
          if row > 0 || first > 0 { cursor = separator.write(at: cursor) }
          cursor = rows.writeValue(channels, row: row, isCompact: isCompact, at: cursor)
        }
        return cursor
      }
      stream.advance(to: end)
    }
  }

  /// Makes an instant the present row.
  private mutating func load(_ instant: Instant, _ channels: Range<Int>) {
    switch instant {
    case .frame(let frame): values?.loadFrames(frame, channels: channels)
    case .sample(let time): seconds = animation.secondsOfSampleTime(of: time)
    }
  }

  private func write(_ instant: Instant, to stream: inout ByteStream) throws(WriteFailure) {
    if case .sample(.seconds(let seconds)) = instant { return try stream.write(seconds.text) }
    try stream.reserve(DecimalText.mostBytes)
    if case .frame(let frame) = instant {
      stream.advance(to: times.write(frame, at: stream.cursor))
    } else {
      stream.advance(
        to: NumberText.write(
          animation.settlingTime, .fixed(FrameTimes.decimals), at: stream.cursor))
    }
  }

  /// Writes a track's value in the present row: a number, or an array for several components.
  private func writeValue(
    of channels: Range<Int>, isCompact: Bool, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try stream.reserve((channels.count + 1) * (DecimalText.mostBytes + 2))
    let end = stream.cursor.putValue(of: channels, isCompact: isCompact) { channel, cursor in
      if let seconds { return columns.writeExactValue(channel, at: seconds, at: cursor) }
      return values?.write(channel, at: cursor) ?? cursor
    }
    stream.advance(to: end)
  }
}
