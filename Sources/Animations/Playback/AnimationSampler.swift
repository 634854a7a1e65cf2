import ExactNumerics
import Motion

/// Samples an animation's channels in blocks of frames, in Double with a bound on the error; or any
/// single value exactly.
///
/// It keeps the tables that make a channel's curves fast, so that each is computed once.
package struct AnimationSampler {
  /// The largest number of frames in a block. With so many, the block's one exact value costs
  /// little; with so few, all arrays stay in the cache.
  package static let blockFrames = 1024

  package let animation: Animation
  /// The number of each track's first channel.
  private let firsts: [Int]
  /// The number of channels of all tracks, numbered in their order: the columns of a table.
  package let channelCount: Int
  /// The tables so far, with which the next sampler may start.
  package private(set) var tables: ResponseTableCache

  package init(_ animation: Animation, tables: ResponseTableCache = ResponseTableCache()) {
    self.animation = animation
    self.tables = tables
    var (firsts, count) = ([Int](), 0)
    firsts.reserveCapacity(animation.tracks.count)
    for track in animation.tracks {
      firsts.append(count)
      count += track.channels.count
    }
    self.firsts = firsts
    channelCount = count
  }

  /// The channel of a number, by binary search: a list of channels would be as large as the
  /// animation.
  private func channelOfNumber(_ number: Int) -> Channel {
    let track = firsts.partitioningIndex { $0 > number } - 1
    return animation.tracks[track].channels[number - firsts[track]]
  }

  /// The exact value of a channel at a frame.
  package func value(of channel: Int, at frame: Int) -> DoubleDouble {
    animation.value(of: self.channelOfNumber(channel), at: frame)
  }

  /// The exact value of a channel at a time in seconds.
  package func value(of channel: Int, at seconds: DoubleDouble) -> DoubleDouble {
    animation.value(of: self.channelOfNumber(channel), at: seconds)
  }

  /// Fills `values` with a channel's values at `frames`, in Double.
  ///
  /// - Precondition: there are at most ``blockFrames`` frames, and `values` has an element for
  ///   each.
  /// - Returns: a bound on the absolute error of each value.
  package mutating func fill(
    _ values: UnsafeMutableBufferPointer<Double>, channel: Int, frames: Range<Int>
  ) -> Double {
    let sampler = BlockSampler(animation: animation, channel: self.channelOfNumber(channel))
    return sampler.fillFrames(ValueBlock(values: values), frames: frames, &tables)
  }

  /// A channel's values at all frames, in Double, with a bound on the absolute error of each.
  package mutating func values(of channel: Int) -> (values: [Double], bound: Double) {
    var bound = 0.0
    var values = [Double](repeating: 0, count: animation.grid.count)
    values.withUnsafeMutableBufferPointer { values in
      for first in stride(from: 0, to: values.count, by: Self.blockFrames) {
        let frames = first..<min(first + Self.blockFrames, values.count)
        let block = UnsafeMutableBufferPointer(rebasing: values[frames])
        bound = max(bound, fill(block, channel: channel, frames: frames))
      }
    }
    return (values, bound)
  }
}
