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
}
