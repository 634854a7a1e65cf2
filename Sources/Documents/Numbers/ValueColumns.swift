import ExactNumerics
import Motion

/// An animation's values a block of frames at a time, ready to be written.
///
/// A block's values come with a bound on their error, which decides nearly every digit; where it
/// reaches across a rounding boundary, the exact value is asked for. Blocks in Double decide up to
/// about 12 decimals, those in fixed point the rest and the shortest texts.
package struct ValueColumns {
  private var sampler: AnimationSampler
  private let decimals: Decimals
  private let writer: DecimalWriter
  /// The values of the block's channels from `base` on, a row of `stride` each: as decimal
  /// integers, or in parts.
  private var integers: [Int64] = []
  private var parts: [DecimalParts] = []
  /// A channel's values before they are rounded.
  private var samples: [Double] = []
  private var fixedPoints: [Int128] = []
  /// All numbers of four digits, where there are many to write.
  private let fourDigits: [UInt32]
  private let stride: Int
  private var first = 0
  private var base = 0
  private let keepsAll: Bool

  /// In place of an integer: the exact value must be asked.
  static let undecided = Int64.min

  /// From so many frames on a table of digits is worth making.
  private static var manyFrames: Int { 20_000 }

  /// What the next columns may begin with.
  var tables: StepTables { sampler.tables }

  /// - Parameters:
  ///   - tables: of columns before these.
  ///   - keepsAll: whether channels stay loaded while others are.
  package init(
    _ animation: Animation, decimals: Decimals, tables: StepTables = StepTables(),
    keepsAll: Bool = false
  ) {
    self.keepsAll = keepsAll
    sampler = AnimationSampler(animation, tables: tables)
    self.decimals = decimals
    writer = DecimalWriter(decimals: decimals.digits ?? 0)
    fourDigits = animation.grid.count >= Self.manyFrames ? DigitWords.allFour() : []
    stride = min(AnimationSampler.blockFrames, animation.grid.count)
    if decimals.isDecidedInDouble(animation.largest) {
      samples = Array(repeating: 0, count: stride)
    } else {
      fixedPoints = Array(repeating: 0, count: stride)
    }
  }

  /// Evaluates the channels at `frames`, at most a block of them.
  package mutating func load(_ frames: Range<Int>, channels: Range<Int>) {
    first = frames.lowerBound
    base = keepsAll ? 0 : channels.lowerBound
    makeRoom(for: keepsAll ? sampler.channelCount : channels.count)
    for channel in channels {
      let start = (channel - base) * stride
      let indices = start..<start + frames.count
      if samples.isEmpty {
        loadParts(frames, channel: channel, indices: indices)
      } else {
        loadIntegers(frames, channel: channel, indices: indices)
      }
    }
  }

  private mutating func makeRoom(for channels: Int) {
    let count = channels * stride
    if samples.isEmpty, parts.count < count {
      parts = Array(repeating: .undecided, count: count)
    } else if !samples.isEmpty, integers.count < count {
      integers = Array(repeating: Self.undecided, count: count)
    }
  }

  private mutating func loadIntegers(_ frames: Range<Int>, channel: Int, indices: Range<Int>) {
    let scale = Decimals.powersOfTen[writer.decimals]
    samples.withUnsafeMutableBufferPointer { samples in
      integers.withUnsafeMutableBufferPointer { integers in
        let values = UnsafeMutableBufferPointer(rebasing: samples[..<frames.count])
        let bound = sampler.fill(values, channel: channel, frames: frames)
        Self.round(
          UnsafeBufferPointer(values), within: bound, scale: scale,
          to: UnsafeMutableBufferPointer(rebasing: integers[indices]))
      }
    }
  }

  private mutating func loadParts(_ frames: Range<Int>, channel: Int, indices: Range<Int>) {
    fixedPoints.withUnsafeMutableBufferPointer { fixedPoints in
      parts.withUnsafeMutableBufferPointer { parts in
        let values = UnsafeMutableBufferPointer(rebasing: fixedPoints[..<frames.count])
        let unit = sampler.fill(values, channel: channel, frames: frames)
        FixedPointDigits(unit).round(
          UnsafeBufferPointer(values), decimals,
          to: UnsafeMutableBufferPointer(rebasing: parts[indices]))
      }
    }
  }

  /// Rounds values * scale to integers, half to even.
  ///
  /// Adding 1.5 * 2^52 leaves no bits after the point, so the sum is the rounded integer, in its
  /// low bits. y = value * scale is off by the value's bound times scale and by its own rounding,
  /// at most 2^-53 |y|; scaling the bound is rounded too, hence 2^-52. Where that reaches half a
  /// unit from the integer the digit is undecided: also for any |y| from 2^51 on, for which the sum
  /// would not hold.
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

  /// The loaded block's rows, as long as `body` runs.
  ///
  /// - Returns: what body does: where the next byte goes.
  @inline(__always)
  package func withRows(
    _ body: (ValueRows) -> UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    integers.withUnsafeBufferPointer { integers in
      parts.withUnsafeBufferPointer { parts in
        fourDigits.withUnsafeBufferPointer { fourDigits in
          body(
            ValueRows(
              self, integers: integers.isEmpty ? nil : integers.baseAddress,
              parts: parts.baseAddress,
              fourDigits: fourDigits.isEmpty ? nil : fourDigits.baseAddress, stride: stride,
              base: base, writer: writer))
        }
      }
    }
  }

  /// Writes a value of a row, worked out and rounded exactly.
  @inline(never)
  func writeExactly(
    _ channel: Int, row: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    NumberText.write(sampler.value(of: channel, at: first + row), decimals, at: cursor)
  }
}

/// An animation's values at single frames, in the order of the frames, ready to be written.
package struct FrameValues {
  private let animation: Animation
  private var columns: ValueColumns
  /// For each channel the first frame of the block that is loaded.
  private var loaded: [Int]
  private var frame = 0

  package init(_ animation: Animation, decimals: Decimals) {
    self.animation = animation
    columns = ValueColumns(animation, decimals: decimals, keepsAll: true)
    loaded = animation.allChannels.map { _ in -1 }
  }

  /// Goes to a frame of some channels, which are always asked for together.
  package mutating func load(_ frame: Int, channels: Range<Int>) {
    self.frame = frame
    let first = frame - frame % AnimationSampler.blockFrames
    guard let channel = channels.first, loaded[channel] != first else { return }
    columns.load(animation.block(at: first), channels: channels)
    loaded[channel] = first
  }

  /// Writes a channel's value at the frame; room has been reserved.
  package func write(
    _ channel: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    columns.withRows { rows in
      rows.write(channel, row: frame % AnimationSampler.blockFrames, at: cursor)
    }
  }

  /// Writes a track's value at the frame: a number, or an array for several components.
  func writeValue(
    _ channels: Range<Int>, isCompact: Bool, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    columns.withRows { rows in
      rows.writeValue(
        channels, row: frame % AnimationSampler.blockFrames, isCompact: isCompact, at: cursor)
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

  /// For each track the indices of its channels among all channels.
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
