import ExactNumerics

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

  package static var start: Instant { Instant(frames: .zero, fps: 1) }

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
}
