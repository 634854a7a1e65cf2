import ExactNumerics
import Motion

/// A card that is let go on a screen, in points, y downwards: thrown off it, or back to its home.
///
/// Source: TweetBot's photo; jaredsinclair/JTSImageViewController, JTSImageViewController.m.
public struct Flick: Sendable {
  /// Whose card it is.
  public enum Style: String, CaseIterable, Sendable {
    /// Thrown far and fast towards a corner, it goes, pulled along by a little gravity.
    case tweetbot
    /// Thrown fast, it goes, pushed once and turned by where it is held.
    case jts
  }

  /// What is done with the card.
  public enum Course: Sendable {
    case release(Release)
    /// What the touches of a log do with it, from its home on.
    case touches([Touch])
  }

  /// How a card is let go.
  public struct Release: Sendable {
    /// Where the card's centre is let go.
    public var place: Point
    /// Points per second.
    public var velocity: Point
    /// Where its centre was when the drag began; nil for its home.
    public var start: Point?
    /// From its centre to the finger.
    public var grab = Point(x: 0, y: 0)

    public init(place: Point, velocity: Point) {
      self.place = place
      self.velocity = velocity
    }
  }

  /// The screen, from 0,0 on.
  public var screen: Size
  /// The card's size in points.
  public var card: Size
  /// What is done with the card.
  public var course: Course
  /// Whose rules decide, and whose forces drive.
  public var style = Style.tweetbot
  /// Where its centre rests; nil for the middle of the screen.
  public var home: Point?
  /// From when on it is thrown off.
  public var limits = FlickLimits()
  /// What drives it off the screen.
  public var forces = FlickForces()
  /// What lies behind it, and comes back when it goes.
  public var fade = FlickFade()
  /// What takes it back; nil for the style's own.
  public var spring: Spring?
  /// Whether the way back starts with the velocity of the release.
  public var carriesVelocity = false
  /// The seconds before a release over which its velocity is measured.
  public var velocityWindow = Interaction.defaultVelocityWindow
  /// The frames, and how the motion is played on them.
  public var timing = Timing()

  public init(screen: Size, card: Size, course: Course) {
    self.screen = screen
    self.card = card
    self.course = course
  }

  /// What a document says of TweetBot's way back.
  public static let snapNote =
    "UIKit's snap has no published equation; this spring is chosen to look like it"

  /// The card's place and, where it spins, its rotation; the backdrop's alpha and the background's
  /// scale.
  ///
  /// Without a length it ends when the card has settled, or has gone and everything has faded.
  ///
  /// - Throws: `ParameterError` for numbers outside their range; for "touches" with the index of
  ///   the one that cannot be.
  public func animation() throws(ParameterError) -> Animation {
    try validate()
    let ownSpring = try style.spring
    var performance = FlickPerformance(self, spring: spring ?? ownSpring)
    switch course {
    case .release(let release):
      try performance.letGo(
        CardRelease(
          place: Place(release.place), velocity: Place(release.velocity),
          start: release.start.map { Place($0) } ?? homePlace, grab: Place(release.grab)),
        at: .zero)
    case .touches(let touches):
      for (index, touch) in touches.enumerated() { try performance.play(touch, at: index) }
    }
    return try performance.animation()
  }

  var homePlace: Place {
    Place(home ?? Point(x: screen.width / 2, y: screen.height / 2))
  }
}

extension Flick.Style {
  /// What takes its card back.
  var spring: Spring {
    get throws(ParameterError) {
      switch self {
      case .tweetbot: Spring(response: 0.4, dampingRatio: 0.7)
      case .jts: try Spring(settlingDuration: 0.7, dampingRatio: 0.7, epsilon: 0.001)
      }
    }
  }
}
