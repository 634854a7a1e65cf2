import ExactNumerics

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
