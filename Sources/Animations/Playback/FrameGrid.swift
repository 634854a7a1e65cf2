import ExactNumerics
import Motion

/// The frames of an animation: frame n is at exactly n / fps seconds.
package struct FrameGrid: Sendable, Equatable {
  /// Frames per second: finite and above 0.
  package let fps: FrameRate
  /// The number N of the last frame; the first is 0.
  package let lastFrame: Int

  /// - Precondition: fps is finite and above 0, lastFrame is at least 0.
  package init(fps: FrameRate, lastFrame: Int) {
    self.fps = fps
    self.lastFrame = lastFrame
  }

  package init(fps: Double, lastFrame: Int) {
    self.init(fps: FrameRate(fps), lastFrame: lastFrame)
  }

  /// The number of keyframes: N + 1.
  package var count: Int { lastFrame + 1 }

  /// The time of a frame in seconds.
  package func time(of frame: Int) -> DoubleDouble { DoubleDouble(frame) / fps }

  /// The number of frames in `time` seconds, usually not an integer.
  ///
  /// For the rounded time of a frame, see ``time(of:)``, it is exactly that frame.
  package func frames(in time: DoubleDouble) -> DoubleDouble {
    let frames = time * fps
    let whole = frames.roundedToEven()
    return whole / fps == time ? whole : frames
  }

  /// The upper limit of a frame number: 2^53, up to which a Double counts exactly; Int.max if Int
  /// has 32 bits, as in WebAssembly.
  package static let mostFrames = Int(clamping: Int64(1) << 53)

  /// The frame number at or after `duration` seconds.
  ///
  /// The product duration * fps is computed in Double. Within 1e-9 of an integer it is that
  /// integer, otherwise it is rounded up: 1.2 s at 60 fps is 72, 1.1 s at 100 fps is 110.
  ///
  /// - Throws: ``ParameterError`` for a duration beyond ``mostFrames``.
  package static func lastFrame(
    duration: Double, fps: FrameRate
  ) throws(ParameterError) -> Int {
    let product = duration * fps
    try require(
      product < Double(mostFrames), "duration",
      "must be at most 2^53 frames long at this --fps")
    return Int(roundedUp(product))
  }

  /// True if a last frame at `frame` covers an end at `end` seconds, by the rule of
  /// ``lastFrame(duration:fps:)``.
  package static func reaches(_ end: Double, frame: Int, fps: FrameRate) -> Bool {
    Double(frame) >= roundedUp(end * fps)
  }

  /// The frame that shows an event: the first at or after its time.
  package func frame(at time: DoubleDouble) -> Int {
    let product = (time * fps).nearestDouble
    return product >= Double(lastFrame) ? lastFrame : Int(Self.roundedUp(product))
  }

  /// The distance from an integer, in frames, within which a time counts as that frame.
  static let tolerance = 1e-9

  private static func roundedUp(_ frames: Double) -> Double {
    let nearest = frames.rounded(.toNearestOrEven)
    return (frames - nearest).magnitude <= tolerance ? nearest : frames.rounded(.up)
  }

  /// The first frame at or after a boundary, by the rule of ``lastFrame(duration:fps:)``.
  package static func roundedUp(_ frames: DoubleDouble) -> DoubleDouble {
    let nearest = frames.roundedToEven()
    if (frames - nearest).magnitude.high <= tolerance { return nearest }
    return nearest < frames ? nearest + 1 : nearest
  }
}

extension Instant {
  /// The instant 1e-9 of a frame before or after this one.
  ///
  /// A boundary within that distance of a frame is at the frame, by the rule of
  /// ``FrameGrid/lastFrame(duration:fps:)``. Example: 0.3 s is frame 18 at 60 fps, although its
  /// nearest Double is slightly smaller. So the segment at the shifted instant is the one on that
  /// side of the boundary.
  func offsetAcrossBoundary(_ side: LimitSide) -> Instant {
    let hair = DoubleDouble(FrameGrid.tolerance)
    return Instant(frames: side == .after ? frames + hair : frames - hair, fps: fps)
  }
}

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
}
