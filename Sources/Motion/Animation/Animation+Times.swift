import ExactNumerics

/// Exact values and velocities between frames too.
extension Animation {
  /// The exact value of a channel at a time in seconds from the first frame; at a frame's own time
  /// that of the frame.
  ///
  /// A motion that lands is at its landing from the last frame on. Another goes on.
  public func value(of channel: Channel, at time: DoubleDouble) -> DoubleDouble {
    let frames = grid.frames(in: time)
    if frames >= DoubleDouble(grid.lastFrame),
      let landing = landing(of: channel, at: grid.lastFrame)
    {
      return landing
    }
    if let rate = channel.rate { return value(ofRate: channel, rate, at: frames) }
    return channel.value(at: playback.moment(at: frames, fps: grid.fps))
  }

  /// The units per second of a channel at a time in seconds from the first frame, as it is played:
  /// 0 during the delay and from the landing on, of the other sign while it runs backwards.
  ///
  /// - Parameters:
  ///   - channel: of one of the tracks; of one that shows a rate its motion's velocity is meant.
  ///   - time: in seconds.
  ///   - side: which velocity is meant where it jumps.
  public func velocity(
    of channel: Channel, at time: DoubleDouble, _ side: Instant.Side = .after
  ) -> DoubleDouble {
    let frames = grid.frames(in: time)
    let last = DoubleDouble(grid.lastFrame)
    if lands, frames > last || frames == last && side == .after { return .zero }
    let passage = playback.passage(at: frames, fps: grid.fps, side)
    if passage.step == 0 { return .zero }
    if passage.step > 0 { return channel.velocity(at: passage.moment, side) }
    return -channel.velocity(at: passage.moment, side.opposite)
  }

  /// The exact values of all channels at some times in seconds, on frames or between them.
  public func keyframes(at times: [DoubleDouble]) -> [Keyframe] {
    let channels = tracks.flatMap { $0.channels }
    return times.map { time in
      Keyframe(time: time, values: channels.map { value(of: $0, at: time) })
    }
  }
}
