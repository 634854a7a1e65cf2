import ExactNumerics

/// The limits above which a card is dismissed.
package struct FlickLimits: Sendable {
  /// The speed in points per second. TweetBot dismisses at this speed, JTSImageViewController only
  /// above it.
  package var speed = 800.0
  /// The length in points that the drag must exceed.
  package var distance = 60.0
  /// The share of an edge, from each of its ends, that counts as near a corner.
  package var corner = ExactFraction(1, over: 3)

  package init() {}
}

/// The forces that move a card off the screen, in UIKit's units.
///
/// A gravity of 1 is 1000 points per second squared. A push of 1 gives a mass of 10000 a speed of
/// 100 points per second. That mass is a view of 100 x 100 with density 1.
///
/// Source: fangpenlin.com, "How UIPushBehavior instantaneous mode works".
extension Flick {
  /// TweetBot's gravity, along the throw.
  static let gravity = 0.2
  /// The share of the release velocity that TweetBot's card keeps.
  static var velocityShare: DoubleDouble { DoubleDouble(1) / 10 }
  /// JTSImageViewController's push for each point per second of the release velocity.
  static let push = 0.1
  /// The density of a view of the `reference` size, which has the mass of JTSImageViewController's
  /// card.
  static let density = 0.5
  /// The size of that view in points.
  static let reference = Size(width: 320, height: 480)
  /// The angular resistance per second of a card of the `reference` size; inversely proportional to
  /// the card's area.
  static let angularResistance = 4.0

  /// The backdrop's alpha, which fades to 0 behind a dismissed card.
  static let backdropAlpha = 0.66
  /// The background's scale, which grows to 1 behind a dismissed card.
  static let backgroundScale = 0.94
  /// Seconds of both fades, which ease in and out.
  static let fadeDuration = 0.3
}

/// A quotient of two numbers, such as 1/3, which no Double holds.
package struct ExactFraction: Sendable, Equatable {
  package var numerator: Double
  package var denominator: Double

  package init(_ numerator: Double, over denominator: Double = 1) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// True if `part` is at most this share of `whole`. Products are compared instead of quotients,
  /// so equality is decided exactly.
  func isAtLeastRatio(_ part: DoubleDouble, of whole: DoubleDouble) -> Bool {
    part * denominator <= whole * numerator
  }
}
