import Animations
import ExactNumerics
import Motion

/// The values of an animation, evaluated and rounded one block of frames at a time.
///
/// A block's values come with an error bound, which decides nearly every digit. If a rounding
/// boundary is within the bound, the exact value is computed. A block decides up to about 12
/// decimals; with more, and for the shortest texts, every value is exact.
package struct BlockValueColumns {
  private var sampler: AnimationSampler
  private let decimals: Decimals
  private let writer: DecimalWriter
  /// The rounded values of the block's channels from `base` on, each a row of `stride`, as decimal
  /// integers; empty if every value is exact.
  private var integers: [Int64] = []
  /// The values of one channel before rounding.
  private var samples: [Double] = []
  /// The table ``PackedDigits/fourDigitTable()`` for many frames, else empty.
  private let fourDigits: [UInt32]
  private let stride: Int
  private var first = 0
  private var base = 0
  private let keepsAll: Bool

  /// The mark of an undecided integer: its exact value must be computed.
  static let undecided = Int64.min

  /// The number of frames from which the table of digits is worth its cost.
  private static var manyFrames: Int { 20_000 }

  /// The tables for the next columns on the same stream.
  var tables: ResponseTableCache { sampler.tables }

  /// - Parameters:
  ///   - tables: the tables of columns before these.
  ///   - keepsAll: true to keep the values of channels while others are loaded.
  package init(
    _ animation: Animation, decimals: Decimals, tables: ResponseTableCache = ResponseTableCache(),
    keepsAll: Bool = false
  ) {
    self.keepsAll = keepsAll
    sampler = AnimationSampler(animation, tables: tables)
    self.decimals = decimals
    writer = DecimalWriter(decimals: decimals.digits ?? 0)
    fourDigits = animation.grid.count >= Self.manyFrames ? PackedDigits.fourDigitTable() : []
    stride = min(AnimationSampler.blockFrames, animation.grid.count)
    if decimals.isDecidedInDouble(animation.largest) {
      samples = Array(repeating: 0, count: stride)
    }
  }

  /// Evaluates the channels at `frames`, at most one block.
  package mutating func loadFrames(_ frames: Range<Int>, channels: Range<Int>) {
    first = frames.lowerBound
    base = keepsAll ? 0 : channels.lowerBound
    if samples.isEmpty { return }
    let count = (keepsAll ? sampler.channelCount : channels.count) * stride
    if integers.count < count { integers = Array(repeating: Self.undecided, count: count) }
    for channel in channels {
      let start = (channel - base) * stride
      loadIntegers(frames, channel: channel, indices: start..<start + frames.count)
    }
  }

  private mutating func loadIntegers(_ frames: Range<Int>, channel: Int, indices: Range<Int>) {
    let scale = Double.powersOfTen[writer.decimals]
    samples.withUnsafeMutableBufferPointer { samples in
      integers.withUnsafeMutableBufferPointer { integers in
        let values = UnsafeMutableBufferPointer(rebasing: samples[..<frames.count])
        let bound = sampler.fill(values, channel: channel, frames: frames)
        Self.roundToIntegers(
          UnsafeBufferPointer(values), within: bound, scale: scale,
          to: UnsafeMutableBufferPointer(rebasing: integers[indices]))
      }
    }
  }

  /// Rounds values * scale to integers, half to even.
  ///
  /// The sum with 1.5 * 2^52 has no bits after the point, so its low bits are the rounded integer.
  /// The product y = value * scale is off by the bound times scale, and by its own rounding of at
  /// most 2^-53 |y|. Scaling the bound rounds too, hence 2^-52.
  ///
  /// If that error reaches half a unit from the integer, the digit is undecided. This includes
  /// every |y| from 2^51 on, for which the sum would not be exact.
  private static func roundToIntegers(
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

  /// Calls `body` with the rows of the loaded block.
  ///
  /// - Returns: the position that `body` returns.
  @inline(__always)
  package func withRows(
    _ body: (BlockValueRows) -> UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    integers.withUnsafeBufferPointer { integers in
      fourDigits.withUnsafeBufferPointer { fourDigits in
        body(
          BlockValueRows(
            columns: self, integers: integers.isEmpty ? nil : integers.baseAddress,
            fourDigits: fourDigits.isEmpty ? nil : fourDigits.baseAddress, stride: stride,
            base: base, writer: writer))
      }
    }
  }

  /// Writes one value, evaluated and rounded exactly.
  func writeExactValue(
    _ channel: Int, row: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    NumberText.write(
      sampler.value(of: channel, at: first + row), decimals, within: sampler.animation.valueError,
      at: cursor)
  }

  /// Writes the value of a channel at a time, evaluated and rounded exactly.
  func writeExactValue(
    _ channel: Int, at seconds: DoubleDouble, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    NumberText.write(
      sampler.value(of: channel, at: seconds), decimals, within: sampler.animation.valueError,
      at: cursor)
  }
}

/// The values of an animation at single frames in ascending order.
package struct SingleFrameValues {
  private let animation: Animation
  private var columns: BlockValueColumns
  /// The first frame of each channel's loaded block; -1 for none.
  private var loaded: [Int]
  private var frame = 0

  package init(_ animation: Animation, decimals: Decimals) {
    self.animation = animation
    columns = BlockValueColumns(animation, decimals: decimals, keepsAll: true)
    loaded = animation.allChannels.map { _ in -1 }
  }

  /// Selects a frame of some channels; the same channels must always be selected together.
  package mutating func loadFrames(_ frame: Int, channels: Range<Int>) {
    self.frame = frame
    let first = frame - frame % AnimationSampler.blockFrames
    guard let channel = channels.first, loaded[channel] != first else { return }
    columns.loadFrames(animation.block(at: first), channels: channels)
    loaded[channel] = first
  }

  /// Writes a channel's value at the frame, where room has been reserved.
  package func write(
    _ channel: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    columns.withRows { rows in
      rows.write(channel, row: frame % AnimationSampler.blockFrames, at: cursor)
    }
  }
}

extension Animation {
  /// The first frames of all blocks.
  package var blocks: StrideTo<Int> {
    stride(from: 0, to: grid.count, by: AnimationSampler.blockFrames)
  }

  /// The frames of the block that begins at `first`.
  package func block(at first: Int) -> Range<Int> {
    first..<min(first + AnimationSampler.blockFrames, grid.count)
  }

  /// The indices of each track's channels among all channels.
  package var channelRanges: [Range<Int>] {
    var first = 0
    return tracks.map { track in
      let range = first..<first + track.channels.count
      first = range.upperBound
      return range
    }
  }

  package var allChannels: Range<Int> { 0..<tracks.reduce(0) { $0 + $1.channels.count } }
}
