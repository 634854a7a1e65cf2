import ExactNumerics
import Motion

/// The values of an animation at sample times, in place of its frames.
///
/// Each value is evaluated at exactly its time. A time is printed with all digits as it was
/// written, and the settling time with 6 decimals.
struct SampledValues {
  private let animation: Animation
  private let times: [SampleTime]
  private let channels: [Channel]
  private let decimals: Decimals

  /// Nil for an encoding without sample times.
  init?(_ animation: Animation, _ encoding: Encoding) {
    guard let times = encoding.times else { return nil }
    self.init(animation, at: times, decimals: encoding.decimals)
  }

  init(_ animation: Animation, at times: [SampleTime], decimals: Decimals) {
    self.animation = animation
    self.times = times
    channels = animation.tracks.flatMap { $0.channels }
    self.decimals = decimals
  }

  /// Writes the members "times" and "values" of a track, with one time per line.
  func writeTimesAndValues(
    of channels: Range<Int>, _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.writeEntry(.times, to: &stream)
    try json.openBracket("[", to: &stream)
    for time in times {
      try json.writeEntry(to: &stream)
      try write(time, to: &stream)
    }
    try json.closeBracket("]", to: &stream)
    try json.writeEntry(.values, to: &stream)
    try writeValues(of: channels, &json, to: &stream)
  }

  /// Writes the array of a track's values, one per line.
  func writeValues(
    of channels: Range<Int>, _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.openBracket("[", to: &stream)
    for time in times {
      try json.writeEntry(to: &stream)
      try writeValue(
        of: channels, at: animation.secondsOfSampleTime(of: time), isCompact: json.isCompact,
        to: &stream)
    }
    try json.closeBracket("]", to: &stream)
  }

  /// Writes one object per time.
  ///
  /// - Parameter keys: for each track the bytes before its value.
  func writeLines(
    _ keys: [[UInt8]], label: OutputLabel?, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let opening = Array("{\(label?.member ?? "")\"time\":".utf8)
    let ranges = animation.channelRanges
    for time in times {
      let seconds = animation.secondsOfSampleTime(of: time)
      try stream.write(opening)
      try write(time, to: &stream)
      for (key, channels) in zip(keys, ranges) {
        try stream.write(key)
        try writeValue(of: channels, at: seconds, isCompact: true, to: &stream)
      }
      try stream.write("}\n")
    }
  }

  /// Writes rows of a table: the time and the values of some channels.
  ///
  /// - Parameter label: the bytes before the time.
  func writeRows(
    of channels: Range<Int>, label: [UInt8], delimiter: UInt8, to stream: inout ByteStream
  ) throws(WriteFailure) {
    for time in times {
      let seconds = animation.secondsOfSampleTime(of: time)
      try stream.write(label)
      try write(time, to: &stream)
      try stream.reserve(channels.count * (DecimalText.mostBytes + 1) + 1)
      var cursor = stream.cursor
      for channel in channels {
        cursor = write(channel, at: seconds, to: cursor.put(delimiter))
      }
      stream.advance(to: cursor.put(UInt8(ascii: "\n")))
    }
  }

  private func write(_ time: SampleTime, to stream: inout ByteStream) throws(WriteFailure) {
    switch time {
    case .seconds(let seconds): try stream.write(seconds.text)
    case .settling:
      try stream.reserve(DecimalText.mostBytes)
      stream.advance(
        to: NumberText.write(
          animation.settlingTime, .fixed(FrameTimes.decimals), at: stream.cursor))
    }
  }

  /// Writes a track's value: a number, or an array for several components.
  private func writeValue(
    of channels: Range<Int>, at seconds: DoubleDouble, isCompact: Bool,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
    try stream.reserve(channels.count * (DecimalText.mostBytes + 2) + 2)
    if channels.count == 1 {
      return stream.advance(to: write(channels.lowerBound, at: seconds, to: stream.cursor))
    }
    var cursor = stream.cursor.put(UInt8(ascii: "["))
    for channel in channels {
      if channel > channels.lowerBound {
        cursor = cursor.put(UInt8(ascii: ","))
        if !isCompact { cursor = cursor.put(UInt8(ascii: " ")) }
      }
      cursor = write(channel, at: seconds, to: cursor)
    }
    stream.advance(to: cursor.put(UInt8(ascii: "]")))
  }

  private func write(
    _ channel: Int, at seconds: DoubleDouble, to cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    NumberText.write(
      animation.value(of: channels[channel], at: seconds), decimals, at: cursor)
  }
}

extension Animation {
  /// Checks that values can be printed at sample times.
  ///
  /// - Throws: `ParameterError` for the settling of a motion that never settles, and for a time
  ///   whose value has not all the digits.
  package func validate(_ times: [SampleTime], _ decimals: Decimals) throws(ParameterError) {
    var latest = DoubleDouble.zero
    for time in times {
      let seconds = secondsOfSampleTime(of: time)
      try require(
        seconds.isFinite, "times",
        "cannot be settle where the motion never settles; give seconds")
      latest = max(latest, seconds)
    }
    try validateContinuation(at: latest.high)
    try decimals.validateAngles(of: self, at: latest.high)
  }
}
