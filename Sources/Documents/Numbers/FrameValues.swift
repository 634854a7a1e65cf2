import Motion

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
