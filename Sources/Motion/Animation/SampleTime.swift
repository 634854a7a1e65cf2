import ExactNumerics

/// A time at which an animation is evaluated, on a frame or between frames.
package enum SampleTime: Sendable, Equatable {
  /// Seconds from the first frame, with all digits as written: at least 0.
  case seconds(ExactDecimal)
  /// The ``Animation/settlingTime``.
  case settling
}

extension Animation {
  /// The seconds of a sample time; infinite for the settling of a motion that never settles.
  package func secondsOfSampleTime(of time: SampleTime) -> DoubleDouble {
    switch time {
    case .seconds(let seconds): DoubleDouble(seconds)
    case .settling: settlingTime
    }
  }

  /// The exact value of a channel at a sample time. At the time of a frame, at any frame rate, it
  /// is the frame's value.
  ///
  /// From its end on, a motion that lands has its last keyframe's value. Any other motion
  /// continues. A time that Doubles cannot tell from the end of a delay or of an iteration is at
  /// that end.
  ///
  /// - Parameters:
  ///   - channel: a channel of one of the tracks.
  ///   - seconds: the time in seconds from the first frame.
  package func sampledValue(of channel: Channel, at seconds: DoubleDouble) -> DoubleDouble {
    let frames = playback.snappedToBoundary(grid.frames(in: seconds), fps: grid.fps)
    if frames >= landingFrames, let landing = landingValue(of: channel, at: grid.lastFrame) {
      return landing
    }
    if let rate = channel.rate { return value(ofRate: channel, rate, at: frames) }
    return channel.value(at: playback.moment(at: frames, fps: grid.fps))
  }

  /// The frames until the motion lands: at its end, unless the grid has frames after it.
  private var landingFrames: DoubleDouble {
    let end = playback.iterationBoundary(Double(playback.count), fps: grid.fps)
    let last = DoubleDouble(grid.lastFrame)
    return end > last - 1 ? min(end, last) : last
  }
}
