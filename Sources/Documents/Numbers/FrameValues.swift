import Animations
import ExactNumerics
import Motion

/// The values of an animation at frames in ascending order, evaluated and rounded one block of
/// frames at a time.
///
/// A block's values come with an error bound, which decides nearly every digit. If a rounding
/// boundary is within the bound, the exact value is computed. A block decides up to about 12
/// decimals; with more, and for the shortest texts, every value is exact.
package struct FrameValues {
  private var sampler: AnimationSampler
  private let decimals: Decimals
  /// The decimals that blocks decide; nil if every value is exact.
  private let digits: Int?
  /// Each channel's block.
  private var blocks: [Block]
  /// The channels whose blocks are not dropped when others are loaded.
  private var loaded = 0..<0
  private let keepsAll: Bool
  private var frame = 0

  /// The rounded values of successive frames as decimal integers.
  private struct Block {
    var frames = 0..<0
    var integers: [Int64] = []
  }

  /// The mark of an undecided integer: its exact value must be computed.
  private static let undecided = Int64.min

  /// The tables for the next values on the same stream.
  var tables: ResponseTableCache { sampler.tables }

  /// - Parameters:
  ///   - tables: the tables of values before these.
  ///   - keepsAll: true to keep the blocks of channels while others are loaded.
  package init(
    _ animation: Animation, decimals: Decimals, tables: ResponseTableCache = ResponseTableCache(),
    keepsAll: Bool = false
  ) {
    sampler = AnimationSampler(animation, tables: tables)
    self.decimals = decimals
    self.keepsAll = keepsAll
    digits = decimals.isDecidedInDouble(animation.largest) ? decimals.digits : nil
    blocks = Array(repeating: Block(), count: sampler.channelCount)
  }

  /// Selects a frame of some channels.
  package mutating func load(_ frame: Int, channels: Range<Int>) {
    self.frame = frame
    if let digits, let first = channels.first, !blocks[first].frames.contains(frame) {
      loadBlock(at: frame, channels, digits)
    }
  }

  private mutating func loadBlock(at frame: Int, _ channels: Range<Int>, _ digits: Int) {
    if !keepsAll, channels != loaded { for channel in loaded { blocks[channel] = Block() } }
    loaded = channels
    let frames = sampler.block(at: frame)
    var values = [Double](repeating: 0, count: frames.count)
    for channel in channels {
      let bound = values.withUnsafeMutableBufferPointer {
        sampler.fill($0, channel: channel, frames: frames)
      }
      blocks[channel] = Block(
        frames: frames,
        integers: Self.roundedIntegers(values, within: bound, scale: Double.powersOfTen[digits]))
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
  private static func roundedIntegers(
    _ values: [Double], within bound: Double, scale: Double
  ) -> [Int64] {
    let magic = 0x1.8p52
    let reach = 0.5 - bound * scale * (1 + 0x1p-50)
    return values.map { value in
      let y = value * scale
      let sum = y + magic
      let distance = (y - (sum - magic)).magnitude + y.magnitude * 0x1p-52
      let integer = Int64(bitPattern: sum.bitPattern &- magic.bitPattern)
      return distance < reach ? integer : undecided
    }
  }

  /// Writes a channel's value at the frame, where room has been reserved.
  package func write(
    _ channel: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if let digits {
      let block = blocks[channel]
      let integer = block.integers[frame - block.frames.lowerBound]
      if integer != Self.undecided {
        return DecimalText.write(integer: Int128(integer), decimals: digits, at: cursor)
      }
    }
    return NumberText.write(sampler.value(of: channel, at: frame), decimals, at: cursor)
  }

  /// Writes the value of a channel at a time, where room has been reserved.
  func write(
    _ channel: Int, at seconds: DoubleDouble, to cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    NumberText.write(sampler.value(of: channel, at: seconds), decimals, at: cursor)
  }
}

extension Animation {
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
