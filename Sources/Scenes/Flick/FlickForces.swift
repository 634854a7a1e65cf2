/// What drives a card off the screen, in UIKit's units.
///
/// A gravity of 1 is 1000 points per second, per second. A push of 1 gives a mass of 10000, which
/// is a view of 100 x 100 with a density of 1, a speed of 100 points per second. Source:
/// fangpenlin.com, "How UIPushBehavior instantaneous mode works".
public struct FlickForces: Sendable {
  /// TweetBot's: along the throw.
  public var gravity = 0.2
  /// How much of the throw's velocity is kept.
  public var velocityShare = Fraction(1, over: 10)
  /// JTSImageViewController's: the push for each point per second of the throw.
  public var push = 0.1
  /// Its card has the mass that a view of this size would have with this density.
  public var density = 0.5
  /// That size, in points.
  public var reference = Size(width: 320, height: 480)
  /// How a card of that size is slowed as it turns, per second; a larger one less, by its area.
  public var angularResistance = 4.0

  public init() {}
}
