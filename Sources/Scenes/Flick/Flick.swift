import Animations
import ExactNumerics
import Motion

/// A card released on a screen: dismissed off the screen, or returned to its home. Coordinates are
/// points, y downwards.
///
/// Source: TweetBot's photo; jaredsinclair/JTSImageViewController, JTSImageViewController.m.
package struct Flick: Sendable {
  /// The app whose rules and forces apply.
  package enum Style: String, CaseIterable, Sendable {
    /// A card thrown far and fast towards a corner is dismissed, with a little gravity along the
    /// throw.
    case tweetbot
    /// A card thrown fast is dismissed by one push, which rotates it about its centre.
    case jts
  }

  /// The input: one release, or a touch log.
  package enum Input: Sendable {
    case release(Release)
    /// The touches of a log, with the card at its home.
    case touches([Touch])
  }

  /// The state of a card at its release.
  package struct Release: Sendable {
    /// The position of the card's centre at the release, in points.
    package var place: Point
    /// The velocity in points per second.
    package var velocity: Point
    /// The position of its centre when the drag began; nil for its home.
    package var start: Point?
    /// The vector from its centre to the finger, in points.
    package var grab = Point(x: 0, y: 0)

    package init(place: Point, velocity: Point) {
      self.place = place
      self.velocity = velocity
    }
  }

  /// The size of the screen, whose origin is 0,0, in points.
  package var screen: Size
  /// The size of the card in points.
  package var card: Size
  /// The input: one release, or a touch log.
  package var course: Input
  /// The app whose rules and forces apply.
  package var style = Style.tweetbot
  /// The position of the card's centre at rest; nil for the middle of the screen.
  package var home: Point?
  /// The limits above which the card is dismissed.
  package var limits = FlickLimits()
  /// The spring that returns the card; nil for the style's own.
  package var spring: Spring?
  /// True if the return starts with the velocity of the release.
  package var carriesVelocity = false
  /// The window before a release over which its velocity is measured, in seconds.
  package var velocityWindow = Interaction.defaultVelocityWindow
  package var timing = Timing()

  package init(screen: Size, card: Size, course: Input) {
    self.screen = screen
    self.card = card
    self.course = course
  }

  /// The note that documents print about TweetBot's return spring.
  package static let snapNote =
    "UIKit's snap has no published equation; this spring is chosen to look like it"

  /// The animation: the card's position, its rotation if the style has one, the backdrop's alpha
  /// and the background's scale.
  ///
  /// Without a given length it ends when the card has settled, or has left the screen and
  /// everything has faded.
  ///
  /// - Throws: `ParameterError` for numbers outside their range; for "touches" with the index of
  ///   the invalid one.
  package func animation() throws(ParameterError) -> Animation {
    try validate()
    let ownSpring = try style.spring
    var performance = SimulatedFlick(self, spring: spring ?? ownSpring)
    switch course {
    case .release(let release):
      try performance.releaseCard(
        CardRelease(
          place: ExactPoint(release.place), velocity: ExactPoint(release.velocity),
          start: release.start.map { ExactPoint($0) } ?? homePlace, grab: ExactPoint(release.grab)),
        at: .zero)
    case .touches(let touches):
      for (index, touch) in touches.enumerated() { try performance.playTouch(touch, at: index) }
    }
    return try performance.animation()
  }

  var homePlace: ExactPoint {
    ExactPoint(home ?? Point(x: screen.width / 2, y: screen.height / 2))
  }
}

extension Flick.Style {
  /// The spring that returns a kept card to its home, with the constants of the style's app.
  var spring: Spring {
    get throws(ParameterError) {
      switch self {
      case .tweetbot: try SpringForm.response.spring([0.4, 0.7, 1])
      case .jts: try SpringForm.settlingDuration.spring([0.7, 0.7, 0.001])
      }
    }
  }
}

extension Flick {
  /// The valid widths and heights in points. Their squares and quotients neither overflow nor
  /// underflow.
  private static let validLengths = 1e-6...1e15

  func validate() throws(ParameterError) {
    try validateParameters()
    try Self.validate(screen, "screen")
    try validateCourse()
  }

  /// Checks the parameters that do not depend on the screen and the course, which may be set later.
  ///
  /// - Throws: `ParameterError` for numbers outside their range.
  package func validateParameters() throws(ParameterError) {
    try timing.validate()
    try Interaction.validate(velocityWindow: velocityWindow)
    try Self.validate(card, "card")
    if let home { try Self.validate(home, "home") }
    try validateLimits()
    if let spring {
      try require(spring.damping > .zero, "spring", "must have damping, so that it comes to rest")
    }
  }

  private func validateCourse() throws(ParameterError) {
    switch course {
    case .release(let release):
      try Self.validate(release.place, "at")
      try Self.validate(release.grab, "grab")
      if let start = release.start { try Self.validate(start, "start") }
      try require(
        Interaction.isWithinCoordinateLimit(release.velocity), "velocity",
        "must be within 1e15 points per second")
    case .touches(let touches): try Interaction.validate(touches)
    }
  }

  private func validateLimits() throws(ParameterError) {
    try require(
      (0...1e15).contains(limits.speed), "min-speed", "must be from 0 to 1e15 points per second")
    try require(
      (0...1e15).contains(limits.distance), "min-distance", "must be from 0 to 1e15 points")
    // Within this range the products of the quotient keep their digits.
    let (share, whole) = (limits.corner.numerator, limits.corner.denominator)
    try require(
      (1e-15...1e15).contains(whole) && share >= 0 && share / whole <= 0.5, "corner",
      "must be from 0 to 1/2, which is the whole edge")
  }

  private static func validate(_ size: Size, _ name: String) throws(ParameterError) {
    try require(
      validLengths.contains(size.width) && validLengths.contains(size.height), name,
      "must have sides from 1e-6 to 1e15 points")
  }

  private static func validate(_ point: Point, _ name: String) throws(ParameterError) {
    try require(Interaction.isWithinCoordinateLimit(point), name, "must be within 1e15 points")
  }
}
