import Analysis
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
  private let reduced: [ReducedKeyframes]?
  private var values: FrameValues
  private let times: FrameTimes
  /// The maximum bytes of a row's time.
  private let mostTimeBytes: Int
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
  private func count(of track: Int) -> Int {
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
    // Room for the frame, the time and the values.
    let texts = opening.count + between.count + closing.count
    let mostBytes = cells.reduce(texts + DecimalText.mostBytes + mostTimeBytes) {
      $0 + $1.before.count + 2 + $1.channels.count * (DecimalText.mostBytes + 1)
    }
    for row in 0..<count(of: track) {
      let instant = instant(row, of: track)
      load(instant, channels)
      try stream.reserve(mostBytes)
      var cursor = stream.cursor.put(opening)
      if case .frame(let frame) = instant {
        cursor = DecimalText.writeInteger(UInt64(frame), at: cursor).put(between)
      }
      cursor = write(instant, at: cursor)
      for cell in cells {
        cursor = writeValue(of: cell.channels, isCompact: true, at: cursor.put(cell.before))
      }
      stream.advance(to: cursor.put(closing))
    }
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
      load(instant(row, of: track), channels)
      try stream.reserve((channels.count + 1) * (DecimalText.mostBytes + 2))
      stream.advance(to: writeValue(of: channels, isCompact: json.isCompact, at: stream.cursor))
    }
    try json.closeBracket("]", to: &stream)
  }

  /// Makes an instant the present row.
  private mutating func load(_ instant: Instant, _ channels: Range<Int>) {
    switch instant {
    case .frame(let frame): values.load(frame, channels: channels)
    case .sample(let time): seconds = animation.secondsOfSampleTime(of: time)
    }
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

  /// Writes a track's value in the present row: a number, or an array for several components.
  private func writeValue(
    of channels: Range<Int>, isCompact: Bool, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    func write(_ channel: Int, _ cursor: UnsafeMutablePointer<UInt8>)
      -> UnsafeMutablePointer<UInt8>
    {
      seconds.map { values.write(channel, at: $0, to: cursor) } ?? values.write(channel, at: cursor)
    }
    if channels.count == 1 { return write(channels.lowerBound, start) }
    var cursor = start.put(UInt8(ascii: "["))
    for channel in channels {
      if channel > channels.lowerBound {
        cursor = cursor.put(UInt8(ascii: ","))
        if !isCompact { cursor = cursor.put(UInt8(ascii: " ")) }
      }
      cursor = write(channel, cursor)
    }
    return cursor.put(UInt8(ascii: "]"))
  }
}
