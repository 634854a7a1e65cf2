import ExactNumerics

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

/// A number of frames per second as an exact fraction, such as 30000/1001.
///
/// Multiplication and division by a whole rate are those by its numerator, to the last bit.
package struct FrameRate: Sendable, Equatable {
  package let numerator: Double
  package let denominator: Double

  package init(_ numerator: Double, over denominator: Double = 1) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The rate that a decimal means: 29.97, 23.976 and 59.94 are N * 1000/1001, and so is the Double
  /// nearest to such a fraction, which documents have. Any other number is itself.
  package init(meaning number: Double) {
    for whole in [24.0, 30, 48, 60, 120] {
      let exact = whole * 1000 / 1001
      if number == exact || number == (exact * 1000).rounded() / 1000 {
        self.init(whole * 1000, over: 1001)
        return
      }
    }
    self.init(number)
  }

  /// The nearest Double.
  package var perSecond: Double { numerator / denominator }
}

extension FrameRate {
  /// The seconds of a number of frames, rounded once if the numerator is exact.
  package static func / (frames: DoubleDouble, rate: FrameRate) -> DoubleDouble {
    rate.denominator == 1
      ? frames / rate.numerator : frames * rate.denominator / rate.numerator
  }

  package static func / (frames: Double, rate: FrameRate) -> Double {
    frames * rate.denominator / rate.numerator
  }

  /// The frames in a number of seconds.
  package static func * (seconds: DoubleDouble, rate: FrameRate) -> DoubleDouble {
    rate.denominator == 1
      ? seconds * rate.numerator : seconds * rate.numerator / rate.denominator
  }

  package static func * (seconds: Double, rate: FrameRate) -> Double {
    seconds * rate.numerator / rate.denominator
  }
}

extension DoubleDouble {
  /// The frames in a number of seconds, exact for a whole rate.
  package init(product seconds: Double, _ rate: FrameRate) {
    let product = DoubleDouble(product: seconds, rate.numerator)
    self = rate.denominator == 1 ? product : product / rate.denominator
  }
}

/// A time on a frame grid: `frames / fps` seconds.
///
/// It is stored as a fraction, because 1/60 s is not a Double but 1 frame is. Formulas multiply
/// first and divide last, so that a zero of a curve stays exactly 0.
package struct Instant: Sendable {
  /// Frames since the curve's start; not always an integer, because a delay may end between two
  /// frames.
  package let frames: DoubleDouble
  /// Frames per second.
  package let fps: FrameRate

  package init(frames: DoubleDouble, fps: FrameRate) {
    self.frames = frames
    self.fps = fps
  }

  package init(frames: DoubleDouble, fps: Double) {
    self.init(frames: frames, fps: FrameRate(fps))
  }

  /// The time as a fraction of numbers that are exact if ``frames`` is: `dividend / divisor`.
  package var dividend: DoubleDouble { fps.denominator == 1 ? frames : frames * fps.denominator }
  package var divisor: Double { fps.numerator }

  /// The time in seconds, within 2^-104 of itself.
  package var seconds: DoubleDouble { frames / fps }

  /// The instant `count` frames later.
  package func advanced(by count: Int) -> Instant {
    Instant(frames: frames + DoubleDouble(count), fps: fps)
  }
}

extension Instant {
  /// The side of a one-sided limit, where a motion is not smooth: between two curves, at a rebound
  /// from a wall, and where it comes to rest.
  package enum LimitSide: Sendable {
    /// The left-hand limit: the motion arrives.
    case before
    /// The right-hand limit: the motion leaves.
    case after

    /// The other side, for a motion that is played backwards.
    package var opposite: LimitSide { self == .before ? .after : .before }
  }

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

  static var start: Instant { Instant(frames: .zero, fps: 1) }
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
