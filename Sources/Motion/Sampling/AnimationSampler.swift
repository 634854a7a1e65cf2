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
  /// All tracks' channels in their order: the columns of a table.
  public let channels: [Channel]
  /// What the next sampler may begin with.
  public private(set) var tables: StepTables

  /// - Parameters:
  ///   - animation: what is sampled.
  ///   - tables: of a sampler before it.
  public init(_ animation: Animation, tables: StepTables = StepTables()) {
    self.animation = animation
    self.tables = tables
    channels = animation.tracks.flatMap { $0.channels }
  }

  /// The exact value of a channel at a frame.
  public func value(of channel: Int, at frame: Int) -> DoubleDouble {
    animation.value(of: channels[channel], at: frame)
  }

  /// Fills `values` with a channel's values at `frames`, in Double.
  ///
  /// - Precondition: values has at least as many elements as there are frames, and those are at
  ///   most ``blockFrames``.
  /// - Returns: a bound on the absolute error of each value.
  public mutating func fill(
    _ values: UnsafeMutableBufferPointer<Double>, channel: Int, frames: Range<Int>
  ) -> Double {
    let sampler = BlockSampler(animation: animation, channel: channels[channel])
    var block = DoubleBlock(values: values)
    return sampler.fill(&block, frames: frames, &tables.doubles)
  }

  /// The same in fixed point, for more digits than a Double has.
  ///
  /// - Returns: what the values are multiples of, and a bound on their error in it.
  public mutating func fill(
    _ values: UnsafeMutableBufferPointer<Int128>, channel: Int, frames: Range<Int>
  ) -> FixedPointUnit {
    let sampler = BlockSampler(animation: animation, channel: channels[channel])
    var block = FixedPointBlock(values: values)
    let bound = sampler.fill(&block, frames: frames, &tables.fixedPoints)
    return block.unit(bound: bound)
  }
}
