import ExactNumerics

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
