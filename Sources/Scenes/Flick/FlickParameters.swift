import ExactNumerics
import Motion

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

/// A quotient of two numbers, such as 1/3, which no Double holds.
public struct Fraction: Sendable, Equatable {
  public var numerator: Double
  public var denominator: Double

  public init(_ numerator: Double, over denominator: Double = 1) {
    self.numerator = numerator
    self.denominator = denominator
  }

  var value: DoubleDouble { DoubleDouble(numerator) / denominator }

  /// Whether `part` is at most this share of `whole`: decided without the quotient, so that the
  /// share itself counts.
  func covers(_ part: DoubleDouble, of whole: DoubleDouble) -> Bool {
    part * denominator <= whole * numerator
  }
}
