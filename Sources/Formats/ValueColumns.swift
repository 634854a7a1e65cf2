import ExactNumerics
import Motion

/// An animation's values a block of frames at a time, as the decimal integers that are printed.
///
/// A value in Double with a bound on its error decides nearly every digit; where the bound
/// reaches across a rounding boundary, the exact value is asked for.
struct ValueColumns {
  private var sampler: AnimationSampler
  private let decimals: Decimals
  private let writer: DecimalWriter
  /// The block's decimal integers, a row of `blockFrames` a channel; `undecided` where the exact
  /// value must be asked.
  private var integers: [Int64]
  private var samples: [Double]
  private var first = 0

  private static let undecided = Int64.min

  init(_ animation: Animation, decimals: Decimals) {
    sampler = AnimationSampler(animation)
    self.decimals = decimals
    if case .fixed(let digits) = decimals {
      writer = DecimalWriter(decimals: digits)
    } else {
      writer = DecimalWriter(decimals: 0)
    }
    let length = min(AnimationSampler.blockFrames, animation.grid.count)
    integers = Array(repeating: Self.undecided, count: sampler.channels.count * length)
    samples = Array(repeating: 0, count: length)
    stride = length
  }

  /// Places of `integers` from one channel to the next.
  private let stride: Int

  /// Evaluates the channels at `frames`, at most a block of them.
  mutating func load(_ frames: Range<Int>, channels: Range<Int>) {
    first = frames.lowerBound
    guard case .fixed(let digits) = decimals else { return }
    samples.withUnsafeMutableBufferPointer { samples in
      integers.withUnsafeMutableBufferPointer { integers in
        for channel in channels {
          let values = UnsafeMutableBufferPointer(rebasing: samples[..<frames.count])
          let bound = sampler.fill(values, channel: channel, frames: frames)
          let start = channel * stride
          Self.round(
            UnsafeBufferPointer(values), within: bound, scale: Decimals.powersOfTen[digits],
            to: UnsafeMutableBufferPointer(rebasing: integers[start..<start + frames.count]))
        }
      }
    }
  }

  /// Rounds values * scale to integers, half to even.
  ///
  /// Adding 1.5 * 2^52 leaves no bits after the point, so the sum is the rounded integer, in its low
  /// bits. y = value * scale is off by the value's bound times scale and by its own rounding, at most
  /// 2^-53 |y|; scaling the bound is rounded too, hence 2^-52. Where that reaches half a unit from the
  /// integer the digit is undecided: also for any |y| from 2^51 on, for which the sum would not hold.
  private static func round(
    _ values: UnsafeBufferPointer<Double>, within bound: Double, scale: Double,
    to integers: UnsafeMutableBufferPointer<Int64>
  ) {
    let magic = 0x1.8p52
    let reach = 0.5 - bound * scale * (1 + 0x1p-50)
    for j in values.indices {
      let y = values[j] * scale
      let sum = y + magic
      let distance = (y - (sum - magic)).magnitude + y.magnitude * 0x1p-52
      let integer = Int64(bitPattern: sum.bitPattern &- magic.bitPattern)
      integers[j] = distance < reach ? integer : undecided
    }
  }

  /// Writes the value of a channel in a row of the block.
  @inline(__always)
  func write(
    _ channel: Int, row: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let integer = integers[channel &* stride &+ row]
    if integer == Self.undecided { return writeExactly(channel, row: row, at: cursor) }
    return writer.write(integer, at: cursor)
  }

  @inline(never)
  private func writeExactly(
    _ channel: Int, row: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let value = sampler.value(of: channel, at: first + row)
    switch decimals {
    case .fixed(let digits): return DecimalText.write(value, decimals: digits, at: cursor)
    case .shortest: return DecimalText.write(shortest: value, at: cursor)
    }
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
