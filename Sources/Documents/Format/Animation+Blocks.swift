import Motion

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
