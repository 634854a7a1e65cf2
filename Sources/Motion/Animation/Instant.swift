import ExactNumerics

/// A moment on a frame grid: `frames / fps` seconds.
///
/// Kept as a fraction because a frame's time rarely is a Double (1/60 is not), while its number
/// is. Formulas multiply first and divide last, so that a zero of the curve stays a zero.
public struct Instant: Sendable {
  /// Frames since the curve began; not always whole, since a delay may end between two frames.
  public let frames: DoubleDouble
  /// Frames per second.
  public let fps: Double

  public init(frames: DoubleDouble, fps: Double) {
    self.frames = frames
    self.fps = fps
  }

  /// The moment in seconds, within 2^-104 of itself.
  public var seconds: DoubleDouble { frames / fps }

  /// A moment that many frames later.
  public func advanced(by count: Int) -> Instant {
    Instant(frames: frames + DoubleDouble(count), fps: fps)
  }
}

extension Instant {
  /// Of the two velocities that a motion has where it is not smooth: where one curve hands over to
  /// the next, where it is thrown back from a wall, and where it begins to rest.
  public enum Side: Sendable {
    /// With which it arrives.
    case before
    /// With which it leaves.
    case after

    /// The other one, which a motion that is played backwards has.
    package var opposite: Side { self == .before ? .after : .before }
  }

  /// The moment 1e-9 of a frame before or after this one.
  ///
  /// A border within that of a frame is at the frame, by the rule of
  /// ``FrameGrid/lastFrame(duration:fps:)``: 0.3 s is frame 18 at 60 fps, though its nearest Double
  /// is a little below. The segment on one side of a border is the one at this moment.
  func beyond(_ side: Side) -> Instant {
    let hair = DoubleDouble(FrameGrid.tolerance)
    return Instant(frames: side == .after ? frames + hair : frames - hair, fps: fps)
  }
}

extension Instant {
  static var start: Instant { Instant(frames: .zero, fps: 1) }
}
