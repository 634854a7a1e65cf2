import ExactNumerics

/// Gives the values of an animation's channels a block of frames at a time, in Double or in fixed
/// point, with a bound on their error, and any one of them exactly.
///
/// A struct with what a channel's curves need to be fast: tables that are made once.
public struct AnimationSampler {
  /// The most frames in a block: so many that its one exact value costs little beside them, so few
  /// that all its arrays stay in the cache.
  public static let blockFrames = 1024

  public let animation: Animation
  /// The number of each track's first channel.
  private let firsts: [Int]
  /// How many channels all tracks have, numbered in their order: the columns of a table.
  public let channelCount: Int
  /// What the next sampler may begin with.
  public private(set) var tables: StepTables

  /// - Parameters:
  ///   - animation: what is sampled.
  ///   - tables: of a sampler before it.
  public init(_ animation: Animation, tables: StepTables = StepTables()) {
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

  /// A channel by its number: looked up, since a list of them would be as large as the animation.
  private func channel(_ number: Int) -> Channel {
    let track = firsts.partitioningIndex { $0 > number } - 1
    return animation.tracks[track].channels[number - firsts[track]]
  }

  /// The exact value of a channel at a frame.
  public func value(of channel: Int, at frame: Int) -> DoubleDouble {
    animation.value(of: self.channel(channel), at: frame)
  }

  /// Fills `values` with a channel's values at `frames`, in Double.
  ///
  /// - Precondition: values has at least as many elements as there are frames, and those are at
  ///   most ``blockFrames``.
  /// - Returns: a bound on the absolute error of each value.
  public mutating func fill(
    _ values: UnsafeMutableBufferPointer<Double>, channel: Int, frames: Range<Int>
  ) -> Double {
    let sampler = BlockSampler(animation: animation, channel: self.channel(channel))
    var block = DoubleBlock(values: values)
    return sampler.fill(&block, frames: frames, &tables.doubles)
  }

  /// The same in fixed point, for more digits than a Double has.
  ///
  /// - Returns: what the values are multiples of, and a bound on their error in it.
  public mutating func fill(
    _ values: UnsafeMutableBufferPointer<Int128>, channel: Int, frames: Range<Int>
  ) -> FixedPointUnit {
    let sampler = BlockSampler(animation: animation, channel: self.channel(channel))
    var block = FixedPointBlock(values: values)
    let bound = sampler.fill(&block, frames: frames, &tables.fixedPoints)
    return block.unit(bound: bound)
  }
}
