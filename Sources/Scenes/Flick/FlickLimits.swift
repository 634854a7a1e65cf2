/// The limits from which on a card is thrown off.
public struct FlickLimits: Sendable {
  /// Points per second: TweetBot's lets this speed go, JTSImageViewController's is only above it.
  public var speed = 800.0
  /// Points that the drag must be longer than.
  public var distance = 60.0
  /// How much of an edge, from its ends on, is near a corner.
  public var corner = Fraction(1, over: 3)

  public init() {}
}
