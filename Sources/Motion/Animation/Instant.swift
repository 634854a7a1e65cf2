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
