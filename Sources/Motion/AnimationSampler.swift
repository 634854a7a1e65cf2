import ExactNumerics

/// Gives the values of an animation's channels a block of frames at a time, in Double with a
/// bound on their error, and any one of them exactly.
///
/// A struct with what a channel's curves need to be fast: tables that are made once.
public struct AnimationSampler {
  /// The most frames in a block.
  public static let blockFrames = RotationTable.frames

  public let animation: Animation
  /// All tracks' channels in their order: the columns of a table.
  public let channels: [Channel]
  /// For each channel and segment the bounce's table, made when first needed.
  private var tables: [[RotationTable?]]

  public init(_ animation: Animation) {
    self.animation = animation
    channels = animation.tracks.flatMap { $0.channels }
    tables = channels.map { Array(repeating: nil, count: $0.segments.count) }
  }

  /// The exact value of a channel at a frame.
  public func value(of channel: Int, at frame: Int) -> DoubleDouble {
    animation.value(of: channels[channel], at: frame)
  }

  /// Fills `values` with a channel's values at `frames`, in Double.
  ///
  /// - Precondition: values has at least as many places as there are frames, and those are at most
  ///   ``blockFrames``.
  /// - Returns: a bound on the absolute error of each value.
  public mutating func fill(
    _ values: UnsafeMutableBufferPointer<Double>, channel: Int, frames: Range<Int>
  ) -> Double {
    var bound = 0.0
    var frame = frames.lowerBound
    while frame < frames.upperBound {
      let run = animation.playback.run(
        from: frame, limit: frames.upperBound, fps: animation.grid.fps)
      let slice = UnsafeMutableBufferPointer(
        rebasing: values[frame - frames.lowerBound..<run.frames.upperBound - frames.lowerBound])
      bound = max(bound, fill(slice, channel: channel, run: run))
      frame = run.frames.upperBound
    }
    if frames.contains(animation.grid.lastFrame) {
      bound = max(bound, land(values, channel: channel, first: frames.lowerBound))
    }
    return bound
  }

  /// Puts the landing where the last keyframe stands.
  private func land(
    _ values: UnsafeMutableBufferPointer<Double>, channel: Int, first: Int
  ) -> Double {
    let last = animation.grid.lastFrame
    guard let landing = animation.landing(of: channels[channel], at: last) else { return 0 }
    values[last - first] = landing.nearestDouble
    return landing.low.magnitude
  }

  private mutating func fill(
    _ values: UnsafeMutableBufferPointer<Double>, channel: Int, run: Playback.Run
  ) -> Double {
    if run.step == 0 {
      let value = channels[channel].value(at: run.first)
      values.update(repeating: value.nearestDouble)
      return value.low.magnitude
    }
    if run.step > 0 { return fill(values, channel: channel, from: run.first) }
    let bound = fill(values, channel: channel, from: run.first.advanced(by: 1 - values.count))
    var reversed = values
    reversed.reverse()
    return bound
  }

  /// Fills `values` from a moment of the motion on, frame by frame, segment by segment.
  private mutating func fill(
    _ values: UnsafeMutableBufferPointer<Double>, channel: Int, from first: Instant
  ) -> Double {
    var bound = 0.0
    var done = 0
    while done < values.count {
      let moment = first.advanced(by: done)
      let index = channels[channel].index(at: moment)
      let count = framesLeft(
        in: index, of: channels[channel], at: moment, most: values.count - done)
      let slice = UnsafeMutableBufferPointer(rebasing: values[done..<done + count])
      bound = max(bound, fill(slice, channel: channel, segment: index, from: moment))
      done += count
    }
    return bound
  }

  /// How many frames a segment still holds, at most `most`.
  private func framesLeft(
    in index: Int, of channel: Channel, at moment: Instant, most: Int
  ) -> Int {
    guard index + 1 < channel.segments.count else { return most }
    let left = channel.startFrame(of: index + 1, fps: moment.fps) - moment.frames
    if left >= DoubleDouble(most) { return most }
    let whole = left.floor()
    return max(1, Int(whole.high) + (whole < left ? 1 : 0))
  }

  private mutating func fill(
    _ values: UnsafeMutableBufferPointer<Double>, channel: Int, segment index: Int,
    from moment: Instant
  ) -> Double {
    let channelValue = channels[channel]
    let segment = channelValue.segments[index]
    let first = channelValue.local(moment, in: segment)
    if case .bounce(let curve) = segment.curve, channelValue.storage != .float {
      let table = table(of: curve, channel: channel, segment: index, fps: moment.fps)
      let bound = curve.fill(values, from: first, table: table)
      if channelValue.storage == .unitInterval {
        for j in values.indices { values[j] = min(max(values[j], 0), 1) }
      }
      return bound
    }
    return fillExactly(values, with: channelValue, from: moment)
  }

  /// One exact value after the other, for curves without a fast block.
  private func fillExactly(
    _ values: UnsafeMutableBufferPointer<Double>, with channel: Channel, from moment: Instant
  ) -> Double {
    var largest = 0.0
    for j in values.indices {
      let value = channel.value(at: moment.advanced(by: j)).nearestDouble
      values[j] = value
      largest = max(largest, value.magnitude)
    }
    return largest * 0x1p-53
  }

  private mutating func table(
    of curve: BounceCurve, channel: Int, segment: Int, fps: Double
  ) -> RotationTable {
    if let table = tables[channel][segment] { return table }
    let table = RotationTable(
      curve, fps: fps, count: min(Self.blockFrames, animation.grid.count))
    tables[channel][segment] = table
    return table
  }
}
