import ExactNumerics
import Motion

/// An animation's values a block of frames at a time, rounded to what is printed.
///
/// A value in Double with a bound on its error decides nearly every digit; where the bound
/// reaches across a rounding boundary, the exact value is asked for.
struct ValueColumns {
  private var sampler: AnimationSampler
  private let decimals: Decimals
  /// The block's values as they came, one row of `blockFrames` after the other by channel.
  private var samples: [Double]
  /// The error bounds of the block's values, by channel.
  private var bounds: [Double]
  private(set) var frames = 0..<0

  init(_ animation: Animation, decimals: Decimals) {
    sampler = AnimationSampler(animation)
    self.decimals = decimals
    samples = Array(repeating: 0, count: sampler.channels.count * AnimationSampler.blockFrames)
    bounds = Array(repeating: 0, count: sampler.channels.count)
  }

  /// Evaluates the channels at `frames`, at most a block of them.
  mutating func load(_ frames: Range<Int>, channels: Range<Int>) {
    self.frames = frames
    samples.withUnsafeMutableBufferPointer { samples in
      for channel in channels {
        let start = channel * AnimationSampler.blockFrames
        let row = UnsafeMutableBufferPointer(rebasing: samples[start..<start + frames.count])
        bounds[channel] = sampler.fill(row, channel: channel, frames: frames)
      }
    }
  }

  /// Writes the value of a channel at a frame of the block.
  func write(
    channel: Int, frame: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    switch decimals {
    case .fixed(let digits):
      return writeFixed(channel: channel, frame: frame, digits: digits, at: cursor)
    case .shortest:
      return DecimalText.write(
        shortest: sampler.value(of: channel, at: frame), at: cursor)
    }
  }

  private func writeFixed(
    channel: Int, frame: Int, digits: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let sample = samples[channel * AnimationSampler.blockFrames + frame - frames.lowerBound]
    let scale = Decimals.powersOfTen[digits]
    let scaled = sample * scale
    let nearest = scaled.rounded(.toNearestOrEven)
    let bound = bounds[channel] * scale + scaled.magnitude * 0x1p-52
    if (scaled - nearest).magnitude + bound < 0.5 {
      return DecimalText.write(Int64(nearest), decimals: digits, at: cursor)
    }
    return DecimalText.write(
      sampler.value(of: channel, at: frame), decimals: digits, at: cursor)
  }
}

extension DecimalText {
  /// Writes an exact value with fixed decimals.
  static func write(
    _ value: DoubleDouble, decimals: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    write(wide: value.rounded(toDecimals: decimals), decimals: decimals, at: cursor)
  }

  /// Writes the shortest text of the nearest Double.
  static func write(
    shortest value: DoubleDouble, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var cursor = cursor
    for byte in ShortestText.of(value.nearestDouble).utf8 {
      cursor.pointee = byte
      cursor += 1
    }
    return cursor
  }
}

extension ByteStream {
  /// Writes a single number of a document's head or tail.
  mutating func write(_ value: DoubleDouble, _ decimals: Decimals) throws(WriteFailure) {
    try reserve(DecimalText.mostBytes)
    switch decimals {
    case .fixed(let digits):
      advance(to: DecimalText.write(value, decimals: digits, at: cursor))
    case .shortest:
      advance(to: DecimalText.write(shortest: value, at: cursor))
    }
  }

  /// Writes a time in seconds: 6 decimals at most.
  mutating func write(time: DoubleDouble) throws(WriteFailure) {
    try write(time, .fixed(FrameTimes.decimals))
  }
}

extension DecimalText {
  /// The text of a Double with at most `decimals` digits after its point, for the labels of a plot.
  static func text(_ value: Double, decimals: Int) -> String {
    let digits = min(decimals, Decimals.most)
    guard value.magnitude * Decimals.powersOfTen[digits] < 1e24 else {
      return ShortestText.of(value)
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: mostBytes) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = write(DoubleDouble(value), decimals: digits, at: start) - start
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
