import Motion

/// What lies behind a card: a backdrop that is seen through, and a background a little smaller.
/// Both come back when it goes.
public struct FlickFade: Sendable {
  /// The backdrop's alpha, which fades to 0.
  public var backdrop = 0.66
  /// The background's scale, which grows to 1.
  public var background = 0.94
  /// Seconds.
  public var duration = 0.3
  /// How both come back.
  public var timing = TimingFunction.easeInOut

  public init() {}
}
